/**
 * What can be asked of the wallet: how assets are on networks, what is open, and what chains must hold.
 */
import type { AssetId, NetworkId, OwnerId, RouteId, TimeMs, Units, WithdrawalId } from './brands.ts';
import type { Refusal } from './refusals.ts';
import type { SetSwapTerms } from './swap-commands.ts';
import type { AskedWithdrawal, CreditPayment, ListNetwork, ListRoute } from './wallet-commands.ts';
import type { DepositState, WithdrawalState } from './wallet-events.ts';

export type WalletQuery =
  | { readonly type: 'wallet-routes' }
  /** Deposits of a network that are credited or held, the first one first. */
  | { readonly type: 'open-deposits'; readonly network: NetworkId }
  /** Withdrawals that have not ended, of an owner or of all, the first one first. */
  | { readonly type: 'open-withdrawals'; readonly owner: OwnerId | null }
  /** Of a network those that were begun and have not ended, and those that may be begun now, the first one first. */
  | { readonly type: 'payable-withdrawals'; readonly network: NetworkId }
  | { readonly type: 'wallet-totals' }
  | { readonly type: 'wallet-account'; readonly owner: OwnerId }
  /** What an owner has in their account as a merchant, of each asset of which there is any. */
  | { readonly type: 'merchant-balances'; readonly owner: OwnerId }
  /** Of these references the payments that were credited, in their order. */
  | { readonly type: 'credited-payments'; readonly references: readonly string[] }
  /** The last quote that an owner was given and has not taken, expired or not; null: there is none. */
  | { readonly type: 'swap-quote'; readonly owner: OwnerId }
  /** What giving an amount would come to now, whatever the bounds and the stock; or why it has no price. Nothing is promised. */
  | {
      readonly type: 'swap-price';
      readonly given: AssetId;
      readonly received: AssetId;
      readonly amount: Units;
    };

export interface ListedRoute extends Omit<ListRoute, 'type'> {
  readonly deposits: boolean;
  readonly withdrawals: boolean;
}

export interface WalletRoutes {
  readonly networks: readonly Omit<ListNetwork, 'type'>[];
  readonly routes: readonly ListedRoute[];
  readonly swaps: readonly Omit<SetSwapTerms, 'type'>[];
}

export interface OpenDeposit {
  readonly route: RouteId;
  readonly owner: OwnerId;
  readonly identity: string;
  readonly amount: Units;
  readonly rest: number;
  readonly state: DepositState;
  readonly held: Units;
  readonly block: string;
  readonly height: number;
}

export interface OpenWithdrawal extends AskedWithdrawal {
  readonly withdrawal: WithdrawalId;
  readonly requestedAt: TimeMs;
  readonly state: WithdrawalState;
  readonly payout: string | null;
  /** Signed versions, the oldest first. */
  readonly transactions: readonly string[];
  readonly block: string | null;
}

/** What the chain must hold on a route is `units` of the asset and `rest` of the chain's units. */
export interface RouteTotal {
  readonly route: RouteId;
  readonly asset: AssetId;
  /** Below zero where more was paid out than ever came in. */
  readonly units: number;
  readonly rest: number;
  /** Of it: credited and not final; kept for owners because it is little; nobody's. */
  readonly notFinal: Units;
  readonly small: Units;
  readonly unclaimed: Units;
  /** Of open withdrawals, all of them, and of those that may have been sent. */
  readonly reserved: Units;
  readonly sent: Units;
}

export interface WalletTotals {
  readonly routes: readonly RouteTotal[];
  /** What the house owes: losses and costs that the treasury could not pay. By asset that has any. */
  readonly unpaid: readonly { readonly asset: AssetId; readonly amount: Units }[];
}

/** What keeps an owner's money from leaving. */
export interface WalletAccount {
  readonly heldUntil: TimeMs | null;
  readonly notFinal: readonly { readonly asset: AssetId; readonly amount: Units }[];
  readonly small: readonly { readonly route: RouteId; readonly amount: Units; readonly rest: number }[];
  /** Value of what was withdrawn within 24 hours, in units of 10^-8 of the index currency. */
  readonly withdrawnToday: number;
}

/** A payment that was credited once and for good. */
export type CreditedPayment = Omit<CreditPayment, 'type'>;

/** What a swap would come to; `fee` is part of `gross`. */
export interface SwapEstimate {
  readonly gives: Units;
  readonly gross: Units;
  readonly fee: Units;
}

export type SwapEstimateOrRefusal = SwapEstimate | { readonly refused: Refusal };
