/** What tokens are worth in the coin of their network, by a real core's routes and prices. */
import type { AssetId, Command, IndexPrice, NetworkId, RouteId, Units } from '@assay/core';
import { beforeEach, expect, it } from 'vitest';
import { SteppedEngine } from '../../../engine/stepped-engine-fixture.ts';
import { coinValue } from './coin-value.ts';
import type { ValueParts } from './coin-value.ts';

const [USDT, ETH, BNB, SOL] = [0, 1, 2, 3] as AssetId[] as [AssetId, AssetId, AssetId, AssetId];
const NETWORK = 0 as NetworkId;
const START = 1_000_000;
const WEI = 10n ** 18n;
const TERMS = {
  creditDepth: 1,
  finalDepth: 3,
  largeDeposit: 1e12 as Units,
  minimumDeposit: 0 as Units,
  minimumWithdrawal: 1 as Units,
  withdrawalFee: 1 as Units,
  reviewFrom: 1e12 as Units,
};

let engine: SteppedEngine;

async function must(command: Command): Promise<void> {
  const { outcome } = await engine.submit('live', command);
  if (outcome.type === 'refused') throw new Error(JSON.stringify(outcome));
}
let routes = 0;
async function list(network: number, asset: AssetId, contract: string | null, decimals: number) {
  const route = routes as RouteId;
  routes += 1;
  await must({
    type: 'list-route',
    route,
    network: network as NetworkId,
    asset,
    contract,
    decimals,
    terms: TERMS,
  });
}
/** A hundred-millionth of a USDT is one. */
const price = (asset: AssetId, usdt: number) =>
  must({
    type: 'index-tick',
    asset,
    second: Math.floor(engine.now / 1_000),
    price: (usdt * 1e8) as IndexPrice,
  });
const valueOf = (token: string, units: bigint, network = NETWORK) =>
  coinValue(
    { engine, marketData: { instruments: { currency: { asset: USDT } } } } as unknown as ValueParts,
    network,
  )(token, units);

beforeEach(async () => {
  routes = 0;
  engine = new SteppedEngine(START);
  engine.begin(
    (realm) =>
      realm === 'paper'
        ? []
        : ['USDT', 'ETH', 'BNB', 'SOL'].map((code, asset): Command => ({
            type: 'list-asset',
            asset: asset as AssetId,
            code,
            scale: 6,
          })),
    () => undefined,
  );
  for (const network of [0, 1, 2] as NetworkId[])
    await must({ type: 'list-network', network, chain: `eip155:${network + 1}`, genesis: '0xgenesis' });
  await list(0, ETH, null, 18);
  await list(0, USDT, '0xusdt', 6);
  await list(0, BNB, '0xbnb', 9);
  await list(0, SOL, '0xsol', 9);
  // Another network carries the currency itself, and the third a token alone.
  await list(1, USDT, null, 18);
  await list(1, ETH, '0xeth', 18);
  await list(2, USDT, '0xusdt', 6);
  await price(ETH, 2_500);
  await price(BNB, 500);
});

it.each<[string, string, bigint, bigint | null, NetworkId?]>([
  ['the currency itself is worth one', '0xusdt', 2_500_000_000n, WEI],
  ['another token by both prices', '0xbnb', 5_000_000_000n, WEI],
  ['less than a unit of the coin is nothing', '0xusdt', 0n, 0n],
  ['a part is rounded down', '0xusdt', 1n, 400_000_000n],
  ['where the currency is the coin of the network', '0xeth', WEI, 2_500n * WEI, 1 as NetworkId],
  ['a token without a price has none', '0xsol', 10n ** 12n, null],
  ['a token that nobody listed has none', '0xnobody', 10n ** 12n, null],
  ['a token of another network has none', '0xeth', WEI, null],
  ['where the own coin is not listed none has', '0xusdt', 1_000_000n, null, 2 as NetworkId],
])('%s', async (_, token, units, worth, network) => {
  expect(await valueOf(token, units, network)).toBe(worth);
});

it('a price of ten minutes is none any more, of the token or of the coin', async () => {
  const after = async (ms: number) => {
    engine.now = START + ms;
    await must({ type: 'advance-time' });
    return [await valueOf('0xbnb', 5_000_000_000n), await valueOf('0xusdt', 2_500_000_000n)];
  };
  expect(await after(599_999)).toEqual([WEI, WEI]);
  expect(await after(600_000)).toEqual([null, null]);
  await price(ETH, 2_500);
  expect(await after(600_001)).toEqual([null, WEI]);
});
