/** An address and the code that proves it, and where the venue's refusals of them stand. Pure. */
import type { AccountName } from './account-name.ts';

export interface ProvenAddress {
  readonly name: AccountName;
  readonly code: string;
}

/** The fields of a call that name an account, and the code, by the form's own field. */
export const ADDRESS_FIELDS = { account: 'name', areaCode: 'name', code: 'code' } as const;

/** Six digits, as they are sent to an address. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
