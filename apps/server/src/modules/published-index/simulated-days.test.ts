/** Commitments and opened days of simulated prices, on the wire, and judged by the verifier. */
import { verifyDay } from '@assay/verify';
import { isSignedBy, commitmentBytes } from '@assay/verify';
import { expect, test } from 'vitest';
import type { Engine } from '../../engine/port.ts';
import { TEST_SEED } from '../../integrations/price-feed/feed-fixture.ts';
import type { CommittedDays } from '../../integrations/price-feed/port.ts';
import { simulationDays } from '../../integrations/price-feed/simulation-days.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import { simulatedDaysHandlers } from './simulated-days.ts';

const DAY_MS = 86_400_000;
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function daysSince(since: number): CommittedDays {
  const days = simulationDays(TEST_SEED.bytes, { since, means: {} });
  return {
    commitments: async (wanted) => wanted.map((day) => days.commitmentOf(day)),
    secretOf: async (day) => days.secretOf(day),
  };
}

test('every day is committed to a month ahead, and opened when it is over', async () => {
  const now = Date.now();
  const venue = await openHttpVenue({ days: daysSince(Math.floor((now - 3 * DAY_MS) / 1_000)) });
  try {
    const { body } = await venue.call('indexCommitments');
    const { publicKey, commitments } = body.data ?? { publicKey: '', commitments: [] };
    expect(commitments.length).toBe(32);
    expect([dayText(now), dayText(now - DAY_MS)]).toContain(commitments[0]?.day);
    for (const { day, commitment, signature } of commitments) {
      expect(isSignedBy(publicKey, commitmentBytes({ day, commitment }), signature)).toBe(true);
    }
    const opened = await venue.call('indexOpenedDay', { day: dayText(now - DAY_MS) });
    expect(verifyDay(opened.body.data, { publicKey })).toMatchObject({ ok: true });
    const early = await venue.call('indexOpenedDay', { day: dayText(Date.now()) });
    expect([early.status, early.body.error?.name]).toEqual([409, 'day-not-open']);
    for (const [day, name] of [
      [dayText(now + 2 * DAY_MS), 'field-invalid'],
      ['2026-02-30', 'field-invalid'],
      [dayText(now - 9 * DAY_MS), 'not-found'],
    ] as const) {
      expect((await venue.call('indexOpenedDay', { day })).body.error?.name).toBe(name);
    }
  } finally {
    await venue.close();
  }
});

test('other prices have no days', async () => {
  const venue = await openHttpVenue();
  try {
    expect((await venue.call('indexCommitments')).body.data?.commitments).toEqual([]);
    const { body } = await venue.call('indexOpenedDay', { day: '2026-01-01' });
    expect(body.error?.name).toBe('not-found');
  } finally {
    await venue.close();
  }
});

test('a day stays closed while a contract of it is open in either realm, or a realm is still in it', async () => {
  const ends = Date.UTC(2026, 2, 2);
  const realms = {
    live: { time: ends, acceptedAt: null as number | null },
    paper: { time: ends, acceptedAt: null as number | null },
  };
  // Of the engine what the handlers ask for.
  const read = (async (realm: 'live' | 'paper') => ({
    result: { acceptedAt: realms[realm].acceptedAt },
    sequence: 1,
    time: realms[realm].time,
  })) as unknown as Engine['read'];
  const { indexOpenedDay } = simulatedDaysHandlers({
    engine: { read },
    indexLog: { publicKey: '', sign: () => '' },
    days: daysSince(0),
    venueNow: () => ends + DAY_MS,
  });
  // The call has no caller to know.
  const open = () => indexOpenedDay({ day: '2026-03-01' }, undefined as never);
  for (const realm of ['live', 'paper'] as const) {
    realms[realm].acceptedAt = ends - 1;
    await expect(open()).rejects.toThrow('day-not-open');
    realms[realm].acceptedAt = ends;
    realms[realm].time = ends - 1;
    await expect(open()).rejects.toThrow('day-not-open');
    realms[realm].time = ends;
    await expect(open()).resolves.toMatchObject({ opened: { day: '2026-03-01' } });
  }
});
