/**
 * What one trader does at once in several windows, and what the market does meanwhile: sent together in an order by chance, again and
 * again. Whatever comes first, nothing counts twice, nobody owes, and every asset sums to zero.
 * Longer, or other orders: `ASSAY_RACES=200 ASSAY_RACE_SEED=7 npm test -- apps/server/src/modules/futures/races.test.ts`.
 */
import type { OwnerId } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { listFutures, payIn, PERPETUAL, Ticker } from './futures-venue.fixture.ts';

const ROUNDS = Number(process.env['ASSAY_RACES'] ?? 3);
const PRICE = 100_000;
/** What alice has at the beginning of each round. */
const LOTS = 100;

let state = Number(process.env['ASSAY_RACE_SEED'] ?? 1);
let venue: HttpVenue;
let ticker: Ticker;
let alice: Trader;
let bob: Trader;
let serial = 0;

const next = (): string => `race-${(serial += 1)}`;
const as = ({ token }: Trader) => ({ token });
const below = (bound: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 4_294_967_296) * bound);
};

type Fields = Record<string, unknown>;
type Answer = Awaited<ReturnType<HttpVenue['call']>>;

/** Sent one behind the other without a wait, the order by chance, some a moment later; answers in the order given. */
async function together(...calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const answers: Promise<unknown>[] = [];
  const left = calls.map((_, index) => index);
  while (left.length > 0) {
    const [index = 0] = left.splice(below(left.length), 1);
    answers[index] = calls[index]!();
    for (let turns = below(4); turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return Promise.all(answers);
}

const order = (direction: 'buy' | 'sell', price: number, amount: string, more: Fields = {}) => ({
  symbol: PERPETUAL,
  direction,
  type: 'limit',
  price: `${price}.0`,
  amount,
  requestId: next(),
  ...more,
});
const place =
  (trader: Trader, ...fields: Parameters<typeof order>) =>
  () =>
    venue.call('submitFuturesOrder', order(...fields), as(trader));

async function ofCore(trader: Trader) {
  const owner = Number(trader.userId) as OwnerId;
  const { result } = await venue.engine.read('live', { type: 'futures-positions', owner });
  const legs = result.markets.flatMap((market) => market.legs);
  const orders = await venue.engine.read('live', { type: 'open-orders', owner });
  return { legs, collateral: result.collateral, orders: orders.result };
}

async function position() {
  const { body } = await venue.call('positionList', {}, as(alice));
  return body.data!.records[0]!;
}

/** Enough for a round, whatever the one before has cost. */
async function fillUp(): Promise<void> {
  const { collateral } = await ofCore(alice);
  const has = collateral.reduce((sum, { available, held }) => sum + available + held, 0) / 1e6;
  const amount = String(Math.ceil(5_000 - has));
  if (Number(amount) <= 0) return;
  await venue.call('faucet', { coin: 'USDT', amount }, as(alice));
  const transfer = { fromType: 'spot', toType: 'futures-usdt', coin: 'USDT', amount, requestId: next() };
  expect((await venue.call('transferFunds', transfer, as(alice))).status).toBe(200);
}

/** A quiet market with a deep book, and alice's long of 0.1 BTC. */
async function begin(more: { readonly isolated?: boolean } = {}): Promise<void> {
  for (const trader of [alice, bob])
    await venue.call('cancelFuturesOrders', { requestId: next() }, as(trader));
  await ticker.tick(PRICE);
  const { legs } = await ofCore(alice);
  for (const price of [PRICE - 10, PRICE + 10]) {
    const direction = price < PRICE ? 'buy' : 'sell';
    await place(bob, direction, price, '5')();
  }
  if (legs.length > 0)
    await venue.call('closePosition', { id: (await position()).id, requestId: next() }, as(alice));
  await fillUp();
  const settings = { symbol: PERPETUAL, requestId: next() };
  await venue.call(
    'setMarginMode',
    { ...settings, marginMode: more.isolated ? 'isolated' : 'cross' },
    as(alice),
  );
  await venue.call('setLeverage', { ...settings, requestId: next(), leverage: 20 }, as(alice));
  const { body } = await place(alice, 'buy', PRICE + 10, '0.1')();
  expect(body.data).toMatchObject({ status: 'filled' });
}

/** What holds whatever came first. */
async function expectSound(answers: readonly unknown[]): Promise<void> {
  for (const one of answers) {
    if (typeof one !== 'object' || one === null || !('status' in one)) continue;
    const { status, body } = one as Answer;
    expect({ status, error: body.error?.name ?? null }).toSatisfy(() =>
      [200, 400, 404, 409].includes(status),
    );
  }
  const totals = await venue.engine.read('live', { type: 'totals' });
  expect(totals.result.filter(({ sum }) => sum !== 0)).toEqual([]);
  for (const trader of [alice, bob]) {
    const { collateral } = await ofCore(trader);
    for (const { available, held } of collateral) expect(Math.min(available, held)).toBeGreaterThanOrEqual(0);
  }
  expect(venue.faults).toEqual([]);
}

const sizes = async (): Promise<readonly string[]> =>
  (await ofCore(alice)).legs.map(({ side, lots }) => `${side} ${lots}`);

beforeAll(async () => {
  venue = await openHttpVenue();
  [alice, bob] = [await venue.signUp('alice@example.com'), await venue.signUp('bob@example.com')];
  await listFutures(venue);
  ticker = new Ticker(venue);
  await ticker.tick(PRICE);
  await payIn(venue, bob, '90000', '0');
});
afterAll(() => venue.close());

describe.each(Array.from({ length: ROUNDS }, (_, round) => round))('at once (round %i)', () => {
  it('a close and the same close: nothing is closed that was not there', async () => {
    await begin();
    const { id } = await position();
    const close = (more: Fields) => () =>
      venue.call('closePosition', { id, ...more, requestId: next() }, as(alice));
    const answers = await together(close({}), close({}), close({ amount: '0.060' }));
    // A close of all that comes behind one of a part closes what that one left.
    expect(await sizes()).toEqual([]);
    await expectSound(answers);
  });

  it('a close of several and closes of one', async () => {
    await begin();
    const { id } = await position();
    const several = () =>
      venue.call('closePositions', { symbols: [PERPETUAL], requestId: next() }, as(alice));
    const part = () => venue.call('closePosition', { id, amount: '0.070', requestId: next() }, as(alice));
    const answers = await together(several, part, several);
    expect(await sizes()).toEqual([]);
    await expectSound(answers);
  });

  it('two turns round: of the size that was there, whichever side is left', async () => {
    await begin();
    const { id } = await position();
    const turn = () => venue.call('reversePosition', { id, requestId: next() }, as(alice));
    const answers = await together(turn, turn);
    expect([[`short ${LOTS}`], [`long ${LOTS}`]]).toContainEqual(await sizes());
    await expectSound(answers);
  });

  it('money taken out while an order fills: what is left covers what was opened', async () => {
    await begin();
    const move = (amount: string) => () =>
      venue.call(
        'transferFunds',
        { fromType: 'futures-usdt', toType: 'spot', coin: 'USDT', amount, requestId: next() },
        as(alice),
      );
    const answers = await together(
      move('2000'),
      place(alice, 'buy', PRICE + 10, '0.5'),
      move('1500'),
      place(alice, 'buy', PRICE + 10, '0.2'),
    );
    await expectSound(answers);
    const [account] = (await venue.call('futuresAccounts', {}, as(alice))).body.data!.accounts;
    // What an order pays as fee and to the spread may be below its initial margin, never below maintenance.
    expect(Number(account!.equity)).toBeGreaterThan(Number(account!.initialMargin) * 0.9);
  });

  it('another leverage beside an order', async () => {
    await begin({ isolated: true });
    const lever = (leverage: number) => () =>
      venue.call('setLeverage', { symbol: PERPETUAL, leverage, requestId: next() }, as(alice));
    const answers = await together(
      lever(50),
      place(alice, 'buy', PRICE + 10, '0.3'),
      lever(5),
      place(alice, 'buy', PRICE - 20, '0.1'),
    );
    await expectSound(answers);
    const { legs, collateral } = await ofCore(alice);
    const held = collateral.reduce((sum, one) => sum + one.held, 0);
    expect(held).toBeGreaterThanOrEqual(legs.reduce((sum, { margin }) => sum + margin, 0));
  });

  it('margin taken out while the mark falls', async () => {
    await begin({ isolated: true });
    const { id } = await position();
    await venue.call('adjustMargin', { id, money: '1000', flag: '1', requestId: next() }, as(alice));
    const take = (money: string) => () =>
      venue.call('adjustMargin', { id, money, flag: '0', requestId: next() }, as(alice));
    const answers = await together(
      take('400'),
      () => ticker.tick(PRICE - 4_000),
      take('90'),
      () => ticker.tick(PRICE - 6_000),
    );
    await expectSound(answers);
    await ticker.tick(PRICE);
    // Liquidated or not: nothing is owed, and no position is without margin.
    const { legs } = await ofCore(alice);
    expect(legs.filter(({ margin }) => margin <= 0)).toEqual([]);
  });

  it('take-profit and stop-loss changed while they trigger: closed once, and none is left behind', async () => {
    await begin();
    const { id } = await position();
    const protect = (stopLoss: number) => () =>
      venue.call(
        'lossSett',
        { positionId: id, stopLoss: `${stopLoss}.0`, stopProfit: `${PRICE + 900}.0`, requestId: next() },
        as(alice),
      );
    await protect(PRICE - 500)();
    const answers = await together(
      protect(PRICE - 300),
      () => ticker.tick(PRICE - 600),
      protect(PRICE - 700),
      () => venue.call('closePosition', { id, amount: '0.050', requestId: next() }, as(alice)),
    );
    await ticker.tick(PRICE - 1_000);
    await expectSound(answers);
    const { legs, orders } = await ofCore(alice);
    expect(legs.filter(({ side }) => side === 'short')).toEqual([]);
    if (legs.length === 0) expect(orders).toEqual([]);
  });
});
