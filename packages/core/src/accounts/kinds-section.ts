/**
 * Accounts of other kinds than spot that have money, and clearing accounts, in a snapshot: three columns.
 */
import { readFloats, readWords, writeColumn } from '../codec/columns.ts';
import type { CapturedKinds, Ledger } from '../ledger/ledger.ts';
import { section } from '../schema/section.ts';

export const kindsSection = section<CapturedKinds | null, { readonly ledger: Ledger }>({
  tag: 14,
  capture: ({ ledger }) => ledger.captureKinds(),
  isEmpty: (kinds) => kinds === null,
  write: (writer, kinds) => {
    if (kinds === null) return;
    writeColumn(writer, kinds.accounts);
    writeColumn(writer, kinds.balances);
    writeColumn(writer, kinds.clearing);
  },
  restore: (reader, { ledger }) => {
    const [accounts, balances, clearing] = [readWords(reader), readFloats(reader), readFloats(reader)];
    const areUnits = balances.every((value) => Number.isSafeInteger(value) && value >= 0);
    if (!areUnits || !clearing.every(Number.isSafeInteger))
      throw new RangeError('balances that are no units');
    ledger.restoreKinds({ accounts, balances, clearing });
  },
});
