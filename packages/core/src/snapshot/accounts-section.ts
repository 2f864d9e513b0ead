/**
 * Referrals, standings and what of the fees was kept, in a snapshot, in canonical bytes: places of whom something is
 * said, rising, and what.
 */
import { NEVER_EXCLUDED } from '../accounts/standings.ts';
import type { CapturedStandings, Standings } from '../accounts/standings.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { KeptFees } from '../fees/kept-fees.ts';
import { ratePpm } from '../quantity/branding.ts';
import { NOBODY } from '../referral/referrals.ts';
import type { CapturedReferrals, Referrals } from '../referral/referrals.ts';
import { STANDINGS } from '../vocabulary/account-commands.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

export interface CapturedAccounts {
  readonly referrals: CapturedReferrals;
  readonly standings: CapturedStandings;
  /** By asset. */
  readonly keptFees: Float64Array;
}

/** The part of the state that the section holds. */
interface AccountState {
  readonly referrals: Referrals;
  readonly standings: Standings;
  readonly keptFees: KeptFees;
}

export function captureAccounts(state: AccountState, assets: number): CapturedAccounts {
  return {
    referrals: state.referrals.capture(),
    standings: state.standings.capture(),
    keptFees: state.keptFees.capture(assets),
  };
}

export function writeAccounts(
  writer: ByteWriter,
  { referrals, standings: { standings, excludedUntil }, keptFees }: CapturedAccounts,
): void {
  for (const rate of referrals.ratesPpm) writer.varint(rate);
  const { referrers } = referrals;
  const referred = placesWhere(referrers.length, (place) => referrers[place] !== NOBODY);
  writeColumn(writer, referred);
  writeColumn(
    writer,
    referred.map((place) => referrers[place]!),
  );
  const said = placesWhere(standings.length, (place) => {
    return standings[place] !== 0 || excludedUntil[place] !== NEVER_EXCLUDED;
  });
  writeColumn(writer, said);
  writeColumn(
    writer,
    said.map((place) => standings[place]!),
  );
  writeColumn(
    writer,
    Float64Array.from(said, (place) => excludedUntil[place]!),
  );
  writeColumn(writer, keptFees);
}

function placesWhere(length: number, isWanted: (place: number) => boolean): Int32Array {
  const places: number[] = [];
  for (let place = 0; place < length; place += 1) if (isWanted(place)) places.push(place);
  return Int32Array.from(places);
}

export function readAccounts(reader: ByteReader, { referrals, standings, keptFees }: AccountState): void {
  const first = ratePpm(reader.varint());
  const second = ratePpm(reader.varint());
  referrals.setRates([first, second, ratePpm(reader.varint())]);
  const referred = readWords(reader);
  const referrers = readWords(reader);
  referred.forEach((place, index) => referrals.name(place, mustHave(referrers, index)));
  const said = readWords(reader);
  const places = readWords(reader);
  const times = readFloats(reader);
  said.forEach((place, index) => {
    const standing = STANDINGS[mustHave(places, index)];
    if (standing === undefined) throw new RangeError(`standing ${places[index]}`);
    standings.setStanding(place, standing);
    standings.exclude(place, mustHave(times, index));
  });
  keptFees.restore(readFloats(reader));
}

function mustHave(column: Int32Array | Float64Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError('a column of accounts ends early');
  return value;
}
