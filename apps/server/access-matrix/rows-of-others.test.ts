/**
 * What belongs to another: their orders, keys, devices, passkeys, payment methods and pictures are neither read nor
 * changed by whoever knows their numbers.
 */
import type { IndexPrice, NetworkId, OwnerId, RatePpm, RouteId, TimeMs, Units } from '@assay/core';
import { CALLS } from '@assay/protocol';
import type { CallName, CallRoute } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetId } from '../src/bootstrap/sandbox-listing-fixture.ts';
import { openHttpVenue } from '../src/http/http-fixture.ts';
import type { HttpVenue, Trader } from '../src/http/http-fixture.ts';
import { listFutures, payIn, Ticker } from '../src/modules/futures/futures-venue.fixture.ts';
import { sentProof } from '../src/modules/security/security-fixture.ts';
import { keyOf } from './callers-fixture.ts';

let venue: HttpVenue;
let bob: Trader;
let alice: Trader;
/** The numbers of what is bob's. */
const bobs = {
  order: '',
  futuresOrder: '',
  position: '',
  contract: '',
  withdrawal: '',
  sale: '',
  key: '',
  device: '',
  passkey: '',
  payment: '',
  address: '',
  picture: '',
};

beforeAll(async () => {
  venue = await openHttpVenue({}, { withWallet: true });
  [alice, bob] = await Promise.all([venue.signUp('alice@example.com'), venue.signUp('bob@example.com')]);
  const token = bob.token;
  await venue.call('faucet', { coin: 'USDT', amount: '1000' }, { token });
  const bid = {
    symbol: 'BTCUSDT',
    direction: 'buy',
    type: 'limit',
    price: '90000',
    amount: '0.001',
    requestId: 'bob-1',
  };
  bobs.order = (await venue.call('submitOrder', bid, { token })).body.data?.id ?? '';
  bobs.contract = await openContract(token);
  bobs.withdrawal = await openWithdrawal();
  bobs.sale = await openCardSale();
  await openFutures();
  bobs.key = String((await keyOf(venue, bob, 'read')).record.apiKeyId);
  bobs.device = (await venue.call('getLoginDevice', {}, { token })).body.data?.records[0]?.id ?? '';
  const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  bobs.picture = (await venue.call('uploadFile', { file, type: 'avatar' }, { token })).body.data?.id ?? '';
  const account = { type: 'wallet', accountName: 'Bob', account: 'bob-wallet' };
  const proof = { method: 'email', code: await sentProof(venue, bob) };
  bobs.payment = (await venue.call('addPayment', { ...account, ...proof }, { token })).body.data?.id ?? '';
  const entry = { userId: Number(bob.userId), network: 'test', address: '0xb0', label: 'Mine' };
  const added = await venue.identity.run('addAddress', { ...entry, now: Date.now() });
  bobs.address = typeof added === 'string' ? '' : String(added.id);
  // From here on they prove by the passkey alone.
  bobs.passkey = String(await addPasskey(Number(bob.userId)));
});
afterAll(() => venue.close());

/** A position of bob's, and an order that rests. */
async function openFutures(): Promise<void> {
  const carol = await venue.signUp('carol@example.com');
  await listFutures(venue);
  await payIn(venue, bob, '5000', '0');
  await payIn(venue, carol, '5000', '0');
  // Behind the tick of the contract.
  await new Ticker(venue, Math.floor(Date.now() / 1000) + 1).tick(100_000);
  const order = { symbol: 'BTCUSDT-PERP', type: 'limit', price: '100000', amount: '0.1' };
  const place = async ({ token }: Trader, direction: string, requestId: string) =>
    (await venue.call('submitFuturesOrder', { ...order, direction, requestId }, { token })).body.data?.id ??
    '';
  await place(carol, 'sell', 'carol-1');
  await place(bob, 'buy', 'bob-3');
  bobs.futuresOrder = await place(bob, 'buy', 'bob-4');
  const { body } = await venue.call('positionList', {}, { token: bob.token });
  bobs.position = body.data?.records[0]?.id ?? '';
}

/** A tick, and a contract behind it. */
async function openContract(token: string): Promise<string> {
  const { time } = await venue.engine.submit('live', { type: 'advance-time' });
  const price = 100_000_00000000 as IndexPrice;
  const source = { price, leftOut: null, trade: null };
  const second = Math.floor(time / 1_000);
  // Of the simulated feed, which has three sources.
  const ticks = [{ asset: assetId('BTC'), price, freshAt: null, sources: [source, source, source] }];
  await venue.engine.submit('live', { type: 'publish-ticks', second, ticks });
  const contract = {
    symbol: 'BTCUSDT',
    periodId: '5',
    direction: 'rise',
    amount: '10',
    payoutRate: '0.92',
    requestId: 'bob-2',
  };
  return (await venue.call('createSecondContract', contract, { token })).body.data?.order.id ?? '';
}

/** One that waits for people, to an address of some chain. */
async function openWithdrawal(): Promise<string> {
  const [network, route, none] = [0 as NetworkId, 0 as RouteId, 0 as Units];
  const asset = assetId('USDT');
  const amount = 1_000_000 as Units;
  const amounts = { largeDeposit: amount, minimumDeposit: amount, withdrawalFee: none, reviewFrom: none };
  const terms = { ...amounts, creditDepth: 1, finalDepth: 1, minimumWithdrawal: amount };
  const submit = venue.engine.submit.bind(venue.engine, 'live');
  await submit({ type: 'list-network', network, chain: 'eip155:1', genesis: '0xfirst' });
  await submit({ type: 'list-route', route, network, asset, contract: null, decimals: 6, terms });
  const { outcome } = await submit({
    type: 'request-withdrawal',
    owner: Number(bob.userId) as OwnerId,
    requestId: null,
    route,
    address: 'somewhere',
    memo: null,
    amount,
    fee: none,
    notBefore: 0 as TimeMs,
    review: true,
    dailyLimit: null,
  });
  return outcome.type === 'withdrawal-requested' ? String(outcome.withdrawal) : '';
}

/** Coins of bob's that are being sold for money on his card. */
async function openCardSale(): Promise<string> {
  const submit = venue.engine.submit.bind(venue.engine, 'live');
  const owner = Number(bob.userId) as OwnerId;
  const [asset, currency] = [assetId('USDT'), 'EUR'];
  const none = 0 as RatePpm;
  const rates = { marginPpm: none, feeRatePpm: none, leastFee: 0 as Units, leastRate: 1, greatestRate: 2e8 };
  const bounds = { open: true, decimals: 2, minimum: 1, maximum: 1e9 };
  await submit({ type: 'set-card-terms', asset, currency, ...rates, ...bounds });
  const asked = {
    owner,
    requestId: null,
    asset,
    currency,
    by: 'given',
    amount: 5_000_000,
    rate: 1e8,
  } as const;
  const { outcome: quoted } = await submit({ type: 'quote-card-sale', ...asked });
  const quote = quoted.type === 'card-sale-quoted' ? quoted.quote : 0;
  const taken = { owner, requestId: null, quote, card: 'bound-1', dailyLimit: null };
  const { outcome } = await submit({ type: 'request-card-sale', ...taken });
  return outcome.type === 'card-sale-requested' ? String(outcome.sale) : '';
}

async function addPasskey(userId: number): Promise<number> {
  const added = await venue.identity.run('addPasskey', {
    userId,
    credentialId: 'credential-of-bob',
    publicKey: 'public-key',
    signatureCount: 0,
    transports: [],
    userHandle: 'handle-of-bob',
    synced: false,
    name: 'Hall key',
    createdAt: venue.wall.now,
    maximum: 20,
    recoveryHashes: ['hash-of-a-recovery-code'],
  });
  if (typeof added === 'string') throw new Error(added);
  return added.passkeyId;
}

/** All that bob sees of their own. */
async function possessions(): Promise<unknown[]> {
  const calls: readonly CallName[] = [
    'orderList',
    'futuresOrderList',
    'positionList',
    'secondContractList',
    'listApiKeys',
    'getLoginDevice',
    'getPayment',
    'getWithdrawalLog',
    'withdrawalAddresses',
    'listPasskeys',
    'getInfo',
  ];
  const answers = await Promise.all(calls.map((name) => venue.call(name, {}, { token: bob.token })));
  return answers.map(({ status, body }) => [status, withoutPlace(body.data)]);
}

/** Where in the log an answer was true says nothing of what is theirs. */
function withoutPlace(data: object | null): unknown {
  return data !== null && 'sequence' in data ? { ...data, sequence: null } : data;
}

interface Attempt {
  readonly call: CallName;
  readonly fields: () => object;
  /** Alice proves that it is she: that opens nothing of bob's. */
  readonly proof?: true;
  readonly refused: string;
}

const ATTEMPTS: readonly Attempt[] = [
  { call: 'cancelOrder', fields: () => ({ id: bobs.order }), refused: 'unknown-order' },
  {
    call: 'amendOrder',
    fields: () => ({ id: bobs.order, price: '80000', requestId: 'theft-1' }),
    refused: 'unknown-order',
  },
  { call: 'cancelFuturesOrder', fields: () => ({ id: bobs.futuresOrder }), refused: 'unknown-order' },
  {
    call: 'amendFuturesOrder',
    fields: () => ({ id: bobs.futuresOrder, price: '80000', requestId: 'theft-2' }),
    refused: 'unknown-order',
  },
  { call: 'lossCancel', fields: () => ({ id: bobs.futuresOrder }), refused: 'unknown-order' },
  { call: 'lossList', fields: () => ({ positionId: bobs.position }), refused: 'no-position' },
  {
    call: 'lossSett',
    fields: () => ({ positionId: bobs.position, stopLoss: '90000', requestId: 'theft-3' }),
    refused: 'no-position',
  },
  {
    call: 'reversePosition',
    fields: () => ({ id: bobs.position, requestId: 'theft-4' }),
    refused: 'no-position',
  },
  { call: 'closePosition', fields: () => ({ id: bobs.position }), refused: 'no-position' },
  {
    call: 'adjustMargin',
    fields: () => ({ id: bobs.position, money: '1', flag: '0' }),
    refused: 'no-position',
  },
  {
    call: 'legacyBond',
    fields: () => ({ positionId: bobs.position, amount: '1', flag: 0 }),
    refused: 'no-position',
  },
  { call: 'secondContractProof', fields: () => ({ id: bobs.contract }), refused: 'not-found' },
  { call: 'legacyCancelOrder', fields: () => ({ id: bobs.order }), refused: 'unknown-order' },
  { call: 'deleteApiKey', fields: () => ({ id: bobs.key }), refused: 'not-found' },
  { call: 'deleteDevice', fields: () => ({ id: bobs.device }), refused: 'not-found' },
  { call: 'updateDevice', fields: () => ({ id: bobs.device, name: 'mine now' }), refused: 'not-found' },
  {
    call: 'updateDevice',
    fields: () => ({ id: bobs.device, trusted: true }),
    proof: true,
    refused: 'not-found',
  },
  { call: 'renamePasskey', fields: () => ({ id: bobs.passkey, name: 'Mine' }), refused: 'unknown-passkey' },
  { call: 'deletePasskey', fields: () => ({ id: bobs.passkey }), proof: true, refused: 'unknown-passkey' },
  { call: 'cancelWithdrawal', fields: () => ({ id: bobs.withdrawal }), refused: 'unknown-withdrawal' },
  { call: 'cancelCardSale', fields: () => ({ id: bobs.sale }), refused: 'unknown-card-sale' },
  { call: 'disputeCardSale', fields: () => ({ id: bobs.sale }), refused: 'unknown-card-sale' },
  { call: 'deleteWithdrawalAddress', fields: () => ({ id: bobs.address }), refused: 'not-found' },
  { call: 'deletePayment', fields: () => ({ id: bobs.payment }), refused: 'not-found' },
  {
    call: 'submitRecharge',
    fields: () => ({
      method: 'sandbox',
      coin: 'USDT',
      amount: '5',
      reference: 'theft-5',
      screenshot: bobs.picture,
    }),
    refused: 'field-invalid',
  },
  { call: 'readFile', fields: () => ({ id: bobs.picture }), refused: 'not-found' },
  { call: 'changeInfo', fields: () => ({ type: 'avatar', value: bobs.picture }), refused: 'field-invalid' },
  {
    call: 'addPayment',
    fields: () => ({ type: 'wallet', accountName: 'A', account: 'a', qrUrl: bobs.picture }),
    proof: true,
    refused: 'field-invalid',
  },
];

describe('the rows of another', () => {
  it.each(ATTEMPTS.map((attempt) => [attempt.call, attempt] as const))(
    '%s finds nothing and changes nothing',
    async (call, { fields, proof, refused }) => {
      const before = await possessions();
      expect(before.map((answer) => (answer as [number])[0])).toEqual(before.map(() => 200));
      const proven = proof === true ? { method: 'email', code: await sentProof(venue, alice) } : {};
      const { status, body } = await venue.call(call, { ...fields(), ...proven }, { token: alice.token });
      expect([body.error?.name, body.data]).toEqual([refused, null]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await possessions()).toEqual(before);
    },
  );

  it('are in no list', async () => {
    const fills = await venue.call('legacyOrderFills', { id: bobs.order }, { token: alice.token });
    expect(fills.body.data?.records ?? []).toEqual([]);
    const orders = await venue.call('orderList', {}, { token: alice.token });
    expect(orders.body.data?.records).toEqual([]);
    for (const list of ['futuresOrderList', 'positionList'] as const) {
      const own = await venue.call(list, {}, { token: alice.token });
      expect(own.body.data).toMatchObject({ records: [], total: 0 });
    }
    const contracts = await venue.call('secondContractList', {}, { token: alice.token });
    expect(contracts.body.data?.records).toEqual([]);
    for (const type of ['contract', 'spot', 'accountChange']) {
      const history = await venue.call('orderHistory', { type }, { token: alice.token });
      expect(history.body.data).toMatchObject({ type, records: [] });
    }
    expect([bobs.contract, bobs.withdrawal, bobs.sale, bobs.address]).not.toContain('');
  });

  it('are attempted by every call that takes the number of something', () => {
    const tried = new Set<CallName>([...ATTEMPTS.map(({ call }) => call), 'legacyOrderFills']);
    // The number of a market, which is nobody's own.
    const ofNobody: readonly CallName[] = ['changeUserCoin'];
    const taking = (Object.keys(CALLS) as CallName[]).filter((name) => {
      const route: CallRoute = CALLS[name];
      const { properties = {} } = DECLARATIONS[name].request as { properties?: Record<string, unknown> };
      return route.access === 'token' && 'id' in properties;
    });
    expect(taking.filter((name) => !tried.has(name) && !ofNobody.includes(name))).toEqual([]);
  });
});
