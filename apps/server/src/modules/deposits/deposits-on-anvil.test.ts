/** Deposits as a user sees them: a real exchange before a real node, from the faucet of the test chain to money that can leave. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { anvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';

const SOON = { timeout: 60_000, interval: 200 };

describe.skipIf(anvil === null)(`deposits of a user, ${withAnvil}`, { timeout: 120_000 }, () => {
  let venue: HttpVenue;
  let ada: Trader;
  let bob: Trader;
  beforeAll(async () => {
    venue = await openHttpVenue({}, { withWallet: true, withTestChain: true });
    ada = await venue.signUp('ada@example.com');
    bob = await venue.signUp('bob@example.com');
  }, 120_000);
  afterAll(() => venue.close());

  const of = ({ token }: Trader) => ({ token });
  const networks = async (coin: string) => {
    const { body } = await venue.call('getRechargeCurrency', {}, of(ada));
    return body.data?.coins.find((one) => one.coin === coin)?.networks ?? [];
  };
  const addressOf = async (trader: Trader, coin: string) =>
    (await venue.call('getDepositAddress', { coin }, of(trader))).body;
  const arriving = async (trader: Trader) =>
    (await venue.call('arrivingDeposits', {}, of(trader))).body.data?.deposits ?? [];
  const log = async (trader: Trader, fields: object = {}) =>
    (await venue.call('getRechargeLog', fields, of(trader))).body.data;
  const balance = async (trader: Trader, coin: string) => {
    const { body } = await venue.call('getCurrencyAccount', { coin }, of(trader));
    return body.data?.accounts[0]?.available ?? '0';
  };

  it('tells the networks of each coin, and which has none', async () => {
    await expect.poll(async () => (await networks('USDT'))[0]?.reachable, SOON).toBe(true);
    expect(await networks('USDT')).toMatchObject([
      { network: 'test', name: 'Test chain', open: true, test: true, creditDepth: 3, finalDepth: 6 },
    ]);
    expect(await networks('ETH')).toMatchObject([{ contract: null, minimumDeposit: '0.00100000' }]);
    expect(await networks('XRP')).toEqual([]);
  });

  it('gives each user an address of their own, and the same again', async () => {
    const [mine, again, ether, theirs] = await Promise.all([
      addressOf(ada, 'USDT'),
      addressOf(ada, 'USDT-test'),
      addressOf(ada, 'ETH'),
      addressOf(bob, 'USDT'),
    ]);
    expect(mine.data).toMatchObject({ coin: 'USDT', network: 'test', memo: null });
    expect(mine.data?.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect([again.data?.address, ether.data?.address]).toEqual([mine.data?.address, mine.data?.address]);
    expect(theirs.data?.address).not.toBe(mine.data?.address);
  });

  it.each([
    ['XRP', 'unknown-route'],
    ['USDT-mainnet', 'unknown-route'],
    ['NOSUCH', 'unknown-coin'],
  ])('refuses an address of %s', async (coin, name) => {
    expect((await addressOf(ada, coin)).error).toMatchObject({ name, field: 'coin' });
  });

  it('credits what arrives once, counts its confirmations, and calls it final', async () => {
    const sent = await venue.call('chainFaucet', { coin: 'USDT' }, of(ada));
    expect(sent.body.data).toMatchObject({ coin: 'USDT', network: 'test', amount: '1000' });
    const { transaction } = sent.body.data!;
    await expect.poll(async () => (await arriving(ada))[0]?.state, SOON).toBe('seen');
    expect(await balance(ada, 'USDT')).toBe('0.000000');
    expect(await arriving(bob)).toEqual([]);
    await expect.poll(async () => (await arriving(ada))[0]?.state, SOON).toBe('credited');
    expect(await balance(ada, 'USDT')).toBe('1000.000000');
    await expect.poll(() => arriving(ada), SOON).toEqual([]);
    const found = await log(ada, { coin: 'USDT', type: 1 });
    expect(found).toMatchObject({
      total: 1,
      records: [{ coin: 'USDT', amount: '1000', state: 'final', confirmations: 6, transaction }],
    });
    const [row] = found?.records ?? [];
    expect(row!.seenAt).toBeLessThanOrEqual(row!.creditedAt!);
    expect(row!.creditedAt!).toBeLessThanOrEqual(row!.finalAt!);
    expect(await balance(ada, 'USDT')).toBe('1000.000000');
    expect((await log(ada, { coin: 'ETH' }))?.total).toBe(0);
    expect((await log(bob))?.total).toBe(0);
    const { result } = await venue.engine.read('live', { type: 'wallet-totals' });
    expect(result.routes.map(({ units }) => units)).toEqual([0, 1_000_000_000, 0]);
  });

  it('has none of it below the rules that know a wallet', async () => {
    const old = await openHttpVenue();
    try {
      const answer = await old.app.inject({ method: 'GET', url: '/api/getRechargeCurrency' });
      expect(answer.statusCode).toBe(404);
      expect((await old.call('getAllSetting')).body.data?.wallet).toBe(false);
      expect((await venue.call('getAllSetting')).body.data?.wallet).toBe(true);
    } finally {
      await old.close();
    }
  });
});
