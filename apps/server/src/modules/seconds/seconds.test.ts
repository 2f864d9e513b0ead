/** Seconds-contracts through the calls: a whole life with its proof, in both accounts. */
import type { RatePpm } from '@assay/core';
import type { SecondContract } from '@assay/protocol';
import { isSignedBy, ticketBytes, verifyProof } from '@assay/verify';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REALMS } from '../../engine/port.ts';
import type { Trader } from '../../http/http-fixture.ts';
import { SHORT, TickingVenue, offer, units } from './seconds-fixture.ts';

/** A second of the venue takes a fifth of one. */
const SPEED = 5;
let ticking: TickingVenue;
let publicKey = '';
/** Whether SOL has ticks. */
let solTicks = true;
beforeAll(async () => {
  ticking = await TickingVenue.open(SPEED);
  // BTC rises, SOL falls, ETH stands still.
  ticking.price = (coin, second) => {
    if (coin === 'BTC') return 60_000 + second;
    if (coin !== 'SOL') return 100;
    return solTicks ? 100_000 - second : null;
  };
  await ticking.start();
  publicKey = (await ticking.venue.call('indexKey')).body.data?.publicKey ?? '';
});
afterAll(() => ticking.close());

const call: TickingVenue['venue']['call'] = (...args) => ticking.venue.call(...args);

async function funded(email: string): Promise<Trader> {
  const trader = await ticking.venue.signUp(email);
  await call('faucet', { coin: 'USDT', amount: '1000' }, { token: trader.token });
  return trader;
}

const listed = async (token: string, fields: object = {}): Promise<readonly SecondContract[]> =>
  (await call('secondContractList', fields, { token })).body.data?.records ?? [];
const usdt = async (token: string) => {
  const { body } = await call('getWalletAccount', {}, { token });
  const account = body.data?.accounts.find(({ coin }) => coin === 'USDT');
  return [account?.available, account?.occupied];
};

describe('new terms', () => {
  it('are those of the next contract; one that is open is settled by its own', async () => {
    const { token } = await funded('tess@example.com');
    const before = await ticking.mustOpen(token);
    const changes = { profitPpm: 500_000 as RatePpm, leastStake: units(20), greatestStake: units(50) };
    for (const realm of REALMS) await ticking.must(realm, offer(Number(SHORT.BTC), 'BTC', changes));
    const refused = async (fields: object) => (await ticking.open(token, fields)).body.error?.name;
    expect(await refused({})).toBe('odds-changed');
    expect(await refused({ payoutRate: '0.5' })).toBe('stake-out-of-range');
    const after = await ticking.mustOpen(token, { payoutRate: '0.5', amount: '50' });
    expect(after.order).toMatchObject({ payoutRate: '0.5', profit: '25.000000' });
    const stopped = offer(Number(SHORT.BTC), 'BTC', { ...changes, isOffered: false });
    for (const realm of REALMS) await ticking.must(realm, stopped);
    expect(await refused({ payoutRate: '0.5', amount: '50' })).toBe('product-not-offered');
    await ticking.untilSettled(token);
    const all = await listed(token);
    expect(all.map(({ id, payoutRate, result, returned }) => [id, payoutRate, result, returned])).toEqual([
      [after.order.id, '0.5', 'win', '75.000000'],
      [before.order.id, '0.85', 'win', '185.000000'],
    ]);
    for (const realm of REALMS) await ticking.must(realm, offer(Number(SHORT.BTC), 'BTC'));
  });
});

describe('a contract', () => {
  it('is opened, started, settled and proved', async () => {
    const { token, userId } = await funded('alice@example.com');
    const requestId = 'alice-first';
    const opened = await ticking.mustOpen(token, { requestId });
    const { order, ticket, virtual } = opened;
    expect(order).toMatchObject({
      periodId: SHORT.BTC,
      symbol: 'BTCUSDT',
      coin: 'BTC',
      periodSeconds: 10,
      direction: 'rise',
      amount: '100.000000',
      payoutRate: '0.85',
      profit: '85.000000',
      status: 'generating',
      result: null,
      paid: false,
      openPrice: null,
      finalPrice: null,
      returned: null,
      settleTime: null,
      virtual: 0,
    });
    expect(order.expireTime - order.createTime).toBe(10_000);
    expect(virtual).toBe(0);
    expect(ticket).toMatchObject({
      realm: 'live',
      contract: order.id,
      user: createHash('sha256').update(`assay-user:${userId}`).digest('hex'),
      coin: 'BTC',
      direction: 'rise',
      stake: '100',
      profitPpm: 850_000,
      acceptedAt: order.createTime,
      expiresAt: order.expireTime,
      rules: 2,
    });
    expect(isSignedBy(publicKey, ticketBytes(ticket), ticket.signature)).toBe(true);
    expect(await usdt(token)).toEqual(['900.000000', '100.000000']);
    const early = await call('secondContractProof', { id: order.id }, { token });
    expect([early.status, early.body.error?.name]).toEqual([409, 'contract-not-settled']);

    const falling = await ticking.mustOpen(token, { direction: 'fall', amount: '10' });
    const standing = await ticking.mustOpen(token, {
      symbol: 'ETHUSDT',
      periodId: SHORT.ETH,
      amount: '20',
    });
    await ticking.until(async () => (await listed(token)).every(({ status }) => status !== 'generating'));
    const [, , running] = await listed(token);
    expect(running).toMatchObject({
      status: 'countdown',
      openPrice: expect.stringMatching(/^60\d{3}\.0{8}$/),
    });
    expect(running!.openTime).toBeGreaterThan(order.createTime);
    await ticking.untilSettled(token);

    const all = await listed(token);
    expect(all.map(({ id, status, result, paid, returned }) => [id, status, result, paid, returned])).toEqual(
      [
        [standing.order.id, 'settled', 'push', false, '20.000000'],
        [falling.order.id, 'settled', 'lose', false, '0.000000'],
        [order.id, 'settled', 'win', true, '185.000000'],
      ],
    );
    for (const { settleTime, expireTime } of all)
      expect(settleTime).toBeGreaterThanOrEqual(expireTime + 2_000);
    expect(await usdt(token)).toEqual(['1075.000000', '0.000000']);

    for (const { id, result, returned, openPrice, finalPrice } of all) {
      const { body } = await call('secondContractProof', { id }, { token });
      const verified = verifyProof(JSON.parse(JSON.stringify(body.data)), { publicKey });
      expect(verified).toMatchObject({
        ok: true,
        recomputed: { outcome: result, returned, final: finalPrice, open: { price: openPrice } },
      });
    }
    const { data } = (await call('secondContractProof', { id: order.id }, { token })).body;
    expect(data?.ticket).toEqual(ticket);
    // What was settled long ago is answered as it was accepted.
    expect((await ticking.open(token, { requestId })).body.data).toEqual(opened);
    const other = await ticking.open(token, { requestId, amount: '101' });
    expect([other.status, other.body.error?.name]).toEqual([409, 'request-content-differs']);
  });

  it('is booked once, told honestly, and counted in public', async () => {
    const { token } = await funded('anna@example.com');
    const before = (await call('secondContractPool')).body.data!;
    await ticking.mustOpen(token, { amount: '200' });
    await ticking.mustOpen(token, { direction: 'fall', amount: '300' });
    const during = (await call('secondContractPool')).body.data!;
    expect(Number(during.held) - Number(before.held)).toBe(425);
    expect(during.exposures).toContainEqual({ coin: 'BTC', rise: '170.000000', fall: '255.000000' });
    await ticking.untilSettled(token);
    const bills = (await call('getMyBill', {}, { token })).body.data?.records ?? [];
    expect(bills.map(({ type, amount, balanceAfter, note }) => [type, amount, balanceAfter, note])).toEqual([
      ['contract-loss', '-300.000000', '870.000000', 'BTCUSDT'],
      ['contract-profit', '170.000000', '1170.000000', 'BTCUSDT'],
      ['faucet', '1000.000000', '1000.000000', null],
    ]);
    const own = (await call('secondContractStatistics', {}, { token })).body.data!;
    const figures = {
      won: 1,
      lost: 1,
      equal: 0,
      void: 0,
      voidPaid: 0,
      staked: '500.000000',
      returned: '370.000000',
      net: '-130.000000',
      hitRate: '0.500000',
      breakEvenRate: '0.540541',
    };
    expect(own).toMatchObject({ currency: 'USDT', total: figures, virtual: 0 });
    expect(own.days).toHaveLength(1);
    expect(own.days[0]).toMatchObject(figures);
    const none = (await call('secondContractStatistics', { symbol: 'ETHUSDT' }, { token })).body.data!;
    expect(none.total).toMatchObject({ won: 0, hitRate: null, breakEvenRate: null, net: '0.000000' });
    const after = (await call('secondContractPool')).body.data!;
    expect(after.settled.won - before.settled.won).toBe(1);
    expect(after.settled.lost - before.settled.lost).toBe(1);
    expect(after.exposures.find(({ coin }) => coin === 'BTC')).toBeUndefined();
    expect(Number(after.available) - Number(before.available)).toBe(130);
  });

  it(
    'waits where the ticks stop, and settles as it would have once they are filled',
    {
      timeout: 60_000,
    },
    async () => {
      const { token } = await funded('ada@example.com');
      const sol = { symbol: 'SOLUSDT', periodId: SHORT.SOL, amount: '50' };
      const { order } = await ticking.mustOpen(token, sol);
      await ticking.until(async () => (await listed(token))[0]?.status === 'countdown');
      solTicks = false;
      // Two seconds behind the expiry it would have settled.
      await ticking.until(async () => (await ticking.now()) > order.expireTime + 3_000);
      expect((await call('secondContractList', { status: 'open' }, { token })).body.data?.total).toBe(1);
      expect(await usdt(token)).toEqual(['950.000000', '50.000000']);
      const stale = await ticking.open(token, sol);
      expect([stale.status, stale.body.error?.name]).toEqual([409, 'index-not-fresh']);

      solTicks = true;
      await ticking.untilSettled(token);
      const [settled] = await listed(token);
      expect(settled).toMatchObject({ id: order.id, result: 'lose', paid: false, returned: '0.000000' });
      await ticking.until(
        async () => (await call('secondContractProof', { id: order.id }, { token })).status === 200,
      );
      const { body } = await call('secondContractProof', { id: order.id }, { token });
      expect(body.data?.ticks.some((tick) => 'filled' in tick && tick.filled)).toBe(true);
      expect(verifyProof(body.data, { publicKey })).toMatchObject({
        ok: true,
        recomputed: { outcome: 'lose', cause: null, final: settled?.finalPrice },
      });
      const { voids } = (await call('secondContractPool')).body.data!;
      expect(voids).not.toHaveLength(0);
      expect(voids.every(({ count }) => count === 0)).toBe(true);
    },
  );
});

describe('the virtual account', () => {
  it('plays the same contracts by the same ticks with play money of its own', async () => {
    const real = await funded('bob@example.com');
    const live = await ticking.mustOpen(real.token);
    await ticking.untilSettled(real.token);
    const { body } = await call('switchAccount', { virtual: '1' }, { token: real.token });
    const token = body.data?.satoken ?? '';
    expect(await listed(token)).toEqual([]);
    const paper = await ticking.mustOpen(token);
    expect(paper.order).toMatchObject({
      virtual: 1,
      payoutRate: live.order.payoutRate,
      profit: live.order.profit,
    });
    expect(paper.ticket).toMatchObject({ realm: 'paper', user: live.ticket.user });
    await ticking.untilSettled(token);
    const [settled] = await listed(token);
    expect(settled).toMatchObject({
      id: paper.order.id,
      result: 'win',
      returned: '185.000000',
      virtual: 1,
    });
    expect(await usdt(token)).toEqual(['100085.000000', '0.000000']);
    await ticking.until(
      async () => (await call('secondContractProof', { id: paper.order.id }, { token })).status === 200,
    );
    const proof = (await call('secondContractProof', { id: paper.order.id }, { token })).body.data;
    expect(verifyProof(proof, { publicKey })).toMatchObject({
      ok: true,
      recomputed: { outcome: 'win', final: settled?.finalPrice },
    });
    expect((await call('secondContractStatistics', {}, { token })).body.data?.total).toMatchObject({
      won: 1,
      lost: 0,
    });
    const pool = (await call('secondContractPool')).body.data!;
    expect(pool.virtual.settled.won).toBeGreaterThan(0);
  });
});
