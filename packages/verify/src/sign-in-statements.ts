/** What an operator signs with their key where they have no session: that they have lost their sign-in, and that the new one is theirs. */

import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Of no other use: what approves a proposal begins otherwise. */
const bytesOf = (...lines: readonly (string | number)[]): Uint8Array => utf8ToBytes(lines.join('\n'));

/** `at`: when it is said, Unix milliseconds, so that nobody says it again later. */
export const lostSignInBytes = (email: string, at: number): Uint8Array =>
  bytesOf('assay operator lost sign-in', email.toLowerCase(), at);

/** With the code that was mailed. */
export const newSignInBytes = (email: string, code: string): Uint8Array =>
  bytesOf('assay operator new sign-in', email.toLowerCase(), code);
