/**
 * Referrals, standings and what of the fees was kept, in a snapshot, in canonical bytes.
 */
import type { CapturedStandings, Standings } from '../accounts/standings.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { KeptFees } from '../fees/kept-fees.ts';
import { ratePpm } from '../quantity/branding.ts';
import type { CapturedReferrals, Referrals } from '../referral/referrals.ts';
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
  { referrals, standings, keptFees }: CapturedAccounts,
): void {
  for (const rate of referrals.ratesPpm) writer.varint(rate);
  writeColumn(writer, referrals.referred);
  writeColumn(writer, referrals.referrers);
  writeColumn(writer, standings.places);
  writeColumn(writer, standings.standings);
  writeColumn(writer, standings.excludedUntil);
  writeColumn(writer, keptFees);
}

export function readAccounts(reader: ByteReader, state: AccountState): void {
  const first = ratePpm(reader.varint());
  const second = ratePpm(reader.varint());
  const third = ratePpm(reader.varint());
  const referred = readWords(reader);
  state.referrals.restore({ ratesPpm: [first, second, third], referred, referrers: readWords(reader) });
  const places = readWords(reader);
  const standings = readWords(reader);
  state.standings.restore({ places, standings, excludedUntil: readFloats(reader) });
  state.keptFees.restore(readFloats(reader));
}
