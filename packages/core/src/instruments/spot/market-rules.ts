/**
 * The answer to what is in force in the spot markets beside what is listed.
 * Promises: reads only; markets by number.
 */
import { markPrice } from '../../conditional/mark-price.ts';
import type { PriceContext } from '../../conditional/mark-price.ts';
import { NO_CURRENCY } from '../../fees/tiers.ts';
import type { FeeTiers } from '../../fees/tiers.ts';
import type { PaperRealm } from '../../paper-feed/paper-realm.ts';
import { assetId, ticks, timeMs } from '../../quantity/branding.ts';
import type { Referrals } from '../../referral/referrals.ts';
import { NO_TICKS } from '../../trigger-orders/trigger-order.ts';
import type { Ticks, TimeMs } from '../../vocabulary/brands.ts';
import type { MarketRules } from '../../vocabulary/queries.ts';

interface MarketRulesContext extends PriceContext {
  readonly rulesVersion: number;
  readonly paper: PaperRealm;
  readonly feeTiers: FeeTiers;
  readonly referrals: Referrals;
}

export function readMarketRules(context: MarketRulesContext): MarketRules {
  const { feeTiers, listing, paper, referrals, rulesVersion } = context;
  const { currency, tiers } = feeTiers;
  return {
    rulesVersion,
    paper: paper.isDeclared,
    feeCurrency: currency === NO_CURRENCY ? null : assetId(currency),
    feeTiers: tiers,
    rebateRatesPpm: referrals.ratesPpm,
    markets: listing.spotMarkets.map((market) => ({
      market: market.spec.market,
      status: market.status,
      until: timeOrNull(market.until),
      delistsAt: timeOrNull(market.delistsAt),
      bandPpm: market.bandPpm,
      lastPrice: ticksOrNull(market.lastPrice),
      markPrice: rulesVersion < 2 ? null : ticksOrNull(markPrice(context, market)),
    })),
  };
}

function timeOrNull(time: number): TimeMs | null {
  return time === 0 ? null : timeMs(time);
}

function ticksOrNull(price: number): Ticks | null {
  return price === NO_TICKS ? null : ticks(price);
}
