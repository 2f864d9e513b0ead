/**
 * An account is brought to now before anything is decided by its money: funding that is due, and legs of markets that are settled, to which no
 * chunk has come yet.
 * Promises: every way by which money or margin moves goes through here: fills, transfers, margin, leverage, liquidation, take-over and
 * deleveraging. An order is accepted without it, and settles before each of its fills (decision 150).
 */
import type { AccountKind } from '../ledger/account-kinds.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FuturesContext } from './futures-state.ts';
import { isFunding } from './fix-funding.ts';
import { payFundingDue } from './pay-funding.ts';
import { isSettling } from './settlement/market-end.ts';
import { settleLegs } from './settlement/settle-legs.ts';

/** Pays an owner's fundings and settles their legs in all markets of one collateral, by number. */
export function settleToNow(
  context: FuturesContext,
  ownerIndex: number,
  kind: AccountKind,
  asset: number,
  events: EventLog,
): void {
  // Between plain orders no funding and no settlement is in progress: with one, each command begins with its next chunk.
  if (context.futures.keptSums.isOn) return;
  const markets = context.futures.marketsOf(kind, asset);
  for (const market of markets) {
    if (isFunding(market.prices)) payFundingDue(context, market, market.positions.find(ownerIndex), events);
  }
  for (const market of markets) {
    if (isSettling(market)) settleLegs(context, market, market.positions.find(ownerIndex), events);
  }
}

/** Whether anybody may owe something that `settleToNow` pays: a funding or a settlement of the collateral is in progress. */
export function owesAnybody({ futures }: FuturesContext, kind: AccountKind, asset: number): boolean {
  return futures.marketsOf(kind, asset).some((market) => isFunding(market.prices) || isSettling(market));
}
