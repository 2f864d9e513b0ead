/**
 * What of payments out of the house crosses a thread: each number of a sending address with what it is for and every
 * transaction that was signed for it, their tables, and the ports to the store and to the core's commands; and the list of
 * withdrawals.
 */
import type { OwnerId } from '@assay/core';
import type { Coin, GasPrice, Payment } from '../../integrations/chains/port.ts';
import type { KeyName, Purpose } from '../../integrations/signer/port.ts';
import type { OwnFilter, Page, Readings } from '../../projections/port.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';
import type {
  UsedAddress,
  WithdrawalFilter,
  WithdrawalOwnerFilter,
  WithdrawalOwnersFilter,
  WithdrawalRow,
} from './kept/row.ts';

export type { AddressStore } from './address-book/shape.ts';
export type { AskedStore } from './asked/shape.ts';

/** A signed transaction of a number. All of one number exclude each other on the chain. */
export interface Version {
  readonly transaction: string;
  /** Its bytes; null where the core has recorded it and this store, put back from a copy, has not. */
  readonly signed: string | null;
  readonly price: GasPrice | null;
  /** Height of the chain when it was made. */
  readonly madeAt: number;
}

/**
 * `taken`: the number is given, and nothing was signed. `signed`: it may be anywhere. `mined`: a version is in a block.
 * `done`: for good. `conflict`: a transaction that is none of ours has the number; people decide.
 */
export type OutgoingState = 'taken' | 'signed' | 'mined' | 'done' | 'conflict';

/** A number of a sending address, for good, and what it is for. */
export interface Outgoing {
  /**
   * `withdrawal:12`, `sweep:3` out of a user's address and `gas:3:1` to it, `cold:coin:900` into cold storage by what there was at
   * that height; a use has one number. A number whose use fell away is filled: `gap:7`.
   */
  readonly use: string;
  readonly key: KeyName;
  readonly from: string;
  /** Of a chain of coins only the order in which places were given. */
  readonly nonce: number;
  /** What every version spends, the place first; of an account's number none. */
  readonly coins: readonly Coin[];
  readonly payment: Omit<Payment, 'from'>;
  readonly state: OutgoingState;
  /** The version that is in a block, and the block; null in none. */
  readonly mined: { readonly transaction: string; readonly block: string; readonly height: number } | null;
  /** Newest last. */
  readonly versions: readonly Version[];
  /** Height since which the chain counts the number as used, and has no version of ours; null: it does not. */
  readonly strangerSince: number | null;
}

export interface OutgoingTables {
  outgoing: {
    network: string;
    sender: string;
    nonce: number;
    /** As JSON; null: an account's number. */
    coins: string | null;
    use: string;
    purpose: Purpose;
    key_number: number;
    recipient: string;
    token: string | null;
    units: string;
    state: OutgoingState;
    mined_transaction: string | null;
    mined_block: string | null;
    mined_height: number | null;
    stranger_since: number | null;
  };
  outgoing_versions: {
    network: string;
    sender: string;
    nonce: number;
    /** From 0. */
    version: number;
    transaction: string;
    signed: string | null;
    max_fee: string | null;
    tip: string | null;
    made_at: number;
  };
}

interface OfNetwork {
  readonly network: string;
}

export interface NumberRequest extends OfNetwork, Pick<Outgoing, 'use' | 'key' | 'from' | 'payment'> {
  /** The number that the core knows of this use, with the transactions that it has recorded; null: none. */
  readonly known: { readonly nonce: number; readonly transactions: readonly string[] } | null;
  /** No number below: as many are used on the chain, or known to the core. */
  readonly least: number;
}

export interface CoinRequest extends OfNetwork, Pick<Outgoing, 'use' | 'key' | 'from' | 'payment' | 'coins'> {
  /** That the core has recorded. */
  readonly transactions: readonly string[];
}

/** A type and not an interface, so that it counts as a table of operations. */
export type OutgoingOperations = {
  /** The number of a use: the one that it has, the one that the core knows, or the next of its sender. */
  takeNumber(input: NumberRequest): Promise<Outgoing>;
  /** False: there is none, or one of them is of another payment; a use that has its coins keeps them. */
  takeCoins(input: CoinRequest): Promise<boolean>;
  /** All that are not done, lowest number first. */
  openOutgoing(input: OfNetwork): Promise<readonly Outgoing[]>;
  /** Of some uses those that have a number. */
  findOutgoing(input: OfNetwork & { readonly uses: readonly string[] }): Promise<readonly Outgoing[]>;
  /** Those that are done by a block above a height, the newest first. */
  outgoingAbove(
    input: OfNetwork & { readonly height: number; readonly limit: number },
  ): Promise<readonly Outgoing[]>;
  /** Of a coin that an address sends the newest that is done; null: none is. */
  newestDone(
    input: OfNetwork & { readonly from: string; readonly token: string | null },
  ): Promise<Outgoing | null>;
  /** The next number that would be given; 0: none was given yet. */
  nextNumber(input: OfNetwork & { readonly from: string }): Promise<number>;
  /** State, block and versions take the place of those before; a version is never changed or lost. */
  saveOutgoing(input: OfNetwork & { readonly outgoing: Outgoing }): Promise<void>;
};

export type OutgoingStore = Pick<ThreadedStore<OutgoingOperations>, 'run'>;

/** A withdrawal of the core that is to be sent, or may have been. */
export interface ReadyWithdrawal {
  /** `withdrawal:12`. */
  readonly use: string;
  readonly payment: Omit<Payment, 'from'>;
  /** The slot that it has for good, with the transactions recorded for it; null: it was never begun. */
  readonly payout: { readonly slot: string; readonly transactions: readonly string[] } | null;
}

/** Something that a person should know; the same may be said each round. `use`: what it is about; without it, payments in general. */
export type OnAlarm = (sentence: string, use?: string) => void;

/** What the paying address has too much of. */
export interface MoveWanted {
  readonly use: string;
  readonly payment: Omit<Payment, 'from'>;
}

/** Gas that an address of a user lacks to be emptied. */
export interface GasWanted {
  readonly use: string;
  readonly to: string;
  readonly units: bigint;
}

export type PayoutReport = 'included' | 'vanished' | 'paid' | 'failed';

/** What the core is told of payments; each may be told twice. */
export interface PayoutCommands {
  /** Those that may be signed now, and those that were begun and are not ended. */
  ready(network: string): Promise<readonly ReadyWithdrawal[]>;
  /** From here on nobody cancels it. False: it may not be signed (any more). */
  beginSigning(use: string, slot: string): Promise<boolean>;
  /** Before the transaction is sent anywhere. */
  recordPayout(use: string, transaction: string): Promise<void>;
  report(
    use: string,
    transaction: string,
    report: PayoutReport,
    at: { readonly block: string; readonly height: number; readonly confirmations: number },
  ): Promise<void>;
  /** What a final transaction has cost the house, in the chain's own coin. */
  bookCost(transaction: string, fee: bigint): Promise<void>;
}

export interface PayoutPolicy {
  readonly finalDepth: number;
  /** Blocks after which what is not mined is offered at a higher fee. */
  readonly raiseAfter: number;
  /** Unmined transactions of an address; nodes drop what is far ahead. */
  readonly inFlight: number;
  readonly maxVersions: number;
}

export type WithdrawalQueries = {
  withdrawals(filter: WithdrawalFilter): Promise<Page<WithdrawalRow>>;
  'used-addresses'(filter: OwnFilter): Promise<readonly UsedAddress[]>;
  /** These are nobody's own. Null: there is none. */
  'withdrawal-owner'(filter: WithdrawalOwnerFilter): Promise<OwnerId | null>;
  /** By rising number. */
  'withdrawal-owners'(filter: WithdrawalOwnersFilter): Promise<readonly OwnerId[]>;
};

export type WithdrawalViews = Readings<WithdrawalQueries>;
