/**
 * The recount of accounts: closed ones, referrers, and the shares of all fees.
 * Promises: as `recount.ts`, whose list of faults it adds to.
 */
import { NOBODY } from '../referral/referrals.ts';
import type { State } from '../state.ts';
import { MAX_REBATE_PPM } from '../vocabulary/account-commands.ts';
import { FEE_INCOME, SECURITY_FUND, isHouse } from '../vocabulary/parties.ts';

/** Recounts what is said of accounts. */
export function recountAccounts(state: State, faults: string[]): void {
  recountFees(state, faults);
  recountClosed(state, faults);
  recountReferrals(state, faults);
}

/** What the fund and the house hold is what of all fees was not paid to referrers. */
function recountFees({ ledger, owners, keptFees }: State, faults: string[]): void {
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

/** A closed account has no money and no order. */
function recountClosed(
  { ledger, listing, openOrders, owners, accountStatuses }: State,
  faults: string[],
): void {
  if (accountStatuses.isEmpty) return;
  for (let ownerIndex = 0; ownerIndex < owners.count; ownerIndex += 1) {
    if (!accountStatuses.isClosed(ownerIndex)) continue;
    const name = `owner ${owners.numberAt(ownerIndex)}`;
    for (const { asset } of listing.assets) {
      const balance = ledger.totalOf(ownerIndex, asset);
      if (balance !== 0) faults.push(`${name}: closed, and has ${balance} of asset ${asset}`);
    }
    for (const { spec } of listing.markets) {
      const count = openOrders.count(ownerIndex, spec.market);
      if (count > 0) faults.push(`${name}: closed, and has ${count} orders in market ${spec.market}`);
    }
  }
}

/** Chains of referrers end, and lead from trader to trader; rates leave the security fund its tenth. */
function recountReferrals({ owners, referrals }: State, faults: string[]): void {
  const sum = referrals.ratesPpm.reduce((all, rate) => all + rate, 0);
  if (sum > MAX_REBATE_PPM) faults.push(`rebates of ${sum} parts per million`);
  /** Places from which a chain is known to end. */
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
