/**
 * Very many positions of one market that pay or get a funding: opened by trades, funded by chunks.
 */
import { createHash } from 'node:crypto';
import { EventLog, Exchange, NEWEST_RULES, readEntries } from '../src/index.ts';
import type {
  AssetId,
  Command,
  FundingCompleted,
  FuturesCycle,
  FuturesTerms,
  IndexPrice,
  Lots,
  MarketId,
  OwnerId,
  RatePpm,
  Ticks,
  TimeMs,
  Units,
} from '../src/index.ts';
import { newPhase, timed, timedIn } from './timed.ts';
import type { Phase } from './timed.ts';

export const FIRST_TRADER = 1000;
export const WHOLE = 1_000_000;
export const [USDT, COIN, MARKET] = [0 as AssetId, 1 as AssetId, 0 as MarketId];
const HOUR = 3600;
/** A whole number of hours. */
export const START = 1_800_000_000;
const PRICE = 500_000 as Ticks;
const INDEX = 5_000_000_000_000 as IndexPrice;

export const TERMS: FuturesTerms = {
  makerFeeRatePpm: 200 as RatePpm,
  takerFeeRatePpm: 500 as RatePpm,
  liquidationFeeRatePpm: 2000 as RatePpm,
  markCapPpm: 1200 as RatePpm,
  impactValue: (20_000 * WHOLE) as Units,
  fundingIntervalSeconds: HOUR,
  interestPpb: 100_000,
  clampPpb: 500_000,
  fundingCapPpb: 3_000_000,
  openInterestLower: 1e15 as Units,
  openInterestUpper: 2e15 as Units,
  tiers: [{ limit: 1e15 as Units, ratePpm: 4000 as RatePpm, leverage: 100 }],
};

export interface FundingSize {
  /** An even number, each of an owner of its own. */
  readonly legs: number;
}

export interface FundingRun {
  /** The command by whose tick the rate is fixed. */
  readonly fixing: Phase;
  /** Those that fund. */
  readonly funding: Phase;
  readonly paid: number;
  readonly rest: number;
  readonly captureMs: number;
  readonly faults: readonly string[];
  readonly stateHash: string;
}

/** Runs it: half of the owners are long by a lot, half short. */
export function runFunding({ legs }: FundingSize): FundingRun {
  const exchange = Exchange.empty();
  const apply = (second: number, command: Command) =>
    exchange.apply(((START + second) * 1000) as TimeMs, command);
  for (const second of [0, 1]) for (const command of opening(second)) apply(second, command);
  for (let pair = 0; pair * 2 < legs; pair += 1) for (const command of trade(pair)) mustDo(apply(1, command));
  const captureMs = timed(() => exchange.captureArrays()).ms;
  const [fixing, funding] = [newPhase(), newPhase()];
  timedIn(fixing, () => apply(HOUR, tick(HOUR)));
  let paid = 0;
  let completed: FundingCompleted | undefined;
  const log = new EventLog();
  while (exchange.hasLeftovers) {
    timedIn(funding, () => exchange.applyInto(log, exchange.time, { type: 'advance-time' }));
    for (const event of readEntries(log.view(), log.entries).flatMap(({ events }) => events)) {
      if (event.type === 'funding-paid') paid += 1;
      if (event.type === 'funding-completed') completed = event;
    }
    log.reset();
  }
  return {
    fixing,
    funding,
    paid,
    rest: completed?.rest ?? Number.NaN,
    captureMs,
    faults: exchange.findInvariantFaults(),
    stateHash: createHash('sha256').update(exchange.snapshot()).digest('hex'),
  };
}

export function* opening(second: number, cycle: FuturesCycle = 'perpetual'): Generator<Command> {
  if (second === 0) {
    yield { type: 'activate-rules', version: NEWEST_RULES };
    yield { type: 'list-asset', asset: USDT, code: 'USDT', scale: 6 };
    yield { type: 'list-asset', asset: COIN, code: 'BTC', scale: 8 };
    yield {
      type: 'list-futures-market',
      market: MARKET,
      kind: 'linear',
      cycle,
      base: COIN,
      quote: USDT,
      tickDecimals: 1,
      lotDecimals: 3,
      maximumLots: 1_000_000 as Lots,
      terms: cycle === 'perpetual' ? TERMS : { ...TERMS, fundingIntervalSeconds: 0 },
    };
  }
  yield tick(second);
}

function tick(second: number): Command {
  return { type: 'index-tick', asset: COIN, second: START + second, price: INDEX };
}

/** Two owners of whom one sells a lot to the other; the buyer has so much as collateral. */
export function* trade(pair: number, collateral: number = 10 * WHOLE): Generator<Command> {
  for (const side of ['sell', 'buy'] as const) {
    const owner = (FIRST_TRADER + pair * 2 + (side === 'buy' ? 1 : 0)) as OwnerId;
    const amount = (side === 'buy' ? collateral : 10 * WHOLE) as Units;
    yield { type: 'open-owner', owner };
    yield { type: 'deposit', owner, requestId: null, asset: USDT, amount, source: 'faucet' };
    yield {
      type: 'transfer-funds',
      owner,
      requestId: null,
      asset: USDT,
      from: 'spot',
      to: 'futures-usdt',
      amount,
    };
    yield {
      type: 'place-futures-order',
      owner,
      requestId: null,
      market: MARKET,
      side,
      kind: 'limit',
      timeInForce: 'gtc',
      postOnly: false,
      reduceOnly: false,
      price: PRICE,
      quantity: 1 as Lots,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      displayed: null,
    };
  }
}

export function mustDo({
  answer,
}: {
  readonly answer: { readonly outcome: { readonly type: string } };
}): void {
  if (answer.outcome.type === 'refused') throw new Error(JSON.stringify(answer.outcome));
}
