import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  assertOneVenue,
  continuedClock,
  findVenueRecord,
  VenueRecordInvalid,
  writeVenueRecord,
} from './venue-record.ts';
import type { Found } from './venue-record.ts';

describe('what a data folder was opened with', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-record-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const record = {
    format: 1 as const,
    openedVenueMs: 1_000,
    clock: { originWallMs: 1_000, originVenueMs: 1_000, speed: 1 },
    feed: { name: 'simulated:1', shiftMs: 0 },
  };

  test('is written whole and read back', () => {
    expect(findVenueRecord(folder)).toBeNull();
    writeVenueRecord(folder, record);
    expect(findVenueRecord(folder)).toEqual(record);
    expect(readdirSync(folder)).toEqual(['venue.json']);
  });

  test.each(['', '{"format":2}', '{"format":1,"clock":{"speed":0}}'])(
    'damaged, it is refused: %s',
    (text) => {
      writeFileSync(path.join(folder, 'venue.json'), text);
      expect(() => findVenueRecord(folder)).toThrow('is damaged or of another version');
    },
  );

  test('a folder and a database that are not of one venue are refused', () => {
    const inDatabase = { ...record, database: 'postgres' } as const;
    writeVenueRecord(folder, inDatabase);
    expect(findVenueRecord(folder)).toEqual(inDatabase);
    const said = (found: Partial<Found>): string => {
      try {
        assertOneVenue({
          dataDir: folder,
          record: null,
          usesDatabase: true,
          hasJournal: false,
          ...found,
        });
        return 'one venue';
      } catch (error) {
        return error instanceof VenueRecordInvalid ? error.message : 'a fault';
      }
    };
    expect(said({})).toBe('one venue');
    expect(said({ record: inDatabase, hasJournal: true })).toBe('one venue');
    expect(said({ record, usesDatabase: false })).toBe('one venue');
    expect(said({ record: inDatabase, usesDatabase: false })).toMatch(/journal is in a PostgreSQL database/);
    expect(said({ record })).toMatch(/journal is in files: unset DATABASE_URL/);
    expect(said({ hasJournal: true })).toMatch(
      /^The database .* holds a venue, but .*venue\.json is missing/,
    );
    expect(said({ usesDatabase: false })).toBe('one venue');
    expect(said({ usesDatabase: false, hasJournal: true })).toMatch(
      /holds a venue, but .*venue\.json is missing/,
    );
  });

  test('the clock goes on through restarts and never back when its speed changes', () => {
    const venueAt = (clock: typeof record.clock, wall: number): number =>
      clock.originVenueMs + (wall - clock.originWallMs) * clock.speed;
    const first = continuedClock(null, 60, 10_000);
    const same = continuedClock(first, 60, 20_000);
    const slower = continuedClock(same, 1, 30_000);
    const faster = continuedClock(slower, 10, 40_000);
    expect(same).toEqual(first);
    expect([
      venueAt(first, 10_000),
      venueAt(same, 20_000),
      venueAt(slower, 30_000),
      venueAt(faster, 40_000),
    ]).toEqual([10_000, 610_000, 1_210_000, 1_220_000]);
  });

  test('a wall clock that was set back does not set the venue back', () => {
    const first = continuedClock(null, 60, 100_000);
    expect(continuedClock(first, 1, 50_000).originVenueMs).toBe(100_000);
  });
});
