/**
 * What `market-data-fanout.ts` sends: order book differences, mark prices, and positions of one owner each.
 * Promises: the same figures in every run; frames of some 300 bytes.
 */
import { Exchange, NEWEST_RULES } from '@assay/core';
import type { Lots, MarketId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { DepthSnapshot, MarkData, PositionPushData } from '@assay/protocol';
import { futuresMarket } from '../src/engine/futures-fixture.ts';
import type { PublishedBatch } from '../src/engine/port.ts';
import { createInstrumentRegistry } from '../src/market-data/instrument-registry.ts';
import type { InstrumentRegistry } from '../src/market-data/port.ts';
import { VENUE } from '../src/projections/flow-fixture.ts';

export type Told = 'depth' | 'mark' | 'position';
export const TOLD: readonly Told[] = ['depth', 'mark', 'position'];

/** Behind the spot markets of the fixture. */
const FUTURES = 3 as MarketId;
/** Owners are users: one behind the other from here on. */
export const FIRST_OWNER = 1000;

/** A depth difference of about 300 bytes. */
export function depthOf(symbol: string, index: number): DepthSnapshot {
  const bids = Array.from({ length: 5 }, (_, level): [string, string] => [
    `${60_000 - level}.1`,
    `0.${10_000 + index}`,
  ]);
  const asks = Array.from({ length: 4 }, (_, level): [string, string] => [
    `${60_001 + level}.1`,
    `0.${20_000 + index}`,
  ]);
  return { symbol, snapshot: false, from: index, to: index, bids, asks };
}

/** Where a futures market stands. */
export function markOf(symbol: string, index: number): MarkData {
  return {
    symbol,
    markPrice: `${60_000 + (index % 100)}.1`,
    indexPrice: `${60_000 + (index % 100)}.12345678`,
    index: 'fresh',
    fundingRate: '0.000100000',
    nextFunding: 1_790_582_400_000,
    openInterest: `${1_000 + index}.5000`,
    series: null,
    made: {
      funding: `${60_000 + (index % 100)}.123`,
      book: `${60_000 + (index % 100)}.456`,
      traded: `${60_000 + (index % 100)}.789`,
      median: 'book',
    },
    time: 1_790_553_600_000 + index,
  };
}

/** A funding of each owner's position, so many times over, as the engine publishes it. */
export function fundingsOf(owners: number, times: number, index: number): PublishedBatch {
  // Numbers of a fixture, whatever their brands.
  const sequence = (index + 1) as Sequence;
  const time = (1_790_553_600_000 + index) as TimeMs;
  const events = Array.from({ length: owners * times }, (_, at) => ({
    type: 'funding-paid' as const,
    market: FUTURES,
    serial: index + 1,
    owner: (FIRST_OWNER + (at % owners)) as OwnerId,
    amount: -1_234_567,
    unpaid: 0 as Units,
    leg: {
      side: 'long' as const,
      lots: (1_000 + index) as Lots,
      entryValue: 60_001_000_000 as Units,
      margin: 0 as Units,
    },
    balanceAfter: 49_998_765_433 as Units,
  }));
  return { realm: 'live', first: sequence, last: sequence, time, entries: [{ sequence, time, events }] };
}

/** The same funding as its owner's socket tells it. */
export function positionOf(index: number): PositionPushData {
  return {
    sequence: index + 1,
    id: '7',
    symbol: 'BTCUSDT-PERP',
    side: 'long',
    change: 'funding',
    amount: `${1 + index / 1000}`,
    amountCoin: 'BTC',
    entryValue: '60001.000000',
    margin: '0.000000',
    settleCoin: 'USDT',
    profit: '-1.234567',
    series: null,
    expireTime: null,
    time: 1_790_553_600_000 + index,
  };
}

/** A futures market, and as many of both kinds as messages of a turn, called `M0`, `M1` … */
export function instrumentsOf(count: number): InstrumentRegistry {
  const exchange = Exchange.empty();
  const listing = [
    ...VENUE,
    { type: 'activate-rules', version: NEWEST_RULES } as const,
    futuresMarket(FUTURES),
  ];
  for (const command of listing) exchange.apply(1 as TimeMs, command);
  const instruments = createInstrumentRegistry(
    exchange.read({ type: 'listing' }),
    exchange.read({ type: 'futures-markets' }),
  );
  const [first] = instruments.markets;
  const [future] = instruments.futures;
  if (first === undefined || future === undefined) throw new Error('no market is listed');
  const names = new Set(Array.from({ length: count }, (_, index) => `M${index}`));
  return Object.assign(instruments, {
    findMarket: (symbol: string) => (names.has(symbol) ? { ...first, symbol } : null),
    findFutures: (symbol: string) => (names.has(symbol) ? { ...future, symbol } : null),
  });
}
