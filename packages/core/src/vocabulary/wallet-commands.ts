/**
 * The commands about money on chains: networks, deposits, withdrawals.
 * Promises: plain data; what a chain says comes in as identities that are opaque texts, and as the confirmations that
 * whoever watches it has counted. Each is of rules `WALLET_RULES` (`rules-not-active`) and of the live realm
 * (`not-in-paper-realm`), and says so before anything else of the state.
 * Never: holds an address of the venue, a key or a signature.
 */
import type { AssetId, NetworkId, OwnerId, RouteId, TimeMs, Units, WithdrawalId } from './brands.ts';

/**
 * Lists a network. It is its chain and its genesis block together, and no two are the same (`network-already-listed`). The
 * number is the next one.
 */
export interface ListNetwork {
  readonly type: 'list-network';
  readonly network: NetworkId;
  /** As CAIP-2 has it, such as `eip155:1`. */
  readonly chain: string;
  /** Hash of the first block. */
  readonly genesis: string;
}

/** What may change of a route; amounts in units of its asset. */
export interface RouteTerms {
  /** Confirmations by which a deposit is credited, so that its owner can trade with it; 1 to `MAX_DEPTH`. */
  readonly creditDepth: number;
  /** And by which nothing is undone any more: from then on it can leave. At least `creditDepth`. */
  readonly finalDepth: number;
  /** Deposits from here on are credited only when they are final. */
  readonly largeDeposit: Units;
  /** Below it deposits of an owner are kept until they reach it together. */
  readonly minimumDeposit: Units;
  /** Least that is sent, at least 1. */
  readonly minimumWithdrawal: Units;
  /** Taken of what is withdrawn, where it is paid. */
  readonly withdrawalFee: Units;
  /** From here on people decide about a withdrawal. */
  readonly reviewFrom: Units;
}

/** Lists an asset on a network, once (`route-already-listed`). The number is the next one. */
export interface ListRoute {
  readonly type: 'list-route';
  readonly route: RouteId;
  readonly network: NetworkId;
  readonly asset: AssetId;
  /** Of a token; null of the chain's own coin. No two routes of a network have the same. */
  readonly contract: string | null;
  /** Of the chain; at most 15 more than the asset's. */
  readonly decimals: number;
  readonly terms: RouteTerms;
}

export interface SetRouteTerms {
  readonly type: 'set-route-terms';
  readonly route: RouteId;
  readonly terms: RouteTerms;
}

/** Opens or pauses a route: deposits are not credited, withdrawals are neither taken nor signed. The same again is done. */
export interface SetRouteStatus {
  readonly type: 'set-route-status';
  readonly route: RouteId;
  readonly deposits: boolean;
  readonly withdrawals: boolean;
}

/**
 * Money has arrived. `network` and `identity` are its identity for good: the same once more is done without an event, in
 * another block it has moved there; with another route, owner or amount it is refused (`deposit-differs`). One that was
 * reversed is credited again. Owner: an open trader, `UNCLAIMED` or `TREASURY`.
 *
 * Confirmations: `finalDepth` where the deposit is large or small (below the minimum), or is no trader's; else `creditDepth`
 * (`too-few-confirmations`, param `least`). With `finalDepth` it is final at once. A small one goes to `UNCLAIMED`, to be paid
 * to its owner with others; and so does what `rest` comes to where it fills a unit.
 */
export interface CreditDeposit {
  readonly type: 'credit-deposit';
  readonly route: RouteId;
  readonly owner: OwnerId;
  /** Unique among the deposits of the network, whichever block holds it. */
  readonly identity: string;
  readonly amount: Units;
  /** What is left below a unit, in the chain's units. Kept for the owner once the deposit is final. */
  readonly rest: number;
  readonly block: string;
  readonly height: number;
  readonly confirmations: number;
}

/**
 * - `held`: the deposit is in no block any more; what its owner has available of it is held.
 * - `released`: it is in a block again.
 * - `reversed`: it is gone for good. Only a held one. It is taken from its owner as far as they have it available, the rest
 *   from the treasury, and what that lacks is unpaid until the treasury gets money from a chain. What the owner still owes is
 *   covered as deposits that are not final are, and taken where the same is said again and they have it.
 * - `final`: `finalDepth` confirmations; never of a held one.
 */
export type DepositReport = 'held' | 'released' | 'reversed' | 'final';

/**
 * What became of a deposit (`unknown-deposit`; one that is held or reversed and was never credited is done). The state that
 * it has is done without an event, and so is `released` of a final one.
 */
export interface ReportDeposit {
  readonly type: 'report-deposit';
  readonly network: NetworkId;
  readonly identity: string;
  readonly report: DepositReport;
  readonly block: string;
  readonly height: number;
  readonly confirmations: number;
}

/**
 * A payment that people have reviewed is credited, out of money that is there: of the treasury, or of what is nobody's on a
 * route. Once for each reference (`payment-differs` with other content).
 */
export interface CreditPayment {
  readonly type: 'credit-payment';
  readonly reference: string;
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly amount: Units;
  /** Null: out of the treasury. */
  readonly unclaimedOf: RouteId | null;
}

/** The house has paid a chain. Once for each reference of the route's network (`cost-differs` with other content). */
export interface BookWalletCost {
  readonly type: 'book-wallet-cost';
  readonly route: RouteId;
  readonly reference: string;
  readonly amount: Units;
  readonly rest: number;
}

/**
 * Money of the venue is gone from a chain, by no cost and no payout, and people have decided that the house bears it: the treasury,
 * as it bears costs. Once for each reference of the route's network (`cost-differs` with other content), and no more than the chain
 * must hold.
 */
export interface WriteOffLoss extends Omit<BookWalletCost, 'type'> {
  readonly type: 'write-off-loss';
  /** A few words, for whoever reads the log. */
  readonly reason: string;
}

/**
 * Asks for money to be sent. `amount` leaves the account, the receiver gets it less `fee`, which is the fee of the terms
 * (`withdrawal-fee-changed`, param `fee`). Checked in this order: route; withdrawals open; fee; at least the minimum is sent; what is sent
 * is whole on the chain (`amount-not-whole`, param `step`); not more than `OPEN_WITHDRAWALS` are open; the balance; deposits that are not
 * final (`deposits-not-final`); the limit of a day (`withdrawal-limit-reached`).
 *
 * Deposits that are not final stay covered: of each asset in which there are such, the owner keeps as much, or keeps of other
 * assets `COVER_PPM` of what is missing, by index prices of the last minute.
 */
export interface RequestWithdrawal {
  readonly type: 'request-withdrawal';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly route: RouteId;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: Units;
  readonly fee: Units;
  /** Not signed before, whatever else holds it: at most `MAX_HOLD_MS` ahead. */
  readonly notBefore: TimeMs;
  /** People decide, whatever the amount. */
  readonly review: boolean;
  /** Most that may be withdrawn in 24 hours, in units of 10^-8 of the index currency; null: no limit. */
  readonly dailyLimit: number | null;
}

/** What a withdrawal keeps of what was asked for. */
export type AskedWithdrawal = Omit<RequestWithdrawal, 'type' | 'requestId' | 'review' | 'dailyLimit'>;

/** Takes a withdrawal back until it is signed (`withdrawal-state-differs`). */
export interface CancelWithdrawal {
  readonly type: 'cancel-withdrawal';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly withdrawal: WithdrawalId;
}

/** Approves a withdrawal that is reviewed, or refuses one that is not signed yet: the money is available again. */
export interface DecideWithdrawal {
  readonly type: 'decide-withdrawal';
  readonly withdrawal: WithdrawalId;
  readonly approve: boolean;
  readonly reason: string | null;
}

/** Nothing of an owner leaves before: no withdrawal is signed, no transfer to another taken. Never made shorter. */
export interface HoldWithdrawals {
  readonly type: 'hold-withdrawals';
  readonly owner: OwnerId;
  readonly until: TimeMs;
}

/**
 * A withdrawal is about to be signed: from here on nobody cancels it. `payout` is what makes two transactions exclude each
 * other, such as sender and nonce, or the first coin that is spent: for good of this withdrawal (`payout-taken`).
 */
export interface BeginSigning {
  readonly type: 'begin-signing';
  readonly withdrawal: WithdrawalId;
  readonly payout: string;
}

/** There is a signed transaction, which may be on the chain from now on: said before it is sent, for each version of it. */
export interface RecordPayout {
  readonly type: 'record-payout';
  readonly withdrawal: WithdrawalId;
  readonly transaction: string;
}

/**
 * - `included`: one of the versions is in a block.
 * - `vanished`: it is no more.
 * - `paid`: with `finalDepth` confirmations, and the receiver has the money. The only way to `paid`.
 * - `failed`: with as many, and it has moved nothing. The money is available again, the fee with it.
 */
export type PayoutReport = 'included' | 'vanished' | 'paid' | 'failed';

/** What became of a version (`unknown-payout`). The state that it has is done without an event. */
export interface ReportPayout {
  readonly type: 'report-payout';
  readonly withdrawal: WithdrawalId;
  readonly transaction: string;
  readonly report: PayoutReport;
  readonly block: string;
  readonly height: number;
  readonly confirmations: number;
}

/**
 * Another transaction than any of its versions has taken the place of a payout and is final: the money is available again.
 * There is no other way back for what may have been sent, and this one is proposed and approved.
 */
export interface ReturnWithdrawal {
  readonly type: 'return-withdrawal';
  readonly withdrawal: WithdrawalId;
  readonly conflict: string;
}

export type WalletDuty =
  | ListNetwork
  | ListRoute
  | SetRouteTerms
  | SetRouteStatus
  | CreditDeposit
  | ReportDeposit
  | CreditPayment
  | BookWalletCost
  | WriteOffLoss
  | DecideWithdrawal
  | HoldWithdrawals
  | BeginSigning
  | RecordPayout
  | ReportPayout
  | ReturnWithdrawal;

export type WalletCommand = WalletDuty | RequestWithdrawal | CancelWithdrawal;

/** From these rules on there is a wallet. */
export const WALLET_RULES = 6;
/** Greatest number of confirmations that terms ask for. */
export const MAX_DEPTH = 100_000;
/** Open withdrawals of an owner. */
export const OPEN_WITHDRAWALS = 16;
/** Signed versions of a payout. */
export const MAX_VERSIONS = 32;
/** Longest time for which a withdrawal is held. */
export const MAX_HOLD_MS = 31 * 86_400_000;
/** What covers deposits that are not final in other assets, in parts per million of what is missing. */
export const COVER_PPM = 1_250_000;
/** Seconds after which an index price covers nothing. */
export const COVER_INDEX_SECONDS = 60;
export const DEPOSIT_REPORTS: readonly DepositReport[] = ['held', 'released', 'reversed', 'final'];
export const PAYOUT_REPORTS: readonly PayoutReport[] = ['included', 'vanished', 'paid', 'failed'];
