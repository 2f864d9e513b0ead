/**
 * What the wallet remembers: networks and routes, every deposit and payout by its identity for good, withdrawals, what is kept
 * for owners below a minimum, holds, swap terms and quotes.
 * Promises: rows never change, another takes their place; so a copy of the lists is a copy of the state.
 * Never: holds money, that is the ledger's.
 */
import type { NetworkId, OwnerId, RouteId, TimeMs, Units, WithdrawalId } from '../vocabulary/brands.ts';
import type { SetSwapTerms } from '../vocabulary/swap-commands.ts';
import type { CreditPayment, ListNetwork } from '../vocabulary/wallet-commands.ts';
import type { DepositState, SwapQuote, WithdrawalState } from '../vocabulary/wallet-events.ts';
import type { ListedRoute, OpenWithdrawal } from '../vocabulary/wallet-queries.ts';
import { CardSales } from './card-sales.ts';

export type Network = Omit<ListNetwork, 'type'>;

export interface Route extends ListedRoute {
  /** What the chain must hold, in units of the asset; below zero where more was paid out than came in. */
  readonly units: number;
}

export interface Deposit {
  readonly network: NetworkId;
  readonly identity: string;
  readonly route: RouteId;
  readonly owner: OwnerId;
  readonly amount: Units;
  readonly rest: number;
  readonly block: string;
  readonly height: number;
  readonly state: DepositState;
  /** Kept for its owner at `UNCLAIMED`. */
  readonly small: boolean;
  /** Units held because it is in no block. */
  readonly held: Units;
  /** Units that its owner did not have when it was reversed. */
  readonly owed: Units;
}

export interface Withdrawal extends OpenWithdrawal {
  /** The version that is in a block. */
  readonly included: string | null;
}

/** How a withdrawal ended, and by which transaction. */
export interface EndedWithdrawal {
  readonly owner: OwnerId;
  readonly state: WithdrawalState;
  readonly transaction: string | null;
}

export interface Cost {
  readonly route: RouteId;
  readonly amount: Units;
  readonly rest: number;
  /** Why people wrote it off; null of a cost. */
  readonly reason: string | null;
}

/** What is kept for an owner on a route: whole units, which lie at `UNCLAIMED`, and what is below one. */
export interface Small {
  readonly owner: OwnerId;
  readonly route: RouteId;
  readonly units: number;
  readonly rest: number;
}

/** What an owner has withdrawn at a time, in units of 10^-8 of the index currency. */
export interface Withdrawn {
  readonly owner: OwnerId;
  readonly withdrawal: WithdrawalId;
  readonly time: TimeMs;
  readonly value: number;
}

export type SwapTerms = Omit<SetSwapTerms, 'type'>;

const NOTHING: ReadonlySet<string> = new Set();

/** The identity of something on a network. */
export function onNetwork(network: number, identity: string): string {
  return `${network} ${identity}`;
}

export class WalletState {
  readonly cards = new CardSales();
  readonly networks: Network[] = [];
  readonly routes: Route[] = [];
  readonly payments = new Map<string, Omit<CreditPayment, 'type'>>();
  /** By network and reference. */
  readonly costs = new Map<string, Cost>();
  readonly losses = new Map<string, Cost>();
  readonly withdrawals = new Map<number, Withdrawal>();
  readonly ended = new Map<number, EndedWithdrawal>();
  /** The withdrawal of a payout's place and of a signed version, by network. */
  readonly payouts = new Map<string, number>();
  readonly versions = new Map<string, number>();
  /** By owner. */
  readonly holds = new Map<number, number>();
  readonly small = new Map<string, Small>();
  readonly withdrawn = new Map<number, readonly Withdrawn[]>();
  readonly quotes = new Map<number, SwapQuote>();
  /** By asset. */
  readonly swapTerms = new Map<number, SwapTerms>();
  readonly unpaid = new Map<number, number>();
  lastWithdrawal = 0;
  lastQuote = 0;
  readonly #deposits = new Map<string, Deposit>();
  /** Keys of an owner's deposits that are credited, held, or reversed and owed. */
  readonly #open = new Map<number, Set<string>>();

  get deposits(): IterableIterator<Deposit> {
    return this.#deposits.values();
  }

  findDeposit(network: number, identity: string): Deposit | undefined {
    return this.#deposits.get(onNetwork(network, identity));
  }

  /** An owner's deposits that can still be taken from them. */
  openDepositsOf(owner: number): readonly Deposit[] {
    return Array.from(this.#open.get(owner) ?? NOTHING, (key) => this.#deposits.get(key)!);
  }

  /** All deposits that can still be taken from their owners. */
  get openDeposits(): readonly Deposit[] {
    return [...this.#open.keys()].flatMap((owner) => this.openDepositsOf(owner));
  }

  setDeposit(deposit: Deposit): void {
    const key = onNetwork(deposit.network, deposit.identity);
    this.#deposits.set(key, deposit);
    const open = this.#open.get(deposit.owner) ?? new Set<string>();
    if (isOpen(deposit)) open.add(key);
    else open.delete(key);
    if (open.size > 0) this.#open.set(deposit.owner, open);
    else this.#open.delete(deposit.owner);
  }

  setRoute(route: Route): void {
    this.routes[route.route] = route;
  }

  /** The chain of a route holds so much more, or less. */
  moveUnits(route: RouteId, by: number): void {
    const found = this.routes[route]!;
    this.setRoute({ ...found, units: found.units + by });
  }

  withdrawalsOf(owner: number): readonly Withdrawal[] {
    return [...this.withdrawals.values()].filter((withdrawal) => withdrawal.owner === owner);
  }
}

/** Whether a deposit can still be taken from its owner. */
export function isOpen({ state, owed }: Deposit): boolean {
  return state === 'credited' || state === 'held' || owed > 0;
}
