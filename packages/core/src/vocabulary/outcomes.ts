/**
 * What a command came to: the answer that its sender gets, and that a repeated request gets again word for word.
 */
import type {
  ContractId,
  Lots,
  MarketId,
  OrderId,
  Sequence,
  TickNumber,
  TimeMs,
  Units,
  CardSaleId,
  WithdrawalId,
} from './brands.ts';
import type { ReverseReceipt } from './futures-triggers.ts';
import type { Refusal } from './refusals.ts';

/** `untriggered`: a conditional order that waits for its price. `open`: an order in the book that has not traded. */
export type OrderStatus = 'untriggered' | 'open' | 'partially-filled' | 'filled' | 'cancelled';

/** How an order stood when it had been matched; what executes behind it in the same command, events say. */
export interface OrderReceipt {
  readonly type: 'order-placed';
  readonly order: OrderId;
  readonly status: OrderStatus;
  readonly filled: Lots;
  /** Value of the fills in quote units. */
  readonly filledValue: Units;
  /** Fees of the fills in units of the asset received. */
  readonly fee: Units;
}

/** A conditional order that waits. Should it have executed in the same command, its events say. */
export interface ConditionalReceipt {
  readonly type: 'conditional-order-placed';
  readonly order: OrderId;
}

export interface LinkedReceipt {
  readonly type: 'linked-orders-placed';
  /** The resting limit order. */
  readonly order: OrderId;
  readonly stop: OrderId;
}

export interface CancelAllReceipt {
  readonly type: 'orders-cancelled';
  /** Orders that closed, those of pairs singly. */
  readonly count: number;
}

export interface ResetReceipt {
  readonly type: 'account-reset';
}

/** How an order stood when the command had changed and matched it; what executes behind it, events say. */
export interface AmendReceipt {
  readonly type: 'order-amended';
  readonly order: OrderId;
  readonly market: MarketId;
  readonly status: OrderStatus;
  /** Size not yet filled. */
  readonly remaining: Lots;
  /** Lots that this change filled. */
  readonly filled: Lots;
  /** Value of those fills in quote units. */
  readonly filledValue: Units;
  /** Fees of those fills in units of the asset received. */
  readonly fee: Units;
}

export interface CancelReceipt {
  readonly type: 'order-cancelled';
  readonly order: OrderId;
  readonly market: MarketId;
  /** Whole size that it had left; 0 for an order by spend. */
  readonly remaining: Lots;
}

export interface DepositReceipt {
  readonly type: 'deposited';
  readonly amount: Units;
  readonly balanceAfter: Units;
}

/** A contract as it was accepted. */
export interface ContractReceipt {
  readonly type: 'contract-opened';
  readonly contract: ContractId;
  readonly acceptedAt: TimeMs;
  readonly expiresAt: TimeMs;
  readonly firstTick: TickNumber;
  /** Reserved in the pool. */
  readonly profit: Units;
}

/** A withdrawal as it was taken. */
export interface WithdrawalReceipt {
  readonly type: 'withdrawal-requested';
  readonly withdrawal: WithdrawalId;
  /** People decide about it first. */
  readonly reviewed: boolean;
}

/** A quote for a swap: `gross` less `fee` is received. */
export interface QuoteReceipt {
  readonly type: 'swap-quoted';
  readonly quote: number;
  readonly gives: Units;
  readonly gross: Units;
  readonly fee: Units;
  readonly expiresAt: TimeMs;
}

/** A quote for coins that are sold for money: `fee` is part of what is given. */
export interface CardQuoteReceipt {
  readonly type: 'card-sale-quoted';
  readonly quote: number;
  readonly gives: Units;
  readonly fee: Units;
  /** In the smallest unit of the currency. */
  readonly money: number;
  readonly expiresAt: TimeMs;
}

/** A sale for money as it was taken. */
export interface CardSaleReceipt {
  readonly type: 'card-sale-requested';
  readonly sale: CardSaleId;
}

/** For the venue's own duties, and for limits that were set. */
export interface Done {
  readonly type: 'done';
}

export interface Refused {
  readonly type: 'refused';
  readonly refusal: Refusal;
}

export type Outcome =
  | OrderReceipt
  | ConditionalReceipt
  | LinkedReceipt
  | AmendReceipt
  | CancelReceipt
  | CancelAllReceipt
  | DepositReceipt
  | ResetReceipt
  | ContractReceipt
  | ReverseReceipt
  | WithdrawalReceipt
  | QuoteReceipt
  | CardQuoteReceipt
  | CardSaleReceipt
  | Done
  | Refused;

/** The answer of the engine. A repeated request carries the sequence and time of the first. */
export interface Answer {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly outcome: Outcome;
}
