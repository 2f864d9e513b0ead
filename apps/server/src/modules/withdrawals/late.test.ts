/** A withdrawal that was not sent in time: its user reads that staff was told, and staff is, on the first page and by an alert. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConsoleToday } from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Waiting } from '../../operator/printing.ts';
import { Office } from '../operators/office-fixture.ts';
import { as, openAsking } from './asking-fixture.ts';
import type { Asking } from './asking-fixture.ts';
import { TARGET_MS, UNSENT } from './request-rules.ts';

const HOUR_MS = 3_600_000;

let asking: Asking;
const office = new Office(() => asking.venue);
beforeAll(async () => {
  asking = await openAsking();
  await office.admitTwo();
});
const { ben } = office;
afterAll(() => asking.venue.close());

async function afterMs(ms: number): Promise<void> {
  asking.engine.now += ms;
  asking.venue.wall.now += ms;
  await asking.must({ type: 'advance-time' });
  // A session of an operator does not last so long.
  await office.signIn(ben);
}

const alarms = async () =>
  (await office.as<ConsoleToday>(ben, 'today')).alarms.filter(({ text }) => text.includes('24 hours'));
const listed = async () => (await office.as<{ waiting: Waiting[] }>(ben, 'list late-withdrawals')).waiting;
const isLate = async () => {
  const { venue, engine } = asking;
  // Each sign-in takes a minute of the wall clock, for a code that is not spent.
  const { now } = venue.wall;
  venue.wall.now = engine.now;
  const { body } = await venue.call('getWithdrawalLog', {}, as(asking.ada));
  venue.wall.now = now;
  return body.data!.records.map(({ late }) => late);
};

it('is told to staff from the moment on at which its user reads that it is late', async () => {
  const { ask, engine } = asking;
  expect((await ask({ amount: '6000' })).body.data?.state).toBe('reviewing');
  const asked = engine.now;
  // Another one an hour later, and one that is held for a day first.
  await afterMs(HOUR_MS);
  await ask();
  await ask({ network: 'real' });
  await afterMs(TARGET_MS - HOUR_MS);
  expect([await alarms(), await listed(), await isLate()]).toEqual([[], [], [false, false, false]]);
  await afterMs(1);
  const first = { isBad: true, action: 'list late-withdrawals' };
  expect(await alarms()).toEqual([
    { ...first, text: '1 withdrawal was not sent within 24 hours, the oldest is late by 1 min' },
  ]);
  expect(await listed()).toMatchObject([
    { id: 1, since: asked + TARGET_MS, about: expect.stringMatching(/^reviewing {2}6000/) },
  ]);
  await afterMs(3 * HOUR_MS);
  expect(await alarms()).toEqual([
    { ...first, text: '2 withdrawals were not sent within 24 hours, the oldest is late by 3 h' },
  ]);
  expect((await listed()).map(({ id }) => id)).toEqual([1, 2]);
  expect((await isLate()).filter(Boolean)).toHaveLength(2);
});

it('fires an alert by the same time and states', () => {
  const file = path.resolve(import.meta.dirname, '../../../../../docs/operating/prometheus/assay.rules.yml');
  const rule = /alert: AssayWithdrawalsLate\n\s+expr: .*\{state=~"([^"]+)"\}\) > (\d+)\n/.exec(
    readFileSync(file, 'utf8'),
  );
  expect(rule?.[1]?.split('|')).toEqual(UNSENT);
  expect(Number(rule?.[2]) * 1000).toBe(TARGET_MS);
});
