/**
 * The insurance of futures: an account of the fund for each market, and one for each collateral that all its markets share.
 * Promises: a market's own account pays first, then the shared one; none goes below zero; each change of one is told with what it is for.
 */
import { insuranceOf } from '../ledger/account-kinds.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { Account } from '../ledger/ledger.ts';
import { assetId, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { MarketId } from '../vocabulary/brands.ts';
import { DELIVERY_RULES } from '../vocabulary/futures-delivery.ts';
import type { InsuranceCause } from '../vocabulary/futures-liquidation.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';

/** What a payment out of the insurance is for. */
export type LossCause = Extract<InsuranceCause, 'loss-paid' | 'funding-unpaid'>;

/** Pays up to `amount` to an account of the market's collateral. Returns what was paid. */
export function payFromInsurance(
  context: FuturesContext,
  market: FuturesMarket,
  to: Account,
  amount: number,
  cause: LossCause,
  events: EventLog,
): number {
  const own = payFrom(context, market, insuranceOf(market.market.spec.market), to, amount);
  if (own > 0) tell(context, market, numberOf(market), cause, -own, events);
  const shared = payFrom(context, market, market.collateral, to, amount - own);
  if (shared > 0) tell(context, market, null, cause, -shared, events);
  return own + shared;
}

function payFrom(
  context: FuturesContext,
  market: FuturesMarket,
  kind: AccountKind,
  to: Account,
  amount: number,
): number {
  const { ledger } = context;
  const account = findAccount(context, market, kind);
  // What all markets share is the fund's own collateral, which its own loss has taken already.
  if (account === NO_ACCOUNT || account === to) return 0;
  const paid = Math.min(amount, ledger.available(account));
  if (paid > 0) ledger.transfer(account, to, paid);
  return paid;
}

const numberOf = ({ market }: FuturesMarket): MarketId => market.spec.market;

const findAccount = (
  { ledger, owners }: FuturesContext,
  { settlesIn }: FuturesMarket,
  kind: AccountKind,
): Account => ledger.findAccount(owners.find(INSURANCE_FUND), kind, settlesIn);

/** Says that an account has changed, or what is unpaid. */
function tell(
  context: FuturesContext,
  market: FuturesMarket,
  account: MarketId | null,
  cause: InsuranceCause,
  amount: number,
  events: EventLog,
): void {
  if (context.rulesVersion < DELIVERY_RULES) return;
  const kind = account === null ? market.collateral : insuranceOf(account);
  const found = findAccount(context, market, kind);
  events.push({
    type: 'insurance-changed',
    asset: assetId(market.settlesIn),
    market: account,
    cause,
    amount,
    balanceAfter: units(found === NO_ACCOUNT ? 0 : context.ledger.balance(found)),
    unpaid: units(context.futures.unpaid.get(market.settlesIn) ?? 0),
  });
}

/** What an owner has as collateral where it is the fund, whose collateral is what all markets share; else 0. */
export function ownBalance(context: FuturesContext, market: FuturesMarket, ownerIndex: number): number {
  if (context.owners.numberAt(ownerIndex) !== INSURANCE_FUND) return 0;
  const account = findAccount(context, market, market.collateral);
  return account === NO_ACCOUNT ? 0 : context.ledger.balance(account);
}

/** Says what the fund's own position has brought or cost since its collateral was `before`; nothing of any other owner. */
export function tellOwnPosition(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  before: number,
  events: EventLog,
): void {
  if (context.owners.numberAt(ownerIndex) !== INSURANCE_FUND) return;
  const change = ownBalance(context, market, ownerIndex) - before;
  if (change !== 0) tell(context, market, null, 'own-position', change, events);
}

/** Counts what nobody could pay: the asset is short of it. */
export function leaveUnpaid(
  context: FuturesContext,
  market: FuturesMarket,
  amount: number,
  cause: InsuranceCause,
  events: EventLog,
): void {
  const { futures } = context;
  futures.setUnpaid(market.settlesIn, (futures.unpaid.get(market.settlesIn) ?? 0) + amount);
  tell(context, market, numberOf(market), cause, 0, events);
}

/** Pays an owner's available money to a market's own account: what the asset is short of first. */
export function payToInsurance(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  amount: number,
  events: EventLog,
): void {
  const { ledger, owners } = context;
  const { collateral, settlesIn } = market;
  // Opened first: accounts are looked up anew behind it.
  const to = ledger.openAccount(owners.find(INSURANCE_FUND), insuranceOf(numberOf(market)), settlesIn);
  const from = ledger.findAccount(ownerIndex, collateral, settlesIn);
  const rest = amount - repayUnpaid(context, settlesIn, from, amount);
  if (rest > 0) ledger.transfer(from, to, rest);
  tell(context, market, numberOf(market), 'liquidation-fee', rest, events);
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
 * Pays what a funding or a settlement has left out of the clearing account: what the asset is short of first, the rest to the market's
 * own account. Where it has paid out more than it took in, the asset is short of that.
 */
export function payRestToInsurance(
  context: FuturesContext,
  market: FuturesMarket,
  rest: number,
  cause: InsuranceCause,
  events: EventLog,
): void {
  if (rest === 0) return;
  if (rest < 0) return leaveUnpaid(context, market, -rest, cause, events);
  const { futures, ledger, owners } = context;
  const { settlesIn } = market;
  const short = futures.unpaid.get(settlesIn) ?? 0;
  const repaid = Math.min(short, rest);
  if (repaid > 0) futures.setUnpaid(settlesIn, short - repaid);
  if (rest > repaid) {
    const kind = insuranceOf(numberOf(market));
    const account = ledger.openAccount(owners.find(INSURANCE_FUND), kind, settlesIn);
    ledger.payFromClearing(settlesIn, account, rest - repaid);
  }
  tell(context, market, numberOf(market), cause, rest - repaid, events);
}
