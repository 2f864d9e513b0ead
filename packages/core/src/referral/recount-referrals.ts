/**
 * The recount of referrers.
 * Checked: chains of referrers end, and lead from trader to trader; rates leave the security fund its tenth.
 */
import type { Owners } from '../ledger/owners.ts';
import type { Recount } from '../schema/recount.ts';
import { MAX_REBATE_PPM } from '../vocabulary/account-commands.ts';
import { isHouse } from '../vocabulary/parties.ts';
import { NOBODY } from './referrals.ts';
import type { Referrals } from './referrals.ts';

interface ReferrersContext {
  readonly owners: Owners;
  readonly referrals: Referrals;
}

export function checkReferrals({ owners, referrals }: ReferrersContext, { faults }: Recount): void {
  const sum = referrals.ratesPpm.reduce((all, rate) => all + rate, 0);
  if (sum > MAX_REBATE_PPM) faults.push(`rebates of ${sum} parts per million`);
  /** Owner indexes from which a chain is known to end. */
  const ends = new Set<number>([NOBODY]);
  for (let referred = 0; referred < owners.count; referred += 1) {
    if (referrals.referrerOf(referred) === NOBODY) continue;
    const walked = new Set<number>();
    let ownerIndex: number = referred;
    for (; !ends.has(ownerIndex) && !walked.has(ownerIndex); ownerIndex = referrals.referrerOf(ownerIndex)) {
      walked.add(ownerIndex);
      const owner = owners.numberAt(ownerIndex);
      if (ownerIndex >= owners.count || isHouse(owner)) faults.push(`owner ${owner}: refers or is referred`);
    }
    if (!ends.has(ownerIndex)) faults.push(`owner ${owners.numberAt(referred)}: refers himself`);
    for (const one of walked) ends.add(one);
  }
}
