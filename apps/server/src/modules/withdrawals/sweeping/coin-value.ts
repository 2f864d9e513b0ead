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

/** Of routes and prices as they stand when the first value is asked for. Null: the network's own coin is none of the exchange's, or there is no price. */
export function coinValue({ engine, marketData: { instruments } }: ValueParts, network: NetworkId) {
  const read = async () => {
    const { result: listed } = await engine.read('live', { type: 'wallet-routes' });
    const { result: prices, time } = await engine.read('live', { type: 'index-prices' });
    const routes = listed.routes.filter((route) => route.network === network);
    return { routes, prices: prices.filter((one) => (one.second + MAX_AGE_SECONDS) * 1_000 > time) };
  };
  let reading: ReturnType<typeof read> | null = null;
  return async (token: string, units: bigint): Promise<bigint | null> => {
    const { routes, prices } = await (reading ??= read());
    const priceOf = (asset: AssetId): bigint | null => {
      if (asset === instruments.currency.asset) return 10n ** BigInt(INDEX_SCALE);
      const found = prices.find((one) => one.asset === asset);
      return found === undefined ? null : BigInt(found.price);
    };
    const find = (contract: string | null): ListedRoute | undefined =>
      routes.find((route) => route.contract === contract);
    const [of, own] = [find(token), find(null)];
    if (of === undefined || own === undefined) return null;
    const [price, ownPrice] = [priceOf(of.asset), priceOf(own.asset)];
    if (price === null || ownPrice === null || ownPrice === 0n) return null;
    return (units * price * 10n ** BigInt(own.decimals)) / (ownPrice * 10n ** BigInt(of.decimals));
  };
}
