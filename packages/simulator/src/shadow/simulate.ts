/**
 * One whole simulation of a seed: straight through beside the auditor, from the journal, and through crashes.
 * Promises: one state hash for all runs, or the first fault and its command; the result depends on the seed and the
 * number of commands alone.
 */
import { createHash } from 'node:crypto';
import type { Applied, Exchange } from '@assay/core';
import type { Timed } from '../auditor/asked.ts';
import { findViewDifference } from '../auditor/views.ts';
import {
  DELIVERY_RULES,
  LIQUIDATION_RULES,
  SHARED_INSURANCE_RULES,
  SHARE_RULES,
  WALLET_RULES,
} from '../reference/naive-steps.ts';
import { PROFIT_RULES } from '../reference/naive-seconds.ts';
import { NEWEST_RULES } from '../workload/opening.ts';
import { openingOf } from '../workload/openings.ts';
import { Workload } from '../workload/workload.ts';
import { hasWalletIn, isAboutFutures, isByNewestRules } from '../workload/themes.ts';
import type { Theme } from '../workload/themes.ts';
import { Disagreement, ShadowRun } from './shadow-run.ts';
import { Recording, replayJournal, runThroughCrashes } from './shadows.ts';

/** With few owners self-trades are frequent, with many the book is full. */
const OWNERS = [3, 12, 40] as const;

/** Of so many seeds one is of a realm of play money. */
const PAPER_EVERY = 5;
/** The same of seeds about the wallet, which there is none of in play money. */
const WALLET_PAPER_EVERY = 12;

/**
 * Of so many seeds one begins by rules 1, in the theme `seconds` and in all others; all of these, or every second one, go
 * over to the newest rules after so many commands.
 */
const FIRST_RULES_EVERY = { seconds: 3, others: 4 } as const;
const GOES_OVER_AFTER = { seconds: 400, others: 700, newest: 300 } as const;
/** One of so many seeds about liquidation is by rules 6. In the themes of the newest rules one begins by rules 2; of the others every second one is by rules 4 to its end. */
const LATE_EVERY = 5;
/** One of so many seeds about liquidation is by rules 10. */
const SHARED_EVERY = 7;

export interface Simulation {
  readonly seed: number;
  /** Commands of the workload, after those that open the venue. */
  readonly commands: number;
  readonly theme?: Theme;
  /** Version of the rules from the opening to the end; else the seed decides, and whether it changes. */
  readonly rules?: number;
}

/** What is kept of each command of the straight run. */
export type Watcher = (timed: Timed, applied: Applied) => void;

/** How a simulation ended: with a state, or with a fault after so many commands of the workload. */
export type Ending =
  | { readonly state: string; readonly rules: number }
  | { readonly fault: string; readonly commands: number };

/** Runs a simulation. */
export function simulate(simulation: Simulation, watch: Watcher = () => undefined): Ending {
  const { seed, commands, theme = 'plain' } = simulation;
  const owners = OWNERS[seed % OWNERS.length] ?? OWNERS[0];
  const isPaper =
    theme === 'paper' ||
    (theme === 'plain' && seed % PAPER_EVERY === 0) ||
    (isAboutFutures(theme) && seed % 4 === 3) ||
    (hasWalletIn(theme) && seed % WALLET_PAPER_EVERY === 0) ||
    ((theme === 'seconds' || theme === 'seconds-1') && seed % 2 === 0);
  const { rules, goesOverAfter, goesOverTo = NEWEST_RULES } = rulesOf(simulation);
  const opening = openingOf(theme, owners, isPaper, rules);
  try {
    const shadow = new ShadowRun();
    const recording = new Recording();
    const apply = (timed: Timed): void => {
      const applied = shadow.apply(timed);
      recording.add(timed, applied);
      watch(timed, applied);
    };
    opening.forEach(apply);
    const workload = new Workload(seed, owners, shadow.venue, theme);
    for (let count = 0; count < commands; count += 1) {
      apply(count === goesOverAfter ? activation(shadow.exchange.time, goesOverTo) : workload.next());
    }
    return compareStates(shadow, recording, seed);
  } catch (error) {
    const at = error instanceof Disagreement ? error.sequence - opening.length : commands;
    const fault = error instanceof Disagreement ? error.message : `threw ${String(error)}`;
    return { fault, commands: Math.min(Math.max(at, 0), commands) };
  }
}

/** The rules from the opening on, and after how many commands they are others; null where they stay. */
function rulesOf({ seed, theme = 'plain', rules }: Simulation): {
  readonly rules: number;
  readonly goesOverAfter: number | null;
  readonly goesOverTo?: number;
} {
  if (rules !== undefined) return { rules, goesOverAfter: null };
  if (theme === 'shares') return { rules: SHARE_RULES, goesOverAfter: null };
  if (hasWalletIn(theme)) return { rules: WALLET_RULES, goesOverAfter: null };
  if (theme === 'liquidation') {
    if (seed % SHARED_EVERY === 0) return { rules: SHARED_INSURANCE_RULES, goesOverAfter: null };
    return { rules: seed % LATE_EVERY === 0 ? WALLET_RULES : LIQUIDATION_RULES, goesOverAfter: null };
  }
  if (isByNewestRules(theme)) {
    const isLate = seed % LATE_EVERY === 0;
    const opening = isLate
      ? { rules: 2, goesOverAfter: GOES_OVER_AFTER.newest }
      : { rules: seed % 2 === 0 ? WALLET_RULES : DELIVERY_RULES, goesOverAfter: null };
    return { ...opening, goesOverTo: WALLET_RULES };
  }
  if (theme === 'seconds-1') return { rules: 1, goesOverAfter: null };
  if (theme === 'seconds' && seed % FIRST_RULES_EVERY.seconds === 1) {
    return { rules: NEWEST_RULES, goesOverAfter: GOES_OVER_AFTER.seconds, goesOverTo: PROFIT_RULES };
  }
  const kind = theme === 'seconds' ? 'seconds' : 'others';
  if (seed % FIRST_RULES_EVERY[kind] !== 0) return { rules: NEWEST_RULES, goesOverAfter: null };
  const staysFirst = kind === 'others' && seed % 8 === 0;
  return { rules: 1, goesOverAfter: staysFirst ? null : GOES_OVER_AFTER[kind] };
}

function activation(time: number, version: number): Timed {
  return { time, command: { type: 'activate-rules', version }, asked: 'done' };
}

/**
 * The shortest beginning of a failing simulation that fails, found by halving. A fault that a longer beginning hides
 * again is not looked for: what is found fails, and is not longer than what was given.
 */
export function shorten(simulation: Simulation, failing: number): number {
  let [passes, fails] = [-1, failing];
  while (fails - passes > 1) {
    const commands = Math.floor((passes + fails) / 2);
    if ('fault' in simulate({ ...simulation, commands })) fails = commands;
    else passes = commands;
  }
  return fails;
}

function compareStates(shadow: ShadowRun, recording: Recording, seed: number): Ending {
  const { exchange } = shadow;
  const difference = shadow.findDifference();
  if (difference !== null) throw new Disagreement(exchange.sequence, null, difference);
  const state = stateHash(exchange);
  const others = {
    'from the journal': replayJournal(recording),
    'through crashes': runThroughCrashes(recording, seed),
  };
  for (const [run, other] of Object.entries(others)) {
    if (stateHash(other) !== state) {
      throw new Disagreement(exchange.sequence, null, `another state ${run} than straight through`);
    }
    // What a snapshot has lost is missing in both hashes, but not in what the restored exchange shows.
    const seen = findViewDifference(other, shadow.venue);
    if (seen !== null) throw new Disagreement(exchange.sequence, null, `${run}: ${seen}`);
  }
  return { state, rules: exchange.rulesVersion };
}

/** SHA-256 of the canonical bytes of a state. */
export function stateHash(exchange: Exchange): string {
  return createHash('sha256').update(exchange.snapshot()).digest('hex');
}
