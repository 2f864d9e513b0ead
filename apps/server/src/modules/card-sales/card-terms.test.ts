/** How operators set by which terms coins are sold for money on a card: proposed, announced, in force, paused by one, and in the file. */
import type { ConfigurationDocument, ConsoleConfiguration, ConsoleImported } from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { HouseBooks, UNWATCHED } from '../deposits/unclaimed-fixture.ts';
import { HOUR_MS, Office, WHY } from '../operators/office-fixture.ts';

const engine = new SteppedEngine(Date.now());
let venue: HttpVenue;
let ada: Trader;
const office = new Office(() => venue);
const { listRoute } = new HouseBooks(() => venue.engine);
const { ann, ben, as: by, approve } = office;

const ALL = {
  coin: 'USDT',
  currency: 'EUR',
  status: 'open',
  margin: 2_000,
  fee: 10_000,
  floor: '1',
  least: '10',
  greatest: '5000',
  low: '0.5',
  high: '1.5',
} as const;
const OFFERED = {
  coin: 'USDT',
  currency: 'EUR',
  decimals: 2,
  margin: '0.002000',
  feeRate: '0.010000',
  leastFee: '1.000000',
  minimum: '10.00',
  maximum: '5000.00',
};
const PAIR = { coin: 'USDT', currency: 'EUR' };

beforeAll(async () => {
  venue = await openHttpVenue({ networks: UNWATCHED }, { withWallet: true, stepped: engine });
  await listRoute();
  ada = await venue.signUp('ada.terms@example.com');
  await office.admitTwo();
});
afterAll(() => venue.close());

const propose = (input: object): Promise<MadeProposal> =>
  by<MadeProposal>(ben, 'card-terms', { reason: WHY, input: { ...input } });
const pause = (who = ben) => by(who, 'card-pause', { reason: WHY, input: PAIR });
const told = async () => (await venue.call('cardOffers', {}, { token: ada.token })).body.data!;
const quoted = async () => {
  const asked = { ...PAIR, side: 'received', amount: '100', requestId: `q${engine.now}` };
  const { body } = await venue.call('cardQuote', asked, { token: ada.token });
  return body.error?.name ?? null;
};

async function passes(hours: number): Promise<void> {
  engine.now += hours * HOUR_MS;
  await engine.submit('live', { type: 'advance-time' });
}

it.each<readonly [object, string]>([
  [PAIR, 'status is not valid'],
  [{ ...PAIR, status: 'open', margin: 1 }, 'needs --margin, --fee, --floor, --least, --greatest, --low'],
  [{ ...ALL, coin: 'NONE' }, 'There is no asset NONE.'],
  [{ ...ALL, currency: 'XXX' }, 'currency is not valid'],
  [{ ...ALL, currency: 'eur' }, 'currency is not valid'],
  [{ ...ALL, least: '10.001' }, 'least is not valid: 10.001 is finer than 2 decimals'],
  [{ ...ALL, currency: 'JPY', least: '10.5' }, 'least is not valid: 10.5 is finer than 0 decimals'],
  [{ ...ALL, floor: '0.0000001' }, 'floor is not valid: 0.0000001 is finer than 6 decimals'],
  [{ ...ALL, low: '0.000000001' }, 'low is not valid'],
  [{ ...ALL, greatest: '9' }, 'The core would refuse it: number-out-of-range, maximum'],
  [{ ...ALL, least: '0' }, 'The core would refuse it: number-out-of-range, minimum'],
  [{ ...ALL, low: '2' }, 'The core would refuse it: number-out-of-range, greatestRate'],
  [{ ...ALL, low: '0' }, 'The core would refuse it: number-out-of-range, leastRate'],
  [{ ...ALL, margin: 100_001 }, 'margin is not valid'],
  [{ ...ALL, fee: -1 }, 'fee is not valid'],
])('%o is refused', async (input, sentence) => {
  await expect(propose(input)).rejects.toThrow(sentence);
  expect((await told()).offers).toEqual([]);
});

it('two people and a day are needed before anything is sold for money', async () => {
  await expect(pause()).rejects.toThrow('USDT is not sold for EUR.');
  const first = await propose(ALL);
  expect(first.delayMs).toBe(24 * HOUR_MS);
  await expect(approve(ben, first.proposal)).rejects.toThrow('You have proposed this yourself');
  await approve(ann, first.proposal);
  expect(await told()).toMatchObject({
    offers: [],
    announced: [{ ...OFFERED, open: true, time: engine.now + 24 * HOUR_MS }],
  });
  await passes(24);
  expect(await told()).toMatchObject({ offers: [OFFERED], announced: [] });
  await expect(propose(ALL)).rejects.toThrow('Sales of USDT for EUR are so already.');
});

it('what is dearer is announced for three days, what risks more for one, and what is not said stays', async () => {
  const dearer = await propose({ ...PAIR, status: 'open', fee: 10_001 });
  expect(dearer.delayMs).toBe(72 * HOUR_MS);
  await approve(ann, dearer.proposal);
  expect((await told()).announced).toMatchObject([{ ...OFFERED, feeRate: '0.010001' }]);
  await by(ann, 'proposals reject', { reason: WHY, input: { proposal: dearer.proposal } });
  expect((await propose({ ...PAIR, status: 'open', high: '1.6' })).delayMs).toBe(24 * HOUR_MS);
  const cheaper = await propose({ ...PAIR, status: 'open', fee: 9_000, greatest: '4000' });
  expect(cheaper.delayMs).toBe(0);
  await approve(ann, cheaper.proposal);
  expect((await told()).offers).toMatchObject([
    { ...OFFERED, feeRate: '0.009000', maximum: '4000.00', minimum: '10.00' },
  ]);
});

it('a currency keeps its decimals, and each pair has terms of its own', async () => {
  const yen = await propose({ ...ALL, currency: 'JPY', least: '1000', greatest: '90000', high: '500' });
  await approve(ann, yen.proposal);
  await passes(24);
  expect((await told()).offers).toMatchObject([
    { currency: 'EUR', decimals: 2 },
    { currency: 'JPY', decimals: 0, minimum: '1000' },
  ]);
});

it('one pauses at once, and two open it again', async () => {
  await pause(ann);
  await expect(pause()).rejects.toThrow('USDT is not sold for EUR.');
  expect((await told()).offers).toMatchObject([{ currency: 'JPY' }]);
  expect(await quoted()).toBe('card-sale-not-offered');
  const [noted] = (await office.logOf('card-sales-paused')).slice(-1);
  expect(noted).toMatchObject({ detail: { coin: 'USDT', currency: 'EUR' } });
  const again = await propose({ ...PAIR, status: 'open' });
  // Nobody loses by what was in force before.
  expect(again.delayMs).toBe(0);
  await approve(ann, again.proposal);
  expect((await told()).offers).toHaveLength(2);
  const terms = await by<{ terms: unknown[] }>(ben, 'list card-terms');
  expect(terms.terms).toMatchObject([{ ...PAIR, open: true, fee: 9_000, low: '0.50000000' }, {}]);
});

it('is a part of the configuration, and a line of its file', async () => {
  const { sections } = await by<ConsoleConfiguration>(ann, 'configuration');
  const { rows, adds } = sections.find(({ section }) => section === 'cards')!;
  expect([adds, rows.map(({ name, state }) => [name, state])]).toEqual([
    'card-terms',
    [
      ['USDT for EUR on cards', 'open'],
      ['USDT for JPY on cards', 'open'],
    ],
  ]);
  const { settings } = await by<ConfigurationDocument>(ann, 'configuration export');
  const lines = settings.filter(({ action }) => action === 'card-terms');
  expect(lines).toContainEqual({ action: 'card-terms', input: { ...ALL, fee: 9_000, greatest: '4000' } });
  const [first, ...others] = lines;
  const changed = { action: 'card-terms', input: { ...first!.input, greatest: '3000' } };
  const document = JSON.stringify({ schema: 'assay-configuration-1', settings: [changed, ...others] });
  const imported = await by<ConsoleImported>(ben, 'configuration import', {
    reason: WHY,
    input: { document },
  });
  expect(imported).toMatchObject({ refused: [], proposed: [{ action: 'card-terms' }] });
});
