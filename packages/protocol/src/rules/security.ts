/** Bounds of what protects an account, one place for server and browser. */

/** Digits of a code that is sent or shown by an authenticator. */
export const CODE_DIGITS = 6;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAXIMUM = 20;
export const PASSKEY_NAME_LENGTH = 40;
export const ANTI_CODE_MIN_LENGTH = 4;
export const ANTI_CODE_MAX_LENGTH = 20;
/** Withdrawals wait so long after a change of what protects them. */
export const WITHDRAWAL_PAUSE_HOURS = 24;

/** Letters and digits of any script, and the two dashes: nothing that could become a link or break a line. */
const ANTI_CODE = new RegExp(`^[\\p{L}\\p{N}_-]{${ANTI_CODE_MIN_LENGTH},${ANTI_CODE_MAX_LENGTH}}$`, 'u');

export function isAntiCode(text: string): boolean {
  return ANTI_CODE.test(text);
}
