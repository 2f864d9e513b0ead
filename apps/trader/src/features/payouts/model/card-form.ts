/** What can be checked of a bank card before it is sent. The venue checks all of it again. Pure. */
import { isEmail } from '../../../account-forms/account-name.ts';
import { isCode } from '../../../account-forms/proven-address.ts';

export interface CardValues {
  readonly cardNumber: string;
  readonly bankName: string;
  readonly email: string;
  readonly code: string;
  readonly bankAddress: string;
  readonly internationalCode: string;
  readonly branchName: string;
  readonly homeAddress: string;
}

export const EMPTY_CARD: CardValues = {
  cardNumber: '',
  bankName: '',
  email: '',
  code: '',
  bankAddress: '',
  internationalCode: '',
  branchName: '',
  homeAddress: '',
};

export type CardProblem = 'number' | 'bankName' | 'email' | 'code' | 'internationalCode';

const NUMBER = /^[0-9]{8,30}$/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Digits in groups of four, as they stand on a card. */
export function groupedNumber(typed: string): string {
  return typed
    .replaceAll(/\D/g, '')
    .slice(0, 30)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The problem of each field that would be refused. */
export function cardProblems(values: CardValues): Partial<Record<keyof CardValues, CardProblem>> {
  const bic = values.internationalCode.trim();
  return {
    ...(NUMBER.test(values.cardNumber.replaceAll(' ', '')) ? {} : { cardNumber: 'number' }),
    ...(values.bankName.trim() === '' ? { bankName: 'bankName' } : {}),
    ...(isEmail(values.email.trim()) ? {} : { email: 'email' }),
    ...(isCode(values.code) ? {} : { code: 'code' }),
    ...(bic === '' || BIC.test(bic) ? {} : { internationalCode: 'internationalCode' }),
  };
}

/** The fields of the call: what is optional and empty is left out. */
export function cardRequest(values: CardValues) {
  const optional = (['bankAddress', 'internationalCode', 'branchName', 'homeAddress'] as const)
    .map((field) => [field, values[field].trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    cardNumber: values.cardNumber.replaceAll(' ', ''),
    bankName: values.bankName.trim(),
    email: values.email.trim(),
    code: values.code,
    ...Object.fromEntries(optional),
  };
}
