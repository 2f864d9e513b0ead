/** The counter of a sandbox, on a core in this thread. */
import { TREASURY } from '@assay/core';
import type { AssetId, Command, NetworkId, OwnerId, RatePpm, Units } from '@assay/core';
import { expect, it } from 'vitest';
import { genesisCommands, houseStock } from '../../bootstrap/sandbox-listing-fixture.ts';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { SandboxCounter } from './sandbox-counter.ts';

const NETWORK: Command = {
  type: 'list-network',
  network: 0 as NetworkId,
  chain: 'eip155:31337',
  genesis: '0xgenesis',
};

it('opens behind the first network, fills its stock again, and leaves terms as operators have them', async () => {
  const engine = new SteppedEngine(1_800_000_000_000);
  engine.begin(genesisCommands, () => undefined);
  const counter = new SandboxCounter({ engine, stock: houseStock('live') });
  const place = async () => (await engine.read('live', { type: 'wallet-routes' })).sequence;
  const swaps = async () => (await engine.read('live', { type: 'wallet-routes' })).result.swaps;
  const stockOf = async (owner: OwnerId) => {
    const { result } = await engine.read('live', { type: 'balances', owner });
    return new Map(result.map(({ asset, available }) => [asset, available]));
  };
  await counter.run();
  expect(await swaps()).toEqual([]);

  await engine.submit('live', NETWORK);
  await counter.run();
  const first = await stockOf(TREASURY);
  for (const { asset, amount } of houseStock('live')) expect(first.get(asset)).toBe(amount / 10);
  expect((await swaps()).map(({ asset, open }) => [asset, open])).toEqual(
    houseStock('live').map(({ asset }) => [asset, true]),
  );
  const behind = await place();
  await counter.run();
  expect(await place()).toBe(behind);

  const asset = 1 as AssetId;
  const terms = { asset, open: false, marginPpm: 0 as RatePpm, feeRatePpm: 0 as RatePpm };
  await engine.submit('live', { type: 'set-swap-terms', ...terms, minimum: 1 as Units, maximum: 2 as Units });
  const spent = Math.ceil((first.get(asset) ?? 0) * 0.6) as Units;
  const reference = 'spent';
  const owner = 1000 as OwnerId;
  await engine.submit('live', { type: 'open-owner', owner });
  await engine.submit('live', {
    type: 'credit-payment',
    reference,
    owner,
    asset,
    amount: spent,
    unclaimedOf: null,
  });
  expect((await stockOf(TREASURY)).get(asset)).toBe((first.get(asset) ?? 0) - spent);
  await counter.run();
  expect((await stockOf(TREASURY)).get(asset)).toBe(first.get(asset));
  expect((await swaps()).find((one) => one.asset === asset)?.open).toBe(false);
});
