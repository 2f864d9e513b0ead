import type {
  ConfigurationDocument,
  ConsoleSettingChanged,
  ConsoleVenueSettings,
  ConsoleConfiguration,
} from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OF_AGE, offerRefusal } from '../../access/offers.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { PERPETUAL, listFutures } from '../futures/futures-venue.fixture.ts';
import { HOUR_MS, Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import { isOpened, ruleOf } from './legal.ts';

let venue: HttpVenue;
let ada: Trader;
const office = new Office(() => venue);
const { ann, cleo } = office;

/** Ann may decide about countries, and at first nobody else may. */
beforeAll(async () => {
  venue = await openHttpVenue();
  await office.admitTwo();
  ada = await venue.signUp('ada@example.com');
  await listFutures(venue, 60);
});
afterAll(() => venue.close());

const say = (who: Person, action: string, input: object) =>
  office.as<ConsoleSettingChanged>(who, action, { reason: WHY, input: { ...input } });
/** What opens a country waits so long. */
const aDayLater = async (): Promise<void> => {
  venue.wall.now += 24 * HOUR_MS;
  await venue.bringSettings();
  await office.signIn(ann);
};
const answerOf = async (name: 'submitOrder' | 'createSecondContract', fields: object) => {
  const { body, status } = await venue.call(name, fields, ada);
  return `${status} ${body.error?.name ?? ''}`;
};
let requests = 0;
const buy = () =>
  answerOf('submitOrder', {
    symbol: 'BTCUSDT',
    direction: 'buy',
    type: 'limit',
    price: '9000.0',
    amount: '0.001',
    requestId: `buy-${(requests += 1)}`,
  });
const bet = () =>
  answerOf('createSecondContract', {
    symbol: 'BTCUSDT',
    periodId: '1',
    direction: 'rise',
    amount: '5',
    payoutRate: '0.8',
    requestId: `bet-${(requests += 1)}`,
  });

it.each([
  ['spot-countries', { countries: 'DE,XX', basis: 'Licence 1' }, 'countries is not valid: XX is no country'],
  ['spot-countries', { countries: 'DE' }, 'basis is not valid: say by which law'],
  ['futures-countries', { countries: 'DE', basis: 'L', leverage: '200' }, 'leverage is not valid'],
  [
    'legal-details',
    { terms: 'javascript:alert(1)' },
    'terms is not valid: an address that begins with https:',
  ],
  ['legal-details', { complaints: 'nowhere' }, 'complaints is not valid'],
  ['legal-details', { entity: 'Har‮bour' }, 'entity is not valid'],
])('refuses %s of %o by its field', async (action, input, sentence) => {
  await expect(say(ann, action, input)).rejects.toThrow(sentence);
});

it('says who runs the exchange, to everybody and in the configuration', async () => {
  await say(ann, 'legal-details', {
    entity: ' Harbour Ltd ',
    terms: 'https://harbour.example/terms',
    complaints: 'mailto:a@harbour.example',
  });
  const { body } = await venue.call('getAllSetting');
  expect(body.data?.legal).toEqual({
    entity: 'Harbour Ltd',
    terms: 'https://harbour.example/terms',
    complaints: 'mailto:a@harbour.example',
  });
  const { sections } = await office.as<ConsoleConfiguration>(ann, 'configuration', { input: {} });
  const legal = sections.find(({ section }) => section === 'legal');
  expect(legal?.rows).toContainEqual(
    expect.objectContaining({ name: 'Spot countries', facts: [['value', 'default']] }),
  );
});

/** As everybody reads it. */
const offered = async () => (await venue.call('getAllSetting')).body.data?.offered;

it('asks for no country while all are offered it', async () => {
  expect(await offered()).toEqual([]);
  expect(await buy()).not.toMatch(/country|offered/);
});

it('lets in whoever lives where it is offered, and nobody of whom nothing is known', async () => {
  await say(ann, 'spot-countries', { countries: 'fr, de', basis: 'Licence 4711' });
  expect(await buy()).toBe('403 country-not-known');
  await venue.call('declare', { country: 'IT', isAdult: false }, ada);
  expect(await buy()).toBe('403 not-in-your-country');
  const { holdsFrom } = await say(ann, 'spot-countries', { countries: 'it,de', basis: 'Licence 4711' });
  expect(holdsFrom).toBe(venue.wall.now + 24 * HOUR_MS);
  expect(await buy()).toBe('403 not-in-your-country');
  await aDayLater();
  expect(await buy()).not.toMatch(/^403/);
  const cancelled = await venue.call('cancelAllOrders', { requestId: 'c-1' }, ada);
  expect(cancelled.status).toBe(200);
});

it('asks of contracts that they are of age, too', async () => {
  await say(ann, 'seconds-countries', { countries: 'it', basis: 'Licence 4711' });
  expect(await bet()).toBe('403 country-not-known');
  await venue.call('declare', { country: 'IT', isAdult: true }, ada);
  expect(await bet()).not.toMatch(/^403/);
  await say(ann, 'seconds-countries', { countries: 'none', basis: 'Forbidden' });
  expect(await bet()).toBe('403 not-in-your-country');
  // Nobody has to be refused to learn that.
  expect(await offered()).toEqual([
    { product: 'spot', countries: ['DE', 'IT'], leverage: null },
    { product: 'seconds', countries: [], leverage: null },
  ]);
});

it('refuses more leverage than a country has, whatever was set before, and never what closes', async () => {
  const leverage = (to: number) =>
    venue.call('setLeverage', { symbol: PERPETUAL, leverage: to, requestId: `l-${(requests += 1)}` }, ada);
  const order = (more: object) =>
    venue.call(
      'submitFuturesOrder',
      {
        symbol: PERPETUAL,
        direction: 'buy',
        type: 'limit',
        price: '9000.0',
        amount: '0.1',
        requestId: `f-${(requests += 1)}`,
        ...more,
      },
      ada,
    );
  expect((await leverage(20)).status).toBe(200);
  await say(ann, 'futures-countries', { countries: 'IT', basis: 'Licence 4711', leverage: '5' });
  expect((await leverage(6)).body.error).toMatchObject({ name: 'leverage-not-offered', field: 'leverage' });
  expect((await order({})).body.error).toMatchObject({ name: 'leverage-not-offered' });
  expect((await order({ reduceOnly: true })).body.error?.name).not.toBe('leverage-not-offered');
  expect((await leverage(5)).status).toBe(200);
  expect((await order({})).body.error?.name).not.toBe('leverage-not-offered');
});

it('is changed by those of the law alone, stands in the file, and is undone', async () => {
  await office.invite(ann, cleo, 'content');
  await office.admit(ann, cleo);
  await office.signIn(cleo);
  await office.bind(cleo);
  await expect(say(cleo, 'spot-countries', { countries: 'all', basis: 'I say so' })).rejects.toThrow('owner');
  const file = await office.as<ConfigurationDocument>(ann, 'configuration export', { input: {} });
  expect(file.settings).toContainEqual({
    action: 'spot-countries',
    input: { countries: 'DE,IT', basis: 'Licence 4711' },
  });
  const { version } = await say(ann, 'spot-countries', { countries: 'none', basis: 'Closed' });
  await expect(say(cleo, 'settings undo', { version: version! })).rejects.toThrow(
    'the role owner or compliance.',
  );
  // To open again what was closed is to open it.
  const { change } = await say(ann, 'settings undo', { version: version! });
  const { open } = await office.as<ConsoleVenueSettings>(ann, 'settings', { input: {} });
  expect(open).toMatchObject([{ change, waitMs: 24 * HOUR_MS }]);
  await say(ann, 'settings reject', { change });
  await aDayLater();
  expect(await buy()).toBe('403 not-in-your-country');
  await say(ann, 'settings undo', { version: version! });
  await aDayLater();
  expect(await buy()).not.toMatch(/^403/);
});

it.each<readonly [string, readonly string[] | null, number | null, boolean]>([
  ['the same', ['DE', 'FR'], 10, false],
  ['fewer', ['DE'], 5, false],
  ['none', [], 10, false],
  ['one more', ['DE', 'FR', 'IT'], 10, true],
  ['another', ['DE', 'IT'], 10, true],
  ['all', null, 10, true],
  ['more leverage', ['DE', 'FR'], 11, true],
  ['any leverage', ['DE'], null, true],
])('countries %s, %o and %o leverage: opens? %s', (_, countries, leverage, opens) => {
  expect(isOpened({ countries, leverage }, { countries: ['DE', 'FR'], leverage: 10 })).toBe(opens);
});

it('takes two where money is real, and offers no contracts there before', async () => {
  for (const product of OF_AGE) expect(ruleOf(product, {}, true).countries).toEqual([]);
  expect(ruleOf('spot', {}, true).countries).toBeNull();
  venue.wall.isRealMoney = true;
  const { version } = await say(ann, 'swap-countries', { countries: 'none', basis: 'Closed' });
  venue.wall.isRealMoney = false;
  expect(version).toBeNull();
});

it('goes by the country that was verified, and not by what was declared', () => {
  const person = { verifiedCountry: 'FR', declaredCountry: 'DE', adultConfirmedAt: 1 };
  expect(offerRefusal('spot', { countries: ['DE'], leverage: null }, person)?.params).toMatchObject({
    country: 'FR',
  });
  expect(offerRefusal('spot', { countries: ['FR'], leverage: null }, person)).toBeNull();
});
