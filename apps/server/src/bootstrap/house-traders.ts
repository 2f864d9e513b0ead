/**
 * What the sandbox's simulated traders trade, and what each of them begins with.
 * Promises: every market that the market maker quotes, and the stock that the listing names.
 */
import type { Units } from '@assay/core';
import type { SimulatedMarket, TraderStock } from '../modules/market-making/jobs.ts';
import type { VenueListing } from '../venue/listing.ts';
import { quotedMarkets } from './quoting.ts';

export function traderStock(listing: VenueListing): readonly TraderStock[] {
  return listing.document.assets.flatMap(({ code, scale, traderStock: coins }): readonly TraderStock[] => {
    const unitsACoin = 10 ** scale;
    // Whole units, as they are rounded.
    const amount = Math.round(coins * unitsACoin) as Units;
    return amount === 0 ? [] : [{ asset: listing.assetId(code), amount, unitsACoin }];
  });
}

/** In listing order. */
export function simulatedMarkets(listing: VenueListing): readonly SimulatedMarket[] {
  return quotedMarkets(listing).map((quoted) => {
    const { lotDecimals = 0 } = listing.document.markets[quoted.market] ?? {};
    const { seed, tickUnits, halfSpreadPpm, base, quote, quoteIsIndexCurrency, maximumLots, moveTicks } =
      quoted;
    return {
      seed,
      tickUnits,
      halfSpreadPpm,
      maximumLots,
      base,
      quote,
      quoteIsIndexCurrency,
      market: quoted.market,
      lotsACoin: 10 ** lotDecimals,
      // The maker's step is two seconds' usual movement, and ten seconds' is about half as much again.
      usualMoveTicks: moveTicks * 1.5,
    };
  });
}

/** A seed out of a feed's name: the same feed, the same traders. */
export function seedOfFeed(name: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mixed >>> 0;
}
