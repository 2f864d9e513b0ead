/**
 * Very many positions of one series of delivery contracts: opened by trades, settled by chunks behind the expiry.
 */
import { createHash } from 'node:crypto';
import { EventLog, Exchange, NEWEST_RULES, readEntries } from '../src/index.ts';
import type { Command, IndexPrice, SettlementCompleted, TimeMs } from '../src/index.ts';
import { COIN, START, mustDo, opening, trade } from './funding-run.ts';
import { newPhase, timedIn } from './timed.ts';
import type { Phase } from './timed.ts';

/** The first series of five minutes. */
const END = 300;
const WINDOW = 60;
const INDEX = 5_010_000_000_000 as IndexPrice;

export interface SettlementSize {
  /** An even number, each of an owner of its own. */
  readonly legs: number;
}

export interface SettlementRun {
  /** The commands that settle. */
  readonly settling: Phase;
  readonly settled: number;
  readonly rest: number;
  /** The one that trades behind it. */
  readonly series: number;
  readonly faults: readonly string[];
  readonly stateHash: string;
}

/** Runs it: half of the owners are long by a lot, half short, and the price has risen. */
export function runSettlement({ legs }: SettlementSize): SettlementRun {
  const exchange = Exchange.empty();
  const at = (second: number): TimeMs => ((START + second) * 1000) as TimeMs;
  exchange.apply(at(0), { type: 'activate-rules', version: NEWEST_RULES });
  for (const second of [0, 1]) {
    for (const command of opening(second, '5-minutes')) exchange.apply(at(second), command);
  }
  for (let pair = 0; pair * 2 < legs; pair += 1) {
    for (const command of trade(pair)) mustDo(exchange.apply(at(1), command));
  }
  for (let second = END - WINDOW + 1; second <= END; second += 1) exchange.apply(at(second), tick(second));
  const settling = newPhase();
  let settled = 0;
  let completed: SettlementCompleted | undefined;
  const log = new EventLog();
  do {
    timedIn(settling, () => exchange.applyInto(log, at(END + 2), { type: 'advance-time' }));
    for (const event of readEntries(log.view(), log.entries).flatMap(({ events }) => events)) {
      if (event.type === 'position-settled') settled += 1;
      if (event.type === 'settlement-completed') completed = event;
    }
    log.reset();
  } while (exchange.hasLeftovers);
  return {
    settling,
    settled,
    rest: completed?.rest ?? Number.NaN,
    series: exchange.read({ type: 'futures-series' })[0]?.series ?? 0,
    faults: exchange.findInvariantFaults(),
    stateHash: createHash('sha256').update(exchange.snapshot()).digest('hex'),
  };
}

function tick(second: number): Command {
  const freshAt = ((START + second) * 1000) as TimeMs;
  const ticks = [{ asset: COIN, price: INDEX, freshAt, sources: [] }];
  return { type: 'publish-ticks', second: START + second, ticks };
}
