/**
 * Faults in the rules of deleveraging: who ranks where, who bears a price and how much of it, and when collateral may not leave.
 * Promises: as `faults.ts`.
 */
import type { PlantedFault } from './planted-fault.ts';

const FAULTS: readonly Omit<PlantedFault, 'theme'>[] = [
  {
    rule: 'rank',
    fault: 'the lowest score is deleveraged first',
    file: 'futures/deleveraging/ranking.ts',
    search: `return SCORE_CLASSES - 1 - scoreClass(score);`,
    replacement: `return scoreClass(score);`,
  },
  {
    rule: 'whose turn it is',
    fault: 'the first of a band gives each time',
    file: 'futures/deleveraging/parties.ts',
    search: `band.cursor = last === band.to ? band.from : last;`,
    replacement: `band.cursor = last < 0 ? last : band.from;`,
    seed: 17,
  },
  {
    rule: 'nobody against themselves',
    fault: 'who hedges is deleveraged against their own other leg',
    file: 'futures/deleveraging/parties.ts',
    search: `  if (ownerIndex === search.ownerIndex) {`,
    replacement: `  if (ownerIndex < 0 && ownerIndex === search.ownerIndex) {`,
    seed: 9,
  },
  {
    rule: 'part of what is missing',
    fault: 'a cross leg whose account has less than nothing is closed as if it had nothing',
    file: 'futures/deleveraging/deleverage.ts',
    search: `const bankruptcy = bankruptcyOf(open, signedEquityOfLeg(open, legs, cover));`,
    replacement: `const bankruptcy = bankruptcyOf(open, Math.max(0, signedEquityOfLeg(open, legs, cover)));`,
  },
  {
    rule: 'in proportion',
    fault: 'the first one gives what is left by rounding',
    file: 'risk/deleveraging.ts',
    search: `    parts[index]! += 1;
    left -= 1;`,
    replacement: `    parts[index]! += left;
    left = 0;`,
    seed: 13,
  },
  {
    rule: 'reduce-only orders of who is deleveraged',
    fault: 'they stay',
    file: 'futures/deleveraging/deleverage.ts',
    search: `  cutReduceOnly(context, market, ownerIndex, events);
  return before`,
    replacement: `  if (before < 0) cutReduceOnly(context, market, ownerIndex, events);
  return before`,
    seed: 29,
  },
  {
    rule: 'pause behind an outage',
    fault: 'collateral leaves as soon as there is a price again',
    file: 'futures/pause.ts',
    search: `pause(futures.pausedUntil, settlesIn, now + PAUSED_BY_OUTAGE_MS);`,
    replacement: `pause(futures.pausedUntil, settlesIn, now + 0 * PAUSED_BY_OUTAGE_MS);`,
    seed: 9,
  },
  {
    rule: 'pause behind an insolvency',
    fault: 'collateral leaves at once',
    file: 'futures/pause.ts',
    search: `pause(futures.pausedUntil, asset, time + PAUSED_BY_INSOLVENCY_MS);`,
    replacement: `pause(futures.pausedUntil, asset, time + 0 * PAUSED_BY_INSOLVENCY_MS);`,
    seed: 4,
  },
];

export const DELEVERAGING_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({
  ...fault,
  theme: 'liquidation',
}));
