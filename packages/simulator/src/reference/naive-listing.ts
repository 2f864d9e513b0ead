/**
 * Listing in the naive venue: what may be listed, and what a tick and a lot are worth.
 * Promises: one tick × one lot is a whole number of quote units, or the market is refused.
 */
import type { ListAsset, ListMarket } from '@assay/core';
import { NaiveBook } from './naive-book.ts';
import { SAFE } from './naive-market.ts';
import type { NaiveMarket, Result } from './naive-market.ts';

export type NaiveAsset = Omit<ListAsset, 'type'>;

/** Lists an asset, or says why not. */
export function listAsset(assets: NaiveAsset[], { asset, code, scale }: ListAsset): Result {
  if (scale > 12) return 'number-out-of-range';
  if (!/^[A-Z0-9]+$/.test(code)) return 'text-out-of-range';
  if (asset < assets.length || assets.some((other) => other.code === code)) return 'asset-already-listed';
  if (asset > assets.length) return 'number-out-of-range';
  assets.push({ asset, code, scale });
  return { type: 'done' };
}

/** Lists a market, or says why not. */
export function listMarket(
  assets: readonly NaiveAsset[],
  markets: NaiveMarket[],
  command: ListMarket,
): Result {
  const { type: _, ...spec } = command;
  const { base, quote, tickDecimals, lotDecimals } = spec;
  if (!isWithinBounds(command)) return 'number-out-of-range';
  const [baseAsset, quoteAsset] = [assets[base], assets[quote]];
  if (baseAsset === undefined || quoteAsset === undefined || base === quote) return 'unknown-asset';
  const listed = markets.some(
    (other) => other.futures === null && other.spec.base === base && other.spec.quote === quote,
  );
  if (listed || spec.market < markets.length) return 'market-already-listed';
  if (spec.market > markets.length) return 'number-out-of-range';
  const lotPower = baseAsset.scale - lotDecimals;
  const tickLotPower = quoteAsset.scale - tickDecimals - lotDecimals;
  if (lotPower < 0 || tickLotPower < 0) return 'tick-times-lot-not-whole';
  const lotUnits = 10n ** BigInt(lotPower);
  if (BigInt(spec.maximumLots) * lotUnits > SAFE) return 'number-out-of-range';
  markets.push(newMarket(spec, 10n ** BigInt(tickLotPower), lotUnits, null));
  return { type: 'done' };
}

/** A market as it opens. */
export function newMarket(
  spec: NaiveMarket['spec'],
  tickLotUnits: bigint,
  lotUnits: bigint,
  futures: NaiveMarket['futures'],
): NaiveMarket {
  return {
    spec,
    futures,
    tickLotUnits,
    lotUnits,
    book: new NaiveBook(),
    status: 'open',
    until: null,
    delistsAt: null,
    parked: [],
    bandPpm: 0,
    lastPrice: null,
    moved: false,
    mids: [],
    mirrored: { buy: new Map(), sell: new Map() },
  };
}

function isWithinBounds(command: ListMarket): boolean {
  const within = (value: number, least: number, greatest: number): boolean =>
    value >= least && value <= greatest;
  return (
    within(command.tickDecimals, 0, 12) &&
    within(command.lotDecimals, 0, 12) &&
    within(command.minimumNotional, 0, Number(SAFE)) &&
    within(command.maximumLots, 1, 2 ** 31 - 2) &&
    within(command.makerFeeRatePpm, 0, 1_000_000) &&
    within(command.takerFeeRatePpm, 0, 1_000_000)
  );
}
