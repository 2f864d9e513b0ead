/**
 * What makes the transactions of a payment exclude each other: a port, since chains differ in it. Adapters: the numbers of an
 * account's transactions (`number-places.ts`), the coins of an address (`coin-places.ts`).
 * Promises: a place is written down before anything is signed in it, and belongs to one payment for good.
 * Never: asks the node what waits.
 */
import type { GasPrice } from '../../integrations/chains/port.ts';
import type { KeyName, SignedTransaction } from '../../integrations/signer/port.ts';
import type { GasWanted, MoveWanted, OnAlarm, Outgoing, OutgoingStore, ReadyWithdrawal } from './shape.ts';

/** Of a version. `size`: in what its price counts, gas or virtual bytes; null where its contract would undo the payment. */
export interface Offer {
  readonly price: GasPrice;
  readonly size: bigint | null;
}

/** Where places are given in one round, in the order of asking. */
export interface PlacesRound {
  /** Looked at before it has a place: whoever waits without one keeps nobody behind from being paid. */
  canBePaid(withdrawal: ReadyWithdrawal): Promise<boolean>;
  /** For good: the one that it has, the one that the core knows, or the next. */
  take(withdrawal: ReadyWithdrawal): Promise<void>;
  takeGas(gas: GasWanted): Promise<void>;
  /** Of what all before it have left; where that is too little it has no place, and nothing is wrong. */
  takeMove(move: MoveWanted): Promise<void>;
}

export interface Places {
  /** Throws where a transaction of somebody else has used the paying address: nothing is signed any more. */
  begin(ready: readonly ReadyWithdrawal[], moves: readonly MoveWanted[]): Promise<PlacesRound>;
  /** As the core knows it. */
  slotOf(outgoing: Outgoing): string;
  /** Whether the chain has used the place; asked where no version is in a block. */
  isUsed(outgoing: Outgoing): Promise<boolean>;
  /** Whether a transaction in a block keeps every version in the place from ever being in one. */
  isUsedBy(outgoing: Outgoing, transaction: string): Promise<boolean>;
  usual(): Promise<GasPrice>;
  /** What outbids a version in the pool. */
  raised(old: GasPrice, usual: GasPrice): GasPrice;
  readonly maxFeeCeiling: bigint;
  /** The most that a version of it may cost, in the chain's own coin; null: nothing is said. */
  costCeilingOf(outgoing: Outgoing): bigint | null;
  /** For how much of a size one price is: 1 of gas, 1,000 of virtual bytes. */
  readonly priced: bigint;
  /** Null: its contract would undo it. */
  sizeOf(outgoing: Outgoing): Promise<bigint | null>;
  hasMoneyFor(outgoing: Outgoing): Promise<boolean>;
  /** Null: its fee cannot be paid out of its place. */
  sign(outgoing: Outgoing, offer: Offer): Promise<SignedTransaction | null>;
  /**
   * What may still leave by transactions that were signed and that nobody here knows any more, since the store was put back from a
   * copy: so much of the own coin; null: nobody can say of what and how much. `known`: places that the core knows.
   */
  forgotten(known: ReadonlySet<string>): Promise<bigint | null>;
  /** How a place stands whose use fell away before anything was signed. */
  leftBy(outgoing: Outgoing): Outgoing;
}

/** An address that pays, and its key. */
export interface Sender {
  readonly from: string;
  readonly key: KeyName;
}

export interface PlaceParts extends Sender {
  readonly network: string;
  readonly store: OutgoingStore;
  readonly onAlarm: OnAlarm;
}
