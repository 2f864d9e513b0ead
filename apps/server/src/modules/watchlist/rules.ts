/**
 * The rules of the watchlist, which service and store both apply.
 * Promises: pure; a market is marked once, and a list never grows beyond its maximum.
 */
import type { MarketListName } from '@assay/protocol';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { MarkedMarket } from './shape.ts';

/** Spot and seconds-contracts have markets; one of another family is not listed. */
export function isListed(
  instruments: Pick<InstrumentRegistry, 'findMarket' | 'findIndexCoin' | 'currency'>,
  list: MarketListName,
  symbol: string,
): boolean {
  if (list === 'spot') return instruments.findMarket(symbol) !== null;
  if (list !== 'sec') return false;
  const coin = instruments.findIndexCoin(symbol);
  return coin !== null && coin.asset !== instruments.currency.asset;
}

/** What another mark does to the list: marking twice is marking once, also where the list is full. */
export function effectOfMark(
  marked: readonly MarkedMarket[],
  { list, symbol }: MarkedMarket,
  maximum: number,
): 'already-marked' | 'full' | 'marks' {
  if (marked.some((row) => row.list === list && row.symbol === symbol)) return 'already-marked';
  return marked.length >= maximum ? 'full' : 'marks';
}
