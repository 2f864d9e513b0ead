/**
 * What a token of a network is worth in the network's own coin, by index prices of the last minutes.
 * Promises: whole numbers; an older price is none.
 */
import { INDEX_SCALE } from '@assay/core';
import type { AssetId, ListedRoute, NetworkId } from '@assay/core';
import type { Engine } from '../../../engine/port.ts';
import type { MarketData } from '../../../market-data/port.ts';

export interface ValueParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
}

const MAX_AGE_SECONDS = 600;
const VALUE_COIN = 'USDT';

/** Null: the network's own coin is none of the exchange's, or there is no price. */
export function coinValue({ engine, marketData }: ValueParts, network: NetworkId) {
  const priceOf = async (asset: AssetId): Promise<bigint | null> => {
    if (marketData.instruments.mustAsset(asset).code === VALUE_COIN) return 10n ** BigInt(INDEX_SCALE);
    const { result, time } = await engine.read('live', { type: 'index-prices' });
    const found = result.find(
      (one) => one.asset === asset && one.second * 1_000 > time - MAX_AGE_SECONDS * 1_000,
    );
    return found === undefined ? null : BigInt(found.price);
  };
  return async (token: string, units: bigint): Promise<bigint | null> => {
    const { result } = await engine.read('live', { type: 'wallet-routes' });
    const routes = result.routes.filter((route) => route.network === network);
    const find = (contract: string | null): ListedRoute | undefined =>
      routes.find((route) => route.contract === contract);
    const [of, own] = [find(token), find(null)];
    if (of === undefined || own === undefined) return null;
    const [price, ownPrice] = [await priceOf(of.asset), await priceOf(own.asset)];
    if (price === null || ownPrice === null || ownPrice === 0n) return null;
    return (units * price * 10n ** BigInt(own.decimals)) / (ownPrice * 10n ** BigInt(of.decimals));
  };
}
