/** What an account is named by: an e-mail address, or a phone number with the code of its country. Pure. */

export interface AccountName {
  readonly kind: 'email' | 'phone';
  readonly email: string;
  /** Whose code goes before the number, such as `GB`; empty while the countries are not known. */
  readonly country: string;
  /** With its plus, such as `+44`. Countries may share one. */
  readonly areaCode: string;
  readonly phone: string;
}

export const NO_NAME: AccountName = { kind: 'email', email: '', country: '', areaCode: '', phone: '' };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_EMAIL_LENGTH = 254;
/** Digits of a number without its country code. */
const PHONE = /^\d{4,14}$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= MAX_EMAIL_LENGTH;
}

export function isPhone(text: string): boolean {
  return PHONE.test(phoneDigits(text));
}

/** A number as the call takes it: without the blanks, hyphens, points and brackets that people write. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/[\s().-]/g, '');
}

export function isComplete(name: AccountName): boolean {
  if (name.kind === 'email') return isEmail(name.email.trim());
  return name.areaCode !== '' && isPhone(name.phone);
}

/** The fields of a call that names an account. */
export function accountFields(name: AccountName): { account: string; areaCode?: string } {
  if (name.kind === 'email') return { account: name.email.trim() };
  return { account: phoneDigits(name.phone), areaCode: name.areaCode };
}

/** For people: where a code was sent. */
export function accountText(name: AccountName): string {
  return name.kind === 'email' ? name.email.trim() : `${name.areaCode} ${phoneDigits(name.phone)}`;
}

/** As a message is addressed. */
export function accountAddress(name: AccountName): string {
  return accountText(name).replaceAll(' ', '').toLowerCase();
}
