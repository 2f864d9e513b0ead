/**
 * What the sandbox's simulated traders trade, and what each of them begins with.
 * Promises: every market that the market maker quotes, and the stock that the listing names.
 */
import { INDEX_CURRENCY, INDEX_SCALE } from '@assay/core';
import type { Units } from '@assay/core';
import type { SimulatedContract, SimulatedMarket, TraderStock } from '../modules/market-making/jobs.ts';
import { mustBeWhole } from '../venue/document-fields.ts';
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

/** Behind those of spot, so that chances differ. */
const CONTRACT_SEEDS = 1_000;

/** The futures markets of the listing; none of a coin of which the house has nothing. */
export function simulatedContracts(listing: VenueListing): readonly SimulatedContract[] {
  const stocks = new Map(traderStock(listing).map((stock) => [stock.asset, stock]));
  return (listing.document.futures ?? []).flatMap((row, index): readonly SimulatedContract[] => {
    const { kind, cycle, tickDecimals, lotDecimals, quoting } = row;
    const settles = listing.assetId(kind === 'linear' ? INDEX_CURRENCY : row.base);
    const stock = stocks.get(settles);
    if (stock === undefined) return [];
    return [
      {
        kind,
        cycle,
        settles,
        base: listing.assetId(row.base),
        seed: CONTRACT_SEEDS + index,
        tickUnits: 10 ** (INDEX_SCALE - tickDecimals),
        lotsACoin: 10 ** lotDecimals,
        halfSpreadPpm: quoting.halfSpreadPpm,
        usualMoveTicks: quoting.moveTicks * 1.5,
        maximumLots: mustBeWhole(row.maximumAmount, lotDecimals),
        highestLeverage: row.tiers[0]?.leverage ?? 1,
        collateral: stock.amount,
        unitsACoin: stock.unitsACoin,
      },
    ];
  });
}

/** A seed out of a feed's name: the same feed, the same traders. */
export function seedOfFeed(name: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mixed >>> 0;
}
