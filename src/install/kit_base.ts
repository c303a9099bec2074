/**
 * What the hook kit needs of the layers below: of rtk's folders it imports this one alone, which its package brings along.
 *
 * @module
 */

export { isLeftover } from "../platform/atomic_write.ts";
export { writeAllSync } from "../platform/bytes_out.ts";
export { plainText } from "../platform/plain_text.ts";
