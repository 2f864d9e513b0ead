/**
 * Naming a trader's referrer, and publishing what referrers are paid.
 * Promises: a name is given once and for ever and makes no cycle; rates work from the next fill on.
 */
import type { AccountStatuses } from '../accounts/account-statuses.ts';
import { findTrader } from '../accounts/set-account-status.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Owners } from '../ledger/owners.ts';
import type { PaperRealm } from '../paper-feed/paper-realm.ts';
import type { NameReferrer, SetRebateRates } from '../vocabulary/account-commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { NOBODY } from './referrals.ts';
import type { Referrals } from './referrals.ts';

/** The part of the state that referrals stand on. */
export interface ReferralContext {
  readonly owners: Owners;
  readonly accountStatuses: AccountStatuses;
  readonly referrals: Referrals;
  readonly paper: PaperRealm;
}

const DONE: Outcome = { type: 'done' };

/** Applies `name-referrer`. */
export function nameReferrer(context: ReferralContext, command: NameReferrer, events: EventLog): Outcome {
  const { referrals, accountStatuses } = context;
  const ownerIndex = findTrader(context, command.owner);
  const referrer = findTrader(context, command.referrer);
  if (ownerIndex < 0) return refusedOutcome(refused('unknown-owner', 'owner'));
  if (referrer < 0) return refusedOutcome(refused('unknown-owner', 'referrer'));
  if (accountStatuses.isClosed(ownerIndex)) return refusedOutcome(refused('account-closed', 'owner'));
  if (accountStatuses.isClosed(referrer)) return refusedOutcome(refused('account-closed', 'referrer'));
  if (context.paper.isDeclared) return refusedOutcome(refused('not-in-paper-realm', null));
  if (ownerIndex === referrer) return refusedOutcome(refused('referrer-is-owner', 'referrer'));
  const named = referrals.referrerOf(ownerIndex);
  if (named === referrer) return DONE;
  if (named !== NOBODY) return refusedOutcome(refused('referrer-already-named', 'referrer'));
  if (referrals.descendsFrom(referrer, ownerIndex)) {
    return refusedOutcome(refused('referrer-descends-from-owner', 'referrer'));
  }
  referrals.name(ownerIndex, referrer);
  events.push({ type: 'referrer-named', owner: command.owner, referrer: command.referrer });
  return DONE;
}

/** Applies `set-rebate-rates`. */
export function setRebateRates(context: ReferralContext, command: SetRebateRates, events: EventLog): Outcome {
  if (context.paper.isDeclared) return refusedOutcome(refused('not-in-paper-realm', null));
  const [first, second, third] = command.ratesPpm;
  context.referrals.setRates([first, second, third]);
  events.push({ type: 'rebate-rates-set', ratesPpm: context.referrals.ratesPpm });
  return DONE;
}
