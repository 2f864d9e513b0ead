/** Where a refusal about the fund password stands on its forms. Pure. */
import type { CallError } from '@assay/client';
import { fieldIn } from '../../../forms/form-errors.ts';

const FIELDS: Readonly<Record<string, FundField>> = {
  oldPwd: 'oldPassword',
  newPwd: 'newPassword',
  pwd: 'newPassword',
  confirmPwd: 'confirm',
  code: 'code',
};

export type FundField = 'oldPassword' | 'newPassword' | 'confirm' | 'code';

type Refused = Pick<CallError, 'reason' | 'field'>;

function fieldOf({ reason, field }: Refused): FundField | null {
  if (reason === 'wrong-fund-password') return 'oldPassword';
  if (reason === 'weak-fund-password' || reason === 'password-unchanged') return 'newPassword';
  if (reason === 'passwords-differ') return 'confirm';
  if (reason === 'wrong-code') return 'code';
  return fieldIn(FIELDS, { field });
}

/** The field of a form that has these; null: about none of them, so that it stands at the form's foot. */
export function fundFieldOf<Field extends FundField>(fields: readonly Field[]) {
  return (failure: Refused): Field | null => {
    const found = fieldOf(failure);
    return fields.find((field) => field === found) ?? null;
  };
}
