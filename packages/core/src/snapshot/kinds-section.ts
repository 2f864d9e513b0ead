/**
 * Accounts of other kinds than spot, and clearing accounts, in a snapshot: a byte 1 and three columns; nothing at all where
 * none of them has money, so that a state that knows no such account has the bytes that it had before there were any.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { CapturedKinds, Ledger } from '../ledger/ledger.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

const PRESENT = 1;

export function writeKinds(writer: ByteWriter, kinds: CapturedKinds | null): void {
  if (kinds === null) return;
  writer.u8(PRESENT);
  writeColumn(writer, kinds.accounts);
  writeColumn(writer, kinds.balances);
  writeColumn(writer, kinds.clearing);
}

/** Reads the section, if it is there: it is the last one, and what pads the bytes behind it is 0. */
export function readKinds(reader: ByteReader, ledger: Ledger): void {
  if (reader.done || reader.u8() !== PRESENT) return;
  const [accounts, balances, clearing] = [readWords(reader), readFloats(reader), readFloats(reader)];
  const areUnits = balances.every((value) => Number.isSafeInteger(value) && value >= 0);
  if (!areUnits || !clearing.every(Number.isSafeInteger)) throw new RangeError('balances that are no units');
  ledger.restoreKinds({ accounts, balances, clearing });
}
