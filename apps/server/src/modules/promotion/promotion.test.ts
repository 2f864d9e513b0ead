/**
 * The referral programme through the public interface: rebates computed again from the fills, and held against the
 * ledger.
 */
import { FEE_INCOME, SECURITY_FUND, type Balance } from '@assay/core';
import type { FillView, Rebate, ReferralSum } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

const RATES = [200_000n, 100_000n, 50_000n];
const SCALES: Readonly<Record<string, number>> = { USDT: 6, BTC: 8, ETH: 8 };

/** Each was invited by the one before. */
const NAMES = ['anna', 'boris', 'clara', 'daniel'] as const;
type Name = (typeof NAMES)[number];

let venue: HttpVenue;
const traders = new Map<Name, Trader>();
let fills: Map<Name, readonly FillView[]>;

const tokenOf = (name: Name): { token: string } => ({ token: traders.get(name)!.token });

const units = (text: string): bigint => BigInt(text.replace('.', ''));

function inText(amount: bigint, coin: string): string {
  const scale = SCALES[coin]!;
  const digits = String(amount).padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

async function info(name: Name) {
  const { body } = await venue.call('getAgentInfo', {}, tokenOf(name));
  return body.data!;
}

let requests = 0;

async function limit(
  name: Name,
  symbol: string,
  direction: 'buy' | 'sell',
  price: string,
  amount: string,
): Promise<void> {
  const order = { symbol, direction, type: 'limit', price, amount, requestId: `order-${++requests}` };
  const { body } = await venue.call('submitOrder', order, tokenOf(name));
  expect(body).toMatchObject({ code: 200 });
}

/** Every pair of the four trades, as maker and as taker, in three markets. */
async function trade(): Promise<void> {
  for (const [at, maker] of NAMES.entries()) {
    for (const taker of NAMES.slice(at + 1)) {
      await limit(maker, 'BTCUSDT', 'sell', '100001.3', '0.00123');
      await limit(taker, 'BTCUSDT', 'buy', '100001.3', '0.00123');
      await limit(taker, 'ETHUSDT', 'sell', '4000.07', '0.0317');
      await limit(maker, 'ETHUSDT', 'buy', '4000.07', '0.0317');
      await limit(taker, 'ETHBTC', 'buy', '0.04001', '0.033');
      await limit(maker, 'ETHBTC', 'sell', '0.04001', '0.033');
    }
  }
}

interface Expected {
  readonly beneficiary: Name;
  readonly generation: number;
  readonly payer: Name;
  readonly coin: string;
  readonly trade: string;
  readonly amount: bigint;
}

/** By the published rule alone. */
function expectedRebates(): Expected[] {
  return [...fills].flatMap(([payer, own]) =>
    own.flatMap((fill) =>
      RATES.flatMap((rate, at) => {
        const beneficiary = NAMES[NAMES.indexOf(payer) - at - 1];
        const amount = (units(fill.fee) * rate) / 1_000_000n;
        if (beneficiary === undefined || amount === 0n) return [];
        return [{ beneficiary, generation: at + 1, payer, coin: fill.feeCoin, trade: fill.id, amount }];
      }),
    ),
  );
}

function sumsByCoin(rebates: readonly Pick<Expected, 'coin' | 'amount'>[]): Record<string, string> {
  const sums = new Map<string, bigint>();
  for (const { coin, amount } of rebates) sums.set(coin, (sums.get(coin) ?? 0n) + amount);
  return Object.fromEntries([...sums].map(([coin, sum]) => [coin, inText(sum, coin)]));
}

const received = (sums: readonly ReferralSum[]): Record<string, string> =>
  Object.fromEntries(sums.map(({ coin, amount }) => [coin, amount]));

/** Sum of told values of USDT. */
const together = (values: readonly (string | null)[]): string =>
  inText(
    values.reduce((sum, value) => sum + units(value ?? '0.000000'), 0n),
    'USDT',
  );

beforeAll(async () => {
  venue = await openHttpVenue();
  let code: string | undefined;
  for (const name of NAMES) {
    traders.set(name, await venue.signUp(`${name}@example.com`, code));
    code = (await info(name)).inviteCode;
    for (const [coin, amount] of [
      ['USDT', '50000'],
      ['BTC', '2'],
      ['ETH', '20'],
    ]) {
      await venue.call('faucet', { coin, amount }, tokenOf(name));
    }
  }
  await trade();
  fills = new Map();
  for (const name of NAMES) {
    const { body } = await venue.call('fillList', { pageSize: '100' }, tokenOf(name));
    fills.set(name, body.data!.records);
  }
});
afterAll(() => venue.close());

describe('the referral programme', () => {
  it('gives everybody a code and a link of their own, and publishes the rates', async () => {
    const { body } = await venue.call('getAgentInfo', {}, tokenOf('anna'));
    const { inviteCode, link, generations } = body.data!;
    expect(inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(link).toBe(`http://localhost:8080/invite/${inviteCode}`);
    expect(generations.map(({ generation, ratePpm }) => [generation, BigInt(ratePpm)])).toEqual(
      RATES.map((rate, at) => [at + 1, rate]),
    );
    expect((await info('boris')).inviteCode).not.toBe(inviteCode);
  });

  it('counts three generations and no more', async () => {
    const counts = async (name: Name): Promise<number[]> =>
      (await info(name)).generations.map(({ promoted }) => promoted);
    expect(await counts('anna')).toEqual([1, 1, 1]);
    expect(await counts('boris')).toEqual([1, 1, 0]);
    expect(await counts('daniel')).toEqual([0, 0, 0]);
    expect((await info('anna')).totalPromoted).toBe(3);
  });

  it.each(NAMES)(
    'pays %s what the fees of the fills come to, and shows it alike everywhere',
    async (name) => {
      const mine = expectedRebates().filter(({ beneficiary }) => beneficiary === name);
      expect(mine.length > 0).toBe(name !== 'daniel');
      const { body } = await venue.call('getRebateList', { pageSize: 100 }, tokenOf(name));
      const receipts = body.data!.records;
      expect(body.data!.total).toBe(mine.length);
      const lines = receipts.map(({ generation, name: payer, coin, tradeId, amount }: Rebate) =>
        [generation, payer, coin, tradeId, units(amount)].join(' '),
      );
      const masks = (payer: Name): string => `${payer.slice(0, 2)}****om`;
      const wanted = mine.map((one) =>
        [one.generation, masks(one.payer), one.coin, one.trade, one.amount].join(' '),
      );
      expect(lines.toSorted()).toEqual(wanted.toSorted());
      const figures = await info(name);
      const sums = sumsByCoin(mine);
      expect(received(figures.revenueByCoin)).toEqual(sums);
      expect(received(figures.todayByCoin)).toEqual(sums);
      const { body: days } = await venue.call('getRebateDays', {}, tokenOf(name));
      expect(Object.fromEntries(days.data!.records.map(({ coin, amount }) => [coin, amount]))).toEqual(sums);
      expect(days.data!.records.reduce((sum, day) => sum + day.rebates, 0)).toBe(mine.length);
      const { body: bills } = await venue.call('getMyBill', { type: 'rebate', pageSize: 100 }, tokenOf(name));
      const booked = bills.data!.records.map(({ sequence, amount }) => `${sequence} ${amount}`);
      expect(booked.toSorted()).toEqual(
        receipts.map(({ sequence, amount }) => `${sequence} ${amount}`).toSorted(),
      );
    },
  );

  it('tells values that add up, by generation and by coin', async () => {
    for (const name of NAMES) {
      const figures = await info(name);
      const { generations } = figures;
      for (const [value, field, coins] of [
        [figures.accumulatedRevenue, 'revenue', figures.revenueByCoin],
        [figures.todayReward, 'todayReward', figures.todayByCoin],
        [figures.totalInvestValue, 'investValue', figures.investByCoin],
      ] as const) {
        expect(value).toBe(together(generations.map((generation) => generation[field])));
        expect(value).toBe(together(coins.map(({ equivalent }) => equivalent)));
      }
    }
  });

  it('lists the people of a generation by masked names, with what they traded and brought', async () => {
    for (const [at, payer] of (['boris', 'clara', 'daniel'] as const).entries()) {
      const generation = at + 1;
      const { body } = await venue.call('getAgentList', { generation }, tokenOf('anna'));
      expect(body.data).toMatchObject({ total: 1, generation, pageNo: 1 });
      const [person] = body.data!.records;
      expect(person!.name).toBe(`${payer.slice(0, 2)}****om`);
      const mine = expectedRebates().filter((one) => one.beneficiary === 'anna' && one.payer === payer);
      expect(received(person!.rebateByCoin)).toEqual(sumsByCoin(mine));
      const traded = fills.get(payer)!.map(({ symbol, value }) => ({
        coin: symbol.endsWith('USDT') ? 'USDT' : 'BTC',
        amount: units(value),
      }));
      expect(received(person!.volumeByCoin)).toEqual(sumsByCoin(traded));
      expect(person!.registerTime).toBeLessThanOrEqual(venue.wall.now);
    }
    const { body } = await venue.call('getAgentList', {}, tokenOf('daniel'));
    expect(body.data).toMatchObject({ total: 0, records: [], generation: 1 });
  });

  it('splits every fee without remainder: fund, referrers, house', async () => {
    const balance = async (owner: typeof FEE_INCOME, coin: string): Promise<bigint> => {
      const { result } = await venue.engine.read('live', { type: 'balances', owner });
      const asset = ['USDT', 'BTC', 'ETH'].indexOf(coin);
      const found = result.find((one: Balance) => one.asset === asset);
      return BigInt((found?.available ?? 0) + (found?.held ?? 0));
    };
    const all = [...fills.values()].flat();
    for (const coin of ['USDT', 'BTC', 'ETH']) {
      const ofCoin = all.filter(({ feeCoin }) => feeCoin === coin);
      const sum = (field: 'fee' | 'securityFundShare' | 'referralShare' | 'houseShare'): bigint =>
        ofCoin.reduce((total, fill) => total + units(fill[field]), 0n);
      const rebates = expectedRebates().filter((one) => one.coin === coin);
      expect(sum('referralShare')).toBe(rebates.reduce((total, { amount }) => total + amount, 0n));
      expect(await balance(SECURITY_FUND, coin)).toBe(sum('securityFundShare'));
      expect(await balance(FEE_INCOME, coin)).toBe(sum('houseShare'));
      expect(sum('securityFundShare') + sum('referralShare') + sum('houseShare')).toBe(sum('fee'));
    }
  });

  it.each(NAMES)('ends the account change of %s at the balances of the wallet', async (name) => {
    const { body } = await venue.call('getWalletAccount', {}, tokenOf(name));
    const held = body.data!.accounts.filter(({ total }) => units(total) > 0n);
    const ends: string[] = [];
    for (const { coin } of held) {
      const { body: bills } = await venue.call('getMyBill', { coin, pageSize: 1 }, tokenOf(name));
      ends.push(...bills.data!.records.map((bill) => `${bill.coin} ${bill.balanceAfter}`));
    }
    expect(ends).toEqual(held.map(({ coin, total }) => `${coin} ${total}`));
    expect(ends).toHaveLength(3);
  });

  it('filters and pages receipts, and knows no other coin', async () => {
    const whole = await venue.call('getRebateList', { pageSize: 100 }, tokenOf('anna'));
    const all = whole.body.data!.records;
    const filter = { generation: 2, coin: 'BTC', pageSize: 3, pageNo: 2 };
    const { body } = await venue.call('getRebateList', filter, tokenOf('anna'));
    const wanted = all.filter(({ generation, coin }) => generation === 2 && coin === 'BTC');
    expect(body.data).toMatchObject({ records: wanted.slice(3, 6), total: wanted.length });
    const unknown = await venue.call('getRebateList', { coin: 'NONE' }, tokenOf('anna'));
    expect(unknown.body).toMatchObject({ code: 400, error: { name: 'unknown-coin', field: 'coin' } });
  });

  it('is refused to a virtual account, in the words of the specification', async () => {
    const { body } = await venue.call('switchAccount', { virtual: '1' }, tokenOf('daniel'));
    const token = body.data!.satoken;
    for (const name of ['getAgentInfo', 'getAgentList', 'getRebateList', 'getRebateDays'] as const) {
      const refused = await venue.call(name, {}, { token });
      expect(refused.body).toMatchObject({
        code: 403,
        msg: 'Virtual account cannot perform this operation',
        data: null,
      });
    }
  });
});
