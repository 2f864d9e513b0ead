/**
 * The commands about accounts as bytes, behind their tags.
 */
import { ownerId, ratePpm, timeMs } from '../quantity/branding.ts';
import { ACCOUNT_STATUSES } from '../vocabulary/account-commands.ts';
import type {
  ExcludeOwner,
  NameReferrer,
  RebateRates,
  SetRebateRates,
  SetStanding,
} from '../vocabulary/account-commands.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';
import { wordAt } from './parts.ts';

export function encodeNameReferrer(writer: ByteWriter, command: NameReferrer): void {
  writer.svarint(command.owner);
  writer.svarint(command.referrer);
}

export function decodeNameReferrer(reader: ByteReader): NameReferrer {
  return { type: 'name-referrer', owner: ownerId(reader.svarint()), referrer: ownerId(reader.svarint()) };
}

/** Whatever their number, which is checked later. */
export function encodeRebateRates(writer: ByteWriter, { ratesPpm }: SetRebateRates): void {
  writer.varint(ratesPpm.length);
  for (const rate of ratesPpm) writer.svarint(rate);
}

export function decodeRebateRates(reader: ByteReader): SetRebateRates {
  const ratesPpm: number[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) ratesPpm.push(reader.svarint());
  // Not yet known to be true: validation refuses any other number of rates, as it would have when written.
  return { type: 'set-rebate-rates', ratesPpm: ratesPpm.map(ratePpm) as unknown as RebateRates };
}

/** Throws RangeError for an unknown word: a status must never be written as another. */
export function encodeStanding(writer: ByteWriter, { owner, standing }: SetStanding): void {
  const number = ACCOUNT_STATUSES.indexOf(standing);
  if (number < 0) throw new RangeError('unknown standing');
  writer.svarint(owner);
  writer.u8(number);
}

export function decodeStanding(reader: ByteReader): SetStanding {
  const owner = ownerId(reader.svarint());
  return { type: 'set-standing', owner, standing: wordAt(ACCOUNT_STATUSES, reader.u8()) };
}

export function encodeExclusion(writer: ByteWriter, { owner, until }: ExcludeOwner): void {
  writer.svarint(owner);
  writer.svarint(until);
}

export function decodeExclusion(reader: ByteReader): ExcludeOwner {
  return { type: 'exclude-owner', owner: ownerId(reader.svarint()), until: timeMs(reader.svarint()) };
}
