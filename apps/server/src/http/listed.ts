/** What a request names among all that the venue lists. */
import type { AssetInfo, FuturesInfo, MarketData, MarketInfo } from '../market-data/port.ts';
import { RequestRefused } from './request-refused.ts';

/** A spot market. Throws `RequestRefused`. */
export function mustFindMarket(marketData: Pick<MarketData, 'instruments'>, symbol: string): MarketInfo {
  const market = marketData.instruments.findMarket(symbol);
  if (market === null) throw new RequestRefused('unknown-symbol', 'symbol');
  return market;
}

/** Throws `RequestRefused`, also for a spot market; `field` names it in the request. */
export function mustFindFutures(
  { instruments }: Pick<MarketData, 'instruments'>,
  symbol: string,
  field = 'symbol',
): FuturesInfo {
  const market = instruments.findFutures(symbol);
  if (market === null) throw new RequestRefused('unknown-symbol', field);
  return market;
}

/** Throws `RequestRefused`. */
export function mustFindAsset(marketData: Pick<MarketData, 'instruments'>, coin: string): AssetInfo {
  const asset = marketData.instruments.findAsset(coin);
  if (asset === null) throw new RequestRefused('unknown-coin', 'coin');
  return asset;
}
