/**
 * Accounts of other kinds than spot that have money, and clearing accounts, in a snapshot: three columns.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { CapturedKinds, Ledger } from '../ledger/ledger.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

export function writeKinds(writer: ByteWriter, kinds: CapturedKinds): void {
  writeColumn(writer, kinds.accounts);
  writeColumn(writer, kinds.balances);
  writeColumn(writer, kinds.clearing);
}

export function readKinds(reader: ByteReader, ledger: Ledger): void {
  const [accounts, balances, clearing] = [readWords(reader), readFloats(reader), readFloats(reader)];
  const areUnits = balances.every((value) => Number.isSafeInteger(value) && value >= 0);
  if (!areUnits || !clearing.every(Number.isSafeInteger)) throw new RangeError('balances that are no units');
  ledger.restoreKinds({ accounts, balances, clearing });
}
