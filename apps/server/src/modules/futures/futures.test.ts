import { digitsOf } from '@assay/core';
import type { OperatorId, ProposalId, RatePpm, TimeMs } from '@assay/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { INVERSE, listFutures, payIn, PERPETUAL, Ticker } from './futures-venue.fixture.ts';

const DAY_MS = 86_400_000;

let venue: HttpVenue;
let ticker: Ticker;
let alice: Trader;
let bob: Trader;
let serial = 0;

const next = (): string => `r${(serial += 1)}`;
const limit = (direction: 'buy' | 'sell', price: string, amount: string, more: object = {}) => ({
  symbol: PERPETUAL,
  direction,
  type: 'limit',
  price,
  amount,
  requestId: next(),
  ...more,
});
const as = ({ token }: Trader) => ({ token });
/** The one position of a trader. */
async function onlyPosition(trader: Trader) {
  const { body } = await venue.call('positionList', {}, as(trader));
  expect(body.data?.records).toHaveLength(1);
  return body.data!.records[0]!;
}

beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
  await listFutures(venue, 60);
  ticker = new Ticker(venue);
  await payIn(venue, alice, '50000', '1');
  await payIn(venue, bob, '50000', '1');
});
/** Nothing rests, and the index is fresh. */
beforeEach(async () => {
  for (const trader of [alice, bob]) {
    for (const symbol of [PERPETUAL, INVERSE])
      await venue.call('cancelFuturesOrders', { symbol, requestId: next() }, as(trader));
  }
  await ticker.tick(100_000);
});
afterAll(() => venue.close());

describe('futures over HTTP', () => {
  it('lists contracts with their terms and prices', async () => {
    const all = await venue.call('getContract');
    expect(all.body.data).toMatchObject([
      {
        symbol: PERPETUAL,
        kind: 'linear',
        settleCoin: 'USDT',
        amountCoin: 'BTC',
        account: 'futures-usdt',
        highestLeverage: 100,
        defaultLeverage: 20,
        markPrice: '100000.0',
        indexPrice: '100000.00000000',
        index: 'fresh',
        fundingInterval: 60,
        interestRate: '0.000100000',
        tiers: [{ tier: 1, limit: '50000.000000', deduction: '0.000000' }, { deduction: '50.000000' }, {}],
      },
      { symbol: INVERSE, kind: 'inverse', settleCoin: 'BTC', amountCoin: 'USDT', account: 'futures-coin' },
    ]);
    const named = await venue.call('contractDetail', { symbolNameList: [INVERSE], type: 'coin' });
    expect(named.body.data?.map(({ symbol }) => symbol)).toEqual([INVERSE]);
    const spot = await venue.call('contractDetail', { symbolNameList: ['BTCUSDT'] });
    expect(spot.body.error).toMatchObject({ name: 'unknown-symbol', field: 'symbolNameList' });
  });

  it('opens a position on both sides, shows it by the formulas of risk, and lists orders and balances', async () => {
    const sell = await venue.call('submitFuturesOrder', limit('sell', '100000.0', '0.5'), as(bob));
    expect(sell.body.data).toMatchObject({ symbol: PERPETUAL, status: 'waiting', filledAmount: '0.000' });
    const buy = await venue.call('submitFuturesOrder', limit('buy', '100000.0', '0.2'), as(alice));
    expect(buy.body.data).toMatchObject({
      status: 'filled',
      filledAmount: '0.200',
      filledValue: '20000.000000',
      averagePrice: '100000.000',
      fee: '10.000000',
      settleCoin: 'USDT',
    });
    const position = await onlyPosition(alice);
    expect(position).toMatchObject({
      symbol: PERPETUAL,
      side: 'long',
      marginMode: 'cross',
      leverage: 20,
      amount: '0.200',
      entryPrice: '100000.000',
      entryValue: '20000.000000',
      margin: '1000.000000',
      maintenanceMargin: '90.000000',
      tier: 1,
      unrealisedProfit: '0.000000',
      // Its account covers it at every price.
      liquidationPrice: null,
    });
    const accounts = await venue.call('futuresAccounts', {}, as(alice));
    expect(accounts.body.data?.accounts[0]).toMatchObject({
      account: 'futures-usdt',
      coin: 'USDT',
      balance: '49990.000000',
      equity: '49990.000000',
      initialMargin: '1000.000000',
      free: '48990.000000',
      transferable: '47990.000000',
    });
    const orders = await venue.call('futuresOrderList', { status: 'open' }, as(bob));
    expect(orders.body.data?.records).toMatchObject([
      { id: sell.body.data?.id, symbol: PERPETUAL, value: '50000.000000', status: 'partially-filled' },
    ]);
    // The lists of spot do not show them.
    const spot = await venue.call('orderList', {}, as(bob));
    expect(spot.body.data).toMatchObject({ records: [], total: 0 });
    const wallet = await venue.call('getMyBalance', { type: '2' }, as(alice));
    expect(wallet.body.data?.accounts).toMatchObject([
      { type: 2, coin: 'USDT', available: '49990.000000', total: '49990.000000' },
    ]);
    const bills = await venue.call('getMyBill', { coin: 'USDT', account: 'spot' }, as(alice));
    expect(bills.body.data?.records.map(({ type, amount }) => [type, amount])).toEqual([
      ['transfer-out', '-50000.000000'],
      ['faucet', '50000.000000'],
    ]);
    const covering = await venue.call('getMyBill', { account: 'futures-usdt' }, as(alice));
    expect(covering.body.data?.records).toMatchObject([
      {
        account: 'futures-usdt',
        type: 'futures-fee',
        amount: '-10.000000',
        balanceAfter: '49990.000000',
        orderCode: buy.body.data?.id,
        note: PERPETUAL,
      },
      { type: 'transfer-in', amount: '50000.000000', balanceAfter: '50000.000000', note: null },
    ]);
  });

  it('closes a part, then all of a position, and realises the profit', async () => {
    await venue.call('submitFuturesOrder', limit('buy', '101000.0', '1'), as(bob));
    await ticker.tick(101_000);
    const { id } = await onlyPosition(alice);
    const part = await venue.call('closePosition', { id, amount: '0.05', requestId: next() }, as(alice));
    expect(part.body.data).toMatchObject({ status: 'filled', filledAmount: '0.050' });
    const orders = await venue.call('futuresOrderList', {}, as(alice));
    expect(orders.body.data?.records[0]).toMatchObject({
      reduceOnly: true,
      direction: 'sell',
      realisedProfit: '50.000000',
    });
    // A frozen account opens nothing and takes nothing away, and closes what is open.
    const actor = { type: 'operator', name: 'mia' } as const;
    const freezing = {
      userId: Number(alice.userId),
      by: 'operator',
      reason: 'asked',
      actor,
    } as const;
    await venue.accountStatus.freeze(freezing);
    const money = { coin: 'USDT', amount: '1', requestId: next() };
    const barred = [
      await venue.call('submitFuturesOrder', limit('buy', '90000.0', '0.1'), as(alice)),
      await venue.call('reversePosition', { id, requestId: next() }, as(alice)),
      await venue.call('transferFunds', { ...money, fromType: 'futures-usdt', toType: 'spot' }, as(alice)),
    ];
    expect(barred.map(({ body }) => body.error?.name)).toEqual(barred.map(() => 'account-frozen'));
    const all = await venue.call('closePositions', { symbols: [PERPETUAL], requestId: next() }, as(alice));
    await venue.accountStatus.unfreeze(freezing);
    expect(all.body.data?.results).toMatchObject([
      {
        id,
        symbol: PERPETUAL,
        side: 'long',
        order: { status: 'filled', filledAmount: '0.150' },
        error: null,
      },
    ]);
    const after = await venue.call('positionList', {}, as(alice));
    expect(after.body.data).toMatchObject({ records: [], total: 0 });
  });

  it('changes the margin of an isolated position, and its liquidation price with it', async () => {
    const settings = { symbol: PERPETUAL, requestId: next() };
    const isolated = await venue.call('setMarginMode', { ...settings, marginMode: 'isolated' }, as(alice));
    expect(isolated.body.data).toMatchObject({
      positionMode: 'one-way',
      markets: [{ symbol: PERPETUAL, leverage: 20, marginMode: 'isolated', highestLeverage: 100 }],
    });
    const lower = { symbol: PERPETUAL, leverage: 10, requestId: next() };
    expect((await venue.call('setLeverage', lower, as(alice))).body.data?.markets).toMatchObject([
      { leverage: 10 },
    ]);
    await venue.call('submitFuturesOrder', limit('sell', '100000.0', '0.1'), as(bob));
    const believed = { leverage: 10, marginMode: 'isolated' };
    await venue.call('submitFuturesOrder', limit('buy', '100000.0', '0.1', believed), as(alice));
    const before = await onlyPosition(alice);
    // (V - W - d) ÷ (q × (1 - r - f)) = 9,000 ÷ (0.1 × 0.9955), and 9,000 ÷ (0.1 × 0.9995).
    expect(before).toMatchObject({
      margin: '1000.000000',
      liquidationPrice: '90406.8',
      bankruptcyPrice: '90045.1',
      removableMargin: '0.000000',
    });
    const add = { id: before.id, money: '500', flag: '1', requestId: next() };
    const more = await venue.call('adjustMargin', add, as(alice));
    expect(more.body.data?.position).toMatchObject({
      margin: '1500.000000',
      liquidationPrice: '85384.2',
      removableMargin: '500.000000',
    });
    // The older call is the same service.
    const take = { positionId: before.id, amount: '500', flag: 0, requestId: next() };
    const less = await venue.call('legacyBond', take, as(alice));
    expect(less.body.data?.position).toMatchObject({ margin: '1000.000000', liquidationPrice: '90406.8' });
    await venue.call('submitFuturesOrder', limit('buy', '100000.0', '0.2'), as(bob));
    const close = {
      account: 'u',
      symbol: PERPETUAL,
      direction: 3,
      type: 'market',
      amount: '0.1',
      requestId: next(),
    };
    expect((await venue.call('legacyContractClose', close, as(alice))).body.data).toMatchObject({
      status: 'filled',
    });
    const gone = await venue.call('legacyPositions', { account: 'u' }, as(alice));
    expect(gone.body.data).toMatchObject({ total: 0 });
    const log = { account: 'u', state: 'history', pageNo: '1' };
    const history = await venue.call('legacyContractLog', log, as(alice));
    expect(history.body.data?.records[0]).toMatchObject({ reduceOnly: true, status: 'filled' });
    const coin = await venue.call('legacyContractLog', { ...log, account: 'coin' }, as(alice));
    expect(coin.body.data).toMatchObject({ total: 0 });
  });

  it('trades an inverse contract in its coin', async () => {
    const inverse = { symbol: INVERSE };
    await venue.call('submitFuturesOrder', limit('sell', '100000.0', '5000', inverse), as(bob));
    const buy = await venue.call('submitFuturesOrder', limit('buy', '100000.0', '5000', inverse), as(alice));
    expect(buy.body.data).toMatchObject({
      filledAmount: '5000',
      filledValue: '0.05000000',
      averagePrice: '100000.000',
      settleCoin: 'BTC',
      amountCoin: 'USDT',
    });
    const list = await venue.call('positionList', inverse, as(alice));
    expect(list.body.data?.records).toMatchObject([
      { symbol: INVERSE, amount: '5000', margin: '0.00250000', side: 'long' },
    ]);
    const onekey = { oneKeySymbolNameList: [INVERSE], contractType: 'coin', requestId: next() };
    await venue.call('submitFuturesOrder', limit('buy', '99999.0', '9000', inverse), as(bob));
    const closed = await venue.call('legacyCloseOnekey', onekey, as(alice));
    expect(closed.body.data?.results).toMatchObject([{ symbol: INVERSE, order: { status: 'filled' } }]);
  });

  it('keeps fills and positions from opening to close', async () => {
    const fills = await venue.call('futuresFillList', { symbol: PERPETUAL }, as(alice));
    expect(fills.body.data?.records.at(-1)).toMatchObject({
      direction: 'buy',
      role: 'taker',
      price: '100000.0',
      amount: '0.200',
      value: '20000.000000',
      closedAmount: '0.000',
      fee: '10.000000',
      feeRatePpm: 500,
    });
    const { orderId } = fills.body.data!.records.at(-1)!;
    const ofOrder = await venue.call('futuresFillList', { orderId }, as(alice));
    expect(ofOrder.body.data).toMatchObject({ total: 1, records: [{ orderId }] });
    const lives = await venue.call('positionHistory', { symbol: PERPETUAL, status: 'closed' }, as(alice));
    const [second, first] = lives.body.data!.records;
    // Bought 0.2 at 100,000, sold 0.05 and 0.15 at 101,000.
    expect(first).toMatchObject({
      side: 'long',
      status: 'closed',
      openedAmount: '0.200',
      closedAmount: '0.200',
      greatestAmount: '0.200',
      averageOpenPrice: '100000.000',
      averageClosePrice: '101000.000',
      realisedProfit: '200.000000',
      fee: '20.100000',
      liquidationFee: '0.000000',
      isLiquidated: false,
      closeTime: expect.any(Number),
    });
    expect(Number(first!.netProfit)).toBeCloseTo(200 - 20.1 + Number(first!.funding), 6);
    expect(second).toMatchObject({ openedAmount: '0.100', realisedProfit: '0.000000' });
    const open = await venue.call('positionHistory', { status: 'open' }, as(alice));
    expect(open.body.data).toMatchObject({ total: 0, records: [] });
  });

  it('lists fundings of the market and of positions, which are in what a position came to', async () => {
    await venue.call('submitFuturesOrder', limit('sell', '100000.0', '0.1'), as(bob));
    await venue.call('submitFuturesOrder', limit('buy', '100000.0', '0.1'), as(alice));
    for (let second = 0; second < 62; second += 2) await ticker.tick(100_000);
    const own = await venue.call('ownFundings', { symbol: PERPETUAL }, as(alice));
    const [paid] = own.body.data!.records;
    expect(paid).toMatchObject({ side: 'long', amount: '0.100', indexPrice: '100000.00000000' });
    const all = await venue.call('fundingHistory', { symbol: PERPETUAL });
    expect(all.body.data?.records.find(({ serial }) => serial === paid!.serial)).toMatchObject({
      rate: paid!.rate,
      samples: [expect.any(String)],
    });
    // A long pays value at the index × rate, rounded up.
    const owed = Math.ceil(10_000e6 * Number(paid!.rate) - 1e-6) / 1e6;
    expect(Number(paid!.payment)).toBeCloseTo(0 - owed, 6);
    const position = await onlyPosition(alice);
    // Sixty-two seconds begin up to two minutes.
    const since = own.body.data!.records.filter(({ time }) => time >= (position.openTime ?? 0));
    expect(Number(position.funding)).toBeCloseTo(
      since.reduce((sum, { payment }) => sum + Number(payment), 0),
      6,
    );
    expect(position).toMatchObject({ fee: '5.000000', openTime: expect.any(Number) });
    const bobs = await venue.call('ownFundings', { symbol: PERPETUAL }, as(bob));
    expect(bobs.body.data?.records[0]).toMatchObject({ side: 'short', serial: paid!.serial });
    const risk = await venue.call('futuresRisk');
    expect(risk.body.data?.markets).toMatchObject([
      { symbol: PERPETUAL, openInterest: expect.any(String), liquidationsToday: 0 },
      { symbol: INVERSE },
    ]);
    const { body } = await venue.call('openInterestClasses');
    // Of two traders alone nothing may be told.
    expect(body.data?.markets[0]).toMatchObject({ symbol: PERPETUAL, fund: [], classes: [] });
    const postings = await venue.call('insurancePostings', { coin: 'USDT' });
    expect(postings.body.data).toMatchObject({ pageNo: 1, records: expect.any(Array) });
    const none = await venue.call('liquidationHistory', {});
    expect(none.body.data).toMatchObject({ total: 0 });
    expect((await venue.call('ownLiquidations', {}, as(alice))).body.data).toMatchObject({ total: 0 });
  });

  it('lists fills and orders of the contracts that an account covers', async () => {
    await venue.call('submitFuturesOrder', limit('sell', '100000.0', '0.1'), as(bob));
    await venue.call('submitFuturesOrder', limit('buy', '100000.0', '0.1'), as(alice));
    for (const call of ['futuresFillList', 'futuresOrderList'] as const) {
      const [u, coin, all] = await Promise.all(
        [{ account: 'u' as const }, { account: 'coin' as const }, {}].map((choice) =>
          venue.call(call, choice, as(alice)),
        ),
      );
      const symbols = u?.body.data?.records.map(({ symbol }) => symbol) ?? [];
      expect([...new Set(symbols)]).toEqual([PERPETUAL]);
      expect(coin?.body.data?.records.some(({ symbol }) => symbol === PERPETUAL)).toBe(false);
      expect((u?.body.data?.total ?? 0) + (coin?.body.data?.total ?? 0)).toBe(all?.body.data?.total);
    }
  });

  it('announces terms that operators have approved with the terms in force', async () => {
    const { engine } = venue;
    const [state] = (await engine.read('live', { type: 'futures-markets' })).result;
    const { market, terms } = state!;
    const command = digitsOf({
      type: 'set-futures-terms',
      market,
      terms: { ...terms, takerFeeRatePpm: 600 as RatePpm },
    });
    const [ann, ben] = [1, 2] as OperatorId[];
    const [proposal, expiresAt] = [1 as ProposalId, (Date.now() + DAY_MS) as TimeMs];
    for (const one of [
      { type: 'register-operator', operator: ann!, publicKey: '1'.repeat(64), roles: 1 },
      { type: 'register-operator', operator: ben!, publicKey: '2'.repeat(64), roles: 1 },
      { type: 'propose', proposal, operator: ann!, command, approvals: 1, expiresAt, delayMs: DAY_MS },
      { type: 'approve-proposal', proposal, operator: ben!, signature: 'ab'.repeat(64) },
    ] as const)
      expect((await engine.submit('live', one)).outcome.type).not.toBe('refused');
    const { body } = await venue.call('contractDetail', { symbolNameList: [PERPETUAL] });
    expect(body.data).toMatchObject([
      {
        takerFeeRatePpm: 500,
        announced: [{ time: expect.any(Number), takerFeeRatePpm: 600, tiers: [{ tier: 1 }, {}, {}] }],
      },
    ]);
  });

  it('tells the funding rate that would be fixed now, and its samples', async () => {
    const { body } = await venue.call('getFundingRate', { symbolName: PERPETUAL });
    expect(body.data).toMatchObject({ symbol: PERPETUAL, fundingInterval: 60, samples: expect.any(Array) });
    expect(body.data?.seconds.length).toBeGreaterThan(0);
    expect(body.data?.predictedRate).toMatch(/^-?0\.\d{9}$/);
    const tiers = await venue.call('getUbwMaintenanceMargin', {}, as(alice));
    expect(tiers.body.data).toMatchObject([{ symbol: PERPETUAL, tiers: [{ tier: 1 }, {}, {}] }]);
    const coin = await venue.call('getBbwMaintenanceMargin', { symbol: INVERSE }, as(alice));
    expect(coin.body.data).toMatchObject({ symbol: INVERSE, settleCoin: 'BTC' });
  });
});
