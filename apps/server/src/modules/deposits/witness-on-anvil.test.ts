/** Large deposits of a real chain, of which a second real node lags, has another branch, and agrees in the end. */
import type { OwnerId, RouteId } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { openEvmChain } from '../../integrations/chains/evm/evm-chain.ts';
import { rpcProxy } from '../../integrations/chains/evm/rpc-proxy-fixture.ts';
import type { RpcProxy } from '../../integrations/chains/evm/rpc-proxy-fixture.ts';
import { anvil, openAnvil, withAnvil } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import type { AnvilChain } from '../../integrations/chains/test-chain/anvil-fixture.ts';
import { testNetwork } from './networks.ts';
import { NetworkWatch } from './watch.ts';

const ETHER = 10n ** 18n;
const SOON = { timeout: 60_000, interval: 50 };
const TOKENS = ['TUSD', 'TCOIN'].map((symbol, at) => ({
  symbol,
  contract: `0x${`7${at}`.repeat(20)}`,
  decimals: 6,
}));
const CONFIG = { ...testNetwork('31337', TOKENS), key: 'seen', name: 'Seen twice' };
const LARGE = 1_000n * ETHER;

describe.skipIf(anvil === null)(`a large deposit before a second node, ${withAnvil}`, () => {
  let venue: HttpVenue;
  let node: AnvilChain;
  let witness: AnvilChain;
  /** Before the witness. */
  let proxy: RpcProxy;
  let watch: NetworkWatch;
  let to: string;
  let route: RouteId;
  /** By so much the clock is ahead. */
  let ahead = 0;
  const logged: string[] = [];

  beforeAll(async () => {
    venue = await openHttpVenue({}, { withWallet: true });
    [node, witness] = [await openAnvil(), await openAnvil()];
    await node.mine(8);
    await witness.follow(node);
    proxy = await rpcProxy(witness.url);
    const { network } = await openEvmChain({ url: node.url, expected: null });
    watch = new NetworkWatch({
      added: () => [],
      config: CONFIG,
      engine: venue.engine,
      store: venue.identity,
      marketData: venue.marketData,
      screening: { look: () => Promise.resolve('passes') },
      open: async () => ({
        chain: await openEvmChain({ url: node.url, expected: null }),
        payable: null,
        name: 'seen',
        depositAddress: (number) => `0x${String(number).padStart(40, 'd')}`,
        treasury: `0x${'40'.repeat(20)}`,
        cold: { addresses: [], target: null, fault: null },
      }),
      openWitness: () => () => openEvmChain({ url: proxy.url, expected: network }),
      everyMs: 10,
      now: () => Date.now() + ahead,
      onFailure: (error) => logged.push(String(error)),
      onStopped: (sentence) => logged.push(sentence),
      onWarning: (sentence) => logged.push(sentence),
    });
    await watch.start();
    const ada = await venue.signUp('ada@example.com');
    to = await watch.live!.addresses.give(Number(ada.userId) as OwnerId);
    ({ route } = watch.routes.find(({ contract }) => contract === null)!);
  });
  afterAll(async () => {
    await watch.stop();
    await venue.close();
    await proxy.close();
    await Promise.all([node.close(), witness.close()]);
  });

  const states = () => watch.live?.scanner.open().map(({ state }) => state) ?? [];
  const receiptsAsked = () => proxy.asked.filter((method) => method === 'eth_getTransactionReceipt').length;
  const said = (sentence: string) => logged.filter((line) => line.includes(sentence)).length;
  const rounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) {
      await watch.between(() => Promise.resolve());
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  /** As deep as it is to be, and seen there. */
  async function paid(units: bigint, address = to): Promise<string> {
    const transaction = await node.pay({ from: node.accounts[0]!, to: address, token: null, units });
    await node.mine(CONFIG.finalDepth + 1);
    const { height } = await watch.live!.chain.head();
    await expect.poll(() => watch.live?.scanner.tip(), SOON).toBe(height);
    return transaction;
  }

  it(
    'waits while the witness is behind or on another branch, and is credited when it agrees',
    SOON,
    async () => {
      const transaction = await paid(LARGE);
      await expect.poll(() => said('the second endpoint knows no such transaction'), SOON).toBe(1);
      await rounds(20);
      // A second's wait, then two: not each of twenty rounds.
      expect(receiptsAsked()).toBeLessThan(4);
      expect(states()).toEqual(['included']);
      await witness.follow(node);
      await witness.reorganise(CONFIG.finalDepth + 2, [{ transaction, at: 1 }]);
      ahead += 600_000;
      await expect.poll(() => said('has its transaction in another block'), SOON).toBe(1);
      expect(states()).toEqual(['included']);
      await witness.follow(node);
      await rounds(3);
      expect(states()).toEqual(['included']);
      ahead += 600_000;
      await expect.poll(states, SOON).toEqual([]);
      const { result } = await venue.engine.read('live', { type: 'wallet-routes' });
      expect(result.routes.find((one) => one.route === route)?.deposits).toBe(true);
    },
  );

  it('of a paused coin is asked about only once it could be credited', SOON, async () => {
    const open = (deposits: boolean) =>
      venue.engine.submit('live', { type: 'set-route-status', route, deposits, withdrawals: true });
    await open(false);
    const before = receiptsAsked();
    await paid(LARGE);
    await witness.follow(node);
    await expect.poll(() => said('a deposit waits: deposits-paused'), SOON).toBe(1);
    await rounds(10);
    expect([receiptsAsked(), states()]).toEqual([before, ['included']]);
    await open(true);
    await expect.poll(states, SOON).toEqual([]);
    expect(receiptsAsked()).toBe(before + 1);
  });

  it('that is small is nobody else’s question', SOON, async () => {
    const before = receiptsAsked();
    await paid(ETHER);
    await expect.poll(states, SOON).toEqual([]);
    expect(receiptsAsked()).toBe(before);
  });

  it('to a closed account is asked about not at all', SOON, async () => {
    const owner = Number((await venue.signUp('bob@example.com')).userId) as OwnerId;
    const address = await watch.live!.addresses.give(owner);
    await venue.engine.submit('live', { type: 'set-account-status', owner, status: 'closed' });
    const before = receiptsAsked();
    await paid(LARGE, address);
    await expect.poll(() => said('a deposit waits: account-closed'), SOON).toBe(1);
    await rounds(10);
    expect([receiptsAsked(), states()]).toEqual([before, ['included']]);
  });
});
