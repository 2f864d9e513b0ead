/**
 * The fee schedule, the volumes and what of the fees was kept, in a snapshot, in canonical bytes.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { KeptFees } from './kept-fees.ts';
import { NO_CURRENCY } from './tiers.ts';
import type { FeeTiers } from './tiers.ts';
import type { CapturedVolumes, FeeVolumes } from './volumes.ts';
import { ratePpm, units } from '../quantity/branding.ts';
import type { Listing } from '../listing/listing.ts';
import { section } from '../schema/section.ts';
import type { FeeTier } from '../vocabulary/commands.ts';
import { readFloats, readWords, writeColumn } from '../codec/columns.ts';

interface CapturedFees {
  readonly currency: number;
  readonly tiers: readonly FeeTier[];
  readonly volumes: CapturedVolumes;
  /** By asset. */
  readonly kept: Float64Array;
}

/** The part of the state that the section holds. */
interface FeeState {
  readonly listing: Listing;
  readonly feeTiers: FeeTiers;
  readonly volumes: FeeVolumes;
  readonly keptFees: KeptFees;
}

export const feesSection = section<CapturedFees, FeeState>({
  tag: 8,
  capture: ({ feeTiers: { currency, tiers }, volumes, keptFees, listing }) => ({
    currency,
    tiers,
    volumes: volumes.capture(),
    kept: keptFees.capture(listing.assets.length),
  }),
  isEmpty: ({ currency, volumes, kept }) =>
    currency === NO_CURRENCY && volumes.ownerIndexes.length === 0 && kept.every((amount) => amount === 0),
  write: writeFees,
  restore: readFees,
});

function writeFees(writer: ByteWriter, { currency, tiers, volumes, kept }: CapturedFees): void {
  writer.varint(currency - NO_CURRENCY);
  writer.varint(tiers.length);
  for (const tier of tiers) {
    for (const value of [tier.volume, tier.makerFeeRatePpm, tier.takerFeeRatePpm]) writer.varint(value);
  }
  writeColumn(writer, volumes.ownerIndexes);
  writeColumn(writer, volumes.rows);
  writeColumn(writer, kept);
}

function readFees(reader: ByteReader, { feeTiers, volumes, keptFees }: FeeState): void {
  const currency = reader.varint() + NO_CURRENCY;
  const tiers: FeeTier[] = [];
  for (let left = reader.varint(); left > 0; left -= 1) {
    tiers.push({
      volume: units(reader.varint()),
      makerFeeRatePpm: ratePpm(reader.varint()),
      takerFeeRatePpm: ratePpm(reader.varint()),
    });
  }
  feeTiers.set(currency, tiers);
  const ownerIndexes = readWords(reader);
  volumes.restore({ ownerIndexes, rows: readFloats(reader) });
  keptFees.restore(readFloats(reader));
}
