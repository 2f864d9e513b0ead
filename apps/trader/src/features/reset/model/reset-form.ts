/** The form of a forgotten password: its values, and the call that they become. Pure. */
import { accountFields, NO_NAME } from '../../../account-forms/account-name.ts';
import type { PasswordPair } from '../../../account-forms/password-pair.ts';
import { ADDRESS_FIELDS, type ProvenAddress } from '../../../account-forms/proven-address.ts';

export type ResetValues = ProvenAddress & PasswordPair;

export const FIRST_VALUES: ResetValues = { name: NO_NAME, code: '', newPassword: '', confirm: '' };

/** The request; `encode` is how passwords travel. */
export function resetRequest(values: ResetValues, encode: (password: string) => string) {
  return {
    ...accountFields(values.name),
    code: values.code,
    newPwd: encode(values.newPassword),
    confirmPwd: encode(values.confirm),
  };
}

/** The form's field for each field of the call. */
export const RESET_FIELDS = { ...ADDRESS_FIELDS, newPwd: 'newPassword', confirmPwd: 'confirm' } as const;
