import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHttpVenue } from '../src/http/http-fixture.ts';
import type { HttpVenue } from '../src/http/http-fixture.ts';
import { MixedCalls } from './mixed-calls.ts';

let venue: HttpVenue;
beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => venue.close());

test(
  'nothing leaks between the realms under random calls of mixed tokens',
  { timeout: 120_000 },
  async () => {
    const { calls, byStatus, leaks } = await new MixedCalls(venue, 20_261).run(1_500);
    expect(leaks).toEqual([]);
    expect(calls).toBeGreaterThanOrEqual(1_500);
    // All kinds of answers came: done, ended tokens, forbidden, refused.
    for (const status of ['200', '401', '403', '409']) expect(byStatus[status]).toBeGreaterThan(20);
    for (const realm of ['live', 'paper'] as const) {
      const { result } = await venue.engine.read(realm, { type: 'totals' });
      expect(result.every(({ sum }) => sum === 0)).toBe(true);
    }
    expect(venue.faults).toEqual([]);
  },
);
