import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetId, IndexPrice } from '@assay/core';
import { EngineUnavailable } from '../../engine/port.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';

let venue: HttpVenue;
beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => venue.close());

describe('the faucet', () => {
  it('gives up to the sum of the day, and again on the next', async () => {
    const { token } = await venue.signUp('thirsty@example.com');
    const first = await venue.call('faucet', { coin: 'BTC', amount: '3' }, { token });
    expect(first.body.data).toMatchObject({
      coin: 'BTC',
      amount: '3.00000000',
      balanceAfter: '3.00000000',
      virtual: 0,
    });
    const over = await venue.call('faucet', { coin: 'BTC', amount: '2.00000001' }, { token });
    expect(over).toMatchObject({
      status: 409,
      body: { error: { name: 'faucet-limit', field: 'amount', params: { maximum: '5', coin: 'BTC' } } },
    });
    expect((await venue.call('faucet', { coin: 'BTC', amount: '2' }, { token })).status).toBe(200);
    venue.wall.now += 86_400_000;
    const next = await venue.call('faucet', { coin: 'BTC', amount: '5' }, { token });
    expect(next.body.data?.balanceAfter).toBe('10.00000000');
  });

  it('counts a repeated request once', async () => {
    const { token } = await venue.signUp('repeat@example.com');
    const request = { coin: 'ETH', amount: '30', requestId: 'f1' };
    const first = await venue.call('faucet', request, { token });
    expect((await venue.call('faucet', request, { token })).body.data).toEqual(first.body.data);
    const other = await venue.call('faucet', { ...request, amount: '31' }, { token });
    expect(other.body.error?.name).toBe('request-content-differs');
    expect((await venue.call('faucet', { coin: 'ETH', amount: '20' }, { token })).status).toBe(200);
    expect((await venue.call('faucet', { coin: 'ETH', amount: '0.1' }, { token })).status).toBe(409);
  });

  it('never gives more than the limit to a crowd of requests', async () => {
    const { token } = await venue.signUp('crowd@example.com');
    const requests = Array.from({ length: 20 }, () =>
      venue.call('faucet', { coin: 'BTC', amount: '1' }, { token }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const wallet = await venue.call('getWalletAccount', {}, { token });
    expect(wallet.body.data?.accounts[1]).toMatchObject({ coin: 'BTC', available: '5.00000000' });
    const bills = await venue.call('getMyBill', { type: 'faucet', pageSize: 2, pageNo: 3 }, { token });
    expect(bills.body.data).toMatchObject({
      total: 5,
      pageNo: 3,
      pageSize: 2,
      records: [{ balanceAfter: '1.00000000' }],
    });
  });

  it('knows its coins', async () => {
    const { token } = await venue.signUp('coins@example.com');
    const unknown = await venue.call('faucet', { coin: 'SHIB', amount: '1' }, { token });
    expect(unknown.body.error).toMatchObject({ name: 'unknown-coin', field: 'coin' });
  });
});

describe('a coin that operators have listed since', () => {
  it('has a default that follows its index price, and what no setting names of the others has none', async () => {
    const { token } = await venue.signUp('new@example.com');
    const take = async (coin: string, amount: string) =>
      (await venue.call('faucet', { coin, amount }, { token })).body;
    const over = (maximum: string, coin: string) => ({
      error: { name: 'faucet-limit', field: 'amount', params: { maximum, coin } },
    });
    expect(await take('SOL', '1')).toMatchObject(over('0', 'SOL'));
    const { assets } = (await venue.engine.read('live', { type: 'listing' })).result;
    const asset = assets.length as AssetId;
    await venue.engine.submit('live', { type: 'list-asset', asset, code: 'NEW', scale: 6 });
    expect(await take('NEW', '1000.000001')).toMatchObject(over('1000.000000', 'NEW'));
    expect((await take('NEW', '1000')).data).toMatchObject({ balanceAfter: '1000.000000' });
    expect(await take('NEW', '0.000001')).toMatchObject(over('1000.000000', 'NEW'));
    const price = (2 * 10 ** 8) as IndexPrice;
    await venue.engine.submit('live', { type: 'index-tick', asset, second: 2, price });
    expect((await take('NEW', '49000')).data).toMatchObject({ balanceAfter: '50000.000000' });
    expect(await take('NEW', '0.000001')).toMatchObject(over('50000.000000', 'NEW'));
  });
});

describe('a faucet request whose first attempt went wrong', () => {
  const broken = async (
    fault: 'venue-busy' | 'outcome-unknown',
    isApplied: boolean,
    work: () => Promise<void>,
    at = venue,
  ) => {
    const real = at.engine.submit.bind(at.engine);
    at.engine.submit = async (realm, command) => {
      if (isApplied) await real(realm, command);
      throw new EngineUnavailable(fault);
    };
    try {
      await work();
    } finally {
      at.engine.submit = real;
    }
  };
  const available = async (token: string, position: number) =>
    (await venue.call('getWalletAccount', {}, { token })).body.data?.accounts[position]?.available;
  const expectUnknown = async (request: object, token: string): Promise<void> =>
    expect((await venue.call('faucet', request, { token })).body.error?.name).toBe('outcome-unknown');
  it.each([true, false])('is repeated under its own allowance, deposited before: %s', async (isApplied) => {
    const { token } = await venue.signUp(`retry-${isApplied}@example.com`);
    const request = { coin: 'BTC', amount: '5', requestId: 'r1' };
    await broken('outcome-unknown', isApplied, () => expectUnknown(request, token));
    for (const change of [{ amount: '5000' }, { coin: 'ETH' }, { coin: 'USDT', amount: '5000000000' }]) {
      const other = await venue.call('faucet', { ...request, ...change }, { token });
      expect(other.body.error?.name).toBe('request-content-differs');
    }
    expect((await venue.call('faucet', { coin: 'BTC', amount: '1' }, { token })).status).toBe(409);
    const again = await venue.call('faucet', request, { token });
    expect(again.body.data).toMatchObject({ amount: '5.00000000', balanceAfter: '5.00000000' });
    expect((await venue.call('faucet', request, { token })).body.data).toEqual(again.body.data);
    expect(await available(token, 1)).toBe('5.00000000');
  });

  it('gives the allowance back when the engine was too busy to take it', async () => {
    const { token } = await venue.signUp('busy@example.com');
    const request = { coin: 'BTC', amount: '5', requestId: 'r1' };
    await broken('venue-busy', false, async () => {
      expect((await venue.call('faucet', request, { token })).status).toBe(503);
    });
    expect((await venue.call('faucet', { ...request, amount: '6' }, { token })).status).toBe(409);
    expect((await venue.call('faucet', { ...request, requestId: 'r2' }, { token })).status).toBe(200);
    expect((await venue.call('faucet', request, { token })).body.error?.name).toBe('faucet-limit');
  });

  it('keeps it when an attempt before that one may have been carried out', async () => {
    const { token } = await venue.signUp('twice@example.com');
    const request = { coin: 'BTC', amount: '5', requestId: 'r1' };
    await broken('outcome-unknown', true, () => expectUnknown(request, token));
    await broken('venue-busy', false, async () => {
      expect((await venue.call('faucet', request, { token })).status).toBe(503);
    });
    expect((await venue.call('faucet', { coin: 'BTC', amount: '1' }, { token })).status).toBe(409);
    expect((await venue.call('faucet', request, { token })).body.data?.balanceAfter).toBe('5.00000000');
  });

  it('counts against the day on which it is carried out', async () => {
    const { token } = await venue.signUp('midnight@example.com');
    const request = { coin: 'BTC', amount: '5', requestId: 'r1' };
    await broken('outcome-unknown', false, () => expectUnknown(request, token));
    venue.wall.now += 86_400_000;
    const other = await venue.call('faucet', { coin: 'BTC', amount: '1' }, { token });
    expect(other.status).toBe(200);
    expect((await venue.call('faucet', request, { token })).body.error?.name).toBe('faucet-limit');
    expect(await available(token, 1)).toBe('1.00000000');
  });

  it('gives no more on a fast clock, where the core soon forgets what it did', async () => {
    const fast = await openHttpVenue({}, { speed: 1_000_000 });
    try {
      const { token } = await fast.signUp('fast@example.com');
      const booked = { coin: 'BTC', amount: '2', requestId: 'booked' };
      const unknown = { coin: 'BTC', amount: '3', requestId: 'unknown' };
      const first = await fast.call('faucet', booked, { token });
      await broken(
        'outcome-unknown',
        true,
        async () => expect((await fast.call('faucet', unknown, { token })).status).toBe(503),
        fast,
      );
      const { time } = await fast.engine.submit('live', { type: 'advance-time' });
      await expect
        .poll(async () => (await fast.engine.submit('live', { type: 'advance-time' })).time - time)
        .toBeGreaterThan(48 * 3_600_000);
      expect((await fast.call('faucet', booked, { token })).body.data).toEqual(first.body.data);
      expect((await fast.call('faucet', unknown, { token })).body.error?.name).toBe('outcome-unknown');
      for (const request of [booked, unknown]) {
        const other = await fast.call('faucet', { ...request, amount: '5000000' }, { token });
        expect(other.body.error?.name).toBe('request-content-differs');
      }
      const wallet = await fast.call('getWalletAccount', {}, { token });
      expect(wallet.body.data?.accounts[1]?.available).toBe('5.00000000');
    } finally {
      await fast.close();
    }
  });

  it('takes the same request from a crowd once', async () => {
    const { token } = await venue.signUp('same@example.com');
    const request = { coin: 'BTC', amount: '2', requestId: 'r1' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => venue.call('faucet', request, { token })),
    );
    for (const { status, body } of answers) {
      expect([status, body.data]).toEqual([200, answers[0]?.body.data]);
    }
    expect(await available(token, 1)).toBe('2.00000000');
  });
});

describe('outside a sandbox', () => {
  it('there is no faucet and no mailbox', async () => {
    const live = await openHttpVenue({ mailbox: null, faucetLimits: null });
    const { status } = await live.call('faucet', { coin: 'BTC', amount: '1' });
    expect(status).toBe(404);
    for (const query of ['', '?address=', '?address=ada@example.com']) {
      expect((await live.app.inject({ url: `/sandbox/mailbox${query}` })).statusCode).toBe(404);
    }
    await live.close();
  });
});
