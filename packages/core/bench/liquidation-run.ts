/**
 * Many accounts that fall below their maintenance at once, among very many that do not: found by two ticks, closed by steps.
 */
import { createHash } from 'node:crypto';
import { EventLog, Exchange, readEntries } from '../src/index.ts';
import type { Command, IndexPrice, Lots, OwnerId, Ticks, TimeMs, Units } from '../src/index.ts';
import {
  COIN,
  FIRST_TRADER,
  MARKET,
  START,
  USDT,
  WHOLE,
  mustDo,
  opening,
  timed,
  trade,
} from './funding-run.ts';

/** Bought at 50 USDT, of which so much is the collateral of those who fall; the others have 10 USDT. */
const WEAK = 3 * WHOLE;
/** In USDT and in ticks. */
const FALLEN = 47_150;
const BID = 471_500 as Ticks;
const BIDDER = (FIRST_TRADER - 1) as OwnerId;

export interface LiquidationSize {
  /** An even number, each of an owner of its own. */
  readonly legs: number;
  /** How many of them are liquidated; at most a twentieth of half of them, so that one second takes them all. */
  readonly liquidated: number;
}

export interface LiquidationRun {
  /** What the processor worked for the commands of the two ticks: all are noted, all are queued. */
  readonly notedMs: number;
  readonly queuedMs: number;
  /** Of the commands of steps the longest; what the processor worked for the longest, and for all of them. */
  readonly longestMs: number;
  readonly longestCpuMs: number;
  readonly totalCpuMs: number;
  readonly commands: number;
  readonly steps: number;
  readonly ended: number;
  /** As much for restoring a snapshot, the building of the index counted. */
  readonly restoreMs: number;
  readonly faults: readonly string[];
  readonly stateHash: string;
}

/** Runs it. */
export function runLiquidation({ legs, liquidated }: LiquidationSize): LiquidationRun {
  const exchange = Exchange.trial();
  const apply = (second: number, command: Command) =>
    exchange.apply(((START + second) * 1000) as TimeMs, command);
  for (const second of [0, 1]) for (const command of opening(second)) apply(second, command);
  for (let pair = 0; pair * 2 < legs; pair += 1) {
    for (const command of trade(pair, pair < liquidated ? WEAK : 10 * WHOLE)) mustDo(apply(1, command));
  }
  for (const command of bidding(liquidated)) mustDo(apply(1, command));
  const { cpuMs: notedMs } = timed(() => apply(2, tick(2)));
  const { cpuMs: queuedMs } = timed(() => apply(3, tick(3)));
  const run = { longestMs: 0, longestCpuMs: 0, totalCpuMs: 0, commands: 0, steps: 0, ended: 0 };
  const log = new EventLog();
  while (exchange.hasLeftovers) {
    const { ms, cpuMs } = timed(() => exchange.applyInto(log, exchange.time, { type: 'advance-time' }));
    run.longestMs = Math.max(run.longestMs, ms);
    run.longestCpuMs = Math.max(run.longestCpuMs, cpuMs);
    run.totalCpuMs += cpuMs;
    run.commands += 1;
    for (const { type } of readEntries(log.view(), log.entries).flatMap(({ events }) => events)) {
      if (type === 'liquidation-step') run.steps += 1;
      if (type === 'liquidation-ended') run.ended += 1;
    }
    log.reset();
  }
  const snapshot = exchange.snapshot();
  return {
    ...run,
    notedMs,
    queuedMs,
    restoreMs: timed(() => Exchange.restore(snapshot)).cpuMs,
    faults: exchange.findInvariantFaults(),
    stateHash: createHash('sha256').update(snapshot).digest('hex'),
  };
}

function tick(second: number): Command {
  const price = (FALLEN * 100_000_000) as IndexPrice;
  return { type: 'index-tick', asset: COIN, second: START + second, price };
}

/** Somebody who takes all that is closed. */
function* bidding(lots: number): Generator<Command> {
  const common = { owner: BIDDER, requestId: null };
  const money = { ...common, asset: USDT, amount: (lots * 50 * WHOLE) as Units };
  yield { type: 'open-owner', owner: BIDDER };
  yield { type: 'deposit', ...money, source: 'faucet' };
  yield { type: 'transfer-funds', ...money, from: 'spot', to: 'futures-usdt' };
  yield {
    type: 'place-futures-order',
    ...common,
    market: MARKET,
    side: 'buy',
    kind: 'limit',
    timeInForce: 'gtc',
    postOnly: false,
    reduceOnly: false,
    price: BID,
    quantity: lots as Lots,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  };
}
