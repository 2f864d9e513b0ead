/**
 * Owners and what they have, in a snapshot.
 */
import { openAccounts } from '../accounts/open-account.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { CapturedLedger } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { CapturedState } from './captured.ts';
import { readFloats, writeColumn } from './columns.ts';

export function writeOwners(writer: ByteWriter, { owners, ledger }: CapturedState): void {
  writeColumn(writer, owners);
  writeLedger(writer, ledger);
}

export function readOwners(reader: ByteReader, state: State): void {
  for (const owner of readFloats(reader)) openAccounts(state, owner);
  state.ledger.restore(readFloats(reader), readFloats(reader));
}

/** Balances owner by owner, two numbers an asset; then the totals issued. */
function writeLedger(writer: ByteWriter, { balances, issued }: CapturedLedger): void {
  const width = issued.length * 2;
  const rows = new Float64Array(balances.length);
  for (let asset = 0, from = 0; asset < issued.length; asset += 1) {
    for (let to = asset * 2; to < rows.length; to += width) {
      rows[to] = balances[from]!;
      rows[to + 1] = balances[from + 1]!;
      from += 2;
    }
  }
  writeColumn(writer, rows);
  writeColumn(writer, issued);
}
