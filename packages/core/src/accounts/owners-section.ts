/**
 * Owners and what they have, in a snapshot.
 */
import type { ByteWriter } from '../codec/bytes.ts';
import { readFloats, writeColumn } from '../codec/columns.ts';
import type { CapturedLedger } from '../ledger/ledger.ts';
import { section } from '../schema/section.ts';
import { openAccounts } from './open-account.ts';
import type { OpeningContext } from './open-account.ts';

interface CapturedOwners {
  readonly owners: Float64Array;
  readonly ledger: CapturedLedger;
}

export const ownersSection = section<CapturedOwners, Pick<OpeningContext, 'owners' | 'ledger'>>({
  tag: 3,
  capture: ({ owners, ledger }) => ({ owners: owners.capture(), ledger: ledger.capture() }),
  isEmpty: ({ owners }) => owners.length === 0,
  write: (writer, { owners, ledger }) => {
    writeColumn(writer, owners);
    writeLedger(writer, ledger);
  },
  restore: (reader, context) => {
    for (const owner of readFloats(reader)) openAccounts(context, owner);
    context.ledger.restore(readFloats(reader), readFloats(reader));
  },
  bytes: ({ owners, ledger }) => owners.byteLength + ledger.balances.byteLength,
});

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
