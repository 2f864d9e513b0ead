/**
 * Referrals and account statuses in a snapshot, a section each, in canonical bytes: indexes of the owners of whom something
 * is said, rising, and what.
 */
import { NEVER_EXCLUDED } from '../accounts/account-statuses.ts';
import type { CapturedAccountStatuses, AccountStatuses } from '../accounts/account-statuses.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { ratePpm } from '../quantity/branding.ts';
import { NOBODY } from '../referral/referrals.ts';
import type { CapturedReferrals, Referrals } from '../referral/referrals.ts';
import { ACCOUNT_STATUSES } from '../vocabulary/account-commands.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

export function saysNothingOfReferrals({ ratesPpm, referrers }: CapturedReferrals): boolean {
  return ratesPpm.every((rate) => rate === 0) && referrers.every((referrer) => referrer === NOBODY);
}

export function writeReferrals(writer: ByteWriter, { ratesPpm, referrers }: CapturedReferrals): void {
  for (const rate of ratesPpm) writer.varint(rate);
  const referred = indexesWhere(referrers.length, (ownerIndex) => referrers[ownerIndex] !== NOBODY);
  writeColumn(writer, referred);
  writeColumn(
    writer,
    referred.map((ownerIndex) => referrers[ownerIndex]!),
  );
}

export function readReferrals(reader: ByteReader, referrals: Referrals): void {
  const first = ratePpm(reader.varint());
  const second = ratePpm(reader.varint());
  referrals.setRates([first, second, ratePpm(reader.varint())]);
  const referred = readWords(reader);
  const referrers = readWords(reader);
  referred.forEach((ownerIndex, index) => referrals.name(ownerIndex, mustHave(referrers, index)));
}

/** The owners of whom something is said. */
function saidOf({ accountStatuses, excludedUntil }: CapturedAccountStatuses): Int32Array {
  return indexesWhere(accountStatuses.length, (ownerIndex) => {
    return accountStatuses[ownerIndex] !== 0 || excludedUntil[ownerIndex] !== NEVER_EXCLUDED;
  });
}

export function saysNothingOfAccounts(captured: CapturedAccountStatuses): boolean {
  return saidOf(captured).length === 0;
}

export function writeAccounts(writer: ByteWriter, captured: CapturedAccountStatuses): void {
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

export function readAccounts(reader: ByteReader, accountStatuses: AccountStatuses): void {
  const said = readWords(reader);
  const statuses = readWords(reader);
  const times = readFloats(reader);
  said.forEach((ownerIndex, index) => {
    const standing = ACCOUNT_STATUSES[mustHave(statuses, index)];
    if (standing === undefined) throw new RangeError(`standing ${statuses[index]}`);
    accountStatuses.setStatus(ownerIndex, standing);
    accountStatuses.exclude(ownerIndex, mustHave(times, index));
  });
}

function indexesWhere(length: number, isWanted: (ownerIndex: number) => boolean): Int32Array {
  const ownerIndexes: number[] = [];
  for (let ownerIndex = 0; ownerIndex < length; ownerIndex += 1)
    if (isWanted(ownerIndex)) ownerIndexes.push(ownerIndex);
  return Int32Array.from(ownerIndexes);
}

function mustHave(column: Int32Array | Float64Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError('a column of accounts ends early');
  return value;
}
