/**
 * Very many positions of one series of delivery contracts: opened by trades, settled by chunks behind the expiry.
 */
import { createHash } from 'node:crypto';
import { EventLog, Exchange, NEWEST_RULES, readEntries } from '../src/index.ts';
import type { Command, IndexPrice, SettlementCompleted, TimeMs } from '../src/index.ts';
import { COIN, START, mustDo, opening, timed, trade } from './funding-run.ts';

/** The first series of five minutes. */
const END = 300;
const WINDOW = 60;
const INDEX = 5_010_000_000_000 as IndexPrice;

export interface SettlementSize {
  /** An even number, each of an owner of its own. */
  readonly legs: number;
}

export interface SettlementRun {
  /** Of the commands that settle the longest, and all of them. */
  readonly longestMs: number;
  readonly totalMs: number;
  /** The longest by what the processor worked for it, whoever else it worked for meanwhile. */
  readonly longestCpuMs: number;
  readonly commands: number;
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
  const run = { longestMs: 0, totalMs: 0, longestCpuMs: 0, commands: 0, settled: 0 };
  let completed: SettlementCompleted | undefined;
  const log = new EventLog();
  do {
    const { ms, cpuMs } = timed(() => exchange.applyInto(log, at(END + 2), { type: 'advance-time' }));
    run.longestMs = Math.max(run.longestMs, ms);
    run.longestCpuMs = Math.max(run.longestCpuMs, cpuMs);
    run.totalMs += ms;
    run.commands += 1;
    for (const event of readEntries(log.view(), log.entries).flatMap(({ events }) => events)) {
      if (event.type === 'position-settled') run.settled += 1;
      if (event.type === 'settlement-completed') completed = event;
    }
    log.reset();
  } while (exchange.hasLeftovers);
  return {
    ...run,
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
