/** Adds a value to the list that a map has for a key. Copying the list each time would take quadratic time. */
export function appendTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
