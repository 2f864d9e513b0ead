/**
 * Many accounts that fall below their maintenance at once, among very many that do not: found by two ticks, closed by steps.
 */
import { createHash } from 'node:crypto';
import { EventLog, Exchange, NEWEST_RULES, readEntries } from '../src/index.ts';
import type { Command, IndexPrice, Lots, OwnerId, RatePpm, Ticks, TimeMs, Units } from '../src/index.ts';
import {
  COIN,
  FIRST_TRADER,
  MARKET,
  START,
  TERMS,
  USDT,
  WHOLE,
  mustDo,
  opening,
  trade,
} from './funding-run.ts';
import { newPhase, timed, timedIn } from './timed.ts';
import type { Phase } from './timed.ts';

/** Bought at 50 USDT, of which so much is the collateral of those who fall; the others have 10 USDT. */
const WEAK = 3 * WHOLE;
/** In USDT and in ticks; further, so little is left that the insurance may take over, or others are deleveraged. */
const FALLEN = 47_150;
const DEEP = 47_090;
const BID = 471_500 as Ticks;
const BIDDER = (FIRST_TRADER - 1) as OwnerId;
/** By then all must be closed. */
const LAST_SECOND = 30;

export interface LiquidationSize {
  /** An even number, each of an owner of its own. */
  readonly legs: number;
  /** How many of them are liquidated; at most a twentieth of half of them, so that one second takes them all. */
  readonly liquidated: number;
  /** Whether nobody takes what is closed, so that the other side does. */
  readonly isDeleveraged: boolean;
}

export interface LiquidationRun {
  /** From the tick that notes all, and from the one that queues them, until nothing is left; and from new terms. */
  readonly noting: Phase;
  readonly closing: Phase;
  readonly entering: Phase;
  readonly steps: number;
  readonly deleveraged: number;
  readonly ended: number;
  /** What the thread worked for restoring a snapshot. */
  readonly restoreMs: number;
  readonly faults: readonly string[];
  readonly stateHash: string;
}

/** Runs it. */
export function runLiquidation({ legs, liquidated, isDeleveraged }: LiquidationSize): LiquidationRun {
  const exchange = Exchange.empty();
  const apply = (second: number, command: Command) =>
    exchange.apply(((START + second) * 1000) as TimeMs, command);
  apply(0, { type: 'activate-rules', version: NEWEST_RULES });
  for (const second of [0, 1]) for (const command of opening(second)) apply(second, command);
  for (let pair = 0; pair * 2 < legs; pair += 1) {
    for (const command of trade(pair, pair < liquidated ? WEAK : 10 * WHOLE)) mustDo(apply(1, command));
  }
  if (!isDeleveraged) for (const command of bidding(liquidated)) mustDo(apply(1, command));
  const price = isDeleveraged ? DEEP : FALLEN;
  const counts = { steps: 0, deleveraged: 0, ended: 0 };
  const noting = drained(exchange, 2, tick(2, price), counts);
  const closing = newPhase();
  for (let second = 3; second < LAST_SECOND && counts.ended < liquidated; second += 1) {
    drained(exchange, second, tick(second, price), counts, closing);
  }
  const terms = { ...TERMS, makerFeeRatePpm: 100 as RatePpm };
  const entering = drained(
    exchange,
    LAST_SECOND,
    { type: 'set-futures-terms', market: MARKET, terms },
    counts,
  );
  const snapshot = exchange.snapshot();
  return {
    ...counts,
    noting,
    closing,
    entering,
    restoreMs: timed(() => Exchange.restore(snapshot)).cpuMs,
    faults: exchange.findInvariantFaults(),
    stateHash: createHash('sha256').update(snapshot).digest('hex'),
  };
}

/** Applies a command, and empty ones until nothing is left. */
function drained(
  exchange: Exchange,
  second: number,
  first: Command,
  counts: { steps: number; deleveraged: number; ended: number },
  phase: Phase = newPhase(),
): Phase {
  const log = new EventLog();
  const time = ((START + second) * 1000) as TimeMs;
  let command: Command = first;
  do {
    timedIn(phase, () => exchange.applyInto(log, time, command));
    for (const { type } of readEntries(log.view(), log.entries).flatMap(({ events }) => events)) {
      if (type === 'liquidation-step' || type === 'deleveraging-done') counts.steps += 1;
      if (type === 'deleveraged') counts.deleveraged += 1;
      if (type === 'liquidation-ended') counts.ended += 1;
    }
    log.reset();
    command = { type: 'advance-time' };
  } while (exchange.hasLeftovers);
  return phase;
}

function tick(second: number, price: number): Command {
  return {
    type: 'index-tick',
    asset: COIN,
    second: START + second,
    price: (price * 100_000_000) as IndexPrice,
  };
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
