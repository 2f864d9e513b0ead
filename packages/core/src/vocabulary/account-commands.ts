/**
 * The commands about an owner's account: who referred them, whether they may trade, and what referrers are paid.
 * Promises: plain data, whole numbers; opaque numbers instead of people.
 */
import type { OwnerId, RatePpm, TimeMs } from './brands.ts';

/**
 * Says who brought a trader to the venue, once for ever, before or after they have traded. Both must be open traders (from
 * `FIRST_TRADER` on), else `unknown-owner`, whose field names the one who is not. Checked in this order, the owner before
 * the referrer: both known; neither closed (`account-closed`); a live realm (`not-in-paper-realm`); not oneself
 * (`referrer-is-owner`); not named before (`referrer-already-named`); the referrer does not descend from the owner in any
 * generation (`referrer-descends-from-owner`), so that there is never a cycle. Naming the same referrer again is done
 * without an event. Frozen and excluded traders may refer and be referred. Works from the next fill on.
 */
export interface NameReferrer {
  readonly type: 'name-referrer';
  readonly owner: OwnerId;
  readonly referrer: OwnerId;
}

/** Shares of a fee for generations 1, 2 and 3: the payer's referrer, that one's referrer, and theirs. */
export type RebateRates = readonly [first: RatePpm, second: RatePpm, third: RatePpm];

/**
 * Publishes what referrers receive of each fee, from the next fill on; until the first time nothing. Exactly
 * `GENERATIONS` rates, each 0 to `MAX_REBATE_PPM`, and their sum no more than that, else `number-out-of-range`: with
 * the security fund's tenth the shares never pass the fee. Live realm only (`not-in-paper-realm`).
 *
 * A fee is split in the fill's own command, all shares rounded down to one unit: floor(fee ÷ 10) to the security fund,
 * floor(fee × rate ÷ 1,000,000) to the spot account of each generation's beneficiary in the asset of the fee, and what
 * remains to the house. A generation that does not exist, or whose beneficiary's account is closed, receives nothing: its
 * share stays with the house, and the generations behind it receive theirs. A frozen or excluded one receives theirs.
 */
export interface SetRebateRates {
  readonly type: 'set-rebate-rates';
  readonly ratesPpm: RebateRates;
}

/**
 * - `active`: everything.
 * - `frozen`: whatever places, amends or resets is refused (`account-frozen`): `place-order`, `place-conditional-order`,
 *   `place-linked-orders`, `amend-order`, `open-contract`, `reset-account`. Cancelling one order or all stays allowed,
 *   deposits and rebates arrive. Resting and trigger orders and open contracts stay as they are: they trade, execute, end and
 *   settle as if they were active. So do positions in futures, which may be liquidated: by rules 5 orders that only reduce are taken, and margin may be
 *   added, out of the spot account, too; what opens, and what takes money away from positions, is refused. By rules before, any order in futures is.
 * - `closed`: every command that carries a request id is refused (`account-closed`), deposits and cancels too. Final.
 */
export type AccountStatus = 'active' | 'frozen' | 'closed';

/**
 * Sets the account status of a trader (`unknown-owner` for any other), in each realm on its own. The status that they have is
 * done without an event. A closed one stays closed (`account-closed`); closing is refused while anything is left
 * (`account-not-empty`, params `assets`: assets with a balance, available or held, and `orders`: resting and waiting
 * orders). All other changes are made: freezing, freeing, closing an active or a frozen one.
 */
export interface SetAccountStatus {
  readonly type: 'set-account-status';
  readonly owner: OwnerId;
  readonly status: AccountStatus;
}

/**
 * Keeps a trader (`unknown-owner` for any other) from trading at their own wish, in each realm on its own. While the stamp is
 * before `until`, what places or amends an order is refused (`account-excluded`, param `until`), any amendment, also one
 * that shrinks: `place-order`, `place-conditional-order`, `place-linked-orders`, `amend-order`; and `open-contract`.
 * Cancelling, deposits, rebates, one's own limits and `reset-account` stay. Resting and trigger orders and open contracts
 * stay as they are. Checked in this order: not closed
 * (`account-closed`); `until` later than the stamp, by at most `MAX_EXCLUSION_MS` (`exclusion-out-of-range`, params
 * `least`, `greatest`); not earlier than the end that is in force (`exclusion-not-shortened`, param `until`). The same end
 * again is done without an event. It ends by itself, and nothing ends it before.
 */
export interface ExcludeOwner {
  readonly type: 'exclude-owner';
  readonly owner: OwnerId;
  readonly until: TimeMs;
}

/** Every command about an owner's account but those that move money. */
export type AccountCommand = NameReferrer | SetRebateRates | SetAccountStatus | ExcludeOwner;

/** Generations of referrers that are paid. */
export const GENERATIONS = 3;
/** Most of a fee that all referrers together receive: what is left is the security fund's tenth. */
export const MAX_REBATE_PPM = 900_000;
/** Longest time ahead for which a trader can be excluded: five years of 366 days. */
export const MAX_EXCLUSION_MS = 5 * 366 * 86_400_000;
/** The statuses of an account. Their order is permanent: they stand in journals and snapshots. */
export const ACCOUNT_STATUSES: readonly AccountStatus[] = ['active', 'frozen', 'closed'];
