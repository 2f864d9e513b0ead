/**
 * How often the market maker of a sandbox renews its quotes over a whole day of simulated prices, which have calm and wild hours: by its own
 * rule, from the prices alone.
 */
import { isNear } from '../src/modules/market-making/quote-ladder.ts';
import { quotedContracts, quotedMarkets } from '../src/bootstrap/quoting.ts';
import { seededPrices } from '../src/integrations/price-feed/simulated.ts';
import { SANDBOX_LISTING } from '../src/venue/listing.ts';

const DAY_SECONDS = 86_400;
const INDEX_UNIT = 1e8;

/** Commands of the day that begins with a second. */
export function quotesOfADay(seed: number, from: number): number {
  const pricesAt = seededPrices(seed);
  const codeOf = (asset: number): string => SANDBOX_LISTING.document.assets[asset]?.code ?? '';
  const spot = quotedMarkets(SANDBOX_LISTING).map((manner) => {
    return {
      manner,
      base: codeOf(manner.base),
      quote: manner.quoteIsIndexCurrency ? null : codeOf(manner.quote),
    };
  });
  const contracts = quotedContracts(SANDBOX_LISTING).map((manner) => {
    return { manner, base: codeOf(manner.base), quote: null };
  });
  const markets = [...spot, ...contracts];
  const coins = [...new Set(markets.map(({ base }) => base))];
  const quotedAt = new Map<number, number>();
  let commands = 0;
  for (let second = from; second < from + DAY_SECONDS; second += 1) {
    const prices = new Map(coins.map((coin) => [coin, middleOf(pricesAt(coin, second))]));
    for (const [place, { manner, base, quote }] of markets.entries()) {
      const price = prices.get(base) ?? 0;
      const middle = quote === null ? price : (price * INDEX_UNIT) / (prices.get(quote) ?? 1);
      const before = quotedAt.get(place);
      if (before !== undefined && isNear(manner, before, middle)) continue;
      quotedAt.set(place, middle);
      commands += 1;
    }
  }
  return commands;
}

function middleOf(prices: readonly number[]): number {
  return prices.toSorted((one, other) => one - other)[Math.floor(prices.length / 2)] ?? 0;
}
