/**
 * Futures as the exchange lets them be read, beside what the naive venue says they should be.
 * Promises: as `views.ts`.
 */
import type { OwnerId } from '@assay/core';
import { availableOf, balanceOf, heldOf } from '../reference/naive-collateral.ts';
import { freshnessOf } from '../reference/naive-futures-orders.ts';
import { SIDES, isFutures, legShown, openInterestOf } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { closingFrom, endOf, isClosingOnly, ticksFrom, windowOf } from '../reference/naive-series.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { findDifference } from './differences.ts';
import type { Readable } from './readable.ts';

/** Terms, status and prices of all futures markets. */
export function findFuturesDifference(exchange: Readable, venue: NaiveVenue): string | null {
  const right = venue.markets.filter(isFutures).map((market) => shown(venue, market));
  const series = venue.markets
    .filter(isFutures)
    .filter(hasEnd)
    .map((market) => ofSeries(venue, market));
  return (
    findDifference(exchange.read({ type: 'futures-markets' }), right, 'futures markets') ??
    findDifference(exchange.read({ type: 'futures-series' }), series, 'series')
  );
}

/** Whether a market ends at a second that is known, and has not ended for good. */
function hasEnd(market: WithFutures): boolean {
  const { completed, over } = market.futures.ending;
  const isGone = completed && (over?.next === null || market.status === 'delisted');
  return endOf(market) !== Infinity && !isGone;
}

function ofSeries(venue: NaiveVenue, market: WithFutures): object {
  const { series, opened, over, price, feePpm, nextFeePpm } = market.futures.ending;
  const end = endOf(market);
  const isClosing = isClosingOnly(venue, market);
  return {
    market: market.spec.market,
    series,
    opened,
    closing: closingFrom(market),
    window: end - windowOf(market.futures) + 1,
    end,
    phase: over !== null ? 'settling' : isClosing ? 'closing' : 'trading',
    counted: ticksFrom(venue, market, end).length,
    price: price === null ? null : Number(price),
    feeRatePpm: feePpm,
    nextFeeRatePpm: nextFeePpm,
  };
}

function shown(venue: NaiveVenue, market: WithFutures): object {
  const { spec, futures, status, until, delistsAt, bandPpm, lastPrice } = market;
  const { contract, cycle, terms, settlesIn, prices } = futures;
  const { market: number, base, quote, tickDecimals, lotDecimals, maximumLots } = spec;
  return {
    market: number,
    kind: contract.kind,
    cycle,
    base,
    quote,
    tickDecimals,
    lotDecimals,
    maximumLots,
    terms,
    settlesIn,
    status,
    until,
    delistsAt,
    bandPpm,
    lastPrice,
    markPrice: prices.mark === 0n ? null : Number(prices.mark),
    indexPrice: prices.index === 0 ? null : prices.index,
    index: freshnessOf(venue, market),
    openInterest: Number(openInterestOf(futures)),
    overLiquidation: 0,
    fundingRatePpb: Number(prices.ratePpb),
    nextFunding: prices.nextFunding,
  };
}

/** Settings, legs and what is held for orders of an owner. */
export function findPositionsDifference(
  exchange: Readable,
  venue: NaiveVenue,
  owner: OwnerId,
): string | null {
  const markets = venue.markets.filter(isFutures).flatMap(({ spec, futures }) => {
    const record = futures.records.find((one) => one.owner === owner);
    if (record === undefined) return [];
    const { leverage, isolated, held } = record;
    const legs = SIDES.filter((side) => record[side].lots > 0n).map((side) => legShown(side, record[side]));
    const mode = isolated ? 'isolated' : 'cross';
    return [{ market: spec.market, leverage, mode, legs, held: Number(held) }];
  });
  const shown = exchange.read({ type: 'futures-positions', owner });
  // Whether an account that is empty now was ever there is not looked at.
  const collateral = shown.collateral.filter(({ available, held: kept }) => available + kept > 0);
  const right = { hedge: venue.futures.hedged.has(owner), collateral: collateralOf(venue, owner), markets };
  return findDifference({ ...shown, collateral }, right, `owner ${owner}, positions`);
}

function collateralOf(venue: NaiveVenue, owner: number): readonly object[] {
  return (['futures-usdt', 'futures-coin'] as const).flatMap((kind) =>
    venue.assets.flatMap(({ asset }) => {
      const account = { collateral: kind, settlesIn: asset };
      if (balanceOf(venue, owner, account) === 0n) return [];
      const [available, held] = [availableOf(venue, owner, account), heldOf(venue, owner, account)].map(
        Number,
      );
      return [{ kind, asset, available, held }];
    }),
  );
}
