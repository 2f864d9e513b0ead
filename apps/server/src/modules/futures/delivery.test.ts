/** Delivery contracts over HTTP: from the period that is chosen to the position that was settled. */
import { verifyReceipt } from '@assay/verify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Command, IndexPrice } from '@assay/core';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { TERMS_OF_TEST, futuresMarket, inverseMarket } from '../../engine/futures-fixture.ts';
import { REALMS } from '../../engine/port.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { PERPETUAL, payIn } from './futures-venue.fixture.ts';

/** A Monday, 00:00 UTC: the first series of five minutes ends at 00:05. */
const START_MS = 1_790_553_600_000;
const START = START_MS / 1000;
const FIVE = 'BTCUSDT-5M';
const QUARTER = 'BTCUSD-QUARTER';
const FIRST_END = START_MS + 300_000;
const INDEX = 100_000;

const engine = new SteppedEngine(START_MS);
let venue: HttpVenue;
let alice: Trader;
let bob: Trader;
let serial = 0;
let ticked = 1;

const next = (): string => `d${(serial += 1)}`;
const as = ({ token }: Trader) => ({ token });
const limit = (
  symbol: string,
  direction: 'buy' | 'sell',
  price: string,
  amount: string,
  more: object = {},
) => ({
  symbol,
  direction,
  type: 'limit',
  price,
  amount,
  requestId: next(),
  ...more,
});

async function must(command: Command): Promise<void> {
  for (const realm of REALMS) {
    const { outcome } = await engine.submit(realm, command);
    if (outcome.type === 'refused') throw new Error(JSON.stringify(outcome));
  }
}

/** A published tick of every second up to this one behind the start, but for those that are left out. */
async function tickTo(second: number, price = INDEX, leftOut: readonly number[] = []): Promise<void> {
  for (ticked += 1; ticked <= second; ticked += 1) {
    if (leftOut.includes(ticked)) continue;
    engine.now = Math.max(engine.now, (START + ticked) * 1000);
    const source = { price: (price * 1e8) as IndexPrice, leftOut: null, trade: null };
    const tick = {
      asset: 1 as never,
      price: source.price,
      freshAt: engine.now as never,
      // Of the simulated feed.
      sources: [source, source, source],
    };
    await engine.submit('live', { type: 'publish-ticks', second: START + ticked, ticks: [tick] });
  }
  ticked = second;
}

/** A trade between the two: alice has what `direction` says. */
async function trade(symbol: string, direction: 'buy' | 'sell', price: string, amount: string) {
  const other = direction === 'buy' ? 'sell' : 'buy';
  await venue.call('submitFuturesOrder', limit(symbol, other, price, amount), as(bob));
  const { body } = await venue.call('submitFuturesOrder', limit(symbol, direction, price, amount), as(alice));
  expect(body.data?.status).toBe('filled');
}

beforeAll(async () => {
  venue = await openHttpVenue({}, { stepped: engine });
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
  const { result } = await engine.read('live', { type: 'listing' });
  const first = result.markets.length;
  const noFunding = { ...TERMS_OF_TEST, fundingIntervalSeconds: 0 };
  await must(futuresMarket(first));
  await must(futuresMarket(first + 1, { cycle: '5-minutes', terms: noFunding }));
  const quarter = inverseMarket(first + 2);
  await must({ ...quarter, cycle: 'quarter', terms: { ...quarter.terms, fundingIntervalSeconds: 0 } });
  await must({ type: 'set-delivery-fee', market: (first + 1) as never, feeRatePpm: 500 as never });
  for (const trader of [alice, bob]) await payIn(venue, trader, '50000', '1');
  await tickTo(10);
});
afterAll(() => venue.close());

describe('delivery contracts over HTTP', () => {
  it('are listed as periods of a coin beside those of seconds-contracts, with the series that they trade', async () => {
    const { body } = await venue.call('periodList', { symbol: 'BTCUSDT', kind: 'delivery' });
    expect(body.data).toMatchObject([
      {
        kind: 'delivery',
        symbol: FIVE,
        coin: 'BTC',
        cycle: '5-minutes',
        seconds: 300,
        minAmount: '0.001',
        currency: 'BTC',
        highestLeverage: 100,
        series: {
          series: 1,
          openTime: START_MS,
          closingTime: FIRST_END - 30_000,
          windowTime: FIRST_END - 59_000,
          expireTime: FIRST_END,
          phase: 'trading',
          windowSeconds: 60,
          ticks: 0,
          settlementPrice: null,
          feeRatePpm: 0,
          nextFeeRatePpm: 500,
        },
      },
      { symbol: QUARTER, cycle: 'quarter', seconds: null, currency: 'USDT', series: { windowSeconds: 3600 } },
    ]);
    const ether = await venue.call('periodList', { symbol: 'ETHUSDT', kind: 'delivery' });
    expect(ether.body.data).toEqual([]);
    const contracts = await venue.call('contractDetail', { symbolNameList: [PERPETUAL, FIVE] });
    expect(contracts.body.data?.map(({ series }) => series?.series ?? null)).toEqual([null, 1]);
  });

  it('open positions of a series, which lists and orders tell', async () => {
    await trade(FIVE, 'buy', '100000.0', '0.2');
    await trade(PERPETUAL, 'sell', '100000.0', '0.1');
    const { body } = await venue.call('positionList', { term: 'delivery' }, as(alice));
    expect(body.data?.records).toMatchObject([{ symbol: FIVE, series: 1, expireTime: FIRST_END }]);
    const perpetual = await venue.call('positionList', { term: 'perpetual' }, as(alice));
    expect(perpetual.body.data?.records).toMatchObject([
      { symbol: PERPETUAL, series: null, expireTime: null },
    ]);
    const fills = await venue.call('futuresFillList', { term: 'delivery' }, as(alice));
    expect(fills.body.data?.records).toMatchObject([{ symbol: FIVE, series: 1 }]);
    const orders = await venue.call('futuresOrderList', { term: 'delivery' }, as(alice));
    expect(orders.body.data).toMatchObject({ total: 1, records: [{ symbol: FIVE }] });
    const none = await venue.call('futuresOrderList', { term: 'perpetual', symbol: FIVE }, as(alice));
    expect(none.body.data).toMatchObject({ total: 0, records: [] });
  });

  it('stand in the order history by their tab, and among all contracts', async () => {
    const history = async (fields: object) => (await venue.call('orderHistory', fields, as(alice))).body.data;
    expect(await history({ type: 'delivery' })).toMatchObject({
      type: 'delivery',
      total: 1,
      records: [{ symbol: FIVE }],
    });
    expect(await history({ type: 'perpetual' })).toMatchObject({
      total: 1,
      records: [{ symbol: PERPETUAL }],
    });
    const all = { type: 'contract', total: 2, pageSize: 20 };
    expect(await history({})).toMatchObject({
      ...all,
      records: [
        { product: 'futures', symbol: PERPETUAL },
        { product: 'futures', symbol: FIVE },
      ],
    });
    expect(await history({ pageNo: '2', pageSize: '1' })).toMatchObject({
      total: 2,
      records: [{ symbol: FIVE }],
    });
    expect(await history({ symbol: 'BTCUSDT' })).toMatchObject({ total: 0, records: [] });
    expect(await history({ symbol: FIVE, status: 'open' })).toMatchObject({ total: 0, records: [] });
    expect(await history({ pageNo: '1000000', pageSize: '100' })).toMatchObject({ total: 2, records: [] });
  });

  it('take in their last seconds what closes, and refuse what opens with the time', async () => {
    await tickTo(285, INDEX, [250, 251, 252]);
    const opening = await venue.call('submitFuturesOrder', limit(FIVE, 'buy', '100000.0', '0.1'), as(alice));
    expect(opening.body.error).toMatchObject({ name: 'closing-only', params: { until: FIRST_END } });
    expect(opening.body.error?.field).toBe('amount');
    const closing = limit(FIVE, 'sell', '101000.0', '0.1', { reduceOnly: true });
    expect((await venue.call('submitFuturesOrder', closing, as(alice))).body.data?.status).toBe('waiting');
    const [listed] = (await venue.call('contractDetail', { symbolNameList: [FIVE] })).body.data!;
    expect(listed?.series).toMatchObject({ phase: 'closing', ticks: 42 });
  });

  it('are settled at the mean of the ticks that are there, and told as settled', async () => {
    await tickTo(300, INDEX + 300);
    // Trading has ended, and three seconds are missing still.
    const late = await venue.call('submitFuturesOrder', limit(FIVE, 'sell', '100000.0', '0.1'), as(alice));
    expect(late.body.error).toMatchObject({ name: 'market-settling', field: 'symbol', params: { next: 2 } });
    // A venue that says nothing for long counts as interrupted, and would wait anew.
    for (let at = FIRST_END; at <= FIRST_END + 16 * 60_000; at += 2_000) {
      engine.now = at;
      await engine.submit('live', { type: 'advance-time' });
    }
    const settled = await venue.call('positionHistory', { closeCause: 'settled' }, as(alice));
    // 42 ticks of 100,000 and 15 of 100,300.
    expect(settled.body.data?.records).toMatchObject([
      {
        symbol: FIVE,
        series: 1,
        status: 'closed',
        closeCause: 'settled',
        closedAmount: '0.200',
        averageClosePrice: '100078.900',
        realisedProfit: '15.780000',
        deliveryFee: '0.000000',
        insured: '0.000000',
        netProfit: '5.780000',
      },
    ]);
    const page = await vi.waitFor(async () => {
      const { body } = await venue.call('settlementHistory', { symbol: FIVE });
      expect(body.data?.records[0]?.positions).toBe(2);
      return body.data;
    });
    expect(page).toMatchObject({
      total: 1,
      records: [
        {
          symbol: FIVE,
          series: 1,
          openTime: START_MS,
          expireTime: FIRST_END,
          settlementPrice: '100078.9',
          meanPrice: '100078.94736842',
          windowSeconds: 60,
          ticks: 57,
          missingTicks: 3,
          firstTickTime: FIRST_END - 59_000,
          lastTickTime: FIRST_END,
          openInterest: '0.200',
        },
      ],
    });
    const order = await venue.call('futuresOrderList', { symbol: FIVE, status: 'closed' }, as(alice));
    expect(order.body.data?.records[0]).toMatchObject({ reduceOnly: true, closeReason: 'series-expired' });
    const { body } = await venue.call('contractDetail', { symbolNameList: [FIVE] });
    expect(body.data?.[0]?.series).toMatchObject({ series: 2, phase: 'trading', feeRatePpm: 500 });
  });

  it('take the fee that was announced from the next series on', async () => {
    const { body } = await venue.call('contractDetail', { symbolNameList: [FIVE] });
    const end = (body.data?.[0]?.series?.expireTime ?? 0) / 1000 - START;
    expect(end).toBe(1_500);
    ticked = 1_260;
    await tickTo(1_265, INDEX);
    await trade(FIVE, 'sell', '100000.0', '0.1');
    ticked = end - 62;
    await tickTo(end + 3, INDEX);
    const settled = await venue.call('positionHistory', { closeCause: 'settled' }, as(alice));
    expect(settled.body.data).toMatchObject({
      total: 2,
      records: [
        {
          series: 2,
          side: 'short',
          realisedProfit: '0.000000',
          deliveryFee: '5.000000',
          netProfit: '-10.000000',
        },
        { series: 1 },
      ],
    });
    const { accounts } = (await venue.call('futuresAccounts', {}, as(alice))).body.data!;
    // A perpetual is open: 5.00 of its fee, and 5.78 less 10.00 of what was settled.
    expect(accounts[0]?.balance).toBe('49990.780000');
  });

  it('have a receipt for each side, also where ticks were missing, that the verifier recomputes', async () => {
    for (const trader of [alice, bob]) {
      const settled = await venue.call('positionHistory', { closeCause: 'settled' }, as(trader));
      for (const { closeSequence: sequence, series, realisedProfit } of settled.body.data!.records) {
        const asked = { kind: 'delivery', symbol: FIVE, sequence };
        const { body } = await venue.call('futuresReceipt', asked, as(trader));
        const answer = verifyReceipt(body.data, { publicKey: venue.indexLog.publicKey });
        if (!answer.ok) throw new Error(`${answer.place}: ${answer.reason}`);
        const { events } = answer.receipt;
        expect(events.find(({ event }) => event === 'settlement')).toMatchObject({
          series,
          counted: series === 1 ? 57 : 60,
        });
        expect(events.at(-1)).toMatchObject({ event: 'settled', realised: Number(realisedProfit) * 1e6 });
      }
    }
  });

  it.each([
    ['periodList', { symbol: 'BTCUSDT', kind: 'quarter' }, 'kind', 'field-invalid'],
    ['periodList', { symbol: FIVE, kind: 'delivery' }, 'symbol', 'unknown-symbol'],
    ['settlementHistory', { symbol: 'BTCUSDT' }, 'symbol', 'unknown-symbol'],
    ['settlementHistory', { pageSize: '101' }, 'pageSize', 'field-invalid'],
    ['settlementHistory', { pageNo: '0' }, 'pageNo', 'field-invalid'],
    ['settlementHistory', { from: '-1' }, 'from', 'field-invalid'],
    ['settlementHistory', { series: '1' }, 'series', 'field-unknown'],
  ] as const)('refuse %s of %j at its field', async (name, fields, field, code) => {
    const { body } = await venue.call(name, fields);
    expect(body.error).toMatchObject({ name: code, field });
  });
});
