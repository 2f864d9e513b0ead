/**
 * What a data folder was opened with: the origin of its clock and the feed of its prices.
 * Owns: `DATA_DIR/venue.json`.
 * Promises: the file is whole or absent, whenever the process dies; the venue's clock goes on through a restart and
 * never back, whatever the speed was and becomes.
 * Never: holds a secret or anything of a user.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ClockDescription } from '../engine/clock.ts';
import type { StoredFeed } from '../integrations/price-feed/open-feed.ts';

export interface VenueRecord {
  readonly format: 1;
  /** Venue time of the first start: the history of prices ends here. */
  readonly openedVenueMs: number;
  readonly clock: ClockDescription;
  readonly feed: StoredFeed;
}

const Shape = Type.Object(
  {
    format: Type.Literal(1),
    openedVenueMs: Type.Integer(),
    clock: Type.Object({
      originWallMs: Type.Integer(),
      originVenueMs: Type.Integer(),
      speed: Type.Integer({ minimum: 1 }),
    }),
    feed: Type.Object({ name: Type.String(), shiftMs: Type.Integer() }),
  },
  { additionalProperties: false },
);

/** The record of another version, or a damaged one. */
export class VenueRecordRefused extends Error {
  constructor(file: string) {
    super(
      `${file} is damaged or of another version of Assay. Put it back from a backup: without it the venue does not ` +
        'know its clock and its prices.',
    );
    this.name = 'VenueRecordRefused';
  }
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'venue.json');

/** The record of a folder, null if it was never opened. Throws `VenueRecordRefused`. */
export function findVenueRecord(dataDir: string): VenueRecord | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new VenueRecordRefused(file);
  }
  if (!Value.Check(Shape, read)) throw new VenueRecordRefused(file);
  return read;
}

/** Writes the record aside, makes it durable, and puts it in its place. */
export function writeVenueRecord(dataDir: string, record: VenueRecord): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  const fresh = `${file}.${process.pid}`;
  const written = openSync(fresh, 'w', 0o600);
  writeSync(written, `${JSON.stringify(record, null, 2)}\n`);
  fsyncSync(written);
  closeSync(written);
  renameSync(fresh, file);
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * The clock of a start at wall time `wallMs`: the stored one where the speed is the same, else one that goes on
 * from where the stored one stands now.
 */
export function continuedClock(
  stored: ClockDescription | null,
  speed: number,
  wallMs: number,
): ClockDescription {
  if (stored === null) return { originWallMs: wallMs, originVenueMs: wallMs, speed };
  if (stored.speed === speed) return stored;
  const elapsed = Math.max(0, wallMs - stored.originWallMs);
  return { originWallMs: wallMs, originVenueMs: stored.originVenueMs + elapsed * stored.speed, speed };
}
