import { expect, test } from 'vitest';
import type { OwnerId, Sequence } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import { BTCUSDT, FlowingVenue, placeLimit, TRADERS } from '../projections/flow-fixture.ts';
import { OwnerSequences } from './owner-sequences.ts';

const [alice, bob, carol] = [TRADERS[0]!, TRADERS[1]!, TRADERS[2]!];
const RATES = [200_000, 100_000, 50_000] as never;

function sequencesOf(venue: FlowingVenue, sequences: OwnerSequences) {
  return (realm: Realm, owners: readonly OwnerId[]): number[] =>
    owners.map((owner) => venue.exchange.sequence - sequences.of({ realm, owner }));
}

test('a trade concerns its maker as much as its taker, and whoever gets a rebate of it', () => {
  const venue = new FlowingVenue(51);
  const sequences = new OwnerSequences(() => 0 as Sequence);
  const behind = sequencesOf(venue, sequences);
  sequences.noteBatch(venue.open());
  sequences.noteBatch(
    venue.batch([
      { type: 'set-rebate-rates', ratesPpm: RATES },
      { type: 'name-referrer', owner: bob, referrer: carol },
    ]),
  );
  sequences.noteBatch(venue.batch([placeLimit(alice, BTCUSDT, 'sell', 600_000, 10_000)]));
  const [, bobs = 0, carols = 0] = behind('live', [alice, bob, carol]);
  expect(behind('live', [alice])).toEqual([0]);
  expect(Math.min(bobs, carols)).toBeGreaterThan(0);
  sequences.noteBatch(venue.batch([placeLimit(bob, BTCUSDT, 'buy', 600_000, 4_000)]));
  // Her order stays open, so that the trade alone tells of it. How far each one's last place is behind the log's end: all three are concerned by the last command.
  expect(behind('live', [alice, bob, carol])).toEqual([0, 0, 0]);
  expect(sequences.of({ realm: 'paper', owner: alice })).toBe(0);
});

test('forgets first whom the read models hold already, and never goes back', () => {
  let projected = 0;
  const sequences = new OwnerSequences(() => projected as Sequence, 2);
  const note = (owner: OwnerId, sequence: number): void =>
    sequences.note({ realm: 'live', owner }, sequence as Sequence);
  const kept = (): number[] => [alice, bob, carol].map((owner) => sequences.of({ realm: 'live', owner }));
  note(alice, 10);
  note(alice, 9);
  note(bob, 11);
  projected = 10;
  note(bob, 12);
  expect(kept()).toEqual([10, 12, 0]);
  note(carol, 13);
  expect(kept()).toEqual([0, 12, 13]);
});

test('keeps fifty thousand owners of a realm', () => {
  const sequences = new OwnerSequences(() => 1 as Sequence);
  const party = (owner: number) => ({ realm: 'live', owner: owner as OwnerId }) as const;
  for (let owner = 1; owner <= 50_000; owner += 1) sequences.note(party(owner), owner as Sequence);
  expect(sequences.of(party(1))).toBe(1);
  sequences.note(party(50_001), 50_001 as Sequence);
  expect([1, 2, 50_001].map((owner) => sequences.of(party(owner)))).toEqual([0, 2, 50_001]);
});
