/** The account of a merchant by its calls: who has it, how money goes in and comes out, and what tells of it. */
import type { ConsoleUser, Envelope, TransferFundsRequest } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import { endMerchant, makeMerchant, verifiedTrader } from '../merchants/merchant-fixture.ts';
import { closeFaultless, sentProof } from '../security/security-fixture.ts';

let venue: HttpVenue;
/** A merchant, one who was one, and one who never was. */
let alice: Trader;
let bob: Trader;
let carol: Trader;
let serial = 0;

const as = ({ token }: Trader) => ({ token });
const error = ({ body }: { readonly body: Envelope<unknown> }) => [body.error?.name, body.error?.field];

function move(by: Trader, change: Partial<TransferFundsRequest> = {}) {
  const money = { fromType: 'spot', toType: 'merchant', coin: 'USDT', amount: '100' } as const;
  return venue.call('transferFunds', { ...money, requestId: `m${(serial += 1)}`, ...change }, as(by));
}
const OUT = { fromType: 'merchant', toType: 'spot' } as const;

/** Type, coin, available and occupied of the accounts with something in them. */
async function accountsOf(by: Trader, type?: '1' | '8') {
  const { body } = await venue.call('getMyBalance', type === undefined ? {} : { type }, as(by));
  return body
    .data!.accounts.filter(({ total }) => /[1-9]/.test(total))
    .map((one) => [one.type, one.coin, one.available, one.occupied]);
}

beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await verifiedTrader(venue, 'alice.merchant@example.com', 'A1234567');
  bob = await verifiedTrader(venue, 'bob.merchant@example.com', 'B1234567');
  carol = await venue.signUp('carol.merchant@example.com');
  await makeMerchant(venue, alice, 'Lind & Co');
  await makeMerchant(venue, bob, 'Bob & Co');
  for (const trader of [alice, bob, carol]) {
    await venue.call('faucet', { coin: 'USDT', amount: '1000' }, as(trader));
  }
});
afterAll(() => closeFaultless(venue));

describe('the account of a merchant', () => {
  it('is shown to merchants, in every coin, and to nobody else', async () => {
    const spot = await venue.call('getCurrencyAccount', {}, as(alice));
    const { body } = await venue.call('getMyBalance', { type: '8' }, as(alice));
    const coins = (of: typeof body) => of.data?.accounts.map(({ coin }) => coin);
    expect(coins(body)).toEqual(coins(spot.body));
    expect(body.data?.accounts.every(({ type }) => type === 8)).toBe(true);
    expect(error(await venue.call('getMyBalance', { type: '8' }, as(carol)))).toEqual([
      'account-not-open',
      'type',
    ]);
    expect(error(await venue.call('getCurrencyAccount', { type: 8 }, as(carol)))).toEqual([
      'account-not-open',
      'type',
    ]);
    const path = { account: 'merchant', coin: 'BTCUSDT' } as const;
    expect(error(await venue.call('walletGet', path, as(carol)))).toEqual(['account-not-open', 'account']);
    expect((await venue.call('walletGet', path, as(alice))).body.data?.accounts).toMatchObject([
      { type: 8, coin: 'BTC' },
      { type: 8, coin: 'USDT' },
    ]);
    const all = await venue.call('getWalletAccount', {}, as(carol));
    expect(all.body.data?.accounts.some(({ type }) => type === 8)).toBe(false);
  });

  it('gets money from spot and gives it back, at once, by both generations', async () => {
    const { body } = await move(alice);
    expect(body.data).toMatchObject({ fromType: 'spot', toType: 'merchant', amount: '100.000000' });
    const older = { from: 'merchant', to: 'spot', coin: 'USDT', amount: '40', requestId: 'older' } as const;
    expect((await venue.call('walletTrans', older, as(alice))).status).toBe(200);
    expect(await accountsOf(alice)).toEqual([
      [1, 'USDT', '940.000000', '0.000000'],
      [8, 'USDT', '60.000000', '0.000000'],
    ]);
    const worth = await venue.call('getWalletAccount', {}, as(alice));
    expect(worth.body.data?.totalEquivalent).toBe('1000.000000');
  });

  it('stands in the bills, and in what the accounts were worth', async () => {
    const { body } = await venue.call('getMyBill', { account: 'merchant' }, as(alice));
    expect(body.data?.records).toMatchObject([
      { account: 'merchant', type: 'transfer-out', amount: '-40.000000', balanceAfter: '60.000000' },
      { account: 'merchant', type: 'transfer-in', amount: '100.000000', balanceAfter: '100.000000' },
    ]);
    const { body: worth } = await venue.call('walletHistory', { days: '7' }, as(alice));
    expect(worth.data).toMatchObject({ profit: '0.000000', inflow: '1000.000000' });
    const today = {
      total: '1000.000000',
      spot: '940.000000',
      futuresUsdt: '0.000000',
      merchant: '60.000000',
    };
    expect(worth.data?.points.at(-1)).toMatchObject(today);
  });

  it.each<[string, string | null, Partial<TransferFundsRequest>]>([
    ['field-invalid', 'toType', { fromType: 'merchant' }],
    ['field-invalid', 'toType', { fromType: 'merchant', toType: 'futures-usdt' }],
    ['field-invalid', 'toType', { fromType: 'futures-usdt' }],
    ['field-invalid', 'amount', { amount: '0' }],
    ['too-precise', 'amount', { amount: '0.0000001' }],
    ['unknown-coin', 'coin', { coin: 'NONE' }],
    ['insufficient-available-balance', 'amount', { amount: '940.000001' }],
    ['insufficient-available-balance', 'amount', { ...OUT, amount: '60.000001' }],
  ])('says %s at %s, and nothing has moved', async (name, field, change) => {
    const refused = await move(alice, change);
    expect([error(refused), await accountsOf(alice, '8')]).toEqual([
      [name, field],
      [[8, 'USDT', '60.000000', '0.000000']],
    ]);
  });

  it('takes no money of somebody who is no merchant, and none of play money', async () => {
    expect(error(await move(carol))).toEqual(['merchants-only', 'toType']);
    const from = { from: 'spot', to: 'merchant', coin: 'USDT', amount: '1', requestId: 'older' } as const;
    expect(error(await venue.call('walletTrans', from, as(carol)))).toEqual(['merchants-only', 'to']);
    expect(error(await move(carol, { ...OUT, amount: '1' }))).toEqual([
      'insufficient-available-balance',
      'amount',
    ]);
    const moved = await venue.call('switchAccount', { virtual: '1' }, as(alice));
    const play = { ...alice, token: moved.body.data!.satoken };
    expect(error(await move(play))[0]).toBe('not-in-paper-realm');
    expect(error(await venue.call('getMyBalance', { type: '8' }, as(play)))[0]).toBe('account-not-open');
    const back = await venue.call('switchAccount', { virtual: '0' }, as(play));
    alice = { ...alice, token: back.body.data!.satoken };
  });

  it('answers a request that is repeated as the first time, and another one under its name not at all', async () => {
    const named = { requestId: 'once', amount: '5' };
    const [first, again] = [await move(alice, named), await move(alice, named)];
    expect(again.body.data).toEqual(first.body.data);
    expect(error(await move(alice, { ...named, amount: '6' }))).toEqual([
      'request-content-differs',
      'requestId',
    ]);
    expect(await accountsOf(alice, '8')).toEqual([[8, 'USDT', '65.000000', '0.000000']]);
  });

  it('stays with its money when its owner is a merchant no more: it comes out, and no more goes in', async () => {
    expect((await move(bob, { requestId: 'before' })).status).toBe(200);
    await endMerchant(venue, bob);
    expect(await accountsOf(bob, '8')).toEqual([[8, 'USDT', '100.000000', '0.000000']]);
    expect(error(await move(bob))).toEqual(['merchants-only', 'toType']);
    // What was done before has its answer still.
    expect((await move(bob, { requestId: 'before' })).status).toBe(200);
    expect((await move(bob, { ...OUT, amount: '30' })).status).toBe(200);
    expect(await accountsOf(bob)).toEqual([
      [1, 'USDT', '930.000000', '0.000000'],
      [8, 'USDT', '70.000000', '0.000000'],
    ]);
  });

  it('keeps an account from being closed, which says so, and comes out of one that is frozen', async () => {
    const { body } = await venue.call('closingState', {}, as(bob));
    expect(body.data?.balances).toEqual([{ coin: 'USDT', available: '1000.000000', occupied: '0.000000' }]);
    const closing = await venue.call('closeAccount', { code: await sentProof(venue, bob) }, as(bob));
    expect(error(closing)[0]).toBe('account-not-empty');
    await venue.call('freezeAccount', { cancelOrders: false }, as(alice));
    expect(error(await move(alice, { amount: '1' }))[0]).toBe('account-frozen');
    expect((await move(alice, { ...OUT, amount: '15' })).status).toBe(200);
    expect(await accountsOf(alice, '8')).toEqual([[8, 'USDT', '50.000000', '0.000000']]);
  });

  it('stands on the page that operators see of its owner, and in the file of all data', async () => {
    const input = { user: Number(alice.userId) };
    const shown = await askAction<ConsoleUser>(venue.operator, 'show user', { reason: 'They asked.', input });
    expect(shown.balances).toMatchObject([
      { account: 'spot', coin: 'USDT', total: '950.000000' },
      { account: 'merchant', coin: 'USDT', total: '50.000000' },
    ]);
    const payload = { code: await sentProof(venue, bob) };
    const headers = { satoken: bob.token };
    const url = '/api/user/exportData';
    const file = (await venue.app.inject({ method: 'POST', url, headers, payload })).body;
    expect(file).toContain('"account":"merchant"');
    expect(JSON.parse(file)).toMatchObject({
      liveBalances: expect.arrayContaining([expect.objectContaining({ type: 8, total: '70.000000' })]),
    });
  });

  it('is empty at last, and is there no more for who is no merchant', async () => {
    expect((await move(bob, { ...OUT, amount: '70' })).status).toBe(200);
    expect(error(await venue.call('getMyBalance', { type: '8' }, as(bob)))).toEqual([
      'account-not-open',
      'type',
    ]);
    expect(await accountsOf(bob)).toEqual([[1, 'USDT', '1000.000000', '0.000000']]);
  });
});
