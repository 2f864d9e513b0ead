/** The registration form: its values, what is wrong with them field by field, and the call that they become. Pure. */
import { passwordProblem } from '@assay/protocol';
import { accountFields, isComplete, NO_NAME, type AccountName } from '../../../account-forms/account-name.ts';

export interface RegisterValues {
  readonly name: AccountName;
  readonly code: string;
  readonly password: string;
  readonly inviteCode: string;
  /** ISO 3166, two letters; empty: not chosen. */
  readonly country: string;
  /** Confirms age and terms. */
  readonly agrees: boolean;
}

export type RegisterField = keyof RegisterValues;

/** `inviteCode` is what an invite link brought. */
export function firstValues(inviteCode: string): RegisterValues {
  return { name: NO_NAME, code: '', password: '', inviteCode, country: '', agrees: false };
}

/** The fields that would be refused. */
export function registerProblems(values: RegisterValues): ReadonlySet<RegisterField> {
  const wrong = new Set<RegisterField>();
  if (!isComplete(values.name)) wrong.add('name');
  if (!/^\d{6}$/.test(values.code)) wrong.add('code');
  if (passwordProblem(values.password) !== null) wrong.add('password');
  if (!/^[A-Za-z0-9_-]{0,32}$/.test(values.inviteCode.trim())) wrong.add('inviteCode');
  if (values.country === '') wrong.add('country');
  if (!values.agrees) wrong.add('agrees');
  return wrong;
}

/** The request; `encode` is how passwords travel. */
export function registerRequest(values: RegisterValues, encode: (password: string) => string) {
  const inviteCode = values.inviteCode.trim();
  return {
    ...accountFields(values.name),
    code: values.code,
    password: encode(values.password),
    country: values.country,
    isAdult: values.agrees,
    ...(inviteCode !== '' && { inviteCode }),
  };
}

const FIELDS: Readonly<Record<string, RegisterField>> = {
  account: 'name',
  areaCode: 'name',
  code: 'code',
  password: 'password',
  inviteCode: 'inviteCode',
  country: 'country',
  isAdult: 'agrees',
};

/** The form's field for a field of the call; what is none stands at the form's foot. */
export function formField(callField: string | null): RegisterField | null {
  return callField === null ? null : (FIELDS[callField] ?? null);
}
