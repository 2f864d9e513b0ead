/** What waits of settings is backed by people who may: once one of them may not any more, it is as if they had said nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConsoleSettingChanged, ConsoleVenueSettings } from '@assay/protocol';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { HOUR_MS, Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben, cleo, dora } = office;

/** Ann is an owner, Ben, Cleo and Dora have to do with money. */
beforeAll(async () => {
  venue = await openHttpVenue({}, { withWallet: true });
  await office.admitTwo();
  for (const one of [cleo, dora]) await office.take(one, 'finance');
});
afterAll(() => venue.close());

const say = (who: Person, action: string, input: object) =>
  office.as<ConsoleSettingChanged>(who, action, { reason: WHY, input: { ...input } });
const higher = (level0: string) => ({ level0, level1: '100000', level2: '1000000' });
const read = () => office.as<ConsoleVenueSettings>(ann, 'settings', { input: {} });
const later = async (hours: number): Promise<void> => {
  venue.wall.now += hours * HOUR_MS;
  await venue.bringSettings();
  await office.signIn(ann);
};
const suspend = (who: Person) => say(ann, 'operators suspend', { id: who.id });

it('an approval counts only while its operator is one', async () => {
  const { change } = await say(ben, 'withdrawal-limits', higher('20000'));
  await say(cleo, 'settings approve', { change });
  await suspend(cleo);
  await later(25);
  const { settings, open } = await read();
  expect(settings['withdrawal-limits']['level0']).toBe('10000');
  expect(open).toMatchObject([{ change, holdsFrom: null }]);
  const told = await office.logOf('branding-dropped');
  expect(told.map(({ detail }) => detail)).toMatchObject([{ change, operator: cleo.id }]);
  // Somebody else approves it, and the day begins again.
  expect((await say(ann, 'settings approve', { change })).holdsFrom).toBe(venue.wall.now + 24 * HOUR_MS);
  await say(ann, 'settings reject', { change });
});

it('and so does a proposal: nobody approves it, and one that was approved does not come', async () => {
  await office.signIn(ben);
  await office.signIn(dora);
  const { change: first } = await say(dora, 'withdrawal-limits', higher('30000'));
  await say(ben, 'settings approve', { change: first });
  const { change: second } = await say(dora, 'withdrawal-limits', higher('40000'));
  await suspend(dora);
  await expect(say(ben, 'settings approve', { change: second })).rejects.toThrow('has been decided');
  await later(25);
  const { settings, open } = await read();
  expect([settings['withdrawal-limits']['level0'], open]).toEqual(['10000', []]);
});

it('whoever has another role now has said nothing of this one', async () => {
  await office.signIn(ben);
  const { change } = await say(ben, 'withdrawal-limits', higher('50000'));
  await say(ann, 'settings approve', { change });
  await say(ann, 'operators roles', { id: ben.id, roles: 'support' });
  expect((await read()).open).toEqual([]);
});
