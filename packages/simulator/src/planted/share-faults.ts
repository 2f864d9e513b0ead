/**
 * Faults in what rules 8 add: the share of the open interest that one account may have.
 * Promises: as `faults.ts`.
 */
import type { PlantedFault } from './planted-fault.ts';

const FAULTS: readonly Omit<PlantedFault, 'theme'>[] = [
  {
    rule: 'share of the open interest',
    fault: 'it is not asked for again before a fill',
    file: 'futures/coverage.ts',
    search: `if (market.terms.ownShare === undefined) return false;`,
    replacement: `if (market.terms.ownShare !== undefined) return false;`,
  },
  {
    rule: 'share of the open interest, resting orders',
    fault: 'what rests beside an order is not counted',
    file: 'futures/opening-checks.ts',
    search: `if (exposed > greatest) return`,
    replacement: `if (opening > greatest) return`,
  },
  {
    rule: 'share of the open interest, rounding',
    fault: 'a part of a lot is one',
    file: 'risk/own-share.ts',
    search: `mulDiv(openInterest, ratePpm, ONE_PPM, 'down')`,
    replacement: `mulDiv(openInterest, ratePpm, ONE_PPM, 'up')`,
  },
  {
    rule: 'share of the open interest, floor',
    fault: 'whoever is below the floor needs a share as well',
    file: 'risk/own-share.ts',
    search: `return Math.max(part, lotsWithin(contract, mark, floor));`,
    replacement: `return Math.min(part, lotsWithin(contract, mark, floor));`,
  },
];

export const SHARE_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({
  ...fault,
  theme: 'shares',
  seed: 4,
}));
