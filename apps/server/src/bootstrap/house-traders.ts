/**
 * What the sandbox's simulated traders trade, and what each of them begins with.
 * Promises: every listed market; stock of each asset worth some 50,000 USDT, of USDT five times that.
 */
import type { MarketId, Units } from '@assay/core';
import type { SimulatedMarket, TraderStock } from '../modules/market-making/jobs.ts';
import { ASSETS, MARKETS, assetId } from '../venue/listing.ts';
import { quotedMarkets } from './quoting.ts';

/** Whole coins. */
const STOCK: Readonly<Record<string, number>> = {
  USDT: 250_000,
  BTC: 0.5,
  ETH: 20,
  BNB: 80,
  SOL: 350,
  XRP: 25_000,
  DOGE: 250_000,
  LTC: 600,
  ADA: 75_000,
};

export function traderStock(): readonly TraderStock[] {
  return ASSETS.map(({ code, scale }) => {
    const coins = STOCK[code];
    if (coins === undefined) throw new RangeError(`no stock of ${code}`);
    const unitsACoin = 10 ** scale;
    // Whole units by the table above.
    return { asset: assetId(code), amount: Math.round(coins * unitsACoin) as Units, unitsACoin };
  });
}

/** In listing order. */
export function simulatedMarkets(): readonly SimulatedMarket[] {
  return quotedMarkets().map((quoted, index) => {
    const { lotDecimals = 0 } = MARKETS[index] ?? {};
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
      // Markets are numbered in the order of their table.
      market: index as MarketId,
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
