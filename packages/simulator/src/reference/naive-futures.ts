/**
 * The futures markets of the naive venue: their terms, and what each owner has there.
 * Promises: one plain record an owner and market, in the order in which the owners came; open interest and what orders come to are
 * counted anew each time that they are asked for.
 */
import type { Side } from '@assay/core';
import { ordersIn } from './naive-market.ts';
import type { NaiveOrder } from './naive-book.ts';
import type { NaiveMarket, Plain } from './naive-market.ts';
import { MILLION, initialRate, worth } from './naive-risk.ts';
import type { NaiveSide } from './naive-positions.ts';
import type { NaiveLeg, NaiveRecord, NaiveFuturesMarket } from './naive-positions.ts';

/** Below it are the venue's own parties. */
const FIRST_SIMULATED = 100;

/** Leverage that an owner begins with, where the market has as much. */
const DEFAULT_LEVERAGE = 20;
/** The party that owns the insurance. */
export const INSURANCE = 5;
export const SIDES: readonly NaiveSide[] = ['long', 'short'];

/** A market of the listing that is one of futures. */
export type WithFutures = NaiveMarket & { readonly futures: NaiveFuturesMarket };

export function isFutures(market: NaiveMarket | undefined): market is WithFutures {
  return market !== undefined && market.futures !== null;
}

export function highestOf({ terms }: NaiveFuturesMarket): number {
  return terms.tiers[0]?.leverage ?? 0;
}

/** What an owner has in a market, or what they would begin with. */
export function recordOf({ futures }: WithFutures, owner: number): NaiveRecord {
  return futures.records.find((record) => record.owner === owner) ?? emptyRecord(futures, owner);
}

/** As `recordOf`, and it is kept from now on. */
export function openRecord(market: WithFutures, owner: number): NaiveRecord {
  const { records } = market.futures;
  const record = recordOf(market, owner);
  if (!records.includes(record)) records.push(record);
  return record;
}

function emptyRecord(futures: NaiveFuturesMarket, owner: number): NaiveRecord {
  const empty = (): NaiveLeg => ({ lots: 0n, entry: 0n, margin: 0n });
  return {
    owner,
    leverage: Math.min(DEFAULT_LEVERAGE, highestOf(futures)),
    isolated: false,
    long: empty(),
    short: empty(),
    held: 0n,
    funded: futures.prices.serial,
  };
}

/** Lots of all longs. */
export function openInterestOf({ records }: NaiveFuturesMarket): bigint {
  return records.reduce((sum, { long }) => sum + long.lots, 0n);
}

/** Whether so many lots of a side are more than an owner may have of what is open; the venue's own parties may have anything. */
export function isBeyondShare(futures: NaiveFuturesMarket, owner: number, lots: bigint): boolean {
  const { ownShare } = futures.terms;
  if (ownShare === undefined || owner < FIRST_SIMULATED) return false;
  if (worth(futures.contract, lots, futures.prices.mark, true) <= BigInt(ownShare.floor)) return false;
  return lots * MILLION > openInterestOf(futures) * BigInt(ownShare.ratePpm);
}

/** Initial rate of a leverage at so much open interest, in parts per million. */
export function rateOf(futures: NaiveFuturesMarket, leverage: number, interest?: bigint): bigint {
  const lots = interest ?? openInterestOf(futures);
  return initialRate(leverage, worth(futures.contract, lots, futures.prices.mark, false), futures.terms);
}

/** The leg that an order of this side opens, and the one that it closes. */
export function openedBy(side: Side): NaiveSide {
  return side === 'buy' ? 'long' : 'short';
}

export function closedBy(side: Side): NaiveSide {
  return side === 'buy' ? 'short' : 'long';
}

/** How a leg is told. */
export function legShown(side: NaiveSide, { lots, entry, margin }: NaiveLeg): Plain {
  return { side, lots: Number(lots), entryValue: Number(entry), margin: Number(margin) };
}

interface Waiting {
  readonly lots: bigint;
  readonly value: bigint;
}

/** Resting orders of an owner in a market, but for one. */
export function restingOf(
  market: WithFutures,
  owner: number,
  without: number | null = null,
): readonly NaiveOrder[] {
  return ordersIn(market).filter(
    (order) => order.owner === owner && (without === null || order.id !== without),
  );
}

/** Lots of an owner's orders of a side that may open, and what they are worth, each rounded up. */
export function waitingOf(
  market: WithFutures,
  owner: number,
  side: Side,
  without: number | null = null,
): Waiting {
  const { contract } = market.futures;
  const own = restingOf(market, owner, without).filter((order) => order.side === side && !order.reduceOnly);
  return {
    lots: own.reduce((sum, { remaining }) => sum + BigInt(remaining), 0n),
    value: own.reduce(
      (sum, { price, remaining }) => sum + worth(contract, BigInt(remaining), BigInt(price), true),
      0n,
    ),
  };
}

/** Lots of an owner's resting orders of a side that close alone. */
export function reducingOf(
  market: WithFutures,
  owner: number,
  side: Side,
  without: number | null = null,
): bigint {
  return restingOf(market, owner, without)
    .filter((order) => order.side === side && order.reduceOnly)
    .reduce((sum, { remaining }) => sum + BigInt(remaining), 0n);
}
