/**
 * An account is brought to now before anything is decided by its money: funding that is due and has not been paid by a chunk yet.
 * Promises: every way to an account's margin goes through here, so that no look at it is older than another.
 */
import type { AccountKind } from '../ledger/account-kinds.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FuturesContext } from './futures-state.ts';
import { payFundingDue } from './pay-funding.ts';

/** Pays what an owner owes or gets of fundings in all markets of one collateral, by number. */
export function settleToNow(
  context: FuturesContext,
  ownerIndex: number,
  kind: AccountKind,
  asset: number,
  events: EventLog,
): void {
  for (const market of context.futures.marketsOf(kind, asset)) {
    payFundingDue(context, market, market.positions.find(ownerIndex), events);
  }
}
