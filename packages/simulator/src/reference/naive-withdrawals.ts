/**
 * Withdrawals of the naive venue.
 * Promises: every withdrawal is one plain record that is never taken away; what they reserve, have paid and have taken of a
 * day's limit are sums over all of them.
 */
import type {
  BeginSigning,
  CancelWithdrawal,
  DecideWithdrawal,
  HoldWithdrawals,
  RecordPayout,
  RefusalCode,
  ReportPayout,
  RequestWithdrawal,
  ReturnWithdrawal,
} from '@assay/core';
import { FEES, FIRST_TRADER, FUND, OUTSIDE, SAFE } from './naive-market.ts';
import type { Plain, Result } from './naive-market.ts';
import { stepOf } from './naive-wallet-state.ts';
import type { NaiveRoute, NaiveWalletState, NaiveWalletView } from './naive-wallet-state.ts';

const DONE: Plain = { type: 'done' };
const DAY = 86_400_000;
const MONTH = 31 * DAY;

const STATES = {
  unsigned: ['reviewing', 'ready'],
  out: ['sent', 'included'],
  open: ['reviewing', 'ready', 'signing', 'sent', 'included'],
  back: ['cancelled', 'refused', 'failed', 'returned'],
} as const satisfies Record<string, readonly string[]>;

export interface NaiveWithdrawal {
  readonly withdrawal: number;
  readonly owner: number;
  readonly route: NaiveRoute;
  readonly asked: Plain;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly notBefore: number;
  readonly time: number;
  readonly value: bigint;
  state: string;
  payout: string | null;
  readonly versions: string[];
  included: string | null;
  block: string | null;
  /** By which it ended. */
  last: string | null;
}

/** What leaves, whichever way. */
interface NaiveLeaving {
  readonly owner: number;
  readonly asset: number;
  readonly amount: number;
  readonly dailyLimit: number | null;
}

/** What the value of money is told from. */
type NaiveValues = Pick<NaiveWalletState, 'assets' | 'index' | 'now' | 'ledger'>;

const isIn = (states: readonly string[], { state }: NaiveWithdrawal): boolean => states.includes(state);

export class NaiveWithdrawals {
  readonly all: NaiveWithdrawal[] = [];
  readonly holds = new Map<number, number>();
  /** Transactions that took the place of a payout. */
  readonly #conflicts: { readonly network: number; readonly transaction: string }[] = [];
  readonly #wallet: NaiveWalletView;

  constructor(wallet: NaiveWalletView) {
    this.#wallet = wallet;
  }

  get open(): readonly NaiveWithdrawal[] {
    return this.all.filter((one) => isIn(STATES.open, one));
  }

  /** Of sales for money, too. */
  reserved(owner: number, asset: number): bigint {
    return this.open
      .filter((one) => one.owner === owner && one.route.asset === asset)
      .reduce((sum, { amount }) => sum + amount, this.#wallet.cards.reserved(owner, asset));
  }

  /** Units that have left over a route. */
  paidOn(route: number): bigint {
    return this.all
      .filter((one) => one.route.route === route && one.state === 'paid')
      .reduce((sum, { amount, fee }) => sum + amount - fee, 0n);
  }

  /** Value of what an owner has withdrawn in a day. */
  today(owner: number, now: number): bigint {
    const sum = this.all
      .filter((one) => one.owner === owner && one.time > now - DAY && !isIn(STATES.back, one))
      .reduce((all, { value }) => all + value, this.#wallet.cards.today(owner, now));
    return sum > SAFE ? SAFE : sum;
  }

  request(state: NaiveWalletState, command: RequestWithdrawal): Result {
    const route = this.#wallet.routes[command.route];
    if (route === undefined) return 'unknown-route';
    const { owner, amount, dailyLimit } = command;
    const refusal =
      this.#termsRefusal(state, route, command) ??
      this.moneyRefusal(state, { owner, asset: route.asset, amount, dailyLimit });
    if (refusal !== null) return refusal;
    const { type: _, requestId: __, review, dailyLimit: ___, ...asked } = command;
    const isReviewed = review || command.amount >= route.terms.reviewFrom;
    const one: NaiveWithdrawal = {
      withdrawal: this.all.length + 1,
      owner: command.owner,
      route,
      asked,
      amount: BigInt(command.amount),
      fee: BigInt(command.fee),
      notBefore: command.notBefore,
      time: state.now,
      value: valueUp(state, route.asset, BigInt(command.amount)) ?? 0n,
      state: isReviewed ? 'reviewing' : 'ready',
      payout: null,
      versions: [],
      included: null,
      block: null,
      last: null,
    };
    this.all.push(one);
    const { withdrawal } = one;
    const { asset } = route;
    state.emit({ type: 'withdrawal-requested', withdrawal, asset, state: one.state, ...asked });
    return { type: 'withdrawal-requested', withdrawal, reviewed: isReviewed };
  }

  #termsRefusal(
    state: NaiveWalletState,
    route: NaiveRoute,
    { amount, fee, notBefore }: RequestWithdrawal,
  ): RefusalCode | null {
    if (!route.withdrawals) return 'withdrawals-paused';
    if (fee !== route.terms.withdrawalFee) return 'withdrawal-fee-changed';
    const sent = BigInt(amount) - BigInt(fee);
    if (sent < BigInt(route.terms.minimumWithdrawal)) return 'below-minimum-withdrawal';
    if (sent % stepOf(state.assets[route.asset], route.decimals) !== 0n) return 'amount-not-whole';
    return notBefore > state.now + MONTH ? 'number-out-of-range' : null;
  }

  /** Why so much cannot leave, over a chain or sold for money on a card, or null. */
  moneyRefusal(
    state: NaiveWalletState,
    { owner, asset, amount, dailyLimit }: NaiveLeaving,
  ): RefusalCode | null {
    const open = this.open.filter((one) => one.owner === owner).length;
    if (open + this.#wallet.cards.openOf(owner).length >= 16) return 'too-many-withdrawals';
    if (BigInt(amount) > state.available(owner, asset)) return 'insufficient-available-balance';
    const refusal = this.coverRefusal(state, owner, asset, BigInt(amount));
    if (refusal !== null || dailyLimit === null) return refusal;
    const value = valueUp(state, asset, BigInt(amount));
    const isWithin = value !== null && this.today(owner, state.now) + value <= BigInt(dailyLimit);
    return isWithin ? null : 'withdrawal-limit-reached';
  }

  /** Why an amount has to stay because of deposits that are not final, or null. */
  coverRefusal(state: NaiveValues, owner: number, leaving: number, amount: bigint): RefusalCode | null {
    let [missing, spare, isUnknown] = [0n, 0n, false];
    for (const { asset } of state.assets) {
      const reserved = this.reserved(owner, asset) + (asset === leaving ? amount : 0n);
      const left = state.ledger.balance(owner, asset) - reserved;
      const needed = this.#wallet.notFinal(owner, asset);
      if (left < needed) {
        const value = valueUp(state, asset, needed - left);
        isUnknown ||= value === null;
        missing += value ?? 0n;
      } else {
        spare += valueDown(state, asset, left - needed) ?? 0n;
      }
    }
    if (spare > SAFE) spare = SAFE;
    const needed = (missing * 5n + 3n) / 4n;
    return isUnknown || missing > SAFE || needed > spare ? 'deposits-not-final' : null;
  }

  #find(withdrawal: number): NaiveWithdrawal | undefined {
    return this.all[withdrawal - 1];
  }

  #change(
    state: NaiveWalletState,
    one: NaiveWithdrawal,
    told: { reason?: string | null; height?: number } = {},
  ): void {
    const { asset } = one.route;
    state.emit({
      type: 'withdrawal-changed',
      withdrawal: one.withdrawal,
      owner: one.owner,
      route: one.route.route,
      asset,
      amount: Number(one.amount),
      fee: Number(one.fee),
      state: one.state,
      reason: told.reason ?? null,
      payout: one.payout,
      transaction: one.state === 'returned' ? one.last : one.included,
      block: one.block,
      height: told.height ?? null,
      balanceAfter: Number(state.ledger.balance(one.owner, asset)),
    });
  }

  cancel(state: NaiveWalletState, { owner, withdrawal }: CancelWithdrawal): Result {
    const one = this.#find(withdrawal);
    if (one?.owner !== owner) return 'unknown-withdrawal';
    if (!isIn(STATES.unsigned, one)) return 'withdrawal-state-differs';
    one.state = 'cancelled';
    this.#change(state, one);
    return DONE;
  }

  decide(state: NaiveWalletState, { withdrawal, approve, reason }: DecideWithdrawal): Result {
    const one = this.#find(withdrawal);
    if (one === undefined) return 'unknown-withdrawal';
    if (!isIn(STATES.unsigned, one)) return 'withdrawal-state-differs';
    if (approve && one.state === 'ready') return DONE;
    one.state = approve ? 'ready' : 'refused';
    this.#change(state, one, { reason });
    return DONE;
  }

  hold(state: NaiveWalletState, { owner, until }: HoldWithdrawals): Result {
    if (owner < FIRST_TRADER || !state.owners.has(owner)) return 'unknown-owner';
    if (until > state.now + MONTH) return 'number-out-of-range';
    if (until <= state.now || until <= (this.holds.get(owner) ?? 0)) return DONE;
    this.holds.set(owner, until);
    state.emit({ type: 'withdrawals-held', owner, until });
    return DONE;
  }

  sign(state: NaiveWalletState, { withdrawal, payout }: BeginSigning): Result {
    const one = this.#find(withdrawal);
    if (one === undefined) return 'unknown-withdrawal';
    if (one.state === 'signing' && one.payout === payout) return DONE;
    if (one.state !== 'ready') return 'withdrawal-state-differs';
    if (!one.route.withdrawals) return 'withdrawals-paused';
    if (state.members.of(one.owner).status === 'frozen') return 'account-frozen';
    if (state.now < one.notBefore || state.now < (this.holds.get(one.owner) ?? 0)) return 'withdrawals-held';
    const isTaken = this.all.some(
      (other) => other.route.network === one.route.network && other.payout === payout,
    );
    if (isTaken) return 'payout-taken';
    one.payout = payout;
    one.state = 'signing';
    this.#change(state, one);
    return DONE;
  }

  /** The withdrawal of which a transaction is a version, or which it has ended. */
  #ownerOf(network: number, transaction: string): NaiveWithdrawal | 'conflict' | undefined {
    const isConflict = this.#conflicts.some(
      (one) => one.network === network && one.transaction === transaction,
    );
    const version = this.all.find(
      (one) => one.route.network === network && one.versions.includes(transaction),
    );
    return version ?? (isConflict ? 'conflict' : undefined);
  }

  record(state: NaiveWalletState, { withdrawal, transaction }: RecordPayout): Result {
    const one = this.#find(withdrawal);
    if (one === undefined) return 'unknown-withdrawal';
    if (one.state !== 'signing' && !isIn(STATES.out, one)) return 'withdrawal-state-differs';
    const known = this.#ownerOf(one.route.network, transaction);
    if (known === one) return DONE;
    if (known !== undefined) return 'payout-taken';
    if (one.versions.length >= 32) return 'too-many-versions';
    one.versions.push(transaction);
    const version = one.versions.length;
    state.emit({ type: 'payout-recorded', withdrawal, owner: one.owner, transaction, version });
    if (one.state === 'signing') {
      one.state = 'sent';
      this.#change(state, one);
    }
    return DONE;
  }

  report(state: NaiveWalletState, command: ReportPayout): Result {
    const { withdrawal, transaction, report, block, height, confirmations } = command;
    const one = this.#find(withdrawal);
    if (one === undefined) return 'unknown-withdrawal';
    if (
      (one.state === 'paid' || one.state === 'failed') &&
      one.state === report &&
      one.last === transaction
    ) {
      return DONE;
    }
    if (!isIn(STATES.out, one)) return 'withdrawal-state-differs';
    if (!one.versions.includes(transaction)) return 'unknown-payout';
    if (report === 'vanished') {
      if (one.included !== transaction) return DONE;
      [one.state, one.included, one.block] = ['sent', null, null];
      this.#change(state, one);
      return DONE;
    }
    if (report === 'included') {
      if (one.included === transaction && one.block === block) return DONE;
    } else if (confirmations < one.route.terms.finalDepth) return 'too-few-confirmations';
    [one.state, one.included, one.block] = [report, transaction, block];
    if (report !== 'included') one.last = transaction;
    if (report === 'paid') this.#leave(state, one);
    this.#change(state, one, { height });
    return DONE;
  }

  /** A tenth of the fee is the fund's. */
  #leave({ ledger }: NaiveWalletState, { owner, route, amount, fee }: NaiveWithdrawal): void {
    ledger.move(route.asset, owner, FUND, fee / 10n);
    ledger.move(route.asset, owner, FEES, fee - fee / 10n);
    ledger.move(route.asset, owner, OUTSIDE, amount - fee);
  }

  giveBack(state: NaiveWalletState, { withdrawal, conflict }: ReturnWithdrawal): Result {
    const one = this.#find(withdrawal);
    if (one === undefined) return 'unknown-withdrawal';
    if (one.state === 'returned' && one.last === conflict) return DONE;
    if (one.state !== 'signing' && one.state !== 'sent') return 'withdrawal-state-differs';
    if (this.#ownerOf(one.route.network, conflict) !== undefined) return 'payout-taken';
    this.#conflicts.push({ network: one.route.network, transaction: conflict });
    one.state = 'returned';
    one.last = conflict;
    this.#change(state, one);
    return DONE;
  }
}

/** Value in 10^-8 USDT, a fraction as one more; null without a price of the last minute, or where no number holds it. */
export function valueUp(state: NaiveValues, asset: number, amount: bigint): bigint | null {
  return valueOf(state, asset, amount, (over, under) => (over + under - 1n) / under);
}

function valueDown(state: NaiveValues, asset: number, amount: bigint): bigint | null {
  return valueOf(state, asset, amount, (over, under) => over / under);
}

function valueOf(
  state: NaiveValues,
  asset: number,
  amount: bigint,
  divide: (over: bigint, under: bigint) => bigint,
): bigint | null {
  if (amount === 0n) return 0n;
  const price = freshPrice(state, asset, 60);
  if (price === null) return null;
  const value = divide(amount * price, 10n ** BigInt(state.assets[asset]?.scale ?? 0));
  return value > SAFE ? null : value;
}

/** The index price of a tick that is no more seconds old, or null. */
export function freshPrice(state: NaiveValues, asset: number, seconds: number): bigint | null {
  if (state.assets[asset]?.code === 'USDT') return 100_000_000n;
  const tick = state.index.ticks.get(asset);
  const isOld = tick === undefined || Math.floor(state.now / 1000) - tick.second > seconds;
  return isOld ? null : BigInt(tick.price);
}
