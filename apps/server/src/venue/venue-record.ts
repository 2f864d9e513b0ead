/**
 * What a data folder was opened with: the origin of its clock and the feed of its prices.
 * Owns: `DATA_DIR/venue.json`.
 * Promises: the file is whole or absent, whenever the process dies; the venue's clock goes on through a restart and
 * never back, whatever the speed was and becomes.
 * Never: holds a secret or anything of a user.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ClockDescription } from '../engine/clock.ts';
import type { StoredFeed } from '../integrations/price-feed/open-feed.ts';
import { makeOwnFile } from '../storage/own-file.ts';

/** Play money, real money, or what looks like it and is worth nothing. */
export type VenueMode = 'sandbox' | 'live' | 'rehearsal';

const NAMES_OF_MODES: Readonly<Record<VenueMode, string>> = {
  sandbox: 'a sandbox',
  live: 'an exchange of real money',
  rehearsal: 'a rehearsal',
};

export interface VenueRecord {
  readonly format: 1;
  /** Venue time of the first start: the history of prices ends here. */
  readonly openedVenueMs: number;
  readonly clock: ClockDescription;
  readonly feed: StoredFeed;
  /** Where the venue's journal is if it is not in files beside this one. */
  readonly database?: 'postgres';
  /** Which listing it was opened with, where that is not the built-in one. */
  readonly listing?: { readonly name: string; readonly version: number };
  /** The venue itself, as its stores are marked: a record of another is told by it; none stands in an older record. */
  readonly venue?: string;
  /** What it was opened as; none stands in the record of a sandbox. */
  readonly mode?: 'live' | 'rehearsal';
  /** Seconds-contracts that a start has withheld, by their numbers; none stands in a record of before they were noted. */
  readonly withheldProducts?: readonly number[];
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
    feed: Type.Object({
      name: Type.String(),
      shiftMs: Type.Integer(),
      simulation: Type.Optional(
        Type.Object({
          seedId: Type.String(),
          since: Type.Integer(),
          means: Type.Record(Type.String(), Type.Integer()),
          seedBefore: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    }),
    database: Type.Optional(Type.Literal('postgres')),
    listing: Type.Optional(Type.Object({ name: Type.String(), version: Type.Integer() })),
    venue: Type.Optional(Type.String({ minLength: 1 })),
    mode: Type.Optional(Type.Union([Type.Literal('live'), Type.Literal('rehearsal')])),
    withheldProducts: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
  },
  { additionalProperties: false },
);

/** The record is damaged or of another version, or the journal is not where it says. */
export class VenueRecordInvalid extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'VenueRecordInvalid';
  }
}

const damaged = (file: string): VenueRecordInvalid =>
  new VenueRecordInvalid(
    `${file} is damaged or of another version of Assay. Put it back from a backup: without it the venue does not ` +
      'know its clock and its prices.',
  );

const fileIn = (dataDir: string): string => path.join(dataDir, 'venue.json');

/** The record of a folder, null if it was never opened. Throws `VenueRecordInvalid`. */
export function findVenueRecord(dataDir: string): VenueRecord | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw damaged(file);
  }
  if (!Value.Check(Shape, read)) throw damaged(file);
  return read;
}

/** Money that is worth nothing never becomes money, nor the other way round. Throws `VenueRecordInvalid`. */
export function assertOneMode(dataDir: string, record: VenueRecord, mode: VenueMode): void {
  const was = record.mode ?? 'sandbox';
  if (was === mode) return;
  throw new VenueRecordInvalid(
    `${dataDir} holds ${NAMES_OF_MODES[was]}, which never becomes ${NAMES_OF_MODES[mode]}: set DATA_DIR and DATABASE_URL to others.`,
  );
}

/** What was found of a venue before it is opened. */
export interface Found {
  readonly dataDir: string;
  readonly record: VenueRecord | null;
  readonly usesDatabase: boolean;
  /** Where the journal is to be there is one. */
  readonly hasJournal: boolean;
}

/** A folder and a database that are not of one venue are refused before either is written to. */
export function assertOneVenue({ dataDir, record, usesDatabase, hasJournal }: Found): void {
  const wasInDatabase = record?.database === 'postgres';
  if (wasInDatabase && !usesDatabase) {
    throw new VenueRecordInvalid(
      `${dataDir} belongs to a venue whose journal is in a PostgreSQL database: set DATABASE_URL to it.`,
    );
  }
  if (record !== null && !wasInDatabase && usesDatabase) {
    throw new VenueRecordInvalid(
      `${dataDir} holds a venue whose journal is in files: unset DATABASE_URL, or set DATA_DIR to another folder.`,
    );
  }
  if (record === null && hasJournal) {
    throw new VenueRecordInvalid(
      `${usesDatabase ? 'The database of DATABASE_URL' : dataDir} holds a venue, but ${fileIn(dataDir)} is missing. ` +
        'Put it back from a backup: without it the venue does not know its clock and its prices.',
    );
  }
}

/** Writes the record aside, makes it durable, and puts it in its place. */
export function writeVenueRecord(dataDir: string, record: VenueRecord): void {
  makeOwnFile(fileIn(dataDir), `${JSON.stringify(record, null, 2)}\n`);
}

/** Of a folder that was opened before; what is the same already is not written. Throws `VenueRecordInvalid`. */
export function changeVenueRecord(dataDir: string, change: Partial<VenueRecord>): void {
  const stored = findVenueRecord(dataDir);
  if (stored === null) throw damaged(fileIn(dataDir));
  const changed = { ...stored, ...change };
  if (JSON.stringify(changed) !== JSON.stringify(stored)) writeVenueRecord(dataDir, changed);
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
