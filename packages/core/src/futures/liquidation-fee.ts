/**
 * The fee of what liquidation has closed, to the insurance of the market.
 * Promises: at most what is left of the equity, and what is available.
 */
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { liquidationFee } from '../risk/liquidation-steps.ts';
import { marginsOf } from './account-view.ts';
import type { FuturesContext, FuturesMarket, FuturesState } from './futures-state.ts';
import { payToInsurance } from './insurance.ts';
import { wordsOf } from './legs.ts';
import { coverOf } from './liquidated-account.ts';
import type { OpenLeg } from './liquidated-account.ts';
import type { LiquidatedAccount } from './liquidations.ts';
import { MARGIN } from './positions.ts';

export interface Money {
  /** Collateral, available and held; what of it is held for orders; and the margin of the leg. */
  readonly balance: number;
  readonly held: number;
  readonly margin: number;
}

/** The money of a leg's owner before or behind a step. */
export function moneyOf(
  { ledger, futures }: FuturesContext,
  { market, at, leg }: OpenLeg,
  ownerIndex: number,
): Money {
  const account = ledger.findAccount(ownerIndex, market.collateral, market.settlesIn);
  return {
    balance: account === NO_ACCOUNT ? 0 : ledger.balance(account),
    held: account === NO_ACCOUNT ? 0 : ledger.held(account) - marginsIn(futures, market, ownerIndex),
    margin: market.positions.records[wordsOf(at, leg.side) + MARGIN]!,
  };
}

/** Margins of an owner's isolated legs in all markets of a collateral. */
function marginsIn(
  futures: FuturesState,
  { collateral, settlesIn }: FuturesMarket,
  ownerIndex: number,
): number {
  return futures.marketsOf(collateral, settlesIn).reduce((sum, one) => {
    const at = one.positions.find(ownerIndex);
    return at < 0 ? sum : sum + marginsOf(one, at);
  }, 0);
}

/** Takes the fee of what was closed since `before`; returns it. */
export function takeFee(
  context: FuturesContext,
  account: LiquidatedAccount,
  open: OpenLeg,
  closedValue: number,
  before: Money,
  events: EventLog,
): number {
  const { ledger } = context;
  const { market } = open;
  const from = ledger.findAccount(account.ownerIndex, market.collateral, market.settlesIn);
  if (from === NO_ACCOUNT || closedValue === 0) return 0;
  const after = moneyOf(context, open, account.ownerIndex);
  const left =
    account.side === null
      ? coverOf(context, account).equity
      : before.margin - after.margin + after.balance - before.balance;
  const reached = Math.min(left, ledger.available(from));
  const fee = liquidationFee(reached, closedValue, market.terms.liquidationFeeRatePpm);
  if (fee > 0) payToInsurance(context, market, account.ownerIndex, fee, events);
  return fee;
}
