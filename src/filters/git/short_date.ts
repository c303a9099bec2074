const DEFAULT = /^\w{3} (\w{3}) +(\d{1,2}) (\d\d:\d\d):\d\d (\d{4})(?: ([+-]\d{4}))?$/;
const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/**
 * A date of git's default format as `2026-01-15`; any other as it stands.
 *
 * @param withTime Adds hour, minute and zone: `2026-01-15T10:00+02:00`.
 */
export function shortDate(date: string, withTime: boolean): string {
  const parts = DEFAULT.exec(date);
  if (parts === null) return date;
  const [, month = "", day = "", time = "", year = "", zone] = parts;
  const number = MONTHS.indexOf(month) / 3 + 1;
  const iso = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!withTime) return iso;
  if (zone === undefined) return `${iso} ${time}`;
  return `${iso}T${time}${zone === "+0000" ? "Z" : `${zone.slice(0, 3)}:${zone.slice(3)}`}`;
}
