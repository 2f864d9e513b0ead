/** Bitcoin as a user sees it, in and out: a real exchange with its signer, before an Esplora that a test mines. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IndexPrice, OwnerId, TimeMs, Units } from '@assay/core';
import type { ConsoleFoundUsers } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lookAtNetwork } from '../../bootstrap/network-look.ts';
import { openChains } from '../../bootstrap/venue-chains.ts';
import type { VenueChains } from '../../bootstrap/venue-chains.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { FixtureWallet, REGTEST, coinsOf } from '../../integrations/chains/bitcoin/bitcoin-node-fixture.ts';
import { openEsplora } from '../../integrations/chains/bitcoin/esplora-fixture.ts';
import type { EsploraFixture } from '../../integrations/chains/bitcoin/esplora-fixture.ts';
import { decimalText } from '../../integrations/chains/chain-amounts.ts';
import { sealColdAddress } from '../../integrations/signer/cold-file.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import { openKeyring } from '../../secrets/keyring.ts';
import type { SettableNetwork } from '../venue-settings/shape.ts';
import { encoded, sentProof } from '../security/security-fixture.ts';
import { presentHoldings } from '../treasury/holdings.ts';
import type { NetworkWatch } from './main.ts';

const FUND = encoded('fund-word-7');
/** Of regtest, in the form that Bitcoin began with. */
const BASE58 = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
const NETWORK = {
  kind: 'bitcoin',
  key: 'regtest',
  name: 'Bitcoin regtest',
  genesis: REGTEST.genesis,
  explorer: 'https://explorer.example/tx/',
  blockMs: 1_000,
  creditDepth: 3,
  finalDepth: 6,
  coins: [
    {
      coin: 'BTC',
      contract: null,
      decimals: 8,
      minimumDeposit: '0.0001',
      largeDeposit: '1',
      minimumWithdrawal: '0.0005',
      withdrawalFee: '0.0001',
      reviewFrom: '1',
      hotFloor: '0.01',
      hotCeiling: '0.2',
    },
  ],
};
const COLD = new FixtureWallet('cold');
/** Between two looks at what the paying address has. */
const A_LOOK = { timeout: 60_000 };

describe('deposits of Bitcoin', () => {
  let esplora: EsploraFixture;
  /** Of another provider, before the same chain. */
  let witness: EsploraFixture;
  let venue: HttpVenue;
  let chains: VenueChains;
  let watch: NetworkWatch;
  let ada: Trader;
  const alarms: string[] = [];
  /** What operators have said over the file. */
  let inForce: { readonly endpoint?: string } = {};
  beforeAll(async () => {
    esplora = await openEsplora();
    witness = await openEsplora(esplora.node);
    for (let block = 0; block < 8; block += 1) esplora.node.mine();
    const networks: NetworkWatch[] = [];
    venue = await openHttpVenue({ networks, payingNetworks: networks, hasWallet: true });
    const file = path.join(venue.dataDir, 'networks.json');
    const endpoints = { esplora: esplora.url, witness: witness.url };
    writeFileSync(file, JSON.stringify([{ ...NETWORK, coldAddress: COLD.address, ...endpoints }]));
    const keyring = openKeyring({ dataDir: venue.dataDir, masterKeyFile: null, expected: [] });
    sealColdAddress({ dataDir: venue.dataDir, keyring, network: REGTEST }, COLD.address);
    const settings = {
      DATA_DIR: venue.dataDir,
      ASSAY_MASTER_KEY_FILE: null,
      NETWORKS_FILE: file,
      SCREENING_LIST: null,
      TEST_CHAIN: false,
    };
    const tell = (of: unknown, sentence = ''): void => {
      const { err } = of as { readonly err?: unknown };
      alarms.push(err instanceof Error ? err.message : sentence);
    };
    const logger = { warn: tell, error: tell };
    const { engine, identity, marketData } = venue;
    const stores = { engine, identity, marketData };
    const reachedAt = (network: SettableNetwork) => ({ ...network, ...inForce });
    chains = openChains({ settings, stores, logger, reachedAt, addedTo: () => [], addedNetworks: [] });
    watch = chains.networks.find(({ config }) => config.key === NETWORK.key)!;
    networks.push(watch);
    ada = await venue.signUp('ada.btc@example.com');
    await watch.start();
  });
  afterAll(async () => {
    await chains.stop();
    await venue.close();
    await esplora.close();
    await witness.close();
  });

  const of = ({ token }: Trader) => ({ token });
  /** After so many blocks, and a look at them. */
  const after = async (blocks: number): Promise<void> => {
    for (let block = 0; block < blocks; block += 1) esplora.node.mine();
    const { height } = esplora.node.canonical.at(-1)!;
    await expect.poll(() => watch.live!.scanner.tip(), { timeout: 30_000 }).toBe(height);
    await watch.between(() => Promise.resolve());
  };
  const arriving = async () => (await venue.call('arrivingDeposits', {}, of(ada))).body.data?.deposits ?? [];
  const available = async () =>
    (await venue.call('getCurrencyAccount', { coin: 'BTC' }, of(ada))).body.data?.accounts[0]?.available;

  it('are credited at their depth to an address of the user, and counted to the satoshi', async () => {
    expect(alarms).toEqual([]);
    const { body } = await venue.call('getDepositAddress', { coin: 'BTC' }, of(ada));
    expect(body).toMatchObject({ data: { coin: 'BTC', network: 'regtest', memo: null } });
    expect(body.data!.address).toMatch(/^bcrt1q[a-z0-9]{38}$/);
    const coins = (await venue.call('getRechargeCurrency', {}, of(ada))).body.data!.coins;
    const { networks } = coins.find(({ coin }) => coin === 'BTC')!;
    const terms = { creditDepth: 3, finalDepth: 6, minimumDeposit: '0.00010000' };
    expect(networks).toMatchObject([{ ...terms, reachable: true, withdrawable: true, test: false }]);

    const sent = esplora.node.take(esplora.node.signPayment(body.data!.address, 12_345_678n));
    if ('refusal' in sent) throw new Error(sent.refusal);
    await after(1);
    const link = NETWORK.explorer + sent.id;
    expect(await arriving()).toMatchObject([{ amount: '0.12345678', state: 'seen', confirmations: 1, link }]);
    expect(await available()).toBe('0.00000000');
    await after(2);
    expect(await arriving()).toMatchObject([{ state: 'credited', confirmations: 3 }]);
    expect(await available()).toBe('0.12345678');
    // What the house sends to itself is its own.
    const house = watch.live!.treasury;
    expect(house).toMatch(/^bcrt1q/);
    esplora.node.take(esplora.node.signPayment(house, 50_000n));
    await after(6);
    await after(1);
    expect(await arriving()).toEqual([]);

    const counting = chains.counting.find(({ key }) => key === NETWORK.key)!;
    await counting.round();
    expect(counting.count!.routes).toMatchObject([{ held: 12_395_678n, books: 12_395_678n, difference: 0n }]);
    expect([alarms, venue.faults]).toEqual([[], []]);
  });

  it('are collected, and leave to another address, less the fee of the terms', async () => {
    const { data } = (await venue.call('withdrawalMethods', {}, of(ada))).body;
    const [offered] = data!.coins.find(({ coin }) => coin === 'BTC')!.networks;
    expect(offered).toMatchObject({ network: 'regtest', fee: '0.00010000' });
    const code = await sentProof(venue, ada, 'fund');
    await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, of(ada));
    // Limits count in USDT.
    const { asset } = watch.routes[0]!;
    const second = Math.floor(Date.now() / 1_000);
    await venue.engine.submit('live', { type: 'index-tick', asset, second, price: 6e12 as IndexPrice });
    const ask = async (address: string) => {
      const asked = { coin: 'BTC', network: 'regtest', address, amount: '0.001', fundPassword: FUND };
      return (await venue.call('submitWithdrawal', { ...asked, requestId: address }, of(ada))).body;
    };
    const { address } = new FixtureWallet('outside');
    const main = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    expect((await ask(main)).error).toMatchObject({ name: 'withdrawal-address-network', field: 'address' });
    // In capitals an address of Bitcoin is the same one.
    const { address: own } = (await venue.call('getDepositAddress', { coin: 'BTC' }, of(ada))).body.data!;
    for (const ours of [own, watch.live!.treasury])
      expect((await ask(ours.toUpperCase())).error).toMatchObject({ name: 'withdrawal-address-own' });
    const { data: asked } = await ask(address);
    // An address that is new waits a day, on a network of real money.
    expect(asked).toMatchObject({ state: 'ready', amount: '0.00100000', net: '0.00090000' });
    expect(asked!.heldUntil).not.toBeNull();
    expect((await venue.call('cancelWithdrawal', { id: asked!.id }, of(ada))).status).toBe(200);
    // One of the older kind, whose capitals count: an operator finds who has asked for it, as it is written alone.
    const { data: older } = await ask(BASE58);
    expect((await venue.call('cancelWithdrawal', { id: older!.id }, of(ada))).status).toBe(200);
    const found = (key: string) =>
      askAction<ConsoleFoundUsers>(venue.operator, 'find user', { reason: 'They ask.', input: { key } });
    const owner = Number(ada.userId);
    await expect
      .poll(() => found(BASE58))
      .toMatchObject({
        users: [{ user: owner, by: ['withdrawal-address'] }],
      });
    expect((await found(BASE58.replace('i', 'j'))).users).toEqual([]);
    expect(await found(own.toUpperCase())).toMatchObject({
      users: [{ user: owner, by: ['deposit-address'] }],
    });
    const { outcome } = await venue.engine.submit('live', {
      type: 'request-withdrawal',
      owner: Number(ada.userId) as OwnerId,
      requestId: null,
      route: watch.routes[0]!.route,
      address,
      memo: null,
      amount: 100_000 as Units,
      fee: 10_000 as Units,
      notBefore: 0 as TimeMs,
      review: false,
      dailyLimit: null,
    });
    expect(outcome.type).toBe('withdrawal-requested');

    // More than the house has at its own address: paid out of what is collected, once that is final.
    const paying = chains.paying.find(({ name }) => name === NETWORK.key)!;
    const { node } = esplora;
    const inPool = (units: bigint, to: string): boolean =>
      [...node.pool.values()].some((one) =>
        coinsOf(one).some((coin) => coin.address === to && coin.units === units),
      );
    paying.start();
    await vi.waitFor(() => expect(node.pool.size).toBe(1));
    const [collecting] = node.pool.values();
    expect(inPool(12_345_678n - collecting!.fee, watch.live!.treasury)).toBe(true);
    await after(7);
    await vi.waitFor(() => expect(inPool(90_000n, address)).toBe(true));
    const [payment] = node.pool.values();
    await after(7);
    const list = async () => (await venue.call('getWithdrawalLog', {}, of(ada))).body.data!.records;
    await vi.waitFor(async () =>
      expect((await list())[0]).toMatchObject({ state: 'paid', transaction: payment!.id }),
    );
    expect([...node.unspent(address).values()].map(({ units }) => units)).toEqual([90_000n]);
    const counting = chains.counting.find(({ key }) => key === NETWORK.key)!;
    await after(1);
    await counting.round();
    const held = 12_395_678n - 90_000n - collecting!.fee - payment!.fee;
    expect(counting.count!.routes).toMatchObject([{ held, books: held, difference: 0n }]);
    expect(venue.faults).toEqual([]);
  });

  it('too much for the paying address goes to cold storage by itself, counts there, and what comes back is nobody’s deposit', async () => {
    const { node } = esplora;
    const house = watch.live!.treasury;
    const counting = chains.counting.find(({ key }) => key === NETWORK.key)!;
    const worthOf = (address: string): bigint =>
      [...node.unspent(address).values()].reduce((sum, { units }) => sum + units, 0n);
    node.take(node.signPayment(house, 30_000_000n));
    await after(8);
    // The middle between floor and ceiling stays.
    const had = worthOf(house);
    await vi.waitFor(() => expect(node.pool.size).toBe(1), A_LOOK);
    const [move] = node.pool.values();
    const moved = had - 10_500_000n;
    await counting.round();
    const [underWay] = presentHoldings(chains.counting).networks[0]!.moves;
    expect(underWay).toMatchObject({ coin: 'BTC', state: 'signed', transaction: move!.id });
    expect(coinsOf(move!).find(({ address }) => address === COLD.address)?.units).toBe(moved);
    await after(8);
    expect([worthOf(COLD.address), worthOf(house)]).toEqual([moved, 10_500_000n - move!.fee]);
    const isEven = async (spent: bigint): Promise<void> => {
      const held = worthOf(COLD.address) + worthOf(house);
      expect(held).toBe(had - spent);
      await vi.waitFor(async () => {
        await counting.round();
        expect(counting.count!.routes).toMatchObject([{ held, books: held, difference: 0n }]);
      }, A_LOOK);
    };
    await isEven(move!.fee);
    const text = (units: bigint): string => decimalText(units, 8);
    expect(presentHoldings(chains.counting)).toMatchObject({
      networks: [
        {
          key: 'regtest',
          coldAddress: COLD.address,
          coins: [
            {
              coin: 'BTC',
              hot: text(worthOf(house)),
              cold: text(moved),
              users: '0',
              floor: '0.01',
              ceiling: '0.2',
            },
          ],
          moves: [],
        },
      ],
    });

    const coin = [...node.unspent(COLD.address).values()];
    node.take(COLD.sign(coin, [{ address: house, units: 1_000_000n }], 700n));
    await after(7);
    await counting.round();
    expect(counting.count!.routes).toMatchObject([{ difference: 0n }]);
    await after(1);
    await isEven(move!.fee + 700n);
    expect([venue.faults, counting.findings]).toEqual([[], []]);
    expect(await arriving()).toEqual([]);
  });

  it('that are large wait until a second endpoint says the same, and nobody asks it about others', async () => {
    expect(witness.asked).toEqual([]);
    const { node } = esplora;
    const { address } = (await venue.call('getDepositAddress', { coin: 'BTC' }, of(ada))).body.data!;
    const before = await available();
    const large = node.take(node.signPayment(address, 150_000_000n));
    if ('refusal' in large) throw new Error(large.refusal);
    witness.status = 500;
    await after(6);
    const waits = async (sentence: string): Promise<void> => {
      await expect
        .poll(() => alarms.filter((one) => one.includes(sentence)), { timeout: 30_000 })
        .not.toEqual([]);
      await watch.between(() => Promise.resolve());
      expect([await available(), (await arriving())[0]]).toMatchObject([before, { state: 'seen' }]);
    };
    await waits(`${large.id}:0: a deposit waits: the second endpoint cannot be asked`);
    // It answers, and is so far behind that it has not seen the block.
    [witness.status, witness.lag] = [null, 6];
    await waits('the second endpoint knows no such transaction');
    witness.lag = 0;
    await expect.poll(available).not.toBe(before);
    // Final in the same round, a moment after it is credited.
    await watch.between(() => Promise.resolve());
    expect(await arriving()).toEqual([]);
  });

  it('are of a chain that its endpoint says by itself, where operators would add it', async () => {
    const { engine, marketData } = venue;
    const { genesis: _first, coins, name, ...rest } = NETWORK;
    const { contract: _own, decimals: _units, ...coin } = coins[0]!;
    const of = { ...rest, name, ...coin, kind: 'bitcoin' as const };
    const look = (networks: VenueChains['networks'], changes: object = {}) =>
      lookAtNetwork({ engine, marketData, networks }, { ...of, endpoint: esplora.url, ...changes });
    expect(await look([])).toEqual(REGTEST);
    await expect(look(chains.networks)).rejects.toThrow(`it is of the chain of ${name}, which is there`);
    await expect(look([], { kind: 'evm' })).rejects.toThrow('does not answer as an endpoint of this kind');
    await expect(look([], { minimumWithdrawal: coin.withdrawalFee })).rejects.toThrow(
      'minimumWithdrawal is not valid: BTC has a minimumWithdrawal that is not 546 satoshi above',
    );
  });

  it('go on by another endpoint without a start, which is of the same chain and has what was read', async () => {
    const { node } = esplora;
    const other = await openEsplora(node);
    const begunAnew = await openEsplora();
    for (let block = 0; block < 200; block += 1) begunAnew.node.mine();
    const faultOf = (url: string) => chains.findFault(NETWORK.key, url);
    expect(chains.settable).toMatchObject([
      { key: NETWORK.key, endpoint: esplora.url, witness: witness.url },
    ]);
    expect(await faultOf('http://127.0.0.1:1')).toContain('does not answer');
    expect(await faultOf(begunAnew.url)).toContain('has another block');
    expect(await faultOf(other.url)).toBeNull();
    other.lag = 100;
    expect(await faultOf(other.url)).toContain('lacks a block that was read');
    other.lag = 0;

    const { address } = (await venue.call('getDepositAddress', { coin: 'BTC' }, of(ada))).body.data!;
    inForce = { endpoint: 'http://127.0.0.1:1' };
    await expect(chains.move(NETWORK.key)).rejects.toThrow('does not answer');
    await after(1);
    inForce = { endpoint: other.url };
    await chains.move(NETWORK.key);
    esplora.asked.length = 0;
    // One that is given behind the change is watched as one that was given before.
    const bob = await venue.signUp('bob.btc@example.com');
    const later = (await venue.call('getDepositAddress', { coin: 'BTC' }, of(bob))).body.data!;
    const before = await available();
    for (const to of [address, later.address]) node.take(node.signPayment(to, 1_000_000n));
    await after(3);
    expect([before, await available()]).toEqual([before, plus(before, 1_000_000n)]);
    const account = await venue.call('getCurrencyAccount', { coin: 'BTC' }, of(bob));
    expect(account.body.data?.accounts[0]?.available).toBe('0.01000000');
    expect([esplora.asked, watch.reversed]).toEqual([[], 0]);
    expect(other.asked.length).toBeGreaterThan(0);
    await Promise.all([other.close(), begunAnew.close()]);
  });
});

const plus = (amount = '0', satoshi: bigint): string => {
  const units = BigInt(amount.replace('.', '')) + satoshi;
  return `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`;
};
