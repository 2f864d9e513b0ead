/**
 * Money that moves inside the exchange, by its calls: quick swaps of both generations and money between users, with what bills, lists,
 * balances, mails and the security fund tell of them.
 */
import { createHash } from 'node:crypto';
import { QUOTE_LIFE_MS, SECURITY_FUND, TREASURY } from '@assay/core';
import type { AssetId, Command, IndexPrice, NetworkId, OwnerId, RatePpm, TimeMs, Units } from '@assay/core';
import type { Envelope } from '@assay/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import {
  bindTotp,
  closeFaultless,
  encoded,
  expectMessage,
  messagesTo,
  sentProof,
  totp,
} from '../security/security-fixture.ts';
import { swapGauges } from '../swap/gauges.ts';

const START_MS = 1_800_000_000_000;
const SECOND_MS = 1000;
const FUND = encoded('fund-word-7');
const [USDT, BTC] = [0 as AssetId, 1 as AssetId];

const engine = new SteppedEngine(START_MS);
let venue: HttpVenue;
let ada: Trader;
let bob: Trader;
let serial = 0;

const next = (): string => `m${(serial += 1)}`;
const as = ({ token }: Trader) => ({ token });
const ownerOf = ({ userId }: Trader) => Number(userId) as OwnerId;

async function must(command: Command): Promise<void> {
  const { outcome } = await engine.submit('live', command);
  if (outcome.type === 'refused') throw new Error(JSON.stringify(outcome));
}

async function fund(owner: OwnerId, asset: AssetId, amount: number): Promise<void> {
  const source = owner === TREASURY ? 'house-funding' : 'faucet';
  await must({ type: 'deposit', owner, requestId: null, asset, amount: amount as Units, source });
}

/** A second later, with a BTC at this price. */
async function tick(price = 100_000, later = SECOND_MS): Promise<void> {
  engine.now += later;
  const second = Math.floor(engine.now / SECOND_MS);
  await must({ type: 'index-tick', asset: BTC, second, price: (price * 1e8) as IndexPrice });
}

async function terms(asset: AssetId, maximum: number): Promise<void> {
  await must({
    type: 'set-swap-terms',
    asset,
    open: true,
    marginPpm: 500 as RatePpm,
    feeRatePpm: 1000 as RatePpm,
    minimum: 1000 as Units,
    maximum: maximum as Units,
  });
}

beforeAll(async () => {
  venue = await openHttpVenue({}, { withWallet: true, stepped: engine });
  ada = await venue.signUp('ada.inside@example.com');
  bob = await venue.signUp('bob.inside@example.com');
  await must({ type: 'list-network', network: 0 as NetworkId, chain: 'eip155:31337', genesis: '0xgenesis' });
  await fund(TREASURY, USDT, 500_000e6);
  await fund(TREASURY, BTC, 2e8);
  await fund(ownerOf(ada), USDT, 10_000e6);
  await terms(USDT, 50_000e6);
  await terms(BTC, 10e8);
});
beforeEach(() => tick());
afterAll(() => closeFaultless(venue));

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
const error = ({ body }: { readonly body: Envelope<unknown> }) => body.error;

async function quote(change: object = {}, trader = ada) {
  const fields = { fromCoin: 'USDT', toCoin: 'BTC', side: 'given', amount: '1000', requestId: next() };
  return venue.call('swapQuote', { ...fields, ...change }, as(trader));
}

async function available(trader: Trader, coin: string): Promise<string> {
  const { body } = await venue.call('getCurrencyAccount', { coin }, as(trader));
  return body.data!.accounts[0]!.available;
}

const billsOf = async (trader: Trader) => (await venue.call('getMyBill', {}, as(trader))).body.data!.records;

describe('a quick swap', () => {
  it('says its terms to everybody', async () => {
    const { body } = await venue.call('swapTerms');
    expect(body.data).toEqual({
      quoteLifeMs: QUOTE_LIFE_MS,
      announced: [],
      coins: [
        {
          coin: 'USDT',
          margin: '0.000500',
          feeRate: '0.001000',
          minimum: '0.001000',
          maximum: '50000.000000',
        },
        {
          coin: 'BTC',
          margin: '0.000500',
          feeRate: '0.001000',
          minimum: '0.00001000',
          maximum: '10.00000000',
        },
      ],
    });
  });

  it('is quoted, taken once, and told by balances, bills, list and fund', async () => {
    const asked = (await quote()).body.data!;
    expect(asked).toMatchObject({
      fromCoin: 'USDT',
      toCoin: 'BTC',
      given: '1000.000000',
      // 0.01 BTC less a thousandth of margin, and of that a thousandth of fee.
      received: '0.00998001',
      fee: '0.00000999',
      feeCoin: 'BTC',
      price: '0.00000998001',
      expiresAt: engine.now + QUOTE_LIFE_MS,
    });
    const requestId = next();
    const take = () => venue.call('swapAccept', { quoteId: asked.quoteId, requestId }, as(ada));
    // The same request twice at once moves money once.
    const [first, second] = await Promise.all([take(), take()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect([await available(ada, 'USDT'), await available(ada, 'BTC')]).toEqual([
      '9000.000000',
      '0.00998001',
    ]);
    const { quoteId } = asked;
    const bills = await billsOf(ada);
    expect(
      bills
        .slice(0, 3)
        .map(({ type, coin, amount, balanceAfter, reference }) => [
          type,
          coin,
          amount,
          balanceAfter,
          reference,
        ]),
    ).toEqual([
      ['swap-fee', 'BTC', '-0.00000999', '0.00998001', quoteId],
      ['swap-received', 'BTC', '0.00999000', '0.00999000', quoteId],
      ['swap-given', 'USDT', '-1000.000000', '9000.000000', quoteId],
    ]);
    const listed = (await venue.call('swapList', { coin: 'BTC' }, as(ada))).body.data!;
    expect([listed.total, listed.records[0]]).toMatchObject([
      1,
      { quoteId, given: '1000.000000', received: '0.00998001' },
    ]);
    expect((await venue.call('swapList', {}, as(bob))).body.data!.records).toEqual([]);
    const named = async (one: Trader, fields: object = {}) =>
      (await venue.call('recordList', { x: 'texchange', ...fields }, as(one))).body.data;
    expect(await named(ada, { coin: 'BTC' })).toEqual({ type: 'texchange', ...listed });
    expect(await named(bob)).toMatchObject({ records: [], total: 0 });
    const { body } = await venue.call('securityFund', { coin: 'BTC' });
    const { result } = await engine.read('live', { type: 'balances', owner: SECURITY_FUND });
    expect(body.data!.records[0]).toMatchObject({ kind: 'swap-fee', amount: '0.00000099' });
    expect(result.find(({ asset }) => asset === BTC)?.available).toBe(99);
  });

  it('meets what shall be received to the unit', async () => {
    const { given, received } = (await quote({ side: 'received', amount: '0.01' })).body.data!;
    expect(received).toBe('0.01000000');
    expect(Number(given)).toBeGreaterThan(1002);
  });

  it('keeps its price while it holds, and is refused behind that', async () => {
    const kept = (await quote()).body.data!;
    await tick(200_000);
    const taken = await venue.call('swapAccept', { quoteId: kept.quoteId, requestId: next() }, as(ada));
    expect(taken.status).toBe(200);
    const late = (await quote()).body.data!;
    engine.now = late.expiresAt;
    const refused = await venue.call('swapAccept', { quoteId: late.quoteId, requestId: next() }, as(ada));
    expect(error(refused)).toMatchObject({ name: 'quote-expired', field: 'quoteId' });
  });

  it('takes one of two at once where the balance is enough for one', async () => {
    const whole = await available(ada, 'USDT');
    const [first, second] = [
      (await quote({ amount: whole })).body.data!,
      (await quote({ amount: whole })).body.data!,
    ];
    const take = (quoteId: string) => venue.call('swapAccept', { quoteId, requestId: next() }, as(ada));
    const [a, b, c] = await Promise.all([take(first.quoteId), take(second.quoteId), take(second.quoteId)]);
    // Another quote has taken the place of the first one.
    expect(error(a)?.name).toBe('unknown-quote');
    // Whichever comes first takes it.
    expect([b, c].map((answer) => error(answer)?.name ?? 'taken').toSorted(byText)).toEqual([
      'taken',
      'unknown-quote',
    ]);
    expect(await available(ada, 'USDT')).toBe('0.000000');
    const none = (await quote()).body.data!;
    const refused = await venue.call('swapAccept', { quoteId: none.quoteId, requestId: next() }, as(ada));
    expect(error(refused)).toMatchObject({
      name: 'insufficient-available-balance',
      field: 'quoteId',
      params: { available: '0.000000', coin: 'USDT' },
    });
  });

  it.each([
    [{ fromCoin: 'NONE' }, 'unknown-coin', 'fromCoin', {}],
    [{ toCoin: 'USDT' }, 'swap-not-offered', 'toCoin', {}],
    [{ fromCoin: 'ETH' }, 'swap-not-offered', 'fromCoin', {}],
    [{ amount: '0' }, 'field-invalid', 'amount', {}],
    [{ amount: '-5' }, 'field-invalid', 'amount', {}],
    [{ amount: '1e3' }, 'field-invalid', 'amount', {}],
    [{ amount: '0.0000001' }, 'too-precise', 'amount', { decimals: 6 }],
    [{ amount: '0.0005' }, 'swap-out-of-range', 'amount', {}],
    [
      { fromCoin: 'BTC', toCoin: 'USDT', amount: '0.000001' },
      'swap-out-of-range',
      'amount',
      { minimum: '0.00001000', maximum: '10.00000000', coin: 'BTC' },
    ],
    [{ amount: '60000' }, 'swap-out-of-range', 'amount', { maximum: '50000.000000', coin: 'USDT' }],
    [{ side: 'received', amount: '4' }, 'swap-out-of-range', 'amount', { coin: 'USDT' }],
    [{ side: 'between' }, 'field-invalid', 'side', {}],
    [{ requestId: '' }, 'field-invalid', 'requestId', {}],
  ])('refuses %j', async (change, name, field, params) => {
    expect(error(await quote(change))).toMatchObject({ name, field, params });
  });

  it('is counted for whoever watches, and so is what its rules refuse', async () => {
    const gauges = swapGauges({ engine, marketData: venue.marketData });
    const figures = async () =>
      Object.fromEntries(
        await Promise.all(gauges.map(async (gauge) => [gauge.name, await gauge.read()] as const)),
      );
    const refused = async (error: string) =>
      (await figures())['assay_swaps_refused']?.find(({ labels }) => labels['error'] === error)?.value ?? 0;
    const codes = ['swap-out-of-range', 'unknown-quote', 'swap-stock-short'];
    const before = await Promise.all(codes.map(refused));
    expect(await figures()).toMatchObject({ assay_swaps: [], assay_swap_volume: [] });
    const kit = await venue.signUp('kit.inside@example.com');
    await fund(ownerOf(kit), USDT, 1_000.5e6);
    const { quoteId } = (await quote({ amount: '1000.5' }, kit)).body.data!;
    expect((await venue.call('swapAccept', { quoteId, requestId: next() }, as(kit))).status).toBe(200);
    await quote({ amount: '60000' });
    await quote({ amount: '0.0005' });
    await venue.call('swapAccept', { quoteId, requestId: next() }, as(kit));
    const labels = { coin: 'USDT' };
    expect(await figures()).toMatchObject({
      assay_swaps: [{ labels, value: 1 }],
      assay_swap_volume: [{ labels, value: 1000.5 }],
    });
    const after = await Promise.all(codes.map(refused));
    expect(after.map((count, at) => count - before[at]!)).toEqual([2, 1, 0]);
  });

  it('says what the house has where that is too little, and when there is no price', async () => {
    await terms(USDT, 500_000e6);
    expect(error(await quote({ amount: '400000' }))).toMatchObject({
      name: 'swap-stock-short',
      field: 'amount',
      params: { coin: 'BTC' },
    });
    await terms(USDT, 50_000e6);
    engine.now += 60_000;
    expect(error(await quote())).toMatchObject({ name: 'index-not-fresh', field: 'toCoin' });
  });

  it('remembers a request: with the same content it is the same quote, with another it is refused', async () => {
    const requestId = next();
    const first = (await quote({ requestId })).body.data!;
    expect((await quote({ requestId })).body.data!.quoteId).toBe(first.quoteId);
    expect(error(await quote({ requestId, amount: '1001' }))?.name).toBe('request-content-differs');
  });

  it('is not for play money', async () => {
    const player = await venue.signUp('eve.inside@example.com');
    const { body } = await venue.call('switchAccount', { virtual: '1' }, as(player));
    const path = { token: body.data!.satoken, headers: { 'x-virtual': '1' } };
    const fields = { fromCoin: 'USDT', toCoin: 'BTC', side: 'given', amount: '10', requestId: next() };
    expect(error(await venue.call('swapQuote', fields, path))?.name).toBe('virtual-forbidden');
  });
});

describe('a swap of the older generation', () => {
  let cyn: Trader;
  beforeAll(async () => {
    cyn = await venue.signUp('cyn.inside@example.com');
    await fund(ownerOf(cyn), USDT, 500e6);
  });

  it('has a price without an amount, which promises nothing, and a quote with one', async () => {
    const pair = { fromCoin: 'USDT', toCoin: 'BTC' };
    const looked = (await venue.call('getCurrencyPrice', pair, as(cyn))).body.data!;
    expect(looked).toEqual({ ...pair, price: '0.00000998001', quoteId: null, expiresAt: null });
    const quoted = (await venue.call('getCurrencyPrice', { ...pair, amount: '100' }, as(cyn))).body.data!;
    expect(quoted).toMatchObject({
      ...pair,
      price: '0.00000998',
      expiresAt: engine.now + QUOTE_LIFE_MS,
    });
    const { quoteId } = quoted;
    const take = (change: object = {}) =>
      venue.call('currencyExchange', { ...pair, amount: '100', quoteId, ...change }, as(cyn));
    // What is taken is what was quoted.
    expect(error(await take({ amount: '10' }))).toMatchObject({ name: 'unknown-quote', field: 'quoteId' });
    expect(error(await take({ fromCoin: 'BTC', toCoin: 'USDT' }))?.name).toBe('unknown-quote');
    expect(error(await take({ quoteId: '999999' }))?.name).toBe('unknown-quote');
    const requestId = next();
    const first = await take({ requestId });
    expect([first.status, first.body.data?.quoteId]).toEqual([200, quoteId]);
    // Gone, and yet the same request has its answer.
    expect((await take({ requestId })).body.data).toEqual(first.body.data);
    // And no other one, whatever is quoted by now.
    expect(error(await take({ requestId, amount: '10' }))?.name).toBe('unknown-quote');
    await venue.call('getCurrencyPrice', { ...pair, amount: '10' }, as(cyn));
    expect(error(await take({ requestId, amount: '10' }))?.name).toBe('unknown-quote');
    expect(error(await take())?.name).toBe('unknown-quote');
    expect(await available(cyn, 'USDT')).toBe('400.000000');
  });
});

describe('the history of what accounts are worth', () => {
  const DAY_MS = 86_400_000;
  const TODAY = Math.floor(START_MS / DAY_MS) * DAY_MS;
  const historyOf = async (trader: Trader, days: '7' | '30' = '7') =>
    (await venue.call('walletHistory', { days }, as(trader))).body.data!;

  it('tells days that are over at their last price, and today as it is, with its profit', async () => {
    const fay = await venue.signUp('fay.inside@example.com');
    await tick(100_000);
    await fund(ownerOf(fay), BTC, 1e8);
    const first = await historyOf(fay);
    expect(first.points).toHaveLength(7);
    expect(first.points[5]).toMatchObject({ total: '0.000000' });
    expect(first.points[6]).toMatchObject({ time: TODAY, total: '100000.000000', spot: '100000.000000' });
    expect(first).toMatchObject({ inflow: '100000.000000', profit: '0.000000', currency: 'USDT' });
    // A day later it is worth a tenth more, and 500 came in.
    await tick(110_000, DAY_MS);
    await fund(ownerOf(fay), USDT, 500e6);
    const next = await historyOf(fay);
    expect(next.points.slice(-2)).toMatchObject([
      { time: TODAY, total: '100000.000000' },
      { time: TODAY + DAY_MS, total: '110500.000000' },
    ]);
    expect(next).toMatchObject({ inflow: '500.000000', profit: '10000.000000' });
    // Money sent away is no loss.
    await must({
      type: 'transfer-to-user',
      owner: ownerOf(fay),
      requestId: null,
      asset: USDT,
      to: ownerOf(ada),
      amount: 200e6 as Units,
    });
    expect(await historyOf(fay)).toMatchObject({ inflow: '300.000000', profit: '10000.000000' });
    // Nothing has moved for a week: the last day before counts.
    await tick(120_000, 10 * DAY_MS);
    expect((await historyOf(fay)).points.at(-1)).toMatchObject({ total: '120300.000000' });
  });
});

describe('money between users', () => {
  let dan: Trader;
  const send = (change: object = {}, trader = dan) => {
    const fields = { uid: bob.userId, coin: 'USDT', amount: '10', fundPassword: FUND, requestId: next() };
    return venue.call('transferToUser', { ...fields, ...change }, as(trader));
  };

  beforeAll(async () => {
    dan = await venue.signUp('dan.inside@example.com');
    await fund(ownerOf(dan), USDT, 100e6);
  });

  it('needs a fund password, and the right one', async () => {
    expect(error(await send())?.name).toBe('fund-password-missing');
    const code = await sentProof(venue, dan, 'fund');
    await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, as(dan));
    expect(error(await send({ fundPassword: encoded('wrong-word-7') }))).toMatchObject({
      name: 'wrong-fund-password',
      field: 'fundPassword',
    });
    expect(await available(dan, 'USDT')).toBe('100.000000');
  });

  it('moves at once, once for a request, and both are told', async () => {
    const requestId = next();
    const [first, second] = await Promise.all([send({ requestId }), send({ requestId })]);
    expect(first.body.data).toMatchObject({ uid: bob.userId, coin: 'USDT', amount: '10.000000' });
    expect(second.body.data).toEqual(first.body.data);
    expect([await available(dan, 'USDT'), await available(bob, 'USDT')]).toEqual(['90.000000', '10.000000']);
    expect(error(await send({ requestId, amount: '11' }))?.name).toBe('request-content-differs');
    const [sent] = await billsOf(dan);
    expect(sent).toMatchObject({ type: 'sent-to-user', amount: '-10.000000', reference: bob.userId });
    const [received] = await billsOf(bob);
    expect(received).toMatchObject({
      type: 'received-from-user',
      amount: '10.000000',
      reference: dan.userId,
    });
    const lists = await Promise.all(
      [dan, bob].map(
        async (trader) => (await venue.call('userTransferList', {}, as(trader))).body.data!.records,
      ),
    );
    expect(lists).toMatchObject([
      [{ way: 'sent', uid: bob.userId, amount: '10.000000' }],
      [{ way: 'received', uid: dan.userId, amount: '10.000000' }],
    ]);
    const none = await venue.call('userTransferList', { way: 'received' }, as(dan));
    expect(none.body.data!.records).toEqual([]);
    await expectMessage(venue, dan.email, 'You have sent money to another user of Assay');
    await expectMessage(venue, bob.email, 'You have received money from another user of Assay');
    const mails = await messagesTo(venue, dan.email);
    expect(mails.filter(({ subject }) => subject.startsWith('You have sent'))).toHaveLength(1);
  });

  it('takes one of two at once where the balance is enough for one', async () => {
    const answers = await Promise.all([send({ amount: '60' }), send({ amount: '60' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await available(dan, 'USDT')).toBe('30.000000');
  });

  it.each([
    [{ uid: '999999' }, 'unknown-owner', 'uid', {}],
    [{ uid: '3' }, 'unknown-owner', 'uid', {}],
    [{ coin: 'NONE' }, 'unknown-coin', 'coin', {}],
    [{ amount: '0' }, 'field-invalid', 'amount', {}],
    [{ amount: '0.0000001' }, 'too-precise', 'amount', { decimals: 6 }],
    [{ amount: '31' }, 'insufficient-available-balance', 'amount', { available: '30.000000', coin: 'USDT' }],
  ])('refuses %j', async (change, name, field, params) => {
    expect(error(await send(change))).toMatchObject({ name, field, params });
  });

  it('is refused to oneself, and while money of the account is held', async () => {
    expect(error(await send({ uid: dan.userId }))).toMatchObject({
      name: 'recipient-is-owner',
      field: 'uid',
    });
    const until = (engine.now + 3_600_000) as TimeMs;
    await must({ type: 'hold-withdrawals', owner: ownerOf(dan), until });
    expect(error(await send())).toMatchObject({ name: 'withdrawals-held', params: { until } });
    engine.now = until;
  });

  it('that has gone through is told again, though the account is held since, to whoever proves that it is theirs', async () => {
    const [hal, requestId] = [await venue.signUp('hal.inside@example.com'), next()];
    const code = await sentProof(venue, hal, 'fund');
    await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, as(hal));
    await fund(ownerOf(hal), USDT, 20e6);
    const { data } = (await send({ requestId }, hal)).body;
    expect(data?.amount).toBe('10.000000');
    const [pausedUntil, userId] = [venue.wall.now + 86_400_000, Number(hal.userId)];
    const { fundPasswordHash: passwordHash } = (await venue.identity.run('findAccount', { userId }))!;
    const change = { pausedUntil, onlyFirst: false, now: venue.wall.now, passwordHash: passwordHash! };
    await venue.identity.run('setFundPassword', { userId, ...change });
    expect((await send({ requestId }, hal)).body).toMatchObject({ data });
    expect(error(await send({}, hal))?.name).toBe('withdrawals-held');
    expect(error(await send({ requestId, amount: '9' }, hal))?.name).toBe('request-content-differs');
    const wrong = { requestId, fundPassword: encoded('wrong-word-7') };
    expect(error(await send(wrong, hal))?.name).toBe('wrong-fund-password');
    expect(await available(hal, 'USDT')).toBe('10.000000');
  });

  it('that has gone through is told though its answer was lost with a kill and the account is held since', async () => {
    const [ivy, requestId] = [await venue.signUp('ivy.inside@example.com'), next()];
    const code = await sentProof(venue, ivy, 'fund');
    await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, as(ivy));
    await fund(ownerOf(ivy), USDT, 20e6);
    const [userId, now] = [Number(ivy.userId), venue.wall.now];
    const { fundPasswordHash: passwordHash } = (await venue.identity.run('findAccount', { userId }))!;
    const pause = { pausedUntil: now + 86_400_000, onlyFirst: false, now, passwordHash: passwordHash! };
    await venue.identity.run('setFundPassword', { userId, ...pause });
    const words = JSON.stringify(['to-user', bob.userId, 'USDT', '10']);
    const said = createHash('sha256').update(words).digest('hex');
    const moved = { owner: ownerOf(ivy), to: ownerOf(bob), asset: USDT, amount: 10e6 as Units };
    const command: Command = { type: 'transfer-to-user', requestId, ...moved };
    await venue.identity.run('keepAsked', { userId, requestId, said, command: JSON.stringify(command), now });
    // What the core has never heard is asked for now, and held.
    expect(error(await send({ requestId }, ivy))?.name).toBe('withdrawals-held');
    await must(command);
    const { data } = (await send({ requestId }, ivy)).body;
    expect(data).toMatchObject({ uid: bob.userId, amount: '10.000000' });
    expect((await send({ requestId }, ivy)).body).toMatchObject({ data });
    expect(await available(ivy, 'USDT')).toBe('10.000000');
  });

  it('is refused for a day behind a changed password, as money is that leaves', async () => {
    const gil = await venue.signUp('gil.inside@example.com');
    const code = await sentProof(venue, gil, 'fund');
    await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, as(gil));
    await fund(ownerOf(gil), USDT, 10e6);
    const [pausedUntil, userId] = [venue.wall.now + 86_400_000, Number(gil.userId)];
    const { fundPasswordHash: passwordHash } = (await venue.identity.run('findAccount', { userId }))!;
    const change = { pausedUntil, onlyFirst: false, now: venue.wall.now, passwordHash: passwordHash! };
    await venue.identity.run('setFundPassword', { userId, ...change });
    expect(error(await send({}, gil))).toMatchObject({
      name: 'withdrawals-held',
      params: { until: pausedUntil },
    });
    expect(await available(gil, 'USDT')).toBe('10.000000');
    await venue.identity.run('setFundPassword', { userId, ...change, pausedUntil: venue.wall.now });
    expect((await send({}, gil)).status).toBe(200);
  });

  it('stands in the file of all data, as swaps do', async () => {
    const fileOf = async (trader: Trader) => {
      const payload = { code: await sentProof(venue, trader) };
      const headers = { satoken: trader.token };
      const answer = await venue.app.inject({
        method: 'POST',
        url: '/api/user/exportData',
        headers,
        payload,
      });
      return answer.json<Record<string, object>>();
    };
    const sent = { way: 'sent', uid: bob.userId, coin: 'USDT', amount: '10.000000' };
    expect((await fileOf(dan))['transfersWithUsers']).toMatchObject({
      rows: [{ amount: '60.000000' }, sent],
    });
    expect((await fileOf(ada))['swaps']).toMatchObject({
      rows: [{}, {}, { given: '1000.000000' }],
      cut: false,
    });
  });

  it('asks for the authenticator where there is one', async () => {
    const { secret } = await bindTotp(venue, dan);
    expect(error(await send())).toMatchObject({ name: 'verification-required', params: { methods: 'totp' } });
    expect(error(await send({ code: '000000' }))?.name).toBe('wrong-code');
    expect((await send({ code: totp(venue, secret) })).status).toBe(200);
  });
});
