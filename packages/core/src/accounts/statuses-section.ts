/**
 * Account statuses and exclusions in a snapshot: rising indexes of the owners who have one, and what it is.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { indexesWhere, mustHave, readFloats, readWords, writeColumn } from '../codec/columns.ts';
import { section } from '../schema/section.ts';
import { ACCOUNT_STATUSES } from '../vocabulary/account-commands.ts';
import { NEVER_EXCLUDED } from './account-statuses.ts';
import type { AccountStatuses, CapturedAccountStatuses } from './account-statuses.ts';

export const statusesSection = section<
  CapturedAccountStatuses,
  { readonly accountStatuses: AccountStatuses }
>({
  tag: 10,
  capture: ({ accountStatuses }) => accountStatuses.capture(),
  isEmpty: (captured) => saidOf(captured).length === 0,
  write: writeStatuses,
  restore: (reader, { accountStatuses }) => readStatuses(reader, accountStatuses),
});

/** The owners who are not active, or have an exclusion. */
function saidOf({ accountStatuses, excludedUntil }: CapturedAccountStatuses): Int32Array {
  return indexesWhere(accountStatuses.length, (ownerIndex) => {
    return accountStatuses[ownerIndex] !== 0 || excludedUntil[ownerIndex] !== NEVER_EXCLUDED;
  });
}

function writeStatuses(writer: ByteWriter, captured: CapturedAccountStatuses): void {
  const { accountStatuses, excludedUntil } = captured;
  const said = saidOf(captured);
  writeColumn(writer, said);
  writeColumn(
    writer,
    said.map((ownerIndex) => accountStatuses[ownerIndex]!),
  );
  writeColumn(
    writer,
    Float64Array.from(said, (ownerIndex) => excludedUntil[ownerIndex]!),
  );
}

function readStatuses(reader: ByteReader, accountStatuses: AccountStatuses): void {
  const said = readWords(reader);
  const statuses = readWords(reader);
  const times = readFloats(reader);
  said.forEach((ownerIndex, index) => {
    const status = ACCOUNT_STATUSES[mustHave(statuses, index)];
    if (status === undefined) throw new RangeError(`status ${statuses[index]}`);
    accountStatuses.setStatus(ownerIndex, status);
    accountStatuses.exclude(ownerIndex, mustHave(times, index));
  });
}
