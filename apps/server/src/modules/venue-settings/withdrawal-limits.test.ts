import type {
  ConfigurationDocument,
  ConsoleSettingChanged,
  ConsoleVenueSettings,
  ConsoleConfiguration,
  ConsoleVersions,
} from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { HOUR_MS, Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import { limitsWait } from './withdrawal-limits.ts';

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben } = office;

/** Ann is an owner, Ben has to do with money: each can approve what the other proposes. */
beforeAll(async () => {
  venue = await openHttpVenue({}, { withWallet: true });
  await office.admitTwo();
});
afterAll(() => venue.close());

const say = (who: Person, action: string, input: object) =>
  office.as<ConsoleSettingChanged>(who, action, { reason: WHY, input: { ...input } });
const limits = (level0: string, level1: string, level2: string) => ({ level0, level1, level2 });
const open = async () => (await office.as<ConsoleVenueSettings>(ann, 'settings', { input: {} })).open;
const later = async (hours: number): Promise<void> => {
  venue.wall.now += hours * HOUR_MS;
  await venue.bringSettings();
  for (const who of [ann, ben]) await office.signIn(who);
};
const published = async () => {
  const { body } = await venue.call('withdrawalTerms');
  return {
    now: body.data?.limits.map(({ perDay }) => Number(perDay)),
    coming: body.data?.announcedLimits.map((one) => one.limits.map(({ perDay }) => Number(perDay))),
  };
};
const BUILT_IN = [10_000, 100_000, 1_000_000];

it.each([
  [limits('99', '100000', '1000000'), 'level0 is not valid: whole USDT from 100 to 50000000.'],
  [limits('1e3', '100000', '1000000'), 'level0 is not valid'],
  [limits('10000', '100000', '50000001'), 'level2 is not valid: whole USDT'],
  [limits('10000', '9999', '1000000'), 'level1 is not valid: it is at least 10000, which is level0.'],
  [limits('10000', '100000', '99999'), 'level2 is not valid: it is at least 100000, which is level1.'],
  [limits('10000', '100000', '1000000'), 'This is in force already.'],
])('refuses %o by its field', async (input, sentence) => {
  await expect(say(ann, 'withdrawal-limits', input)).rejects.toThrow(sentence);
});

it.each([
  ['a lower one', [9_999, 100_000, 1_000_000], 72],
  ['a higher one', [10_001, 100_000, 1_000_000], 24],
  ['one lower, one higher', [9_999, 100_000, 2_000_000], 72],
] as const)('waits: %s', (_, after, hours) => {
  expect(limitsWait(after, [10_000, 100_000, 1_000_000]) / HOUR_MS).toBe(hours);
});

it('takes a second operator, is announced, and holds 72 hours later where a limit is lower', async () => {
  const { change, version, holdsFrom } = await say(
    ann,
    'withdrawal-limits',
    limits('5000', '100000', '1000000'),
  );
  expect([version, holdsFrom]).toEqual([null, null]);
  expect(await open()).toMatchObject([{ change, isOwn: true, holdsFrom: null, waitMs: 72 * HOUR_MS }]);
  await expect(say(ann, 'settings approve', { change })).rejects.toThrow('yourself');
  const at = venue.wall.now;
  const approved = await say(ben, 'settings approve', { change });
  expect(approved).toMatchObject({ version: null, holdsFrom: at + 72 * HOUR_MS });
  expect(await published()).toEqual({ now: BUILT_IN, coming: [[5_000, 100_000, 1_000_000]] });
  await expect(say(ben, 'settings approve', { change })).rejects.toThrow('has been decided');
  await later(71);
  expect((await published()).now).toEqual(BUILT_IN);
  await later(1);
  expect(await published()).toEqual({ now: [5_000, 100_000, 1_000_000], coming: [] });
});

it('stands in the configuration with its versions, and is undone with a wait of its own', async () => {
  const { sections } = await office.as<ConsoleConfiguration>(ann, 'configuration', { input: {} });
  expect(sections.find(({ section }) => section === 'limits')?.rows).toMatchObject([
    { name: 'Withdrawal limits', steps: [{ input: limits('5000', '100000', '1000000') }] },
  ]);
  const { versions } = await office.as<ConsoleVersions>(ann, 'configuration versions', {
    input: { about: 'withdrawal-limits' },
  });
  expect(versions).toMatchObject([
    { version: 1, before: ['level0 10000', expect.anything(), expect.anything()], approvedBy: ['Ben'] },
  ]);
  const { change } = await say(ben, 'settings undo', { version: 1 });
  expect(await open()).toMatchObject([{ change, waitMs: 24 * HOUR_MS }]);
  await say(ann, 'settings approve', { change });
  // Any one of them stops it while it waits, and nothing brings it back.
  await say(ann, 'settings reject', { change });
  expect((await published()).coming).toEqual([]);
  await later(25);
  expect(await published()).toEqual({ now: [5_000, 100_000, 1_000_000], coming: [] });
});

it('comes by the file as it would be typed, and what comes into force first outdates the others', async () => {
  const file = await office.as<ConfigurationDocument>(ann, 'configuration export', { input: {} });
  const settings = file.settings.map((step) =>
    step.action === 'withdrawal-limits' ? { ...step, input: limits('6000', '100000', '1000000') } : step,
  );
  const document = JSON.stringify({ ...file, settings });
  await office.as(ann, 'configuration import', { reason: WHY, input: { document } });
  const [higher] = await open();
  const lower = await say(ann, 'withdrawal-limits', limits('100', '100', '100'));
  for (const { change } of [lower, { change: higher!.change }])
    await say(ben, 'settings approve', { change });
  expect((await published()).coming).toEqual([
    [6_000, 100_000, 1_000_000],
    [100, 100, 100],
  ]);
  // The exchange is stopped while both come due: they come as they would have.
  await later(80);
  expect(await published()).toEqual({ now: [6_000, 100_000, 1_000_000], coming: [] });
});

it('counts against what is asked for, at the level of who asks', async () => {
  const ada = await venue.signUp('ada@example.com');
  const { body } = await venue.call('withdrawalMethods', {}, ada);
  expect(body.data?.limit).toMatchObject({ level: 0, perDay: '6000.00000000' });
});

it('takes two people where money is real, and else an only one approves and waits', async () => {
  await office.as(ann, 'operators suspend', { reason: WHY, input: { id: ben.id } });
  const waits = { version: null, holdsFrom: venue.wall.now + 24 * HOUR_MS };
  expect(await say(ann, 'withdrawal-limits', limits('7000', '100000', '1000000'))).toMatchObject(waits);
  venue.wall.isRealMoney = true;
  const alone = await say(ann, 'withdrawal-limits', limits('8000', '100000', '1000000'));
  expect(alone).toMatchObject({ version: null, holdsFrom: null });
});
