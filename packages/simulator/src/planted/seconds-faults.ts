/**
 * Faults in the rules of seconds-contracts: which ticks count, how a contract ends, when it settles, and what is paid.
 */
import type { PlantedFault } from './planted-fault.ts';

const OUTCOME = 'seconds/outcome.ts';
const SETTLE = 'seconds/settle.ts';
const TICKS = 'seconds/ticks.ts';
const CAPTURED = 'seconds/captured-seconds.ts';
const theme = 'seconds-1';

const ENDS: readonly PlantedFault[] = [
  {
    rule: 'final price, rounding',
    fault: 'half a unit is rounded up',
    file: 'quantity/exact.ts',
    search: `twice > count || (twice === count && (floor & 1) === 1)`,
    replacement: `twice >= count`,
    theme,
  },
  {
    rule: 'final price, great prices',
    fault: 'a sum past 2^53 is rounded by the float',
    file: OUTCOME,
    search: `const final = meanHalfEven(prices);`,
    replacement: `const sum = prices.reduce((all, next) => all + next, 0);
  const final = Number.isSafeInteger(sum) ? meanHalfEven(prices) : Math.floor(sum / prices.length);`,
    theme,
    seed: 8,
  },
  {
    rule: 'window, beginning',
    fault: 'a tick five seconds before expiry counts',
    file: OUTCOME,
    search: `Math.max(ticks.from, log.firstAfter(terms.expiresAt - FINAL_WINDOW_MS))`,
    replacement: `Math.max(ticks.from, log.firstAfter(terms.expiresAt - FINAL_WINDOW_MS - 1))`,
    theme,
  },
  {
    rule: 'window, end',
    fault: 'the tick at expiry does not count',
    file: OUTCOME,
    search: `Math.max(from, log.firstAfter(terms.expiresAt))`,
    replacement: `Math.max(from, log.firstAfter(terms.expiresAt - 1))`,
    theme,
  },
  {
    rule: 'open price',
    fault: 'the tick of the very millisecond of acceptance is the open',
    file: OUTCOME,
    search: `log.firstAfter(terms.acceptedAt)`,
    replacement: `log.firstAfter(terms.acceptedAt - 1)`,
    theme,
  },
  {
    rule: 'gap after acceptance',
    fault: 'three seconds are too long',
    file: OUTCOME,
    search: `log.timeAt(from) - acceptedAt > MAX_GAP_MS`,
    replacement: `log.timeAt(from) - acceptedAt >= MAX_GAP_MS`,
    theme,
    seed: 5,
  },
  {
    rule: 'gap between ticks',
    fault: 'three seconds are too long',
    file: OUTCOME,
    search: `log.timeAt(position) - log.timeAt(position - 1) > MAX_GAP_MS`,
    replacement: `log.timeAt(position) - log.timeAt(position - 1) >= MAX_GAP_MS`,
    theme,
  },
  {
    rule: 'gap before expiry',
    fault: 'three seconds are too long',
    file: OUTCOME,
    search: `expiresAt - log.timeAt(end - 1) > MAX_GAP_MS`,
    replacement: `expiresAt - log.timeAt(end - 1) >= MAX_GAP_MS`,
    theme,
  },
  {
    rule: 'gap, the first',
    fault: 'what comes behind the gap decides whether the void is paid',
    file: OUTCOME,
    search: `MAX_GAP_MS) return position - 1;`,
    replacement: `MAX_GAP_MS) return end - 1;`,
    theme,
    seed: 8,
  },
  {
    rule: 'gap and thin window',
    fault: 'the thin window is judged first',
    file: OUTCOME,
    search: `if (beforeGap !== null) {`,
    replacement: `if (beforeGap !== null && counted >= MIN_WINDOW_TICKS) {`,
    theme,
  },
  {
    rule: 'thin window',
    fault: 'three ticks are too few',
    file: OUTCOME,
    search: `counted < MIN_WINDOW_TICKS`,
    replacement: `counted <= MIN_WINDOW_TICKS`,
    theme,
  },
  {
    rule: 'thin window, paid',
    fault: 'the last tick decides, and not the one before the missing second',
    file: OUTCOME,
    search: `log.secondAt(position) === second`,
    replacement: `log.secondAt(position) >= second`,
    theme,
  },
  {
    rule: 'void, paid',
    fault: 'a void at the open price is paid',
    file: OUTCOME,
    search: `price > open : price < open`,
    replacement: `price >= open : price <= open`,
    theme,
  },
  {
    rule: 'push',
    fault: 'who bet on a fall loses where the price stood still',
    file: OUTCOME,
    search: `isPush ? 'push'`,
    replacement: `isPush && terms.direction === 'rise' ? 'push'`,
    theme,
  },
  {
    rule: 'log of ticks',
    fault: 'it reaches back half an hour',
    file: 'seconds/tick-log.ts',
    search: `KEPT_TICKS = 4096`,
    replacement: `KEPT_TICKS = 2048`,
    theme,
    seed: 24,
  },
];

const SETTLEMENTS: readonly PlantedFault[] = [
  {
    rule: 'settlement, time',
    fault: 'a millisecond late',
    file: SETTLE,
    search: `  const due = clock - SETTLEMENT_DELAY_MS;`,
    replacement: `  const due = clock - SETTLEMENT_DELAY_MS - 1;`,
    theme,
  },
  {
    rule: 'settlement, time',
    fault: 'a millisecond early',
    file: SETTLE,
    search: `  const due = clock - SETTLEMENT_DELAY_MS;`,
    replacement: `  const due = clock - SETTLEMENT_DELAY_MS + 1;`,
    theme,
  },
  {
    rule: 'settlement, place',
    fault: 'behind the command that finds it due',
    file: 'exchange.ts',
    search: `      settleDue(state, events);
      settleMarkets(state, events);
      payFundings(state, events);
      liquidate(state, events);
      decideDueProposals(state, events);
      beginStep(state);
      this.#quietUntil = hasLeft(state) ? 0 : quietUntil(state);
      this.#mayWait = mayWait(state.futures);
    }
    state.futures.keptSums.isOn = isQuiet;
    const answer = this.#applyNow(command, written, events);`,
    replacement: `      settleMarkets(state, events);
      payFundings(state, events);
      liquidate(state, events);
      decideDueProposals(state, events);
      beginStep(state);
      this.#quietUntil = hasLeft(state) ? 0 : quietUntil(state);
      this.#mayWait = mayWait(state.futures);
    }
    state.futures.keptSums.isOn = isQuiet;
    const answer = this.#applyNow(command, written, events);
    settleDue(state, events);`,
    theme,
  },
  {
    rule: 'settlement, order',
    fault: 'of two with one expiry the later one is first',
    file: 'seconds/contracts.ts',
    search: `a.expiresAt === b.expiresAt && a.id < b.id`,
    replacement: `a.expiresAt === b.expiresAt && a.id > b.id`,
    theme,
  },
  {
    rule: 'settlement in play money',
    fault: 'by the realm’s own clock',
    file: 'seconds/seconds-state.ts',
    search: `paper.isDeclared ? seconds.liveTime : time`,
    replacement: `paper.isDeclared ? Math.max(seconds.liveTime, time) : time`,
    theme,
    seed: 2,
  },
  {
    rule: 'settlement in play money',
    fault: 'before the ticks that came with the live clock',
    file: TICKS,
    search: `  for (const tick of ticks) takeTick(context, tick, NO_SOURCES, events);
  settleDue(context, events);`,
    replacement: `  settleDue(context, events);
  for (const tick of ticks) takeTick(context, tick, NO_SOURCES, events);`,
    theme,
    seed: 2,
  },
  {
    rule: 'win',
    fault: 'paid twice where the pool has it',
    file: SETTLE,
    search: `    ledger.release(account, contract.stake);
    seconds.players.count(`,
    replacement: `    ledger.release(account, contract.stake);
    if (ledger.available(pool) >= contract.profit) ledger.transfer(pool, account, contract.profit);
    seconds.players.count(`,
    theme,
  },
  {
    rule: 'push and void',
    fault: 'the profit stays reserved',
    file: SETTLE,
    search: `    ledger.release(account, contract.stake);
    ledger.release(pool, contract.profit);
  }`,
    replacement: `    ledger.release(account, contract.stake);
  }`,
    theme,
  },
  {
    rule: 'terms of a contract',
    fault: 'a restored one is paid at today’s odds',
    file: CAPTURED,
    search: `profitOf(stake, profitPpm)`,
    replacement: `profitOf(stake, product?.profitPpm ?? profitPpm)`,
    theme,
    seed: 7,
  },
  {
    rule: 'contracts in the journal',
    fault: 'falls come back as rises',
    file: 'seconds/module.ts',
    search: `direction: word(DIRECTIONS),`,
    replacement: `direction: { ...word(DIRECTIONS), decode: (reader) => DIRECTIONS[reader.u8() * 0] },`,
    theme,
  },
];

const VALIDITY: readonly PlantedFault[] = [
  {
    rule: 'valid tick, end',
    fault: 'the first millisecond that is too late is in time',
    file: TICKS,
    search: `context.time < (second + TICK_VALID_SECONDS) * SECOND_MS`,
    replacement: `context.time <= (second + TICK_VALID_SECONDS) * SECOND_MS`,
    theme,
  },
  {
    rule: 'valid tick, beginning',
    fault: 'the first millisecond of its second is too early',
    file: TICKS,
    search: `second * SECOND_MS <= context.time &&`,
    replacement: `second * SECOND_MS < context.time &&`,
    theme,
  },
  {
    rule: 'mirrored ticks',
    fault: 'they are numbered anew',
    file: TICKS,
    search: `for (const tick of ticks) takeTick(context, tick, NO_SOURCES, events);`,
    replacement: `for (const tick of ticks) {
    const last = context.seconds.logs.find(tick.asset)?.lastNumber ?? 0;
    const number = tick.number === null ? null : tickNumber(last + 1);
    takeTick(context, { ...tick, number }, NO_SOURCES, events);
  }`,
    theme,
    seed: 2,
  },
];

export const SECONDS_FAULTS: readonly PlantedFault[] = [...ENDS, ...SETTLEMENTS, ...VALIDITY];
