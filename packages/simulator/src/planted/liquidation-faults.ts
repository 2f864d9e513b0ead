/**
 * Faults in the rules of liquidation: who is found and when, what a step closes at what price and for what fee, the take-over, what the
 * insurance is worth and gets rid of, and deleveraging.
 * Promises: as `faults.ts`.
 */
import type { PlantedFault } from './planted-fault.ts';

const FAULTS: readonly Omit<PlantedFault, 'theme'>[] = [
  {
    rule: 'two ticks in a row',
    fault: 'a tick at which there was enough is forgotten',
    file: 'futures/look-at-marks.ts',
    search: `    market.noted = new Set();
    market.isLooking`,
    replacement: `    market.noted = new Set(market.noted);
    market.isLooking`,
  },
  {
    rule: 'stale index',
    fault: 'the first tick behind a silence counts',
    file: 'futures/look-at-marks.ts',
    search: `if (isStale(market.prices, context.time) || isPausedByOperator(context, market)) continue;`,
    replacement: `if (isPausedByOperator(context, market)) continue;`,
  },
  {
    rule: 'in every market with a leg',
    fault: 'an account is noted in the market alone in which it has lost',
    file: 'futures/look-at-marks.ts',
    search: `for (const at of recordsOf(market, reached)) lookAt(`,
    replacement: `for (const at of recordsOf(market, takeReached(context, [market]))) lookAt(`,
  },
  {
    rule: 'share of the headroom',
    fault: 'a cross account is looked at where one market has used all that it has to spare',
    file: 'futures/reindex.ts',
    search: `headroomShare(headroom, open)`,
    replacement: `headroomShare(headroom, 1)`,
    seed: 2,
  },
  {
    rule: 'enough again',
    fault: 'an account is left alone with what it needs to the unit',
    file: 'futures/liquidate.ts',
    search: `isRestored(cover.equity, cover.needed, RESTORED_PPM)`,
    replacement: `isRestored(cover.equity, cover.needed, 0)`,
    seed: 7,
  },
  {
    rule: 'greatest leg first',
    fault: 'of cross legs the first is closed',
    file: 'futures/liquidate.ts',
    search: `if (chosen === null || maintenanceOf(one) > maintenanceOf(chosen)) chosen = one;`,
    replacement: `chosen ??= one;`,
    seed: 2,
  },
  {
    rule: 'waiting for the next second',
    fault: 'who waits has another step in the next command',
    file: 'futures/liquidations.ts',
    search: `if (second > this.waitingSince && this.#waiting.size > 0) {`,
    replacement: `if (this.#waiting.size > 0) {`,
  },
  {
    rule: 'orders that could open',
    fault: 'orders that only reduce are cancelled, too',
    file: 'futures/cancel-opening.ts',
    search: `& REDUCE_ONLY) !== 0) continue;`,
    replacement: `& REDUCE_ONLY) < 0) continue;`,
  },
  {
    rule: 'lots of a second',
    fault: 'what has been closed in the second is not counted',
    file: 'futures/close-in-book.ts',
    search: `const left = Math.max(0, share - futures.liquidations.closedIn(spec.market, second));`,
    replacement: `const left = share;`,
  },
  {
    rule: 'part of a step',
    fault: 'a great leg is closed whole',
    file: 'futures/close-in-book.ts',
    search: `const size = stepLots(leg.lots, value, tiers, { wholeBelow, partPpm: STEP_PART_PPM });`,
    replacement: `const size = value >= 0 ? leg.lots : stepLots(leg.lots, value, tiers, { wholeBelow, partPpm: STEP_PART_PPM });`,
    seed: 4,
  },
  {
    rule: 'tier below',
    fault: 'a step closes a fifth, whatever tier the rest is in',
    file: 'risk/liquidation-steps.ts',
    search: `Math.max(lots - kept, part, 1)`,
    replacement: `Math.max(0 * kept, part, 1)`,
  },
  {
    rule: 'part of the equity',
    fault: 'the limit of a cross leg counts the equity of all',
    file: 'futures/close-in-book.ts',
    search: `side === null ? equityShare(equity, own, Math.max(1, needed)) : equity;`,
    replacement: `equity + (side === null ? 0 * equityShare(equity, own, Math.max(1, needed)) : 0);`,
    seed: 11,
  },
  {
    rule: 'what is given up',
    fault: 'a step gives up the maintenance and no more',
    file: 'risk/liquidation-steps.ts',
    search: `const GIVEN_HALVES = 3;`,
    replacement: `const GIVEN_HALVES = 2;`,
  },
  {
    rule: 'fee',
    fault: 'the margin that an isolated leg has freed is not counted as left',
    file: 'futures/liquidation-fee.ts',
    search: `before.margin - after.margin + after.balance - before.balance;`,
    replacement: `after.balance - before.balance;`,
  },
  {
    rule: 'two thirds',
    fault: 'the insurance takes over below a third of what is needed',
    file: 'futures/liquidate.ts',
    search: `divideRoundedDown(needed, 3) * 2;`,
    replacement: `divideRoundedDown(needed, 3);`,
    seed: 6,
  },
  {
    rule: 'limit of the insurance',
    fault: 'what it has already is not counted for its greatest position',
    file: 'futures/insurance-worth.ts',
    search: `Math.abs(held + (side === 'long' ? lots : -lots));`,
    replacement: `Math.abs(0 * held + (side === 'long' ? lots : -lots));`,
    seed: 2,
  },
  {
    rule: 'loss of the insurance',
    fault: 'the position that it has is not counted for what it is worth',
    file: 'futures/insurance-worth.ts',
    search: `(sum, leg) => sum + profitOf(market.contract, leg, markValue(market, leg)),`,
    replacement: `(sum, leg) => sum + 0 * profitOf(market.contract, leg, markValue(market, leg)),`,
    seed: 2,
  },
  {
    rule: 'hours of a loss',
    fault: 'a peak is remembered for an hour less',
    file: 'futures/insurance-worth.ts',
    search: `peaks[0]!.hour < hour - LOSS_HOURS) peaks.shift();`,
    replacement: `peaks[0]!.hour <= hour - LOSS_HOURS) peaks.shift();`,
    seed: 4,
  },
  {
    rule: 'bankruptcy price of a cross leg',
    fault: 'the equity of all covers each leg of it',
    file: 'futures/liquidated-account.ts',
    search: `return equityShare(equity, maintenanceOf(open), Math.max(1, maintenance));`,
    replacement: `return Math.max(0, equity) + 0 * equityShare(equity, maintenanceOf(open), Math.max(1, maintenance));`,
    seed: 2,
  },
  {
    rule: 'reduce-only orders behind a take-over',
    fault: 'they stay',
    file: 'futures/take-over.ts',
    search: `  cutReduceOnly(context, market, account.ownerIndex, events);
`,
    replacement: `  if (value < 0) cutReduceOnly(context, market, account.ownerIndex, events);
`,
    seed: 6,
  },
  {
    rule: 'unloading',
    fault: 'the depth of the whole side counts',
    file: 'futures/take-over.ts',
    search: `if (other === BUY ? price < mark - within : price > mark + within) break;`,
    replacement: `if (within < 0) break;`,
    seed: 3,
  },
  {
    rule: 'unloading once a second',
    fault: 'each command offers a part',
    file: 'futures/take-over.ts',
    search: `market.unloadedIn = second;`,
    replacement: `market.unloadedIn = second - 1;`,
    seed: 2,
  },
  {
    rule: 'unloading at a loss',
    fault: 'the insurance closes nothing beyond the bankruptcy price of its own leg',
    file: 'futures/coverage.ts',
    search: `if (position === null || context.owners.numberAt(ownerIndex) === INSURANCE_FUND) return false;`,
    replacement: `if (position === null || (context.owners.numberAt(ownerIndex) === INSURANCE_FUND && side === 'long')) return false;`,
    seed: 3,
  },
  {
    rule: 'what comes in',
    fault: 'money for the insurance pays nothing that is unpaid',
    file: 'futures/fund-insurance.ts',
    search: `repayUnpaid(context, asset, account, amount)`,
    replacement: `market === null ? repayUnpaid(context, asset, account, amount) : 0`,
    seed: 9,
  },
];

export const LIQUIDATION_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({
  ...fault,
  theme: 'liquidation',
}));
