/**
 * Deposits and withdrawals as a user sees them: a real exchange before a real node, from the faucet of the test chain to money that
 * can leave, and from what was asked for to money that has left.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TREASURY } from '@assay/core';
import type { AssetId, Command, OwnerId, RouteId, TimeMs, Units } from '@assay/core';
import { verifyStatement } from '@assay/verify';
import { keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import type { AccountChain } from '../../integrations/chains/port.ts';
import { anvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { worthOfMove } from '../../operator/moved-money.ts';
import { MoneyLimits } from '../operators/money-limits.ts';
import { policyOf } from '../operators/policy.ts';
import { encoded, expectMessage, sentProof } from '../security/security-fixture.ts';
import { createAuditLog } from '../../access/audit-log.ts';
import { SCREENING_ACTIONS, SCREENING_QUEUE } from '../screening/operator.ts';
import { WITHDRAWAL_ACTIONS } from '../withdrawals/operator.ts';

const FUND = encoded('fund-word-7');
const OUTSIDE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const WHY = 'origin-unclear';
/** The sender of what the faucet of the test chain gives: anvil's first account. */
const FAUCET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const LISTED = `0x${'ba'.repeat(20)}`;
/** Of anvil's second account, as its documentation has it. */
const SECOND_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
/** A block is final after 23 seconds where the machine is quiet. */
const SOON = { timeout: 220_000, interval: 200 };

describe.skipIf(anvil === null)(`deposits of a user, ${withAnvil}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-screening-'));
  const list = path.join(folder, 'listed.txt');
  let venue: HttpVenue;
  let ada: Trader;
  let bob: Trader;
  beforeAll(async () => {
    writeFileSync(list, '# Nobody yet.\n');
    venue = await openHttpVenue({}, { withWallet: true, withTestChain: true, screeningList: list });
    ada = await venue.signUp('ada@example.com');
    bob = await venue.signUp('bob@example.com');
  });
  afterAll(async () => {
    await venue.close();
    rmSync(folder, { recursive: true });
  });

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

  const ask = async (amount: string, address = OUTSIDE, one = bob) => {
    const asked = { coin: 'USDT', network: 'test', address, amount, fundPassword: FUND };
    const requestId = `pay-${amount}`;
    return (await venue.call('submitWithdrawal', { ...asked, requestId }, of(one))).body.data;
  };
  /** More than one of a new account may ask for in a day. */
  const large = async () => {
    const { outcome } = await venue.engine.submit('live', {
      type: 'request-withdrawal',
      owner: Number(bob.userId) as OwnerId,
      requestId: null,
      route: 1 as RouteId,
      address: OUTSIDE.toLowerCase(),
      memo: null,
      amount: 20_001e6 as Units,
      fee: 1e6 as Units,
      notBefore: 0 as TimeMs,
      review: false,
      dailyLimit: null,
    });
    if (outcome.type !== 'withdrawal-requested') throw new Error(JSON.stringify(outcome));
    expect(outcome.reviewed).toBe(true);
    return outcome.withdrawal;
  };
  /** As two people do; what they propose is carried out at once. */
  const decide = async (name: string, id: number) => {
    const action = WITHDRAWAL_ACTIONS.find((one) => one.name === name)!;
    const propose = async (_: unknown, command: Command, least?: { approvals: number }) => {
      const { outcome } = await venue.engine.submit('live', command);
      // Of so much to pay three people decide.
      expect(least?.approvals).toBe(name === 'approve withdrawal' ? 2 : undefined);
      expect([policyOf(command.type)?.approvals, outcome.type]).toEqual([1, 'done']);
    };
    const parts = { engine: venue.engine, marketData: venue.marketData, proposing: { propose } };
    const by = { name: 'ann', reason: 'for the log alone', operator: 1, sessionHash: null, roles: [] };
    await action.carryOut(parts as never, { id, because: WHY } as never, by);
  };
  const withdrawals = async (one = bob) =>
    (await venue.call('getWithdrawalLog', {}, of(one))).body.data?.records ?? [];

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

  it('takes what is to be paid, in the order of asking, and gives back what is taken back in time', async () => {
    const code = await sentProof(venue, bob, 'fund');
    await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, of(bob));
    const owner = Number(bob.userId) as OwnerId;
    const amount = 100_000e6 as Units;
    await venue.engine.submit('live', {
      type: 'deposit',
      owner,
      requestId: null,
      asset: 0 as AssetId,
      amount,
      source: 'faucet',
    });
    const [first, second] = [await ask('11'), await ask('21')];
    expect([first, second]).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
    // Above the bound people decide, and until then each can be taken back.
    const [back, approved, refused] = [await large(), await large(), await large()];
    expect((await venue.call('cancelWithdrawal', { id: String(back) }, of(bob))).status).toBe(200);
    await decide('approve withdrawal', approved);
    await decide('reject withdrawal', refused);
    await expect(decide('approve withdrawal', refused)).rejects.toThrow('is open');
    await expect(decide('approve withdrawal', Number(first!.id))).rejects.toThrow('this is not decided');
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
    for (const subject of [
      'A deposit is in your Assay account',
      'A deposit to your Assay account is final',
    ]) {
      expect(await expectMessage(venue, ada.email, subject)).toContain('1000.000000 USDT');
    }
  });

  it('has paid what was asked for once, on the chain and in the ledger, less its fee', async () => {
    const states = async () => (await withdrawals()).map(({ state }) => state);
    await expect.poll(states, SOON).toEqual(['refused', 'paid', 'cancelled', 'paid', 'paid']);
    const [refused, third, , second, first] = await withdrawals();
    expect(refused).toMatchObject({ reason: WHY, transaction: null });
    const mail = await expectMessage(venue, bob.email, 'A withdrawal from your Assay account was refused');
    expect(mail).toContain(`Reason: ${WHY.replaceAll('-', ' ')}`);
    expect([first, second]).toMatchObject([
      { amount: '11.000000', fee: '1.000000', net: '10.000000', canCancel: false },
      { amount: '21.000000', fee: '1.000000', net: '20.000000', canCancel: false },
    ]);
    const late = await venue.call('cancelWithdrawal', { id: first!.id }, of(bob));
    expect(late.body.error?.name).toBe('withdrawal-state-differs');
    expect(await balance(bob, 'USDT')).toBe('79967.000000');
    const { payable, treasury } = venue.chains!.networks[0]!.live!;
    const chain = payable as AccountChain;
    const token = venue.chains!.networks[0]!.routes.find(({ coin }) => coin === 'USDT')!.contract;
    const head = await chain.head();
    expect(await chain.balanceAt(head.hash, OUTSIDE.toLowerCase(), token)).toBe(20_030_000_000n);
    expect(await chain.sentCount(treasury)).toBe(3);
    const paid = [first, second, third].map((of) => chain.findReceipt(of!.transaction!));
    const receipts = await Promise.all(paid);
    const heights = receipts.map((one) => one!.block.height);
    expect(heights.toSorted((a, b) => a - b)).toEqual(heights);
    const { result } = await venue.engine.read('live', { type: 'wallet-totals' });
    const [ether, usdt, bnb] = result.routes;
    expect([usdt, bnb]).toMatchObject([
      // With what the house was given to pay with, which is its own.
      { units: 100_000e6 + 1_000e6 - 20_030e6, reserved: 0, sent: 0 },
      { units: 100_000e8 },
    ]);
    // What the chain took for it is the house's.
    const wei = BigInt(ether!.units) * 10n ** 10n + BigInt(ether!.rest);
    expect(10n ** 21n - wei).toBe(receipts.reduce((sum, one) => sum + one!.fee, 0n));
    const { result: house } = await venue.engine.read('live', { type: 'balances', owner: TREASURY });
    expect(house.find(({ asset }) => asset === 0)).toMatchObject({ available: 100_000e6 });
    const { records } = (await venue.call('getMyBill', {}, of(bob))).body.data!;
    const moved = records.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b);
    expect(moved).toEqual([-20_000, -20, -10, -1, -1, -1, 100_000]);
    const { result: totals } = await venue.engine.read('live', { type: 'totals' });
    expect(totals.filter(({ sum }) => sum !== 0)).toEqual([]);
    expect(venue.chains!.paying.map(({ hindrances }) => hindrances)).toEqual([[]]);
  });

  const solvency = async (coin: string) => {
    // What is read of the ledger is kept for some seconds.
    venue.wall.now += 10_000;
    const { data } = (await venue.call('solvency')).body;
    return {
      ...data?.routes.find((one) => one.coin === coin),
      ledger: data?.coins.find((one) => one.coin === coin),
    };
  };
  const differences = async () =>
    Promise.all(['ETH', 'USDT', 'BNB'].map(async (coin) => (await solvency(coin)).count?.difference));

  it('shows everybody that the chain holds what the ledger says, to the unit', async () => {
    // A count may fall between the chain, which has paid, and the ledger, which is told so a moment later.
    const counted = async () => {
      const { count } = await solvency('USDT');
      return [count?.holdings, count?.books];
    };
    await expect.poll(counted, SOON).toEqual(['80970', '80970']);
    expect(await differences()).toEqual(['0', '0', '0']);
    const { payable, treasury } = venue.chains!.networks[0]!.live!;
    const chain = payable!;
    const found = await solvency('USDT');
    expect(found).toMatchObject({ network: 'test', networkName: 'Test chain', withdrawalsOpen: true });
    expect(found.count).toMatchObject({ books: '80970', belowUnit: '0', addresses: 2 });
    // Anybody can ask a node of their own for it.
    expect(found.count!.treasury.toLowerCase()).toBe(treasury);
    const { hash, height } = found.count!.block;
    expect((await chain.headerAt(height)).hash).toBe(hash);
    // The same figures, signed: whoever keeps the file can check it without the exchange.
    const statement = (await venue.call('solvencyStatement')).body.data!;
    const publicKey = (await venue.call('indexKey')).body.data!.publicKey;
    const verified = verifyStatement(statement, { publicKey });
    expect(verified).toMatchObject({ ok: true, publicKey });
    const stated = statement.statement.routes.find((one) => one.coin === 'USDT')?.count;
    expect(stated).toMatchObject({ ...found.count, sequence: stated?.sequence, cold: [] });
    const { count } = statement.statement.routes[0]!;
    Reflect.set(count!, 'hot', `${count!.hot}1`);
    expect(verifyStatement(statement)).toMatchObject({
      ok: false,
      place: 'statement.routes[0].count.holdings',
    });
    // The play money of this test came by no chain.
    const { owed, onChains, unpaid, elsewhere } = found.ledger!;
    expect([onChains, unpaid]).toEqual(['80970.000000', '0.000000']);
    expect(Number(owed)).toBe(80_970 + Number(elsewhere));
    expect(Number(elsewhere)).toBeGreaterThan(100_000);
  });

  it('keeps coins that a contract left without a transfer as nobody’s, at final depth', async () => {
    const { live } = venue.chains!.networks[0]!;
    const { chain, addresses } = live!;
    const adas = addresses.addressOf(Number(ada.userId) as OwnerId)!;
    // Its code gives all that it has to an address, and is no transfer to it.
    const data = `0x73${adas.slice(2)}ff` as const;
    const gas = { gas: 100_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n };
    const deployed = {
      ...gas,
      type: 'eip1559',
      chainId: 31_337,
      nonce: 0,
      value: 30_000_000_007n,
      data,
    } as const;
    const signed = await privateKeyToAccount(SECOND_KEY).signTransaction(deployed);
    expect((await chain.broadcast(signed)).type).toBe('accepted');
    const [counting] = venue.chains!.counting;
    const nobodys = async () => {
      const { result } = await venue.engine.read('live', { type: 'wallet-totals' });
      return result.routes[0]!.unclaimed;
    };
    await expect.poll(nobodys, SOON).toBe(3);
    const { height } = (await chain.findReceipt(keccak256(signed)))!.block;
    await expect.poll(() => counting!.count!.block.height, SOON).toBeGreaterThan(height);
    expect(await differences()).toEqual(['0', '0', '0']);
    expect([await nobodys(), await balance(ada, 'ETH')]).toEqual([3, '0.00000000']);
    expect((await solvency('ETH')).withdrawalsOpen).toBe(true);
    expect([counting!.findings, venue.faults.length]).toEqual([[], 1]);
    expect(venue.faults[0]).toContain('0.000000030000000007 ETH came to');
    expect(venue.faults[0]).toContain(`by ${keccak256(signed)}`);
  });

  it('stands in the file of all data', async () => {
    const fileOf = async (trader: Trader) => {
      const payload = { code: await sentProof(venue, trader) };
      const headers = { satoken: trader.token };
      const url = '/api/user/exportData';
      const answer = await venue.app.inject({ method: 'POST', url, headers, payload });
      return answer.json<Record<string, { readonly rows: readonly object[] }>>();
    };
    expect((await fileOf(ada))['deposits']?.rows).toMatchObject([{ coin: 'USDT', amount: '1000' }]);
    const bobs = await fileOf(bob);
    expect(bobs['withdrawals']?.rows.map((row) => Object(row).state)).toEqual(
      (await withdrawals()).map(({ state }) => state),
    );
    expect([bobs['deposits'], bobs['addressBook']]).toMatchObject([{ rows: [] }, { records: [] }]);
  });

  const release = async (id: number, operator: number) => {
    const [, , action] = SCREENING_ACTIONS;
    const { identity, wall } = venue;
    const now = () => wall.now;
    const parts = {
      identity,
      now,
      audit: createAuditLog({ identity, now }),
      limits: new MoneyLimits({ store: identity, now }),
      worthOfMove: (of: Parameters<typeof worthOfMove>[1]) => worthOfMove(venue, of),
    };
    const by = { name: `operator ${operator}`, reason: WHY, operator, sessionHash: null, roles: [] };
    return action.carryOut(parts as never, { id }, by);
  };

  it('keeps what comes from a listed address or goes to one until two people let it go on', async () => {
    writeFileSync(
      list,
      `${FAUCET} taken from a bridge\n# A note.\n${LISTED.toUpperCase().replace('X', 'x')}\n`,
    );
    const states = async () => [
      (await log(ada, { coin: 'BNB' }))?.records[0]?.state,
      (await withdrawals(ada))[0]?.state,
    ];
    const code = await sentProof(venue, ada, 'fund');
    await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, of(ada));
    await venue.call('chainFaucet', { coin: 'BNB' }, of(ada));
    await ask('14', LISTED, ada);
    await expect.poll(states, SOON).toEqual(['reviewing', 'reviewing']);
    // It can be traded with, and is not told of any reason.
    await expect.poll(() => balance(ada, 'BNB'), SOON).toBe('5.00000000');
    expect((await withdrawals(ada))[0]).toMatchObject({ reason: null, canCancel: true });
    const hits = await venue.identity.run('waitingHits', { after: 0, limit: 10 });
    const why = hits.map(({ userId, address, reason }) => [userId, address, reason]);
    expect(why.toSorted(([, a], [, b]) => (String(a) < String(b) ? 1 : -1))).toEqual([
      [Number(ada.userId), FAUCET.toLowerCase(), 'taken from a bridge'],
      [Number(ada.userId), LISTED, 'listed without a reason'],
    ]);
    for (const { id } of hits) {
      expect(await release(id, 1)).toEqual({ decided: false });
      await expect(release(id, 1)).rejects.toThrow('a second operator decides');
    }
    expect(await states()).toEqual(['reviewing', 'reviewing']);
    for (const { id } of hits) expect(await release(id, 2)).toEqual({ decided: true });
    await expect.poll(states, SOON).toEqual(['final', 'paid']);
    await expect(release(hits[0]!.id, 1)).rejects.toThrow('has been decided before');
    // What is taken back waits for nobody.
    const again = await ask('15', LISTED, ada);
    await expect.poll(async () => (await withdrawals(ada))[0]?.state, SOON).toBe('reviewing');
    const by = { name: 'ann', reason: WHY, operator: 3, sessionHash: null, roles: [] };
    const waiting = () => SCREENING_QUEUE.waiting(venue, { after: 0, limit: 10 }, by);
    expect(await waiting()).toMatchObject([{ about: `withdrawal:${again!.id}, ${LISTED}` }]);
    await venue.call('cancelWithdrawal', { id: again!.id! }, of(ada));
    expect(await waiting()).toEqual([]);
    writeFileSync(list, '');
  });

  it('pauses withdrawals of a coin of which the ledger has more than the chain, until two open them', async () => {
    await venue.engine.submit('live', {
      type: 'credit-deposit',
      route: 1 as RouteId,
      owner: Number(ada.userId) as OwnerId,
      identity: 'of-no-block:0',
      amount: 5e6 as Units,
      rest: 0,
      block: '0xno',
      height: 1,
      confirmations: 6,
    });
    await expect.poll(async () => (await solvency('USDT')).withdrawalsOpen, SOON).toBe(false);
    expect((await solvency('USDT')).count?.difference).toBe('-5');
    expect((await solvency('ETH')).withdrawalsOpen).toBe(true);
    expect(await ask('12')).toBeNull();
    const [counting] = venue.chains!.counting;
    const open = {
      type: 'set-route-status',
      route: 1 as RouteId,
      deposits: true,
      withdrawals: true,
    } as const;
    await venue.engine.submit('live', open);
    const { at } = counting!.count!;
    await expect.poll(() => counting!.count!.at, SOON).toBeGreaterThan(at);
    expect((await solvency('USDT')).withdrawalsOpen).toBe(true);
    expect(venue.faults).toHaveLength(2);
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
