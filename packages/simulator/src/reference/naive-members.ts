/**
 * The members of the naive venue: who referred whom, what referrers receive, and what each account's status permits.
 * Promises: one plain record a trader; a chain of referrers is walked to its end each time.
 */
import type {
  Command,
  ExcludeOwner,
  NameReferrer,
  RefusalCode,
  SetRebateRates,
  SetAccountStatus,
} from '@assay/core';
import { FIRST_TRADER } from './naive-market.ts';
import type { Plain, Result } from './naive-market.ts';

/** Five years of 366 days. */
const MAX_EXCLUSION_MS = 1830 * 86_400_000;
const DONE: Plain = { type: 'done' };
const TRADES: readonly Command['type'][] = [
  'place-order',
  'place-conditional-order',
  'place-linked-orders',
  'amend-order',
  'open-contract',
  'quote-swap',
  'accept-swap',
];

/** Who has excluded themselves may take their money away. */
const LEAVES: readonly Command['type'][] = [
  'request-withdrawal',
  'transfer-to-user',
  'quote-card-sale',
  'request-card-sale',
];

/** Who has excluded themselves may close by these, and who is frozen by all but the last, from rules 5 on. */
const IN_FUTURES: readonly Command['type'][] = [
  'place-futures-order',
  'place-futures-conditional',
  'place-futures-linked',
  'reverse-position',
];

interface Member {
  status: SetAccountStatus['status'];
  /** End of the last exclusion. */
  until: number | null;
  referrer: number | null;
}

/** What a member's commands are checked against. */
interface MemberState {
  readonly now: number;
  readonly isPaper: boolean;
  readonly owners: ReadonlySet<number>;
  emit(event: Plain): void;
  /** Assets of which an owner has any, and all of their orders. */
  leftOf(owner: number): { readonly assets: number; readonly orders: number };
}

/** What a generation of a payer receives. */
export interface NaiveRebate {
  readonly beneficiary: number;
  readonly generation: number;
  readonly ratePpm: number;
  readonly amount: bigint;
}

export class NaiveMembers {
  ratesPpm: readonly number[] = [0, 0, 0];
  readonly #members = new Map<number, Member>();

  of(owner: number): Readonly<Member> {
    return this.#members.get(owner) ?? { status: 'active', until: null, referrer: null };
  }

  /** Why the account of an owner does not let a command of theirs through, or null; `isCovered` by rules 5. */
  findBar(owner: number, type: Command['type'], now: number, isCovered: boolean): RefusalCode | null {
    const { status } = this.of(owner);
    if (status === 'closed') return 'account-closed';
    const trades = TRADES.includes(type);
    const mayReduce = isCovered && IN_FUTURES.includes(type) && type !== 'reverse-position';
    const resets =
      type === 'reset-account' || (IN_FUTURES.includes(type) && !mayReduce) || LEAVES.includes(type);
    if (status === 'frozen' && (trades || resets)) return 'account-frozen';
    return trades && this.isExcluded(owner, now) ? 'account-excluded' : null;
  }

  /** Why an account lets nothing through that opens, where the command may reduce; or null. */
  findOpeningBar(owner: number, now: number): RefusalCode | null {
    if (this.of(owner).status === 'frozen') return 'account-frozen';
    return this.isExcluded(owner, now) ? 'account-excluded' : null;
  }

  isExcluded(owner: number, now: number): boolean {
    const { until } = this.of(owner);
    return until !== null && now < until;
  }

  /** The referrers of an owner, nearest first, as far as there are any. */
  above(owner: number): readonly number[] {
    const chain: number[] = [];
    for (let next = this.of(owner).referrer; next !== null; next = this.of(next).referrer) chain.push(next);
    return chain;
  }

  /** What of a fee goes to the payer's generations. */
  rebatesOf(payer: number, fee: bigint): readonly NaiveRebate[] {
    const chain = this.above(payer);
    return this.ratesPpm.flatMap((ratePpm, index) => {
      const beneficiary = chain[index];
      if (beneficiary === undefined || this.of(beneficiary).status === 'closed') return [];
      const amount = (fee * BigInt(ratePpm)) / 1_000_000n;
      return amount === 0n ? [] : [{ beneficiary, generation: index + 1, ratePpm, amount }];
    });
  }

  name(state: MemberState, { owner, referrer }: NameReferrer): Result {
    const isTrader = (who: number): boolean => who >= FIRST_TRADER && state.owners.has(who);
    if (!isTrader(owner) || !isTrader(referrer)) return 'unknown-owner';
    if ([owner, referrer].some((who) => this.of(who).status === 'closed')) return 'account-closed';
    if (state.isPaper) return 'not-in-paper-realm';
    if (owner === referrer) return 'referrer-is-owner';
    const member = this.#member(owner);
    if (member.referrer === referrer) return DONE;
    if (member.referrer !== null) return 'referrer-already-named';
    if (this.above(referrer).includes(owner)) return 'referrer-descends-from-owner';
    member.referrer = referrer;
    state.emit({ type: 'referrer-named', owner, referrer });
    return DONE;
  }

  publish(state: MemberState, { ratesPpm }: SetRebateRates): Result {
    if (state.isPaper) return 'not-in-paper-realm';
    this.ratesPpm = [...ratesPpm];
    state.emit({ type: 'rebate-rates-set', ratesPpm });
    return DONE;
  }

  setAccountStatus(state: MemberState, { owner, status }: SetAccountStatus): Result {
    if (owner < FIRST_TRADER || !state.owners.has(owner)) return 'unknown-owner';
    const member = this.#member(owner);
    if (member.status === status) return DONE;
    if (member.status === 'closed') return 'account-closed';
    if (status === 'closed') {
      const { assets, orders } = state.leftOf(owner);
      if (assets + orders > 0) return 'account-not-empty';
    }
    member.status = status;
    state.emit({ type: 'account-status-set', owner, status });
    return DONE;
  }

  exclude(state: MemberState, { owner, until }: ExcludeOwner): Result {
    if (owner < FIRST_TRADER || !state.owners.has(owner)) return 'unknown-owner';
    const member = this.#member(owner);
    if (member.status === 'closed') return 'account-closed';
    if (until <= state.now || until > state.now + MAX_EXCLUSION_MS) return 'exclusion-out-of-range';
    if (member.until !== null && until < member.until) return 'exclusion-not-shortened';
    if (member.until === until) return DONE;
    member.until = until;
    state.emit({ type: 'owner-excluded', owner, until });
    return DONE;
  }

  #member(owner: number): Member {
    const known = this.#members.get(owner);
    if (known !== undefined) return known;
    const member: Member = { status: 'active', until: null, referrer: null };
    this.#members.set(owner, member);
    return member;
  }
}
