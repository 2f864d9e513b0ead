/**
 * The addresses that people sign in with: an e-mail address or a phone number, each in one spelling.
 * Promises: two ways to write one address give one text, `ada@example.org` or `+447911123456`.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countries } from './countries.ts';

export type Channel = 'email' | 'phone';

export interface Address {
  readonly channel: Channel;
  /** E-mail address in lower case, or phone number in E.164. */
  readonly target: string;
}

const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@,;<>"()\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,62})?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Numbers that cost the caller or take no message. */
const NO_PERSON = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER']);

/** null: no e-mail address. */
export function emailAddress(text: string): Address | null {
  const target = text.trim().toLowerCase();
  return target.length <= MAX_EMAIL_LENGTH && EMAIL.test(target) ? { channel: 'email', target } : null;
}

/** `areaCode` may be left out where the number begins with its own; null: no number that a person has. */
export function phoneAddress(text: string, areaCode?: string): Address | null {
  const digits = text.trim();
  const calling = areaCode?.replace('+', '');
  // The library throws for others.
  if (calling !== undefined && !countries().some(({ areaCode: known }) => known === `+${calling}`))
    return null;
  if (!digits.startsWith('+') && calling === undefined) return null;
  const number = parsePhoneNumberFromString(digits, {
    ...(calling === undefined ? {} : { defaultCallingCode: calling }),
    extract: false,
  });
  if (number === undefined || !number.isValid() || NO_PERSON.has(number.getType() ?? '')) return null;
  return { channel: 'phone', target: number.number };
}

/** The address that somebody signs in with; null: neither kind. */
export function accountAddress(text: string, areaCode?: string): Address | null {
  return text.includes('@') ? emailAddress(text) : phoneAddress(text, areaCode);
}
