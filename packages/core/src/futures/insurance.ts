/**
 * The insurance of futures: an account of the fund for each market, and one for each collateral that all its markets share.
 * Promises: a market's own account pays first, then the shared one; none goes below zero.
 */
import { insuranceOf } from '../ledger/account-kinds.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { Account } from '../ledger/ledger.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';

/** Pays up to `amount` to an account of the market's collateral. Returns what was paid. */
export function payFromInsurance(
  context: FuturesContext,
  market: FuturesMarket,
  to: Account,
  amount: number,
): number {
  const own = payFrom(context, market, insuranceOf(market.market.spec.market), to, amount);
  return own + payFrom(context, market, market.collateral, to, amount - own);
}

function payFrom(
  { ledger, owners }: FuturesContext,
  { settlesIn }: FuturesMarket,
  kind: AccountKind,
  to: Account,
  amount: number,
): number {
  const account = ledger.findAccount(owners.find(INSURANCE_FUND), kind, settlesIn);
  const paid = account === NO_ACCOUNT ? 0 : Math.min(amount, ledger.available(account));
  if (paid > 0) ledger.transfer(account, to, paid);
  return paid;
}

/** Pays an owner's available money to a market's own account: what the asset is short of first. */
export function payToInsurance(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  amount: number,
): void {
  const { ledger, owners } = context;
  const { collateral, settlesIn } = market;
  const kind = insuranceOf(market.market.spec.market);
  // Opened first: accounts are looked up anew behind it.
  const to = ledger.openAccount(owners.find(INSURANCE_FUND), kind, settlesIn);
  const from = ledger.findAccount(ownerIndex, collateral, settlesIn);
  const rest = amount - repayUnpaid(context, settlesIn, from, amount);
  if (rest > 0) ledger.transfer(from, to, rest);
}

/** Pays what an asset is short of out of available money, up to `amount`. Returns how much. */
export function repayUnpaid(
  { futures, ledger }: FuturesContext,
  asset: number,
  from: Account,
  amount: number,
): number {
  const short = futures.unpaid.get(asset) ?? 0;
  const repaid = Math.min(short, amount);
  if (repaid === 0) return 0;
  ledger.payIntoClearing(asset, from, repaid);
  futures.setUnpaid(asset, short - repaid);
  return repaid;
}

/**
 * Pays what a funding has left out of the clearing account: what the asset is short of first, the rest to the market's own
 * account. Where it has paid out more than it took in, the asset is short of that.
 */
export function payRestToInsurance(context: FuturesContext, market: FuturesMarket, rest: number): void {
  const { futures, ledger, owners } = context;
  const { settlesIn } = market;
  const short = futures.unpaid.get(settlesIn) ?? 0;
  const repaid = Math.min(short, rest);
  if (repaid !== 0) futures.setUnpaid(settlesIn, short - repaid);
  if (rest <= repaid) return;
  const kind = insuranceOf(market.market.spec.market);
  const account = ledger.openAccount(owners.find(INSURANCE_FUND), kind, settlesIn);
  ledger.payFromClearing(settlesIn, account, rest - repaid);
}
