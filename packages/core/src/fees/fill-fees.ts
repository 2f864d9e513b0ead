/**
 * The rates of a fill and what it counts towards its owners' volumes.
 * Promises: without a schedule the market's own rates; with one an owner's tier of the day, determined before the first
 * fill of that day and told where it has changed. House accounts have tier 0 and no volume.
 * Never: takes a fee.
 */
import type { IndexPrices } from '../index-price/index-prices.ts';
import type { Listing } from '../listing/listing.ts';
import { ownerId, units } from '../quantity/branding.ts';
import { powerOfTen, ratioRoundedDown } from '../quantity/exact.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { INDEX_CURRENCY, INDEX_SCALE, isHouse } from '../vocabulary/parties.ts';
import type { FeeTiers } from './tiers.ts';
import { NO_TIER_YET } from './volumes.ts';
import type { FeeVolumes } from './volumes.ts';

/** The part of the state that fees of a fill depend on. */
export interface FeeContext {
  readonly listing: Listing;
  readonly indexPrices: IndexPrices;
  readonly feeTiers: FeeTiers;
  readonly volumes: FeeVolumes;
  readonly time: number;
}

/** A market's own rates. */
interface MarketRates {
  readonly makerFeeRatePpm: number;
  readonly takerFeeRatePpm: number;
}

/** The rate that an owner pays as maker or as taker of a fill of this command. */
export function fillRate(
  context: FeeContext,
  { makerFeeRatePpm, takerFeeRatePpm }: MarketRates,
  ownerIndex: number,
  owner: number,
  isMaker: boolean,
  events: EventLog,
): number {
  const { tiers } = context.feeTiers;
  if (tiers.length === 0) return isMaker ? makerFeeRatePpm : takerFeeRatePpm;
  const tier = tiers[isHouse(owner) ? 0 : tierOf(context, ownerIndex, owner, events)]!;
  return isMaker ? tier.makerFeeRatePpm : tier.takerFeeRatePpm;
}

function tierOf(context: FeeContext, ownerIndex: number, owner: number, events: EventLog): number {
  const { volumes, feeTiers } = context;
  const day = context.volumes.dayAt(context.time);
  const known = volumes.tierOn(ownerIndex, day);
  if (known !== NO_TIER_YET) return known;
  const volume = volumes.volumeBefore(ownerIndex, day);
  const tier = feeTiers.tierFor(volume);
  const lastTier = volumes.lastTier(ownerIndex);
  volumes.setTier(ownerIndex, day, tier);
  if (tier !== lastTier) {
    events.push({ type: 'fee-tier-changed', owner: ownerId(owner), tier, volume: units(volume) });
  }
  return tier;
}

/** Counts a fill of `value` units of an asset towards the volumes of both of its owners. */
export function countVolume(
  context: FeeContext,
  asset: number,
  value: number,
  makerIndex: number,
  maker: number,
  takerIndex: number,
  taker: number,
): void {
  if (context.feeTiers.tiers.length === 0) return;
  const worth = asset === context.feeTiers.currency ? value : worthInCurrency(context, asset, value);
  const day = context.volumes.dayAt(context.time);
  if (!isHouse(maker)) context.volumes.add(makerIndex, day, worth);
  if (!isHouse(taker)) context.volumes.add(takerIndex, day, worth);
}

/**
 * value × index(asset) × 10^scale(currency) ÷ (10^scale(asset) × index(currency)), rounded down once; 0 where an index
 * price is missing or the result would pass 2^53 - 1.
 */
function worthInCurrency(context: FeeContext, asset: number, value: number): number {
  const { currency } = context.feeTiers;
  const price = indexOf(context, asset);
  const unit = indexOf(context, currency);
  if (price === 0 || unit === 0) return 0;
  const { assets } = context.listing;
  const worth = ratioRoundedDown(
    [value, price, powerOfTen(assets[currency]!.scale)],
    [unit, powerOfTen(assets[asset]!.scale)],
  );
  return worth ?? 0;
}

/** The last index price of an asset, or 0. */
function indexOf(context: FeeContext, asset: number): number {
  if (context.listing.assets[asset]!.code === INDEX_CURRENCY) return powerOfTen(INDEX_SCALE);
  return context.indexPrices.find(asset)?.price ?? 0;
}
