/** Bounds of what protects an account, one place for server and browser. */

/** Digits of a code that is sent or shown by an authenticator. */
export const CODE_DIGITS = 6;
export const RECOVERY_CODES = 10;
/** What codes that are read off are made of: without I, O, 0 and 1, so 32 signs of five bits each. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Signs of the code by which a forgotten login password is set anew: 40 bits. */
const RESET_CODE_SIGNS = 8;
/** As it is shown: `ABCD-EFGH`. */
export const RESET_CODE_LENGTH = RESET_CODE_SIGNS + 1;
export const PASSKEYS_MAXIMUM = 20;
export const PASSKEY_NAME_LENGTH = 40;
export const ANTI_CODE_MIN_LENGTH = 4;
export const ANTI_CODE_MAX_LENGTH = 20;
/** Withdrawals wait so long after a change of what protects them. */
export const WITHDRAWAL_PAUSE_HOURS = 24;
/** From the second operator's yes until a lost factor is taken off. */
export const LOST_FACTOR_HOURS = 72;

const RESET_CODE = new RegExp(`^[${CODE_SIGNS}]{${RESET_CODE_SIGNS}}$`);

/** The code of a reset as it is shown, from as it was typed; null: it cannot be one. */
export function resetCodeOf(typed: string): string | null {
  const folded = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return RESET_CODE.test(folded) ? `${folded.slice(0, 4)}-${folded.slice(4)}` : null;
}

/** Letters and digits of any script, and the two dashes: nothing that could become a link or break a line. */
const ANTI_CODE = new RegExp(`^[\\p{L}\\p{N}_-]{${ANTI_CODE_MIN_LENGTH},${ANTI_CODE_MAX_LENGTH}}$`, 'u');

export function isAntiCode(text: string): boolean {
  return ANTI_CODE.test(text);
}
