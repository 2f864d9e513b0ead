/**
 * A deposit that was credited and vanishes from a real chain: deposits of the whole network are paused before it is reversed, and
 * operators are told until they have opened them again.
 */
import type { OwnerId, RouteId } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { depositGauges } from './gauges.ts';
import { testNetwork } from './networks.ts';
import { NetworkWatch } from './watch.ts';

const ETHER = 10n ** 18n;
const TOKENS = ['TUSD', 'TCOIN'].map((symbol, at) => ({
  symbol,
  contract: `0x${`7${at}`.repeat(20)}`,
  decimals: 6,
}));
const SOON = { timeout: 60_000, interval: 50 };

describe.skipIf(anvil === null)(`a credited deposit that vanishes, ${withAnvil}`, () => {
  let venue: HttpVenue;
  let node: AnvilChain;
  let watch: NetworkWatch;
  const logged: string[] = [];

  /** As a start does it: nothing is remembered but what the stores have. */
  async function start(): Promise<void> {
    watch = new NetworkWatch({
      added: () => [],
      config: { ...testNetwork('31337', TOKENS), key: 'forked', name: 'Forked' },
      engine: venue.engine,
      store: venue.identity,
      marketData: venue.marketData,
      screening: { look: () => Promise.resolve('clear') } as never,
      open: async () => {
        const chain = await openEvmChain({ url: node.url, expected: null });
        return {
          chain,
          payable: null,
          name: 'forked',
          depositAddress: (number) => `0x${String(number).padStart(40, 'd')}`,
          treasury: `0x${'40'.repeat(20)}`,
          cold: { addresses: [], target: null, fault: null },
        };
      },
      openWitness: () => null,
      everyMs: 10,
      now: Date.now,
      onFailure: (error) => logged.push(String(error)),
      onStopped: (sentence) => logged.push(sentence),
      onWarning: (sentence) => logged.push(sentence),
    });
    await watch.start();
  }
  beforeAll(async () => {
    venue = await openHttpVenue({}, { withWallet: true });
    node = await openAnvil();
    await node.mine(8);
    await start();
  });
  afterAll(async () => {
    await watch.stop();
    await venue.close();
    await node.close();
  });

  /** One word for each coin that all of them have in common. */
  const routes = async (): Promise<string> => {
    const { result } = await venue.engine.read('live', { type: 'wallet-routes' });
    const words = result.routes.map(({ deposits, withdrawals }) =>
      withdrawals ? (deposits ? 'open' : 'paused') : 'withdrawals paused',
    );
    return [...new Set(words)].join(', ');
  };
  const states = () => watch.live?.scanner.open().map(({ state }) => state) ?? [];
  /** So many blocks, each seen before the next. */
  async function mined(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) {
      await node.mine();
      const { height } = await watch.live!.chain.head();
      await expect.poll(() => watch.live?.scanner.tip(), SOON).toBe(height);
    }
  }

  it(
    'pauses deposits of every coin of its network, and tells until they are opened again',
    SOON,
    async () => {
      const ada = await venue.signUp('ada@example.com');
      const live = watch.live!;
      const to = await live.addresses.give(Number(ada.userId) as OwnerId);
      await node.pay({ from: node.accounts[0]!, to, token: null, units: 2n * ETHER });
      await mined(4);
      expect(states()).toEqual(['credited']);
      expect(await routes()).toBe('open');
      await node.reorganise(4);
      // One that comes back is no alarm; while it is missing nothing is paused.
      await mined(5);
      expect([states(), watch.reversal, await routes()]).toEqual([['missing'], null, 'open']);
      expect(watch.standing?.held).toBe(1);
      await mined(5);
      await expect.poll(() => watch.reversed, SOON).toBe(1);
      expect(await routes()).toBe('paused');
      const told = /^Forked: a deposit that was credited is on the chain no more, .* paused: 0x[0-9a-f]{64}$/;
      expect(watch.reversal).toMatch(told);
      expect(logged.filter((line) => line.includes('on the chain no more'))).toHaveLength(1);
      expect(depositGauges([watch])[0]!.read()).toEqual([{ labels: { network: 'forked' }, value: 1 }]);
      // Behind a restart, too.
      await watch.stop();
      await start();
      expect(watch.reversal).toMatch(told);
      const native = watch.routes.find(({ contract }) => contract === null)!;
      const others = watch.routes.filter(({ contract }) => contract !== null);
      const resume = (route: RouteId) =>
        venue.engine.submit('live', { type: 'set-route-status', route, deposits: true, withdrawals: true });
      for (const { route } of others) await resume(route);
      await mined(2);
      expect(watch.reversed).toBe(1);
      await resume(native.route);
      await expect.poll(() => watch.reversal, SOON).toBeNull();
    },
  );

  it('pauses nothing for one that was never credited', SOON, async () => {
    const bob = await venue.signUp('bob@example.com');
    const to = await watch.live!.addresses.give(Number(bob.userId) as OwnerId);
    await node.pay({ from: node.accounts[0]!, to, token: null, units: ETHER });
    await mined(1);
    expect(states()).toEqual(['included']);
    await node.reorganise(1);
    await mined(9);
    await expect.poll(states, SOON).toEqual([]);
    expect([watch.reversal, await routes()]).toEqual([null, 'open']);
  });

  it('stops for a person where the node tells another chain below final depth, and is not taken for away', async () => {
    await mined(12);
    const before = watch.standing!;
    const { height } = before;
    expect([before.head, watch.stopped, watch.scanFaults]).toEqual([height, null, []]);
    await node.reorganise(12);
    await node.mine();
    await expect.poll(() => watch.stopped, SOON).toMatch(/^deposits are stopped: the chain of 0x/);
    expect(watch.isReached).toBe(false);
    expect(watch.scanFaults).toEqual([
      { sentence: `Forked: ${watch.stopped}. Only people can say how it goes on`, isBad: true },
    ]);
    expect(logged.filter((line) => line === watch.stopped)).toHaveLength(1);
    const figures = await Promise.all(
      depositGauges([watch]).map(async (gauge) => [gauge.name, (await gauge.read())[0]?.value]),
    );
    // The round that stopped may have begun before the last block of the other chain, or behind it.
    const head = watch.standing!.head!;
    expect([height, height! + 1]).toContain(head);
    expect(Object.fromEntries(figures)).toMatchObject({
      assay_deposits_scanned_height: height,
      assay_deposits_head_height: head,
      assay_deposits_lag_blocks: head - height!,
      assay_deposits_scan_faults: 1,
      assay_deposits_held: 0,
    });
  });
});
