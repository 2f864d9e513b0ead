/**
 * Money for the insurance of a market, or for what all markets of an asset share: `fund-insurance` brings it from outside, the house
 * pays it out of its own.
 * Promises: what is unpaid of the asset is paid first.
 */
import { insuranceOf } from '../ledger/account-kinds.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import type { Account } from '../ledger/ledger.ts';
import { units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FundInsurance } from '../vocabulary/futures-liquidation.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findFuturesMarket } from './find-futures-market.ts';
import type { FuturesContext } from './futures-state.ts';
import { repayUnpaid } from './insurance.ts';

/** Applies `fund-insurance`. */
export function fundInsurance(context: FuturesContext, command: FundInsurance, events: EventLog): Outcome {
  const { ledger, futures, owners } = context;
  const { asset, market, amount } = command;
  const fault = findFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  // The fund and the collateral's kind are there, since a market settles in the asset.
  const kind = market === null ? sharedKindOf(futures, asset)! : insuranceOf(market);
  const account = ledger.openAccount(owners.find(INSURANCE_FUND), kind, asset);
  ledger.issue(asset, account, amount);
  tellFunded(context, account, command, events);
  return { type: 'done' };
}

/** The kind of the account that all markets of an asset share; undefined: none settles in it. */
export function sharedKindOf({ markets }: FuturesContext['futures'], asset: number): AccountKind | undefined {
  return markets.find(({ settlesIn }) => settlesIn === asset)?.collateral;
}

/** Money is in an account of the insurance: what is unpaid is paid of it, and what has come is told. */
export function tellFunded(
  context: FuturesContext,
  account: Account,
  { asset, market, amount }: Omit<FundInsurance, 'type'>,
  events: EventLog,
): void {
  const repaid = units(repayUnpaid(context, asset, account, amount));
  const balanceAfter = units(context.ledger.balance(account));
  events.push({ type: 'insurance-funded', asset, market, amount, repaid, balanceAfter });
}

function findFault(context: FuturesContext, { asset, market, amount }: FundInsurance): Refusal | null {
  const { futures, ledger, listing, rulesVersion } = context;
  const found = market === null ? null : findFuturesMarket(context, market);
  if (found !== null && 'code' in found) return found;
  if (listing.assets[asset] === undefined) return refused('unknown-asset', 'asset');
  const markets = found === null ? futures.markets : [found];
  if (!markets.some(({ settlesIn }) => settlesIn === asset)) return refused('kind-not-for-asset', 'asset');
  const greatest = futures.greatestTotal(asset, rulesVersion);
  return ledger.canIssue(asset, amount, greatest) ? null : refused('asset-total-exceeded', 'amount');
}
