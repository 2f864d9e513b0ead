/**
 * What the house does periodically in a sandbox: its market maker quotes spot and contracts, and its simulated traders trade both.
 * Promises: the quotes of a second come before its orders, and all in one batch of the journal.
 */
import type { TimeMs } from '@assay/core';
import type { RunningEngine } from '../../engine/engine.ts';
import type { ModuleJobs } from '../../schedule/scheduler.ts';
import { FuturesMaker } from './futures-maker.ts';
import type { QuotedContract } from './futures-maker.ts';
import { FuturesTraders } from './futures-traders.ts';
import type { SimulatedContract } from './futures-traders.ts';
import { MarketMaker } from './market-maker.ts';
import type { QuotedMarket } from './market-maker.ts';
import { SimulatedTraders } from './simulated-traders.ts';
import type { SimulatedMarket, TraderStock } from './simulated-traders.ts';

export type { QuotedContract } from './futures-maker.ts';
export type { SimulatedContract } from './futures-traders.ts';
export type { QuotedMarket } from './market-maker.ts';
export type { SimulatedMarket, TraderStock } from './simulated-traders.ts';

export interface MarketMakingParts {
  readonly engine: RunningEngine;
  readonly quoted: readonly QuotedMarket[];
  readonly quotedContracts: readonly QuotedContract[];
  readonly traded: readonly SimulatedMarket[];
  /** Futures markets in which the traders open positions. */
  readonly contracts: readonly SimulatedContract[];
  readonly stock: readonly TraderStock[];
  /** Simulated traders, 0 to 8, and what they draw their orders from. */
  readonly traders: number;
  readonly seed: number;
  readonly now: () => TimeMs;
  readonly speed: number;
}

/** Wall seconds after which an index price is too old to quote on. */
export const FRESH_SECONDS = 10;

export function marketMakingJobs(parts: MarketMakingParts): ModuleJobs {
  const { engine, now, speed, stock, seed } = parts;
  const maker = new MarketMaker({
    engine,
    realm: 'live',
    markets: parts.quoted,
    nowSecond: () => Math.floor(now() / 1_000),
    freshSeconds: FRESH_SECONDS * speed,
  });
  const futuresMaker = new FuturesMaker({
    engine,
    contracts: parts.quotedContracts,
    nowSecond: () => Math.floor(now() / 1_000),
    freshSeconds: FRESH_SECONDS * speed,
  });
  const traders = new SimulatedTraders({
    engine,
    count: parts.traders,
    seed,
    markets: parts.traded,
    stock,
    now,
    speed,
  });
  const { contracts, traders: count } = parts;
  const futures = new FuturesTraders({ engine, count, seed, contracts, now, speed });
  return {
    jobs: [
      {
        name: 'market-making',
        everyWallMs: 1_000,
        async run() {
          const [renewQuotes, sendOrders] = await Promise.all([futuresMaker.look(), futures.look()]);
          // In one turn, so that they are one batch: a row of the journal costs as much as the quotes of a market.
          await allOf([maker.run(), renewQuotes(), traders.run(), sendOrders()]);
        },
      },
    ],
    async start() {
      await maker.start();
      await futuresMaker.start();
      await traders.start();
      await futures.start();
    },
    stop() {
      maker.stop();
      futuresMaker.stop();
      traders.stop();
      futures.stop();
    },
  };
}

/** Waits for every one, whatever becomes of another; throws as the first that failed. */
async function allOf(parts: readonly Promise<void>[]): Promise<void> {
  for (const part of await Promise.allSettled(parts)) {
    if (part.status === 'rejected') throw part.reason;
  }
}
