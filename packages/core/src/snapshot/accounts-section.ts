/**
 * Referrals, account statuses and what of the fees was kept, in a snapshot, in canonical bytes: indexes of the owners of whom something is
 * said, rising, and what.
 */
import { NEVER_EXCLUDED } from '../accounts/account-statuses.ts';
import type { CapturedAccountStatuses, AccountStatuses } from '../accounts/account-statuses.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { KeptFees } from '../fees/kept-fees.ts';
import { ratePpm } from '../quantity/branding.ts';
import { NOBODY } from '../referral/referrals.ts';
import type { CapturedReferrals, Referrals } from '../referral/referrals.ts';
import { ACCOUNT_STATUSES } from '../vocabulary/account-commands.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

export interface CapturedAccounts {
  readonly referrals: CapturedReferrals;
  readonly accountStatuses: CapturedAccountStatuses;
  /** By asset. */
  readonly keptFees: Float64Array;
}

/** The part of the state that the section holds. */
interface AccountsContext {
  readonly referrals: Referrals;
  readonly accountStatuses: AccountStatuses;
  readonly keptFees: KeptFees;
}

export function captureAccounts(state: AccountsContext, assets: number): CapturedAccounts {
  return {
    referrals: state.referrals.capture(),
    accountStatuses: state.accountStatuses.capture(),
    keptFees: state.keptFees.capture(assets),
  };
}

export function writeAccounts(
  writer: ByteWriter,
  { referrals, accountStatuses: { accountStatuses, excludedUntil }, keptFees }: CapturedAccounts,
): void {
  for (const rate of referrals.ratesPpm) writer.varint(rate);
  const { referrers } = referrals;
  const referred = indexesWhere(referrers.length, (ownerIndex) => referrers[ownerIndex] !== NOBODY);
  writeColumn(writer, referred);
  writeColumn(
    writer,
    referred.map((ownerIndex) => referrers[ownerIndex]!),
  );
  const said = indexesWhere(accountStatuses.length, (ownerIndex) => {
    return accountStatuses[ownerIndex] !== 0 || excludedUntil[ownerIndex] !== NEVER_EXCLUDED;
  });
  writeColumn(writer, said);
  writeColumn(
    writer,
    said.map((ownerIndex) => accountStatuses[ownerIndex]!),
  );
  writeColumn(
    writer,
    Float64Array.from(said, (ownerIndex) => excludedUntil[ownerIndex]!),
  );
  writeColumn(writer, keptFees);
}

function indexesWhere(length: number, isWanted: (ownerIndex: number) => boolean): Int32Array {
  const ownerIndexes: number[] = [];
  for (let ownerIndex = 0; ownerIndex < length; ownerIndex += 1)
    if (isWanted(ownerIndex)) ownerIndexes.push(ownerIndex);
  return Int32Array.from(ownerIndexes);
}

export function readAccounts(
  reader: ByteReader,
  { referrals, accountStatuses, keptFees }: AccountsContext,
): void {
  const first = ratePpm(reader.varint());
  const second = ratePpm(reader.varint());
  referrals.setRates([first, second, ratePpm(reader.varint())]);
  const referred = readWords(reader);
  const referrers = readWords(reader);
  referred.forEach((ownerIndex, index) => referrals.name(ownerIndex, mustHave(referrers, index)));
  const said = readWords(reader);
  const ownerIndexes = readWords(reader);
  const times = readFloats(reader);
  said.forEach((ownerIndex, index) => {
    const standing = ACCOUNT_STATUSES[mustHave(ownerIndexes, index)];
    if (standing === undefined) throw new RangeError(`standing ${ownerIndexes[index]}`);
    accountStatuses.setStatus(ownerIndex, standing);
    accountStatuses.exclude(ownerIndex, mustHave(times, index));
  });
  keptFees.restore(readFloats(reader));
}

function mustHave(column: Int32Array | Float64Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError('a column of accounts ends early');
  return value;
}
