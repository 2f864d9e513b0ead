/**
 * What happens in the wallet: networks listed, deposits, withdrawals, transfers between users, swaps.
 * Promises: past tense, plain data; balances are available plus held of a spot account, after the event.
 */
import type {
  AssetId,
  IndexPrice,
  NetworkId,
  OwnerId,
  RouteId,
  TimeMs,
  Units,
  WithdrawalId,
} from './brands.ts';
import type { MerchantFundsMoved } from './merchant-commands.ts';
import type { SetSwapTerms, TransferToUser } from './swap-commands.ts';
import type {
  AskedWithdrawal,
  BookWalletCost,
  CreditDeposit,
  CreditPayment,
  ListNetwork,
  ListRoute,
  PayoutReport,
  SetRouteStatus,
  SetRouteTerms,
} from './wallet-commands.ts';

/** `small`: kept until it reaches the minimum; those and no trader's are final at once. */
export type DepositState = 'credited' | 'held' | 'final' | 'reversed';

export type WithdrawalState =
  | 'reviewing'
  | 'ready'
  | 'signing'
  | 'sent'
  | 'included'
  | 'paid'
  | 'cancelled'
  | 'refused'
  | 'failed'
  | 'returned';

export interface NetworkListed extends Omit<ListNetwork, 'type'> {
  readonly type: 'network-listed';
}

export interface RouteListed extends Omit<ListRoute, 'type'> {
  readonly type: 'route-listed';
}

export interface RouteTermsSet extends Omit<SetRouteTerms, 'type'> {
  readonly type: 'route-terms-set';
}

export interface RouteStatusSet extends Omit<SetRouteStatus, 'type'> {
  readonly type: 'route-status-set';
}

export interface DepositCredited extends Omit<CreditDeposit, 'type'> {
  readonly type: 'deposit-credited';
  readonly network: NetworkId;
  readonly asset: AssetId;
  readonly state: DepositState;
  /** It went to `UNCLAIMED` for its owner. */
  readonly small: boolean;
  /** What of it the treasury gets: as much it bore when this deposit was reversed. The owner gets the rest. */
  readonly owed: Units;
  /** Of whoever was credited. */
  readonly balanceAfter: Units;
}

/** A deposit is in another block, or in another state. */
export interface DepositChanged {
  readonly type: 'deposit-changed';
  readonly network: NetworkId;
  readonly identity: string;
  readonly route: RouteId;
  readonly asset: AssetId;
  readonly owner: OwnerId;
  readonly amount: Units;
  readonly state: DepositState;
  readonly block: string;
  readonly height: number;
  readonly confirmations: number;
  /** What is held because of it. */
  readonly held: Units;
  /** Of a reversal: what was taken from the owner, from the treasury, and from nobody yet. */
  readonly taken: Units;
  readonly lost: Units;
  readonly unpaid: Units;
  readonly balanceAfter: Units;
}

/** What was kept for an owner because it was little is theirs. */
export interface SmallDepositsPaid {
  readonly type: 'small-deposits-paid';
  readonly route: RouteId;
  readonly asset: AssetId;
  readonly owner: OwnerId;
  readonly amount: Units;
  readonly balanceAfter: Units;
}

export interface PaymentCredited extends Omit<CreditPayment, 'type'> {
  readonly type: 'payment-credited';
  readonly balanceAfter: Units;
}

export interface WalletCostBooked extends Omit<BookWalletCost, 'type'> {
  readonly type: 'wallet-cost-booked';
  readonly asset: AssetId;
  /** Taken from the treasury, a unit for what the rest lacked included; and what it did not have. */
  readonly taken: Units;
  readonly unpaid: Units;
}

/** As a cost that is booked. */
export interface WalletLossWrittenOff extends Omit<WalletCostBooked, 'type'> {
  readonly type: 'wallet-loss-written-off';
  readonly reason: string;
}

/** The treasury has paid what it lacked before: money that came in for it from a chain. */
export interface UnpaidSettled {
  readonly type: 'unpaid-settled';
  readonly asset: AssetId;
  readonly amount: Units;
  readonly unpaid: Units;
}

export interface WithdrawalRequested extends AskedWithdrawal {
  readonly type: 'withdrawal-requested';
  readonly withdrawal: WithdrawalId;
  readonly asset: AssetId;
  readonly state: 'reviewing' | 'ready';
}

/** A withdrawal is in another state, or in another block. */
export interface WithdrawalChanged {
  readonly type: 'withdrawal-changed';
  readonly withdrawal: WithdrawalId;
  readonly owner: OwnerId;
  readonly route: RouteId;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly fee: Units;
  readonly state: WithdrawalState;
  /** Of a refusal. */
  readonly reason: string | null;
  readonly payout: string | null;
  /** The version that is in a block; of a return the transaction that took its place. */
  readonly transaction: string | null;
  readonly block: string | null;
  readonly height: number | null;
  readonly balanceAfter: Units;
}

/** There is one more signed version. */
export interface PayoutRecorded {
  readonly type: 'payout-recorded';
  readonly withdrawal: WithdrawalId;
  readonly owner: OwnerId;
  readonly transaction: string;
  /** From 1 on. */
  readonly version: number;
}

export interface WithdrawalsHeld {
  readonly type: 'withdrawals-held';
  readonly owner: OwnerId;
  readonly until: TimeMs;
}

export interface UserTransferred extends Omit<TransferToUser, 'type' | 'requestId'> {
  readonly type: 'user-transferred';
  /** Of the owner. */
  readonly balanceAfter: Units;
  readonly receiverAfter: Units;
}

export interface SwapTermsSet extends Omit<SetSwapTerms, 'type'> {
  readonly type: 'swap-terms-set';
}

/** What a quote says; `fee` is part of `gross`, and the owner receives the rest. */
export interface SwapQuote {
  readonly quote: number;
  readonly given: AssetId;
  readonly received: AssetId;
  readonly gives: Units;
  readonly gross: Units;
  readonly fee: Units;
  readonly expiresAt: TimeMs;
}

export interface SwapQuoted extends SwapQuote {
  readonly type: 'swap-quoted';
  readonly owner: OwnerId;
  readonly givenIndex: IndexPrice;
  readonly receivedIndex: IndexPrice;
}

export interface Swapped extends Omit<SwapQuote, 'expiresAt'> {
  readonly type: 'swapped';
  readonly owner: OwnerId;
  readonly givenAfter: Units;
  readonly receivedAfter: Units;
}

export type WalletEvent =
  | NetworkListed
  | RouteListed
  | RouteTermsSet
  | RouteStatusSet
  | DepositCredited
  | DepositChanged
  | SmallDepositsPaid
  | PaymentCredited
  | WalletCostBooked
  | WalletLossWrittenOff
  | UnpaidSettled
  | WithdrawalRequested
  | WithdrawalChanged
  | PayoutRecorded
  | WithdrawalsHeld
  | UserTransferred
  | MerchantFundsMoved
  | SwapTermsSet
  | SwapQuoted
  | Swapped;

/** Their order is permanent: they stand in snapshots. */
export const DEPOSIT_STATES: readonly DepositState[] = ['credited', 'held', 'final', 'reversed'];
export const WITHDRAWAL_STATES: readonly WithdrawalState[] = [
  'reviewing',
  'ready',
  'signing',
  'sent',
  'included',
  'paid',
  'cancelled',
  'refused',
  'failed',
  'returned',
];
export const PAYOUT_STATES: Readonly<Record<PayoutReport, WithdrawalState>> = {
  included: 'included',
  vanished: 'sent',
  paid: 'paid',
  failed: 'failed',
};
