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
  },
  {
    rule: 'closing only',
    fault: 'a resting order opens in the last seconds',
    file: 'futures/coverage.ts',
    search: `if (isClosingOnly(context, market)) return closing === 0 ? 'closing-only' : closing;`,
    replacement: `if (isClosingOnly(context, market) && isMaker === null) return closing;`,
  },
  {
    rule: 'half a window',
    fault: 'as many as half of the ticks are too few',
    file: 'futures/settlement/window.ts',
    search: `if (counted * 2 >= window) return`,
    replacement: `if (counted * 2 > window) return`,
  },
  {
    rule: 'given up',
    fault: 'missing ticks are waited for a millisecond longer',
    file: 'futures/settlement/window.ts',
    search: `clock >= givenUpAt(context, futures)`,
    replacement: `clock > givenUpAt(context, futures)`,
  },
  {
    rule: 'isolated leg',
    fault: 'its loss is taken out of all that its owner has',
    file: 'futures/settlement/settle-legs.ts',
    search: `  const { gathered, insured, unpaid } = isIsolated(futures, at)`,
    replacement: `  const { gathered, insured, unpaid } = isIsolated(futures, at) && margin < 0`,
  },
  {
    rule: 'value against the holder',
    fault: 'what a leg is worth at the end is rounded for its holder',
    file: 'futures/settlement/settle-legs.ts',
    search: `const realised = profitOf(contract, leg, value);`,
    replacement: `const realised = profitOf(contract, leg, value) + (contract.kind === 'inverse' ? 1 : 0);`,
  },
  {
    rule: 'fee of a series',
    fault: 'a fee that is set holds at once',
    file: 'futures/settlement/set-delivery-fee.ts',
    search: `found.ending.nextFeeRatePpm = feeRatePpm;`,
    replacement: `found.ending.feeRatePpm = found.ending.nextFeeRatePpm = feeRatePpm;`,
  },
  {
    rule: 'begins anew',
    fault: 'the last price of the series before stays',
    file: 'futures/settlement/settle-markets.ts',
    search: `  market.lastPrice = 0;
`,
    replacement: '',
  },
];

export const DELIVERY_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({
  ...fault,
  theme: 'delivery',
}));
