/** Where a refusal about the fund password stands on its forms. Pure. */
import type { CallError } from '@assay/client';

const FIELDS: Readonly<Record<string, FundField>> = {
  oldPwd: 'oldPassword',
  newPwd: 'newPassword',
  pwd: 'newPassword',
  confirmPwd: 'confirm',
  code: 'code',
};

export type FundField = 'oldPassword' | 'newPassword' | 'confirm' | 'code';

/** null: about no field. */
export function fundField({ reason, field }: Pick<CallError, 'reason' | 'field'>): FundField | null {
  if (reason === 'wrong-fund-password') return 'oldPassword';
  if (reason === 'weak-fund-password' || reason === 'password-unchanged') return 'newPassword';
  if (reason === 'passwords-differ') return 'confirm';
  if (reason === 'wrong-code') return 'code';
  return field === null ? null : (FIELDS[field] ?? null);
}

/** The same where a form has not all of the fields: what it lacks stands at its foot. */
export function fundFieldOf<Field extends FundField>(fields: readonly Field[]) {
  return (failure: Pick<CallError, 'reason' | 'field'>): Field | null => {
    const found = fundField(failure);
    return fields.find((field) => field === found) ?? null;
  };
}
