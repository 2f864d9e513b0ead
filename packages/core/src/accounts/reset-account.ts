/**
 * An account of play money begun anew.
 * Promises: after it the account has exactly its grants, nothing held and no order; what it had went back to the outside
 * world, so that every asset goes on summing to zero; an account with an open seconds-contract or position is left alone. Fee volumes and the memory of requests stay.
 * Never: touches an account of a realm that was not declared one of play money.
 */
import type { TotalContext } from './open-account.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CancelContext } from '../orders/cancel-trigger-order.ts';
import type { PaperRealm } from '../paper-feed/paper-realm.ts';
import type { SecondsState } from '../seconds/seconds-state.ts';
import { cancelOrdersOf } from '../orders/cancel-all-orders.ts';
import { assetId, units } from '../quantity/branding.ts';
import type { ResetAccount } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { AccountReset } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';

/** What a reset works on. */
export interface ResetContext extends CancelContext, TotalContext {
  readonly ledger: Ledger;
  readonly paper: PaperRealm;
  readonly seconds: SecondsState;
  readonly futures: TotalContext['futures'] & { countLegs(ownerIndex: number): number };
}

/** Applies `reset-account` for an owner that is known. */
export function resetAccount(
  context: ResetContext,
  ownerIndex: number,
  command: ResetAccount,
  events: EventLog,
): Outcome {
  const fault = findResetFault(context, ownerIndex, command);
  if (fault !== null) return refusedOutcome(fault);
  cancelOrdersOf(context, ownerIndex, null, 'account-reset', events);
  context.ledger.gatherIntoSpot(ownerIndex);
  const granted = new Map(command.grants.map(({ asset, amount }) => [asset as number, amount]));
  const entries: AccountReset['entries'][number][] = [];
  for (let asset = 0; asset < context.ledger.assets; asset += 1) {
    const account = context.ledger.spotAccount(ownerIndex, asset);
    const taken = units(context.ledger.balance(account));
    const amount = granted.get(asset) ?? units(0);
    if (taken > 0) context.ledger.giveBack(asset, account, taken);
    if (amount > 0) context.ledger.issue(asset, account, amount);
    if (taken > 0 || amount > 0) entries.push({ asset: assetId(asset), taken, granted: amount });
  }
  events.push({ type: 'account-reset', owner: command.owner, entries });
  return { type: 'account-reset' };
}

/** What the account gives back makes room for its grants. */
function findResetFault(context: ResetContext, ownerIndex: number, command: ResetAccount): Refusal | null {
  const { ledger, listing, paper } = context;
  for (const [index, { asset }] of command.grants.entries()) {
    if (listing.assets[asset] === undefined) return refused('unknown-asset', `grants.${index}.asset`);
  }
  for (const [index, { asset, amount }] of command.grants.entries()) {
    const left = ledger.issued(asset) - ledger.totalOf(ownerIndex, asset);
    if (amount > context.futures.greatestTotal(asset, context.rulesVersion) - left)
      return refused('asset-total-exceeded', `grants.${index}.amount`);
  }
  if (!paper.isDeclared) return refused('only-in-paper-realm', null);
  const { contracts } = context.seconds.contracts.sumsOf(ownerIndex);
  if (contracts > 0) return refused('contracts-open', 'owner', { contracts });
  const legs = context.futures.countLegs(ownerIndex);
  return legs === 0 ? null : refused('position-open', 'owner', { legs });
}
