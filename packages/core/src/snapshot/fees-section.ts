/**
 * The fee schedule and the volumes in a snapshot, in canonical bytes.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { NO_CURRENCY } from '../fees/tiers.ts';
import type { FeeTiers } from '../fees/tiers.ts';
import type { CapturedVolumes, FeeVolumes } from '../fees/volumes.ts';
import { ratePpm, units } from '../quantity/branding.ts';
import type { FeeTier } from '../vocabulary/commands.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

export interface CapturedFees {
  readonly currency: number;
  readonly tiers: readonly FeeTier[];
  readonly volumes: CapturedVolumes;
}

/** The part of the state that the section holds. */
interface FeeState {
  readonly feeTiers: FeeTiers;
  readonly volumes: FeeVolumes;
}

export function captureFees({ feeTiers, volumes }: FeeState): CapturedFees {
  return { currency: feeTiers.currency, tiers: feeTiers.tiers, volumes: volumes.capture() };
}

export function writeFees(writer: ByteWriter, { currency, tiers, volumes }: CapturedFees): void {
  writer.varint(currency - NO_CURRENCY);
  writer.varint(tiers.length);
  for (const tier of tiers) {
    for (const value of [tier.volume, tier.makerFeeRatePpm, tier.takerFeeRatePpm]) writer.varint(value);
  }
  writeColumn(writer, volumes.ownerIndexes);
  writeColumn(writer, volumes.rows);
}

export function readFees(reader: ByteReader, { feeTiers, volumes }: FeeState): void {
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
}
