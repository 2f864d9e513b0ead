/** The registration form: its values, what is wrong with them field by field, and the call that they become. Pure. */
import { passwordProblem } from '@assay/protocol';
import { accountFields, isComplete, NO_NAME, type AccountName } from '../../../account-forms/account-name.ts';
import { ADDRESS_FIELDS, isCode, type ProvenAddress } from '../../../account-forms/proven-address.ts';

export interface RegisterValues extends ProvenAddress {
  readonly password: string;
  readonly inviteCode: string;
  /** ISO 3166, two letters; empty: none; null: not touched, so that the likely one counts. */
  readonly country: string | null;
}

export type RegisterField = keyof RegisterValues;

/** `inviteCode` is what an invite link brought; `name` is known where a registration was not answered. */
export function firstValues(inviteCode: string, name: AccountName | null = null): RegisterValues {
  return { name: name ?? NO_NAME, code: '', password: '', inviteCode, country: null };
}

/** The country that the form shows; `likely` is where the browser seems to be. */
export function chosenCountry({ country }: RegisterValues, likely: string): string {
  return country ?? likely;
}

/** The fields that would be refused. */
export function registerProblems(values: RegisterValues, likely: string): ReadonlySet<RegisterField> {
  const wrong = new Set<RegisterField>();
  if (!isComplete(values.name)) wrong.add('name');
  if (!isCode(values.code)) wrong.add('code');
  if (passwordProblem(values.password) !== null) wrong.add('password');
  if (!/^[A-Za-z0-9_-]{0,32}$/.test(values.inviteCode.trim())) wrong.add('inviteCode');
  if (chosenCountry(values, likely) === '') wrong.add('country');
  return wrong;
}

/** The request; `encode` is how passwords travel. The sentence above the button says that it confirms the age. */
export function registerRequest(
  values: RegisterValues,
  likely: string,
  encode: (password: string) => string,
) {
  const inviteCode = values.inviteCode.trim();
  return {
    ...accountFields(values.name),
    code: values.code,
    password: encode(values.password),
    country: chosenCountry(values, likely),
    isAdult: true,
    ...(inviteCode !== '' && { inviteCode }),
  };
}

/** The form's field for each field of the call. */
export const REGISTER_FIELDS = {
  ...ADDRESS_FIELDS,
  password: 'password',
  inviteCode: 'inviteCode',
  country: 'country',
} as const;
