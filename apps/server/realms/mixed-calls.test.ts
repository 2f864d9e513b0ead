import { afterAll, beforeAll, expect, test } from 'vitest';
import { TickingVenue } from '../src/modules/seconds/seconds-fixture.ts';
import { MixedCalls, VENUE_SPEED } from './mixed-calls.ts';

let ticking: TickingVenue;
beforeAll(async () => {
  ticking = await TickingVenue.open(VENUE_SPEED);
});
afterAll(() => ticking.close());

test('nothing leaks between the realms under random calls of mixed tokens', async () => {
  const { venue } = ticking;
  const { calls, byStatus, contracts, leaks } = await new MixedCalls(ticking, 20_261).run(1_500);
  expect(leaks).toEqual([]);
  expect(calls).toBeGreaterThanOrEqual(1_500);
  // All kinds of answers came: done, ended tokens, forbidden, refused.
  for (const status of ['200', '401', '403', '409']) expect(byStatus[status]).toBeGreaterThan(20);
  for (const realm of ['live', 'paper'] as const) {
    expect(contracts[realm]).toBeGreaterThan(20);
    const { result } = await venue.engine.read(realm, { type: 'totals' });
    expect(result.every(({ sum }) => sum === 0)).toBe(true);
  }
  expect(venue.faults).toEqual([]);
});
