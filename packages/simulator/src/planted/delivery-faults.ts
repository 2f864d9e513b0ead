/**
 * Faults in the rules by which contracts end: what closes when, which ticks make the price, what a leg pays, and how the next series begins.
 * Promises: as `faults.ts`.
 */
import type { PlantedFault } from './planted-fault.ts';

const FAULTS: readonly Omit<PlantedFault, 'theme'>[] = [
  {
    rule: 'mark of the window',
    fault: 'the mark is that of the settlement a second too early',
    file: 'futures/settlement/window.ts',
    search: `tick.second <= end - window) return null;`,
    replacement: `tick.second < end - window) return null;`,
    seed: 3,
  },
  {
    rule: 'half a window',
    fault: 'however few ticks are there make the price',
    file: 'futures/settlement/window.ts',
    search: `if (counted * 2 >= window) return`,
    replacement: `if (counted >= 1) return`,
    seed: 11,
  },
  {
    rule: 'given up',
    fault: 'missing ticks are waited for a millisecond longer',
    file: 'futures/settlement/window.ts',
    search: `clock >= givenUpAt(context, futures)`,
    replacement: `clock > givenUpAt(context, futures)`,
    seed: 3,
  },
  {
    rule: 'isolated leg',
    fault: 'its loss is taken out of all that its owner has',
    file: 'futures/settlement/settle-legs.ts',
    search: `  const { gathered, insured, unpaid } = isIsolated(futures, at)`,
    replacement: `  const { gathered, insured, unpaid } = isIsolated(futures, at) && margin < 0`,
    seed: 11,
  },
  {
    rule: 'fee of a series',
    fault: 'a fee that is set holds at once',
    file: 'futures/settlement/set-delivery-fee.ts',
    search: `found.ending.nextFeeRatePpm = feeRatePpm;`,
    replacement: `found.ending.feeRatePpm = found.ending.nextFeeRatePpm = feeRatePpm;`,
    seed: 2,
  },
];

export const DELIVERY_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({
  ...fault,
  theme: 'delivery',
}));
