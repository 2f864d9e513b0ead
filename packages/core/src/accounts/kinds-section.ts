/**
 * Accounts of other kinds than spot that have money, and clearing accounts, in a snapshot: three columns.
 */
import { readFloats, readWords, writeColumn } from '../codec/columns.ts';
import { haveMoney, inOrder } from '../ledger/captured-kinds.ts';
import type { CapturedKinds } from '../ledger/captured-kinds.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { section } from '../schema/section.ts';

export const kindsSection = section<CapturedKinds, { readonly ledger: Ledger }>({
  tag: 14,
  capture: ({ ledger }) => ledger.captureKinds(),
  isEmpty: (kinds) => !haveMoney(kinds),
  write: (writer, kinds) => {
    const { accounts, balances, clearing } = inOrder(kinds);
    writeColumn(writer, accounts);
    writeColumn(writer, balances);
    writeColumn(writer, clearing);
  },
  restore: (reader, { ledger }) => {
    const [accounts, balances, clearing] = [readWords(reader), readFloats(reader), readFloats(reader)];
    const areUnits = balances.every((value) => Number.isSafeInteger(value) && value >= 0);
    if (!areUnits || !clearing.every(Number.isSafeInteger))
      throw new RangeError('balances that are no units');
    ledger.restoreKinds({ accounts, balances, clearing });
  },
  bytes: ({ accounts, balances }) => accounts.byteLength + balances.byteLength,
});
