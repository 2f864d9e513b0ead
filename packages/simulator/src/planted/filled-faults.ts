/**
 * Faults in the rules 2 of seconds-contracts: what may be filled, what a contract waits for, when it is given up.
 */
import type { PlantedFault } from './planted-fault.ts';

const WAITING = 'seconds/waiting-outcome.ts';
const SETTLE = 'seconds/settle.ts';
const TICKS = 'seconds/ticks.ts';
const LOG = 'seconds/tick-log.ts';
const theme = 'seconds';

const OPENS: readonly PlantedFault[] = [
  {
    rule: 'open of rules 2, first second',
    fault: 'one a millisecond too early counts',
    file: WAITING,
    search: `secondOf(acceptedAt + OPENS_AFTER_MS + SECOND_MS - 1)`,
    replacement: `secondOf(acceptedAt + OPENS_AFTER_MS + SECOND_MS - 2)`,
    theme,
  },
  {
    rule: 'open of rules 2, first second',
    fault: 'the one two seconds behind the acceptance does not count',
    file: WAITING,
    search: `secondOf(acceptedAt + OPENS_AFTER_MS + SECOND_MS - 1)`,
    replacement: `secondOf(acceptedAt + OPENS_AFTER_MS + SECOND_MS)`,
    theme,
  },
  {
    rule: 'open of rules 2, last second',
    fault: 'the one five seconds behind the acceptance does not count',
    file: WAITING,
    search: `secondOf(acceptedAt + OPENS_WITHIN_MS)`,
    replacement: `secondOf(acceptedAt + OPENS_WITHIN_MS - 1)`,
    theme,
    seed: 7,
  },
  {
    rule: 'open of rules 2, freshness',
    fault: 'a price of the very millisecond of acceptance is fresh',
    file: WAITING,
    search: `freshAt !== null && freshAt > acceptedAt`,
    replacement: `freshAt !== null && freshAt >= acceptedAt`,
    theme,
  },
  {
    rule: 'open of rules 2, freshness',
    fault: 'a tick of which nobody said it is fresh',
    file: WAITING,
    search: `freshAt !== null && freshAt > acceptedAt`,
    replacement: `freshAt === null || freshAt > acceptedAt`,
    theme,
  },
  {
    rule: 'open of rules 2, missed second',
    fault: 'a later tick overtakes it',
    file: WAITING,
    search: `if (tick === undefined) return { type: 'waits', second };`,
    replacement: `if (tick === undefined) continue;`,
    theme,
  },
];

const ENDS: readonly PlantedFault[] = [
  {
    rule: 'final price of rules 2',
    fault: 'is made of what is there',
    file: WAITING,
    search: `if (missing !== undefined) return { type: 'waits', second: missing };`,
    replacement: `if (missing !== undefined && ticks.length === 0) return { type: 'waits', second: missing };`,
    theme,
  },
  {
    rule: 'final price of rules 2, window',
    fault: 'begins a millisecond early',
    file: WAITING,
    search: `secondOf(expiresAt - FINAL_WINDOW_MS) + 1`,
    replacement: `secondOf(expiresAt - FINAL_WINDOW_MS - 1) + 1`,
    theme,
  },
  {
    rule: 'outcome of rules 2',
    fault: 'an equal price is lost',
    file: WAITING,
    search: `final === price ? 'push' : isAhead`,
    replacement: `isAhead`,
    theme,
    seed: 2,
  },
  {
    rule: 'void of rules 2',
    fault: 'a contract that was not filled pays a profit',
    file: WAITING,
    search: `voided('not-filled', open, counted, false)`,
    replacement: `voided('not-filled', open, counted, open !== null)`,
    theme,
    seed: 4,
  },
  {
    rule: 'void of rules 2, time',
    fault: 'given up a millisecond late',
    file: SETTLE,
    search: `const given = clock - FILL_WITHIN_MS;`,
    replacement: `const given = clock - FILL_WITHIN_MS - 1;`,
    theme,
    seed: 5,
  },
  {
    rule: 'void of rules 2, time',
    fault: 'an interruption is forgotten',
    file: SETTLE,
    search: `given >= seconds.resumedAt ? given : NEVER`,
    replacement: `given`,
    theme,
  },
  {
    rule: 'interruption',
    fault: 'three seconds are one',
    file: 'seconds/interruption.ts',
    search: `<= INTERRUPTED_MS`,
    replacement: `< INTERRUPTED_MS`,
    theme,
  },
  {
    rule: 'interruption',
    fault: 'its end is lost in a snapshot',
    file: 'seconds/captured-seconds.ts',
    search: `  state.resumedAt = captured.resumedAt;`,
    replacement: `  state.resumedAt = 0;`,
    theme,
    seed: 15,
  },
  {
    rule: 'rules of a contract',
    fault: 'are those in force when it settles',
    file: SETTLE,
    search: `contract.rules < FILLING_RULES`,
    replacement: `context.rulesVersion < FILLING_RULES`,
    theme,
    seed: 30,
  },
  {
    rule: 'rules of a contract',
    fault: 'are lost in a snapshot',
    file: 'seconds/captured-seconds.ts',
    search: `    rows[at + 8] = contract.rules;`,
    replacement: `    rows[at + 8] = 1;`,
    theme,
    seed: 7,
  },
  {
    rule: 'settlement of rules 2, order',
    fault: 'what has waited settles behind the others',
    file: 'seconds/contracts.ts',
    search: `return due !== undefined && isDueBefore(due, stalled) ? due : stalled;`,
    replacement: `return due ?? stalled;`,
    theme,
    seed: 4,
  },
];

const FILLS: readonly PlantedFault[] = [
  {
    rule: 'filled second',
    fault: 'moves the index price',
    file: TICKS,
    search: `if (!filled) context.indexPrices.set`,
    replacement: `context.indexPrices.set`,
    theme,
    seed: 2,
  },
  {
    rule: 'filled second',
    fault: 'may be one that can still be ticked',
    file: TICKS,
    search: `const hasGoneBy = now >= (second + TICK_VALID_SECONDS) * SECOND_MS;`,
    replacement: `const hasGoneBy = now >= (second + 1) * SECOND_MS;`,
    theme,
    seed: 7,
  },
  {
    rule: 'filled second',
    fault: 'stands twice in one command',
    file: TICKS,
    search: `seen.has(key) || (isKept`,
    replacement: `(isKept`,
    theme,
    seed: 5,
  },
  {
    rule: 'filled second',
    fault: 'may lie before the oldest that is kept',
    file: TICKS,
    search: `second <= log.secondAt(0)`,
    replacement: `second < log.secondAt(0) - 1`,
    theme,
  },
  {
    rule: 'filled second',
    fault: 'nobody who waits for it hears of it',
    file: TICKS,
    search: `  context.seconds.contracts.wake(asset, second);\n`,
    replacement: ``,
    theme,
  },
  {
    rule: 'filled second',
    fault: 'comes to lie behind the next one',
    file: LOG,
    search: `this.#filled.splice(this.#filledFrom(tick.second), 0, tick);`,
    replacement: `this.#filled.push(tick);`,
    theme,
  },
  {
    rule: 'filled second',
    fault: 'has a number that the next tick has again',
    file: LOG,
    search: `    this.#lastNumber = Math.max(this.#lastNumber, tick.number);`,
    replacement: ``,
    theme,
  },
  {
    rule: 'freshness of a tick',
    fault: 'may lie before us',
    file: TICKS,
    search: `freshAt !== null && freshAt > time`,
    replacement: `freshAt !== null && freshAt > time + SECOND_MS`,
    theme,
  },
  {
    rule: 'period by rules 2',
    fault: 'one of nine seconds is offered',
    file: 'seconds/offer-seconds.ts',
    search: `isOffered && periodMs < MIN_PERIOD_TO_FILL_MS`,
    replacement: `isOffered && periodMs < MIN_PERIOD_TO_FILL_MS - 1000`,
    theme,
    seed: 16,
  },
];

/** Faults in the filling of seconds and in the contracts that wait for them. */
export const FILLED_FAULTS: readonly PlantedFault[] = [...OPENS, ...ENDS, ...FILLS];
