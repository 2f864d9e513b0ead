/**
 * Naming a trader's referrer, and publishing what referrers are paid.
 * Promises: a name is given once and for ever and makes no cycle; rates work from the next fill on.
 */
import { findTrader } from '../accounts/set-standing.ts';
import { refused, refusedOutcome } from '../intake/refusing.ts';
import type { PaperRealm } from '../mirror/paper-realm.ts';
import type { Desk } from '../orders/desk.ts';
import type { NameReferrer, SetRebateRates } from '../vocabulary/account-commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { NOBODY } from './referrals.ts';

/** The part of the state that referrals stand on. */
interface ReferralDesk extends Pick<Desk, 'owners' | 'standings' | 'referrals'> {
  readonly paper: PaperRealm;
}

const DONE: Outcome = { type: 'done' };

/** Applies `name-referrer`. */
export function nameReferrer(desk: ReferralDesk, command: NameReferrer, events: Event[]): Outcome {
  const { referrals, standings } = desk;
  const place = findTrader(desk, command.owner);
  const referrer = findTrader(desk, command.referrer);
  if (place < 0) return refusedOutcome(refused('unknown-owner', 'owner'));
  if (referrer < 0) return refusedOutcome(refused('unknown-owner', 'referrer'));
  if (standings.isClosed(place)) return refusedOutcome(refused('account-closed', 'owner'));
  if (standings.isClosed(referrer)) return refusedOutcome(refused('account-closed', 'referrer'));
  if (desk.paper.isDeclared) return refusedOutcome(refused('not-in-paper-realm', null));
  if (place === referrer) return refusedOutcome(refused('referrer-is-owner', 'referrer'));
  const named = referrals.referrerOf(place);
  if (named === referrer) return DONE;
  if (named !== NOBODY) return refusedOutcome(refused('referrer-already-named', 'referrer'));
  if (referrals.descendsFrom(referrer, place)) {
    return refusedOutcome(refused('referrer-descends-from-owner', 'referrer'));
  }
  referrals.name(place, referrer);
  events.push({ type: 'referrer-named', owner: command.owner, referrer: command.referrer });
  return DONE;
}

/** Applies `set-rebate-rates`. */
export function setRebateRates(desk: ReferralDesk, command: SetRebateRates, events: Event[]): Outcome {
  if (desk.paper.isDeclared) return refusedOutcome(refused('not-in-paper-realm', null));
  const [first, second, third] = command.ratesPpm;
  desk.referrals.setRates([first, second, third]);
  events.push({ type: 'rebate-rates-set', ratesPpm: desk.referrals.ratesPpm });
  return DONE;
}
