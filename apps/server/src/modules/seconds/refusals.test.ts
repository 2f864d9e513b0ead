/** Every refusal of seconds-contracts as the wire tells it, and a trader's own limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPeriods } from '@assay/protocol';
import type { SecondContractLimits } from '@assay/protocol';
import type { Trader } from '../../http/http-fixture.ts';
import { sentProof } from '../security/security-fixture.ts';
import { SHORT, TickingVenue, offer, units } from './seconds-fixture.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A product of huge stakes and payouts. */
const HUGE = '44';

let ticking: TickingVenue;
let alice: Trader;
beforeAll(async () => {
  ticking = await TickingVenue.open(1);
  alice = await ticking.venue.signUp('alice@example.com');
  await call('faucet', { coin: 'USDT', amount: '5000' }, { token: alice.token });
});
afterAll(async () => {
  const { venue } = ticking;
  await ticking.close();
  if (venue.faults.length > 0) throw new Error(venue.faults.join('\n'));
});

const call: TickingVenue['venue']['call'] = (...args) => ticking.venue.call(...args);
let people = 0;
async function someone(usdt = '1000'): Promise<Trader> {
  const trader = await ticking.venue.signUp(`someone-${++people}@example.com`);
  if (usdt !== '0') await call('faucet', { coin: 'USDT', amount: usdt }, { token: trader.token });
  return trader;
}
/** Name, field and params of a refusal, and that nothing was held. */
async function refusal(token: string, fields: object = {}, headers: Record<string, string> = {}) {
  const { status, body } = await ticking.open(token, fields, { headers });
  const { name, field, params } = body.error ?? { name: null, field: null, params: null };
  expect(body.data).toBeNull();
  return { status, name, field, params };
}
const openCount = async (token: string) =>
  (await call('secondContractList', { status: 'open' }, { token })).body.data?.total;

describe('before there are ticks', () => {
  it('no contract is accepted', async () => {
    expect(await refusal(alice.token)).toMatchObject({ status: 409, name: 'index-not-fresh' });
  });
});

describe('while there are ticks', () => {
  beforeAll(() => ticking.start());

  it.each([
    [
      'half a dollar',
      { amount: '10.5' },
      409,
      'stake-not-whole',
      'amount',
      { step: '1.000000', coin: 'USDT' },
    ],
    [
      'a crumb',
      { amount: '10.0000001' },
      409,
      'stake-not-whole',
      'amount',
      { step: '1.000000', coin: 'USDT' },
    ],
    [
      'too little',
      { amount: '9' },
      409,
      'stake-out-of-range',
      'amount',
      { minimum: '10.000000', maximum: '5000.000000', coin: 'USDT' },
    ],
    ['nothing', { amount: '0' }, 409, 'stake-out-of-range', 'amount', { minimum: '10.000000' }],
    [
      'too much',
      { amount: '5001' },
      409,
      'stake-out-of-range',
      'amount',
      { minimum: '10.000000', maximum: '5000.000000' },
    ],
    ['more than can be counted', { amount: '9999999999999999' }, 400, 'field-invalid', 'amount', {}],
    ['a negative stake', { amount: '-10' }, 400, 'field-invalid', 'amount', {}],
    ['a number that is not exact', { amount: 2 ** 53 }, 400, 'number-not-exact', 'amount', {}],
    ['better odds than offered', { payoutRate: '0.9' }, 409, 'odds-changed', 'payoutRate', {}],
    ['worse odds than offered', { payoutRate: '0.84' }, 409, 'odds-changed', 'payoutRate', {}],
    ['odds of nothing', { payoutRate: '0' }, 400, 'field-invalid', 'payoutRate', {}],
    ['a period that is none', { periodId: '999' }, 409, 'unknown-product', 'periodId', {}],
    ['a period of another coin', { periodId: SHORT.ETH }, 409, 'unknown-product', 'periodId', {}],
    ['a market without an index', { symbol: 'ETHBTC' }, 400, 'unknown-symbol', 'symbol', {}],
    ['an unknown coin', { symbol: 'FOOUSDT' }, 400, 'unknown-symbol', 'symbol', {}],
    ['the currency itself', { symbol: 'USDTUSDT' }, 409, 'unknown-product', 'periodId', {}],
    ['a direction in capitals', { direction: 'Fall' }, 400, 'field-invalid', 'direction', {}],
    ['a side of the order book', { direction: 'buy' }, 400, 'field-invalid', 'direction', {}],
    ['an outcome', { result: 'win' }, 400, 'field-unknown', 'result', {}],
    ['a final price', { finalPrice: '1' }, 400, 'field-unknown', 'finalPrice', {}],
    ['no request id', { requestId: undefined }, 400, 'field-missing', 'requestId', {}],
  ])('%s is refused', async (_, fields, status, name, field, params) => {
    const refused = await refusal(alice.token, fields);
    expect(refused).toMatchObject({ status, name, field });
    expect(refused.params).toMatchObject(params);
    expect(await openCount(alice.token)).toBe(0);
  });

  it('nobody plays unsigned, or with another account than they believe', async () => {
    const { status, body } = await ticking.venue.call('createSecondContract', {
      symbol: 'BTCUSDT',
      periodId: SHORT.BTC,
      direction: 'rise',
      amount: '100',
      payoutRate: '0.85',
      requestId: 'visitor',
    });
    expect([status, body.error?.name]).toEqual([401, 'not-signed-in']);
    expect(await refusal(alice.token, {}, { 'x-virtual': '1' })).toMatchObject({
      status: 409,
      name: 'virtual-disagrees',
    });
  });

  it('a product that is withdrawn or has other terms now is refused by its name', async () => {
    await ticking.must('live', offer(Number(SHORT.SOL), 'SOL', { isOffered: false }));
    const sol = { symbol: 'SOLUSDT', periodId: SHORT.SOL };
    expect(await refusal(alice.token, sol)).toMatchObject({ status: 409, name: 'product-not-offered' });
    expect(
      (await call('periodList', { symbol: 'SOLUSDT', kind: 'sec' })).body.data?.map(({ id }) => id),
    ).not.toContain(SHORT.SOL);
    await ticking.must('live', offer(Number(SHORT.SOL), 'SOL'));
  });

  it('who has no money is refused', async () => {
    const { token } = await someone('0');
    expect(await refusal(token)).toMatchObject({ status: 409, name: 'insufficient-available-balance' });
  });

  it('a hundred open contracts are the most', async () => {
    const { token } = await someone('2000');
    const minute = { periodId: '5', amount: '10', payoutRate: '0.92' };
    for (let count = 0; count < 100; count += 1) await ticking.mustOpen(token, minute);
    expect(await refusal(token, minute)).toMatchObject({
      status: 409,
      name: 'too-many-open-contracts',
      params: { maximum: 100 },
    });
    expect(await openCount(token)).toBe(100);
  });

  it('the pool’s limits and its money bound what is accepted, by their names', async () => {
    await ticking.must(
      'live',
      offer(Number(HUGE), 'BTC', { profitPpm: 1_000_000 as never, greatestStake: units(30_000_000) }),
    );
    const { token, userId } = await someone('0');
    await ticking.must('live', {
      type: 'deposit',
      owner: Number(userId) as never,
      requestId: null,
      asset: 0 as never,
      amount: units(30_000_000),
      source: 'faucet',
    });
    const huge = { periodId: HUGE, amount: '30000000', payoutRate: '1' };
    const perOwner = await refusal(token, huge);
    expect(perOwner).toMatchObject({ status: 409, name: 'pool-limit-reached', params: { coin: 'USDT' } });
    expect(perOwner.params).toMatchObject({
      which: expect.stringMatching(/^(coin|direction|owner)$/),
      left: expect.stringMatching(/^\d+\.\d{6}$/),
    });
    const limit = units(100_000_000);
    await ticking.must('live', {
      type: 'set-pool-limits',
      perCoin: limit,
      perDirection: limit,
      perOwner: limit,
    });
    expect(await refusal(token, huge)).toMatchObject({ status: 409, name: 'pool-cannot-cover' });
    const { available, held } = (await call('secondContractPool')).body.data!;
    expect(Number(available)).toBeGreaterThan(0);
    expect(Number(held)).toBeGreaterThanOrEqual(0);
  });
});

const limitsOf = async (token: string): Promise<SecondContractLimits> => {
  const { body } = await call('secondContractLimits', {}, { token });
  if (body.data === null) throw new Error(body.msg);
  return body.data;
};
const setLimits = (
  token: string,
  dailyLoss: string | null,
  reminderMinutes: number | null,
  requestId: string,
) => call('setSecondContractLimits', { dailyLoss, reminderMinutes, requestId }, { token });

describe('a trader’s own limits', () => {
  it('a loss limit holds at once, counts what is open, and is not loosened for a day', async () => {
    const { token } = await someone();
    expect(await limitsOf(token)).toMatchObject({
      dailyLoss: null,
      reminderMinutes: null,
      pendingDailyLoss: null,
      cooledOffUntil: null,
      lostToday: '0.000000',
      openStakes: '0.000000',
      remaining: null,
      currency: 'USDT',
      virtual: 0,
    });
    expect((await setLimits(token, '150', 30, 'set-1')).body.data).toMatchObject({
      dailyLoss: '150.000000',
      reminderMinutes: 30,
      remaining: '150.000000',
    });
    const minutes = { periodId: '5', payoutRate: '0.92' };
    await ticking.mustOpen(token, minutes);
    expect(await limitsOf(token)).toMatchObject({ openStakes: '100.000000', remaining: '50.000000' });
    expect(await refusal(token, { ...minutes, amount: '51' })).toMatchObject({
      status: 409,
      name: 'loss-limit-reached',
      params: { limit: '150.000000', lost: '0.000000', open: '100.000000', coin: 'USDT' },
    });
    const looser = (await setLimits(token, '1000', null, 'set-2')).body.data!;
    expect(looser).toMatchObject({ dailyLoss: '150.000000', reminderMinutes: 30 });
    expect(looser.pendingDailyLoss).toMatchObject({ value: '1000.000000' });
    expect(looser.pendingReminderMinutes).toMatchObject({ value: null });
    expect(looser.pendingDailyLoss!.from - looser.time).toBeGreaterThan(DAY_MS - MINUTE_MS);
    expect(await refusal(token, { ...minutes, amount: '51' })).toMatchObject({ name: 'loss-limit-reached' });
    const tighter = (await setLimits(token, '120', 30, 'set-3')).body.data!;
    expect(tighter).toMatchObject({
      dailyLoss: '120.000000',
      pendingDailyLoss: null,
      remaining: '20.000000',
    });
  });

  it.each([
    ['too fine a limit', { dailyLoss: '1.0000001' }, 'too-precise', 'dailyLoss'],
    ['a negative limit', { dailyLoss: '-1' }, 'field-invalid', 'dailyLoss'],
    ['no word about the limit', { dailyLoss: undefined }, 'field-missing', 'dailyLoss'],
    ['a reminder after two days', { reminderMinutes: 2_880 }, 'field-invalid', 'reminderMinutes'],
    ['a reminder at once', { reminderMinutes: 0 }, 'field-invalid', 'reminderMinutes'],
    ['half a minute', { reminderMinutes: 0.5 }, 'field-invalid', 'reminderMinutes'],
    ['an end of the waiting', { from: 1 }, 'field-unknown', 'from'],
  ])('%s is refused', async (_, fields, name, field) => {
    const wish = { dailyLoss: '10', reminderMinutes: 10, requestId: 'bad-limit', ...fields };
    const { status, body } = await call('setSecondContractLimits', wish, { token: alice.token });
    expect([status, body.error?.name, body.error?.field]).toEqual([400, name, field]);
    expect((await limitsOf(alice.token)).dailyLoss).toBeNull();
  });

  it('a break is kept to its end, and can only be made longer', async () => {
    const { token } = await someone();
    const now = await ticking.now();
    const coolOff = (until: number, requestId: string) =>
      call('secondContractCoolOff', { until, requestId }, { token });
    for (const [until, name] of [
      [now - 1, 'cooling-off-out-of-range'],
      [now + 366 * DAY_MS, 'cooling-off-out-of-range'],
    ] as const) {
      const { status, body } = await coolOff(until, `break-${until}`);
      expect([status, body.error?.name, body.error?.field]).toEqual([409, name, 'until']);
    }
    expect((await coolOff(now + DAY_MS, 'break-1')).body.data).toMatchObject({
      cooledOffUntil: now + DAY_MS,
    });
    expect(await refusal(token)).toMatchObject({
      status: 409,
      name: 'cooling-off',
      params: { until: now + DAY_MS },
    });
    const shorter = await coolOff(now + MINUTE_MS, 'break-2');
    expect([shorter.status, shorter.body.error?.name]).toEqual([409, 'cooling-off-not-shortened']);
    expect((await coolOff(now + 2 * DAY_MS, 'break-3')).body.data).toMatchObject({
      cooledOffUntil: now + 2 * DAY_MS,
    });
  });

  it('traders who have excluded or frozen themselves take no new contract, and keep those they have', async () => {
    const frozen = await someone();
    await ticking.mustOpen(frozen.token, { periodId: '5', payoutRate: '0.92' });
    expect((await call('freezeAccount', { cancelOrders: false }, { token: frozen.token })).status).toBe(200);
    expect(await refusal(frozen.token)).toMatchObject({ status: 409, name: 'account-frozen' });
    expect(await openCount(frozen.token)).toBe(1);
    const set = await setLimits(frozen.token, '10', null, 'frozen-1');
    expect([set.status, set.body.error?.name]).toEqual([200, undefined]);

    const excluded = await someone();
    const exclude = {
      days: 7,
      cancelOrders: false,
      method: 'email',
      code: await sentProof(ticking.venue, excluded),
    };
    expect((await call('selfExclude', exclude, { token: excluded.token })).status).toBe(200);
    expect(await refusal(excluded.token)).toMatchObject({ status: 409, name: 'account-excluded' });
  });

  it('a virtual account is not begun anew while it has contracts open', async () => {
    const trader = await someone('0');
    const { body } = await call('switchAccount', { virtual: '1' }, { token: trader.token });
    const token = body.data?.satoken ?? '';
    await ticking.mustOpen(token, { periodId: '5', payoutRate: '0.92' });
    const reset = await call('resetVirtual', { requestId: 'reset-1' }, { token });
    expect([reset.status, reset.body.error?.name]).toEqual([409, 'contracts-open']);
  });
});

describe('nobody sees another’s', () => {
  it('contract or proof', async () => {
    const { token } = await someone();
    const { order } = await ticking.mustOpen(token);
    const listed = await call('secondContractList', {}, { token: alice.token });
    expect(listed.body.data?.records).toEqual([]);
    for (const id of [order.id, '9007199254740993', '999999']) {
      const { status, body } = await call('secondContractProof', { id }, { token: alice.token });
      expect([status, body.error?.name, body.data]).toEqual([404, 'not-found', null]);
    }
  });
});

describe('after an unclean stop', () => {
  it('no contract is accepted for a minute', async () => {
    await ticking.must('live', { type: 'note-unclean-stop' });
    const refused = await refusal(alice.token);
    expect(refused).toMatchObject({ status: 409, name: 'seconds-paused' });
    const { pausedUntil, virtual } = (await call('secondContractPool')).body.data!;
    expect(refused.params).toMatchObject({ until: pausedUntil });
    expect(virtual.pausedUntil).toBeNull();
  });
});

describe('the list of periods', () => {
  it('has what is offered of a coin, shortest first, with what it takes to break even', async () => {
    const { body } = await call('periodList', { symbol: 'BTCUSDT', kind: 'sec' });
    expect(
      secondPeriods(body.data ?? []).map(({ seconds, payoutRate, breakEvenRate }) => [
        seconds,
        payoutRate,
        breakEvenRate,
      ]),
    ).toEqual([
      [10, '0.85', '0.540541'],
      [10, '1', '0.500000'],
      [30, '0.8', '0.555556'],
      [60, '0.85', '0.540541'],
      [120, '0.88', '0.531915'],
      [180, '0.9', '0.526316'],
      [300, '0.92', '0.520834'],
    ]);
    expect(body.data?.[2]).toEqual({
      kind: 'sec',
      id: '1',
      symbol: 'BTCUSDT',
      coin: 'BTC',
      seconds: 30,
      payoutRate: '0.8',
      breakEvenRate: '0.555556',
      minAmount: '10.000000',
      maxAmount: '5000.000000',
      currency: 'USDT',
    });
    expect((await call('periodList', { symbol: 'BTCUSDT', kind: 'delivery' })).body.data).toEqual([]);
    for (const fields of [{ kind: 'sec' }, { symbol: 'BTCUSDT' }, { symbol: 'BTCUSDT', kind: 'Sec' }])
      expect((await call('periodList', fields)).status).toBe(400);
    const unknown = await call('periodList', { symbol: 'FOOUSDT', kind: 'sec' });
    expect([unknown.status, unknown.body.error?.name]).toEqual([400, 'unknown-symbol']);
  });

  it('is what the coin lists and the quotes’ tab tell', async () => {
    const { coinList, currencyList } = (await call('getCoinList')).body.data!;
    expect(coinList.map(({ symbol }) => symbol)).toEqual(
      currencyList.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'ETHBTC'),
    );
    expect((await call('initData', { type: 'sec' })).body.data).toEqual(coinList);
  });
});
