/**
 * What can be told of an identity document from its number alone.
 * Promises: a number is kept in one spelling, so that the same document is always the same text; a check that is made
 * here is one that the issuing state publishes, else the form alone counts.
 * Never: says that a document is real: that is for the person who looks at it.
 */
import { AccessRefused } from '../../access/refused.ts';

/** ISO 7064 MOD 11-2, as the identity number of the People's Republic of China (GB 11643-1999) carries it. */
const CHINESE_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHINESE_CHECKS = '10X98765432';
const PASSPORT = /^[A-Z0-9]{6,12}$/;
const CARD = /^[A-Z0-9]{4,24}$/;
/** Letters of any script with what stands between them in names. */
const NAME = /^\p{L}[\p{L}\p{M} .,'’·-]{0,98}[\p{L}\p{M}.]$/u;
const ADULT_YEARS = 18;

export interface DocumentData {
  readonly name: string;
  readonly idNumber: string;
  readonly country: string;
  readonly documentType: 'id-card' | 'passport';
}

function birthdayOf(digits: string): Date | null {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 February would have become a day in March.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

function isChineseNumber(number: string): boolean {
  if (!/^[1-9][0-9]{16}[0-9X]$/.test(number)) return false;
  const sum = CHINESE_WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return CHINESE_CHECKS[sum % 11] === number[17] && birthdayOf(number.slice(6, 14)) !== null;
}

function isAdult(birthday: Date, now: number): boolean {
  const comesOfAge = new Date(birthday);
  comesOfAge.setUTCFullYear(comesOfAge.getUTCFullYear() + ADULT_YEARS);
  return comesOfAge.getTime() <= now;
}

/** The same data in one spelling. Throws `AccessRefused('field-invalid', …)`, or `not-an-adult`. */
export function checkedDocument(data: DocumentData, countries: readonly string[], now: number): DocumentData {
  const name = data.name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (!NAME.test(name)) throw new AccessRefused('field-invalid', 'name');
  if (!countries.includes(data.country)) throw new AccessRefused('field-invalid', 'country');
  const idNumber = data.idNumber.replaceAll(/[\s-]/gu, '').toUpperCase();
  const isChinese = data.country === 'CN' && data.documentType === 'id-card';
  const form = data.documentType === 'passport' ? PASSPORT : CARD;
  if (!(isChinese ? isChineseNumber(idNumber) : form.test(idNumber))) {
    throw new AccessRefused('field-invalid', 'idNumber');
  }
  const birthday = isChinese ? birthdayOf(idNumber.slice(6, 14)) : null;
  if (birthday !== null && !isAdult(birthday, now)) throw new AccessRefused('not-an-adult', 'idNumber');
  return { ...data, name, idNumber };
}

/** What is shown of a number: its first and last two characters. */
export function maskedNumber(number: string): string {
  return number.length < 6 ? '****' : `${number.slice(0, 2)}****${number.slice(-2)}`;
}
