/** The prices that orders are checked against, of the ticker, in ticks of the market. */
import { parsePrice } from '@assay/client';
import type { MarketRules, Ticker } from '@assay/client';
import type { MarketPrices } from '../../../orders/model/waiting-problems.ts';

export function marketPrices(ticker: Ticker | null, rules: MarketRules): MarketPrices {
  const ticks = (text: string | null | undefined): number | null =>
    text === null || text === undefined ? null : parsePrice(text, rules);
  return { last: ticks(ticker?.close), index: indexTicks(ticker?.indexPrice ?? null, rules) };
}

/** The index has more decimals than the market: what is beyond its ticks is left out. */
function indexTicks(text: string | null, rules: MarketRules): number | null {
  if (text === null) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  return parsePrice(`${whole}.${decimals.slice(0, rules.tickDecimals).padEnd(1, '0')}`, rules);
}
