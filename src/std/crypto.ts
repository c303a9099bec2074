/**
 * The part of `@std/crypto` that rtk uses, on the runtime's own WebCrypto, for networks where JSR cannot be reached.
 *
 * @module
 */

/** WebCrypto, under the name `@std/crypto` gives it. */
export const crypto = globalThis.crypto;
