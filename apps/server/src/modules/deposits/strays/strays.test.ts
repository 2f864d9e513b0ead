/** Coins that nobody listed, from the block that brought them to the list that operators read. */
import type { OwnerId } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallParts } from '../../../bootstrap/main-modules.ts';
import { openHttpVenue } from '../../../http/http-fixture.ts';
import type { HttpVenue } from '../../../http/http-fixture.ts';
import { FakeAccounts } from '../../../integrations/chains/fake-accounts-fixture.ts';
import type { Arrival } from '../../../integrations/chains/port.ts';
import { askAction } from '../../../operator/operator-fixture.ts';
import type { NetworkConfig } from '../networks.ts';
import { NetworkWatch } from '../watch.ts';

const TERMS = {
  minimumDeposit: '0.1',
  largeDeposit: '1000',
  minimumWithdrawal: '2',
  withdrawalFee: '1',
  reviewFrom: '500',
};
const NETWORK: NetworkConfig = {
  key: 'one',
  name: 'One',
  rpc: null,
  chainId: '1',
  genesis: `0x${'b0'.repeat(32)}`,
  explorer: null,
  blockMs: 1_000,
  creditDepth: 2,
  finalDepth: 4,
  coins: [{ ...TERMS, coin: 'ETH', contract: null, decimals: 18 }],
};
const HOUSE = `0x${'40'.repeat(20)}`;
const SOON = { timeout: 20_000, interval: 20 };
const hex = (byte: string, times = 32): string => `0x${byte.repeat(times)}`;

interface Listed {
  readonly total: number;
  readonly full: { readonly all: boolean; readonly tokens: string[]; readonly addresses: string[] };
  readonly rows: readonly {
    readonly network: string;
    readonly user: number | null;
    readonly contract: string | null;
    readonly coin: string | null;
    readonly units: string;
    readonly transaction: string;
    readonly height: number;
  }[];
}

describe('a token that nobody listed', () => {
  const chain = new FakeAccounts();
  Object.assign(chain, { network: { chainId: '1', genesis: NETWORK.genesis } });
  const logged: string[] = [];
  const networks: NetworkWatch[] = [];
  let venue: HttpVenue;
  let ada: { readonly userId: string; readonly token: string; readonly address: string };

  let network = NETWORK;

  async function start(): Promise<void> {
    await networks[0]?.stop();
    networks[0] = new NetworkWatch({
      added: () => [],
      config: network,
      engine: venue.engine,
      store: venue.identity,
      marketData: venue.marketData,
      screening: { look: () => Promise.resolve('clear') } as never,
      open: async () => ({
        chain,
        payable: null,
        name: 'chain-of-one',
        depositAddress: (number) => `0x${String(number).padStart(40, 'd')}`,
        treasury: HOUSE,
        cold: { addresses: [], target: null, fault: null },
      }),
      openWitness: () => null,
      everyMs: 10,
      now: Date.now,
      onFailure: (error) => logged.push(String(error)),
      onStopped: (sentence) => logged.push(sentence),
      onWarning: (sentence) => logged.push(sentence),
    });
    await networks[0].start();
  }
  beforeAll(async () => {
    venue = await openHttpVenue(
      { networks: networks as unknown as CallParts['networks'] },
      { withWallet: true },
    );
    for (let block = 0; block < 6; block += 1) chain.mine([]);
    await start();
    const { userId, token } = await venue.signUp('ada@example.com');
    ada = { userId, token, address: await networks[0]!.live!.addresses.give(Number(userId) as OwnerId) };
  }, 60_000);
  afterAll(async () => {
    await networks[0]?.stop();
    await venue.close();
  });

  const list = (input: object = {}): Promise<Listed> =>
    askAction(venue.operator, 'list stray-tokens', { input: input as never });
  async function mined(...arrivals: readonly Arrival[]): Promise<void> {
    chain.mine(arrivals);
    await read();
  }
  async function read(): Promise<void> {
    const { height } = await chain.head();
    await expect.poll(() => networks[0]!.live!.scanner.tip(), SOON).toBe(height);
  }
  const brought = (transaction: string, fields: Partial<Arrival> = {}): Arrival => ({
    transaction,
    index: 1,
    address: ada.address,
    from: hex('77', 20),
    token: hex('70', 20),
    units: 5n,
    ...fields,
  });
  /** Of each transaction whose it is, how much, of which contract and in which block. */
  const rows = async () =>
    (await list()).rows.map((one) => [one.network, one.user, one.units, one.contract, one.height]);

  it('is listed with its user and credited to nobody', SOON, async () => {
    await mined(brought(hex('a1')), brought(hex('a2'), { token: null, index: 0, units: 10n ** 18n }));
    const { height } = await chain.head();
    expect(await rows()).toEqual([['One', Number(ada.userId), '5', hex('70', 20), height]]);
    expect(logged.filter((line) => line.includes('not listed'))).toHaveLength(1);
    for (let block = 0; block < 5; block += 1) await mined();
    // Read a second time at final depth, it is there once.
    expect(await rows()).toHaveLength(1);
    const { body } = await venue.call('getRechargeLog', {}, ada);
    expect(body.data?.records.map(({ transaction }) => transaction)).toEqual([hex('a2')]);
  });

  it('goes with its block, and comes with another', SOON, async () => {
    await mined(brought(hex('b1'), { units: 6n }));
    expect((await list()).total).toBe(2);
    chain.leave(1);
    await mined();
    await mined();
    expect((await list()).rows.map(({ transaction }) => transaction)).toEqual([hex('a1')]);
    await mined(brought(hex('b1'), { units: 6n }));
    const { height } = await chain.head();
    expect((await list()).rows.map((one) => [one.transaction, one.height])).toContainEqual([
      hex('b1'),
      height,
    ]);
    // It moves while the scanner is away.
    await networks[0]!.stop();
    chain.leave(1);
    chain.mine([]);
    chain.mine([brought(hex('b1'), { units: 6n })]);
    await start();
    await read();
    expect((await list()).rows.map((one) => [one.transaction, one.height])).toContainEqual([
      hex('b1'),
      height + 1,
    ]);
  });

  it('at an address of the house is the house’s', SOON, async () => {
    await mined(brought(hex('c1'), { address: HOUSE }));
    expect((await list()).rows[0]).toMatchObject({ user: null, transaction: hex('c1') });
    expect((await list({ user: Number(ada.userId) })).total).toBe(2);
    expect((await list({ user: Number(ada.userId), page: 2 })).rows).toEqual([]);
    expect(await askAction(venue.operator, 'holdings')).toMatchObject({ unlisted: 3 });
  });

  it(
    'comes a thousandfold and fills neither the list, nor the log, nor the room of another',
    { timeout: 60_000 },
    async () => {
      const { userId } = await venue.signUp('bob@example.com');
      const bob = await networks[0]!.live!.addresses.give(Number(userId) as OwnerId);
      logged.length = 0;
      const spam = Array.from({ length: 1_000 }, (_, at) =>
        brought(hex('d1'), { index: at, token: `0x${String(at).padStart(40, '0')}` }),
      );
      await mined(...spam);
      const listed = await list({ user: Number(ada.userId) });
      expect([listed.total, listed.full]).toEqual([
        100,
        { all: false, tokens: [], addresses: [ada.address] },
      ]);
      expect(logged.length).toBeLessThanOrEqual(10);
      expect(logged.at(-1)).toContain('not told here');
      await mined(brought(hex('d2'), { address: bob }));
      expect((await list({ user: Number(userId) })).rows).toMatchObject([{ transaction: hex('d2') }]);
      // Other alarms are told still: this one is of a deposit that was credited and vanishes.
      await mined(brought(hex('d3'), { token: null, index: 0, units: 10n ** 18n }));
      await mined();
      const states = () => networks[0]!.live!.scanner.open().map(({ state }) => state);
      await expect.poll(states, SOON).toEqual(['credited']);
      chain.leave(2);
      for (let block = 0; block < 3; block += 1) chain.mine([]);
      await expect.poll(states, SOON).toEqual(['missing']);
      for (let block = 0; block < 8; block += 1) await mined();
      await expect
        .poll(() => logged.filter((line) => line.includes('on the chain no more')), SOON)
        .toHaveLength(1);
    },
  );

  it('says as which coin its contract was listed since, and stays in the list', SOON, async () => {
    const coinsOf = async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => list({ page })));
      const rows = pages.flatMap((one) => one.rows).filter(({ contract }) => contract === hex('70', 20));
      return rows.map(({ coin }) => coin);
    };
    const before = await coinsOf();
    expect(new Set(before)).toEqual(new Set([null]));
    const token = { ...TERMS, coin: 'USDT', contract: hex('70', 20), decimals: 6 };
    network = { ...NETWORK, coins: [...NETWORK.coins, token] };
    await start();
    expect(await coinsOf()).toEqual(before.map(() => 'USDT'));
  });
});
