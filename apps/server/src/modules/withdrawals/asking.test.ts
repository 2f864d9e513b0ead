/**
 * Withdrawals by their calls: methods, asking with plain and with sealed fields, what is refused and where, holds, internal
 * transfers, taking back, the list.
 */
import type { NetworkId, TimeMs, Units } from '@assay/core';
import type { ConsoleCases, ConsoleFoundUsers, ConsoleUser } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { shownEvmAddress } from '../../integrations/chains/evm/evm-address.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import type { Facts } from '../../operator/action.ts';
import { closeFaultless, encoded, eventsOf, expectMessage, sentProof } from '../security/security-fixture.ts';
import {
  ADAS,
  BOBS,
  BTC,
  COLD,
  HOUSE,
  OUTSIDE,
  PAID_IN_ONLY,
  REFUSING,
  TOKEN,
  USDT,
  as,
  error,
  openAsking,
  ownerOf,
} from './asking-fixture.ts';
import type { Asking } from './asking-fixture.ts';
import { sealed } from './sealed-fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

let asking: Asking;
let venue: HttpVenue;
let ada: Trader;
let bob: Trader;
beforeAll(async () => {
  asking = await openAsking();
  ({ venue, ada, bob } = asking);
});
afterAll(() => closeFaultless(venue));

const must: Asking['must'] = (command) => asking.must(command);
const trader: Asking['trader'] = (name, units) => asking.trader(name, units);
const fieldsOf: Asking['fieldsOf'] = (change) => asking.fieldsOf(change);
const ask: Asking['ask'] = (change, one) => asking.ask(change, one);
const methods = async (one = ada) => (await venue.call('withdrawalMethods', {}, as(one))).body.data!;
const listOf = async (one = ada) => (await venue.call('getWithdrawalLog', {}, as(one))).body.data!;

async function available(one: Trader): Promise<string> {
  const { body } = await venue.call('getCurrencyAccount', { coin: 'USDT' }, as(one));
  return body.data!.accounts[0]!.available;
}

const beginSigning = (id: string, number: number): Promise<void> =>
  must({ type: 'begin-signing', withdrawal: Number(id) as never, payout: `${HOUSE}/${number}` });

/** Out of the place of a number; gives the transaction. */
async function pay(id: string, number: number): Promise<string> {
  const withdrawal = Number(id) as never;
  const transaction = `0x${'ab'.repeat(31)}${String(number).padStart(2, '0')}`;
  await beginSigning(id, number);
  await must({ type: 'record-payout', withdrawal, transaction });
  const at = { block: `0x${'cd'.repeat(32)}`, height: 9, confirmations: 6 };
  await must({ type: 'report-payout', withdrawal, transaction, report: 'paid', ...at });
  return transaction;
}

const seal = async (fields: object, change: object = {}) => ({
  ...(await sealed(venue, ada, fields)),
  ...change,
});

describe('before a withdrawal', () => {
  it('what it costs, the limit of each level and the time it takes are told to everybody', async () => {
    const { data } = (await venue.call('withdrawalTerms')).body;
    // A coin that cannot leave is not in it, and a network that is paid in alone neither.
    expect(data?.coins.map(({ coin, networks }) => [coin, networks.map(({ network }) => network)])).toEqual([
      ['USDT', ['test', 'real']],
    ]);
    expect(data?.coins[0]?.networks[1]).toMatchObject({ fee: '1.000000', minimum: '5.000000' });
    expect(data?.limits).toEqual([
      { level: 0, perDay: '10000.00000000' },
      { level: 1, perDay: '100000.00000000' },
      { level: 2, perDay: '1000000.00000000' },
    ]);
    expect(data?.targetMs).toBe(DAY_MS);
  });

  it('fee, minimum, limit and holds are told', async () => {
    const { coins, limit, heldUntil, hasFundPassword, targetMs } = await methods();
    const { networks } = coins.find(({ coin }) => coin === 'USDT')!;
    expect(networks.map((one) => [one.network, one.fee, one.minimum, one.open, one.test])).toEqual([
      ['test', '1.000000', '5.000000', true, true],
      ['real', '1.000000', '5.000000', true, false],
    ]);
    // A coin without a network says so.
    expect(coins.find(({ coin }) => coin === 'BTC')?.networks).toEqual([]);
    expect(limit).toMatchObject({ level: 0, perDay: '10000.00000000', left: '10000.00000000' });
    expect([heldUntil, hasFundPassword, targetMs]).toEqual([null, true, DAY_MS]);
  });

  it.each([
    [{ network: PAID_IN_ONLY }, 'unknown-route', 'network'],
    [{ address: `0x${'12'.repeat(19)}` }, 'withdrawal-address-malformed', 'address'],
    [{ address: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, 'withdrawal-address-checksum', 'address'],
    [{ address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }, 'withdrawal-address-network', 'address'],
    [{ address: `0x${'0'.repeat(40)}` }, 'withdrawal-address-burn', 'address'],
    [{ address: ADAS }, 'withdrawal-address-own', 'address'],
    [{ address: HOUSE }, 'withdrawal-address-own', 'address'],
    [{ address: COLD }, 'withdrawal-address-own', 'address'],
    [{ address: REFUSING }, 'withdrawal-address-contract', 'address'],
    [{ address: TOKEN }, 'withdrawal-address-contract', 'address'],
    [{ memo: '77' }, 'field-invalid', 'memo'],
    [{ amount: '0' }, 'field-invalid', 'amount'],
    [{ amount: '10.0000001' }, 'too-precise', 'amount'],
    [{ amount: '5.9' }, 'below-minimum-withdrawal', 'amount'],
    [{ amount: '0.5' }, 'below-minimum-withdrawal', 'amount'],
    [{ amount: '100001' }, 'insufficient-available-balance', 'amount'],
    [{ amount: '10001' }, 'withdrawal-limit-reached', 'amount'],
    [{ fee: '0.5' }, 'withdrawal-fee-changed', 'fee'],
    [{ coin: 'NONE' }, 'unknown-coin', 'coin'],
    [{ coin: 'BTC' }, 'unknown-route', 'network'],
    [{ network: 'moon' }, 'unknown-route', 'network'],
    [{ fundPassword: encoded('wrong-word-7') }, 'wrong-fund-password', 'fundPassword'],
  ])('%j is refused', async (change, name, field) => {
    expect(error(await ask(change))).toMatchObject({ name, field });
    expect(await available(ada)).toBe('100000.000000');
  });

  it('figures of a refusal are in the coin, and of a limit in USDT', async () => {
    expect(error(await ask({ amount: '5' }))?.params).toMatchObject({
      minimum: '5.000000',
      fee: '1.000000',
      coin: 'USDT',
    });
    expect(error(await ask({ amount: '10001' }))?.params).toMatchObject({
      left: '10000.00000000',
      coin: 'USDT',
    });
  });

  it('a virtual account is refused in these words', async () => {
    const eve = await venue.signUp('eve.out@example.com');
    const { body } = await venue.call('switchAccount', { virtual: '1' }, as(eve));
    const path = { token: body.data!.satoken, headers: { 'x-virtual': '1' } };
    const refused = await venue.call('submitWithdrawal', fieldsOf(), path);
    expect(refused.body.msg).toBe('Virtual account cannot perform this operation');
  });
});

describe('a withdrawal', () => {
  it('holds the money, is listed, taken once for a request, and can be taken back', async () => {
    const asked = fieldsOf();
    const send = () => venue.call('submitWithdrawal', asked, as(ada));
    const [first, second] = await Promise.all([send(), send()]);
    const data = first.body.data!;
    expect(data).toMatchObject({
      internal: false,
      network: 'test',
      address: shownEvmAddress(OUTSIDE),
      amount: '10.000000',
      fee: '1.000000',
      net: '9.000000',
      state: 'ready',
      heldUntil: null,
    });
    expect(second.body.data?.id).toBe(data.id);
    expect(await available(ada)).toBe('99990.000000');
    const { records, total } = await listOf();
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      id: data.id,
      state: 'ready',
      canCancel: true,
      late: false,
      link: null,
    });
    expect(records[0]!.targetTime).toBe(records[0]!.time + DAY_MS);
    expect((await listOf(bob)).records).toEqual([]);
    // Whoever did not ask is led to the page, and by no link to more than that.
    const mail = await expectMessage(venue, ada.email, 'A withdrawal from your Assay account was requested');
    expect(mail).toContain(`10.000000 USDT leaves your account.`);
    expect(mail).toContain(`To: ${shownEvmAddress(OUTSIDE)}`);
    expect(mail.match(/https?:\S+/g)?.map((link) => new URL(link).pathname)).toEqual([
      '/account/wallet/withdrawal:',
      '/user/reset,',
    ]);
    // Nobody else's.
    const foreign = await venue.call('cancelWithdrawal', { id: data.id! }, as(bob));
    expect(error(foreign)).toMatchObject({ name: 'unknown-withdrawal', field: 'id' });
    expect((await venue.call('cancelWithdrawal', { id: data.id! }, as(ada))).status).toBe(200);
    expect(await available(ada)).toBe('100000.000000');
    expect((await listOf()).records[0]).toMatchObject({ state: 'cancelled', canCancel: false });
    expect((await venue.call('withdrawList', { status: 'ready' }, as(ada))).body.data?.records).toEqual([]);
  });

  it('is told with its transaction, and cannot be taken back once it is signed', async () => {
    const { id } = (await ask()).body.data!;
    await beginSigning(id!, 0);
    expect(error(await venue.call('cancelWithdrawal', { id: id! }, as(ada)))).toMatchObject({
      name: 'withdrawal-state-differs',
      params: { state: 'signing' },
    });
    const transaction = await pay(id!, 0);
    expect((await listOf()).records[0]).toMatchObject({
      id,
      state: 'paid',
      transaction,
      link: `https://explorer.example/tx/${transaction}`,
    });
    const mail = await expectMessage(venue, ada.email, 'A withdrawal from your Assay account was paid');
    expect(mail).toContain(`Transaction: ${transaction}`);
    // An operator finds its owner by it, and by the address.
    const found = (key: string) =>
      askAction<ConsoleFoundUsers>(venue.operator, 'find user', { reason: 'They ask.', input: { key } });
    const owner = { user: ownerOf(ada) };
    expect(await found(transaction)).toMatchObject({ users: [{ ...owner, by: ['withdrawal'] }] });
    expect(await found(shownEvmAddress(OUTSIDE))).toMatchObject({
      users: [{ ...owner, by: ['withdrawal-address'] }],
    });
    // Of Bitcoin too.
    expect(await found('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toEqual({ users: [], more: false });
    expect(await found('cd'.repeat(32))).toEqual({ users: [], more: false });
    expect(await found(id!)).toMatchObject({
      users: [{ ...owner, by: expect.arrayContaining(['withdrawal']) }],
    });
    const asked = { reason: 'They ask.', input: owner };
    const { withdrawals, deposits } = await askAction<ConsoleUser>(venue.operator, 'show user', asked);
    expect(withdrawals?.rows[0]).toMatchObject({ id, state: 'paid', transaction });
    expect(deposits).toEqual({ total: 0, rows: [] });
  });

  it('of a large amount waits for people', async () => {
    const { state, id } = (await ask({ amount: '5000' })).body.data!;
    expect(state).toBe('reviewing');
    await must({
      type: 'deposit',
      owner: ownerOf(ada),
      requestId: null,
      asset: USDT,
      amount: 25e6 as Units,
      source: 'house-funding',
    });
    const queue = () => askAction<ConsoleCases>(venue.operator, 'queue', { input: { noun: 'withdrawal' } });
    const about = `5000.000000 USDT to ${OUTSIDE}`;
    expect((await queue()).waiting).toMatchObject([
      { id: Number(id), user: ownerOf(ada), about, claim: null },
    ]);
    const input = { id: Number(id) };
    const show = () =>
      askAction<{ facts: Facts }>(venue.operator, 'show withdrawal', { reason: 'Large.', input });
    await expect
      .poll(async () => Object.fromEntries((await show()).facts)['paid in of the coin'])
      .toMatch('1 in all');
    expect(Object.fromEntries((await show()).facts)).toMatchObject({
      user: ownerOf(ada),
      amount: '5000.000000 USDT',
      worth: '5000.000000 USDT',
      network: 'eip155:31337',
      address: OUTSIDE,
      'in the address book since': null,
      'paid there before': expect.stringMatching(/^1, first asked for /),
      'held until': null,
      'left of the coin': `${await available(ada)} USDT`,
      'paid in of the coin': '25.000000 USDT, 1 in all',
      'paid out of the coin': '10.000000 USDT, 1 in all',
    });
    await expect(
      askAction(venue.operator, 'approve withdrawal', { reason: 'Large.', input }),
    ).rejects.toThrow('Only operators propose');
    await venue.call('cancelWithdrawal', { id: id! }, as(ada));
    expect((await queue()).waiting).toEqual([]);
    await expect(show()).rejects.toThrow(`No withdrawal ${id} is open.`);
  });

  it('can be asked for sealed, and whatever cannot be opened is refused', async () => {
    const sealed = await seal(fieldsOf({ amount: '6' }));
    const sent = await venue.call('withdrawal', sealed, as(ada));
    expect(sent.body.data).toMatchObject({ amount: '6.000000', net: '5.000000' });
    // A replay is the same request.
    expect((await venue.call('withdrawal', sealed, as(ada))).body.data?.id).toBe(sent.body.data?.id);
    const bad = [
      [await seal(fieldsOf(), { keyId: 'another' }), 'withdrawal-sealing-stale', 'keyId'],
      [await seal(fieldsOf(), { iv: Buffer.alloc(12).toString('base64') }), 'field-invalid', 'data'],
      [await seal({ coin: 'USDT' }), 'field-invalid', null],
      [await seal(fieldsOf({ surplus: 1 })), 'field-invalid', null],
    ] as const;
    for (const [fields, name, field] of bad) {
      const refused = error(await venue.call('withdrawal', fields, as(ada)));
      expect(refused).toMatchObject({ name, ...(field === null ? {} : { field }) });
    }
    const old = await seal(fieldsOf());
    venue.wall.now += 600_000;
    expect(error(await venue.call('withdrawal', old, as(ada)))).toMatchObject({ field: 'sentAt' });
    venue.wall.now -= 600_000;
  });
});

describe('a hold', () => {
  it('keeps money for a new address of a real chain, is shown, and says the same for the same request', async () => {
    const asked = fieldsOf({ network: 'real', address: `0x${'d1'.repeat(20)}` });
    const send = () => venue.call('submitWithdrawal', asked, as(ada));
    const { id, heldUntil } = (await send()).body.data!;
    expect(heldUntil! - venue.wall.now).toBeGreaterThanOrEqual(DAY_MS);
    expect(heldUntil! - venue.wall.now).toBeLessThan(DAY_MS + HOUR_MS + 60_000);
    expect((await send()).body.data?.id).toBe(id);
    expect((await listOf()).records[0]).toMatchObject({ id, heldUntil });
  });

  it('of a new address begins again when what was asked for was taken back or refused', async () => {
    const asked = { network: 'real', address: `0x${'d2'.repeat(20)}` };
    const start = venue.wall.now;
    const first = (await ask(asked)).body.data!;
    const second = (await ask(asked)).body.data!;
    await venue.call('cancelWithdrawal', { id: first.id! }, as(ada));
    const withdrawal = Number(second.id) as never;
    await must({ type: 'decide-withdrawal', withdrawal, approve: false, reason: 'unknown-receiver' });
    venue.wall.now += DAY_MS + HOUR_MS;
    const { id, heldUntil } = (await ask(asked)).body.data!;
    venue.wall.now = start;
    expect(heldUntil).toBeGreaterThanOrEqual(start + 2 * DAY_MS + HOUR_MS);
    await venue.call('cancelWithdrawal', { id: id! }, as(ada));
  });

  it('an address that only looks like one that was paid is refused, and one that was only asked for is none', async () => {
    const known = `0x${'d3'.repeat(20)}`;
    const alike = { network: 'real', address: `0xd3d3${'e4'.repeat(16)}d3d3` };
    const { id } = (await ask({ address: known })).body.data!;
    const free = (await ask(alike)).body.data!;
    await venue.call('cancelWithdrawal', { id: free.id! }, as(ada));
    await pay(id!, 1);
    expect(error(await ask(alike))).toMatchObject({
      name: 'withdrawal-address-lookalike',
      params: { known: shownEvmAddress(known) },
    });
  });

  it('is told of an address before anything is asked for, as asking tells it', async () => {
    const hold = (change: object, one = ada) =>
      venue.call('withdrawalHold', { coin: 'USDT', network: 'real', ...change }, as(one));
    const heldAt = async (change: object, one = ada) => (await hold(change, one)).body.data?.heldUntil;
    const address = `0x${'d5'.repeat(20)}`;
    const told = await heldAt({ address });
    const { heldUntil } = (await ask({ network: 'real', address })).body.data!;
    expect(heldUntil).toBeGreaterThanOrEqual(venue.wall.now + DAY_MS);
    expect(told).toBe(heldUntil);
    expect((await hold({ address })).body.data?.causes).toEqual([{ cause: 'address', until: heldUntil }]);
    const [kept] = (await venue.call('getWithdrawalLog', {}, as(ada))).body.data!.records;
    expect(kept).toMatchObject({ heldUntil, heldBy: 'address' });
    const { holds } = (await venue.call('withdrawalTerms', {})).body.data!;
    expect(holds.map(({ cause }) => cause)).toEqual(['security', 'device', 'address', 'book']);
    expect(await heldAt({ network: 'test', address })).toBeNull();
    const { id } = (await ask({ network: 'test', address })).body.data!;
    await pay(id!, 2);
    venue.wall.now += DAY_MS + HOUR_MS;
    const later = await heldAt({ address });
    venue.wall.now -= DAY_MS + HOUR_MS;
    expect(later).toBeNull();
    const alike = `0xd5d5${'e5'.repeat(16)}d5d5`;
    expect(error(await hold({ address: alike }))).toMatchObject({
      name: 'withdrawal-address-lookalike',
      params: { known: shownEvmAddress(address) },
    });
    expect(error(await hold({ address: ADAS }))?.name).toBe('withdrawal-address-own');
    expect(error(await hold({ address, network: 'moon' }))).toMatchObject({ field: 'network' });
    expect((await hold({ address: BOBS })).body.data).toMatchObject({ internal: true, heldUntil: null });
    const kim = await trader('kim', 100e6);
    const until = (asking.engine.now + HOUR_MS) as TimeMs;
    await must({ type: 'hold-withdrawals', owner: ownerOf(kim), until });
    expect(await heldAt({ network: 'test', address }, kim)).toBe(until);
    expect(await heldAt({ address: BOBS }, kim)).toBe(until);
  });

  it('of the account keeps all of it, other users included', async () => {
    const cyn = await trader('cyn', 100e6);
    const pausedUntil = venue.wall.now + DAY_MS;
    const userId = Number(cyn.userId);
    // As it is after the code of an e-mail address has changed it, with the same word.
    const { fundPasswordHash: passwordHash } = (await venue.identity.run('findAccount', { userId }))!;
    const change = { pausedUntil, onlyFirst: false, now: venue.wall.now, passwordHash: passwordHash! };
    await venue.identity.run('setFundPassword', { userId, ...change });
    expect((await methods(cyn)).heldUntil).toBe(pausedUntil);
    expect((await ask({}, cyn)).body.data?.heldUntil).toBe(pausedUntil);
    expect(error(await ask({ address: BOBS }, cyn))).toMatchObject({
      name: 'withdrawals-held',
      params: { until: pausedUntil },
    });
  });

  it('behind a changed password stands in the journal, and keeps what was asked for before', async () => {
    const hal = await trader('hal', 100e6);
    const { id } = (await ask({}, hal)).body.data!;
    const payable = async () => {
      const { result } = await asking.engine.read('live', {
        type: 'payable-withdrawals',
        network: 0 as NetworkId,
      });
      return result.map(({ withdrawal }) => String(withdrawal));
    };
    expect(await payable()).toContain(id);
    const fresh = encoded('another-word-9');
    const change = { oldPwd: PASSWORD, newPwd: fresh, confirmPwd: fresh };
    const { body } = await venue.call('updateUserLoginPwd', change, { token: hal.token });
    const until = body.data?.withdrawalsPausedUntil;
    expect(until).toBe(venue.wall.now + DAY_MS);
    const { result } = await asking.engine.read('live', { type: 'wallet-account', owner: ownerOf(hal) });
    expect(result.heldUntil).toBe(until);
    expect(await payable()).not.toContain(id);
  });

  it('of the core is told before anything is asked for', async () => {
    const dan = await trader('dan', 100e6);
    const until = (asking.engine.now + HOUR_MS) as TimeMs;
    await must({ type: 'hold-withdrawals', owner: ownerOf(dan), until });
    expect((await methods(dan)).heldUntil).toBe(until);
  });
});

it('to the contract of any token of its network is refused, listed on it by whichever coin', async () => {
  const contract = `0x${'7b'.repeat(20)}`;
  expect((await ask({ address: contract, network: 'real' })).body.error).toBeUndefined();
  await asking.listRoute({ route: 3, network: 0, asset: BTC, contract });
  expect(error(await ask({ address: contract, network: 'test' }))).toMatchObject({
    name: 'withdrawal-address-contract',
    field: 'address',
  });
  // On another network nothing is there.
  expect((await ask({ address: contract, network: 'real' })).body.error).toBeUndefined();
});

it('to an address of this exchange is moved at once and without a fee', async () => {
  const before = Number(await available(bob));
  const asked = fieldsOf({ address: BOBS, amount: '7' });
  const send = () => venue.call('submitWithdrawal', asked, as(ada));
  expect((await send()).body.data).toMatchObject({
    id: null,
    internal: true,
    state: 'paid',
    fee: '0.000000',
    net: '7.000000',
  });
  await send();
  expect(Number(await available(bob))).toBe(before + 7);
});

describe('the address book', () => {
  const FIRST = shownEvmAddress(`0x${'e1'.repeat(20)}`);
  let fay: Trader;
  const book = async () => (await venue.call('withdrawalAddresses', {}, as(fay))).body.data!;
  const add = async (change: object = {}) => {
    const code = await sentProof(venue, fay);
    const fields = { network: 'real', address: FIRST, label: 'Cold wallet', code, ...change };
    return venue.call('addWithdrawalAddress', fields, as(fay));
  };
  beforeAll(async () => {
    fay = await trader('fay', 1_000e6);
  });

  it('takes an address with a proof, tells it, and keeps it from others', async () => {
    const bare = await venue.call(
      'addWithdrawalAddress',
      { network: 'real', address: FIRST, label: 'Cold wallet' },
      as(fay),
    );
    expect(error(bare)?.name).toBe('verification-required');
    const { records, bookOnly, maximum } = (await add()).body.data!;
    expect(records).toMatchObject([
      { network: 'real', networkName: 'real chain', address: FIRST, label: 'Cold wallet' },
    ]);
    expect([bookOnly, maximum]).toEqual([false, 100]);
    const mail = await expectMessage(venue, fay.email, 'An address was added to your Assay address book');
    expect(mail).toContain(FIRST);
    expect(await eventsOf(venue, fay)).toContain('withdrawal-address-added');
    const [{ id } = { id: '0' }] = records;
    expect(error(await venue.call('deleteWithdrawalAddress', { id }, as(ada)))?.name).toBe('not-found');
  });

  it.each([
    [{}, 'address-book-has', 'address'],
    [{ address: FIRST.replace('E', 'e') }, 'withdrawal-address-checksum', 'address'],
    [{ address: `0x${'e1'.repeat(9)}22${'e1'.repeat(10)}` }, 'withdrawal-address-lookalike', 'address'],
    [{ address: HOUSE }, 'withdrawal-address-own', 'address'],
    [{ network: 'moon' }, 'unknown-route', 'network'],
    [{ label: ' ' }, 'field-invalid', 'label'],
    [{ address: `0x${'e2'.repeat(20)}`, code: '000000' }, 'wrong-code', 'code'],
  ])('%j is refused', async (change, name, field) => {
    expect(error(await add(change))).toMatchObject({ name, field });
    expect((await book()).records).toHaveLength(1);
  });

  it('keeps its addresses from being imitated, though nothing was ever sent there', async () => {
    const alike = `0x${'e1'.repeat(9)}22${'e1'.repeat(10)}`;
    for (const network of ['real', 'test']) {
      expect(error(await ask({ network, address: alike }, fay))).toMatchObject({
        name: 'withdrawal-address-lookalike',
        field: 'address',
        params: { known: FIRST },
      });
    }
  });

  it('spares an address that has been in it for a day the hold of a new one', async () => {
    const held = async () => (await ask({ network: 'real', address: FIRST }, fay)).body.data!.heldUntil;
    const [entry] = (await book()).records;
    expect(await held()).toBe(Math.ceil((entry!.time + DAY_MS) / HOUR_MS) * HOUR_MS);
    venue.wall.now += DAY_MS + HOUR_MS;
    const other = { network: 'real', address: `0x${'e3'.repeat(20)}` };
    expect((await ask(other, fay)).body.data!.heldUntil).not.toBeNull();
    expect((await ask({ network: 'real', address: FIRST }, fay)).body.data!.heldUntil).toBeNull();
  });

  it('alone is sent to where that is chosen, at once, and for a day after it was ended', async () => {
    const choose = (bookOnly: boolean, code?: string) =>
      venue.call('chooseBookOnly', { bookOnly, ...(code === undefined ? {} : { code }) }, as(fay));
    expect((await choose(true)).body.data).toMatchObject({ bookOnly: true, bookOnlyUntil: null });
    await expectMessage(venue, fay.email, 'Withdrawals go to your Assay address book alone');
    const elsewhere = () => ask({ address: shownEvmAddress(OUTSIDE) }, fay);
    const refused = { name: 'withdrawal-address-not-in-book', field: 'address' };
    expect(error(await elsewhere())).toMatchObject(refused);
    // Neither on another network nor to a user of the exchange.
    expect(error(await ask({ address: FIRST }, fay))).toMatchObject(refused);
    expect(error(await ask({ address: BOBS }, fay))).toMatchObject(refused);
    expect((await ask({ network: 'real', address: FIRST }, fay)).status).toBe(200);
    expect(error(await choose(false))?.name).toBe('verification-required');
    const opened = (await choose(false, await sentProof(venue, fay))).body.data!;
    expect(opened.bookOnly).toBe(true);
    expect(error(await elsewhere())).toMatchObject(refused);
    venue.wall.now = opened.bookOnlyUntil!;
    expect((await elsewhere()).status).toBe(200);
    expect(await book()).toMatchObject({ bookOnly: false, bookOnlyUntil: null });
  });

  it('loses what is deleted', async () => {
    const [entry] = (await book()).records;
    const left = await venue.call('deleteWithdrawalAddress', { id: entry!.id }, as(fay));
    expect(left.body.data?.records).toEqual([]);
    const mail = await expectMessage(venue, fay.email, 'An address was removed from your Assay address book');
    expect(mail).toContain(FIRST);
  });
});
