/**
 * The recount of fees.
 * Checked: the shares of all fees sum to the fees.
 */
import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Recount } from '../schema/recount.ts';
import { FEE_INCOME, SECURITY_FUND } from '../vocabulary/parties.ts';
import type { KeptFees } from './kept-fees.ts';

interface KeptFeesContext {
  readonly ledger: Ledger;
  readonly owners: Owners;
  readonly keptFees: KeptFees;
}

/** What the fund and the house hold is what of all fees was not paid to referrers. */
export function checkFees({ ledger, owners, keptFees }: KeptFeesContext, { faults }: Recount): void {
  const [fund, income] = [owners.find(SECURITY_FUND), owners.find(FEE_INCOME)];
  for (let asset = 0; asset < ledger.assets; asset += 1) {
    const held = [fund, income].reduce(
      (sum, ownerIndex) => sum + ledger.balance(ledger.spotAccount(ownerIndex, asset)),
      0,
    );
    if (held !== keptFees.of(asset)) {
      faults.push(`asset ${asset}: fund and house hold ${held} of ${keptFees.of(asset)} kept of fees`);
    }
  }
}
