/** The form of a forgotten password: its values, what is wrong with them, and the call that they become. Pure. */
import { passwordProblem, resetCodeOf } from '@assay/protocol';
import { accountFields, isComplete, NO_NAME, type AccountName } from '../../../account-forms/account-name.ts';

export interface ResetValues {
  readonly name: AccountName;
  readonly code: string;
  readonly newPassword: string;
  readonly confirm: string;
}

export type ResetField = keyof ResetValues;

export const FIRST_VALUES: ResetValues = { name: NO_NAME, code: '', newPassword: '', confirm: '' };

/** The fields that would be refused. */
export function resetProblems(values: ResetValues): ReadonlySet<ResetField> {
  const wrong = new Set<ResetField>();
  if (!isComplete(values.name)) wrong.add('name');
  if (resetCodeOf(values.code) === null) wrong.add('code');
  if (passwordProblem(values.newPassword) !== null) wrong.add('newPassword');
  if (values.confirm !== values.newPassword) wrong.add('confirm');
  return wrong;
}

/** The request; `encode` is how passwords travel. */
export function resetRequest(values: ResetValues, encode: (password: string) => string) {
  return {
    ...accountFields(values.name),
    code: values.code,
    newPwd: encode(values.newPassword),
    confirmPwd: encode(values.confirm),
  };
}

const FIELDS: Readonly<Record<string, ResetField>> = {
  account: 'name',
  areaCode: 'name',
  code: 'code',
  newPwd: 'newPassword',
  confirmPwd: 'confirm',
};

/** The form's field for a field of the call; what is none is shown below the form. */
export function formField(callField: string | null): ResetField | null {
  return callField === null ? null : (FIELDS[callField] ?? null);
}
