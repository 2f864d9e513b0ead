/**
 * What of stray tokens crosses a thread: coins that nobody listed and that arrived at an address of the exchange. They are kept to
 * be found by people, and credited to nobody.
 */
import type { Arrival } from '../../../integrations/chains/port.ts';
import type { ThreadedStore } from '../../../storage/threaded-store.ts';

export interface StrayToken extends Pick<Arrival, 'transaction' | 'index' | 'address' | 'token' | 'units'> {
  /** The block that has it. */
  readonly block: string;
  readonly height: number;
}

export interface ListedStray extends StrayToken {
  readonly network: string;
  /** Null: it came to an address of the house. */
  readonly userId: number | null;
  readonly seenAt: number;
}

/** Whose it is, as in `ListedStray`, and how much. */
export type KeptStray = Pick<ListedStray, 'userId' | 'token' | 'units'>;

export interface StrayTables {
  stray_tokens: {
    network: string;
    transaction: string;
    /** Its index within the transaction. */
    place: number;
    address: string;
    /** Empty: the network's own coin. */
    token: string;
    /** A whole number, in the chain's smallest unit. */
    units: string;
    block: string;
    height: number;
    seen_at: number;
  };
}

/** Of what so much is kept that no more is. */
export interface FullStrays {
  readonly all: boolean;
  /** Contracts, an empty text for a network's own coin, and addresses; the first of each. */
  readonly tokens: readonly string[];
  readonly addresses: readonly string[];
}

export type StrayOperations = {
  /** One that is known moves to its block; one for which there is no room is left out. */
  keepStrays(input: {
    readonly network: string;
    readonly strays: readonly StrayToken[];
    readonly now: number;
  }): Promise<void>;
  /** The newest first; of a user where they are named. */
  listStrays(input: {
    readonly userId: number | null;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly total: number; readonly rows: readonly ListedStray[]; readonly full: FullStrays }>;
  /** Of all networks; of the first of a transaction so many as are kept of a contract at the most. */
  straysIn(input: { readonly transaction: string }): Promise<readonly KeptStray[]>;
  /** Of all networks. */
  countStrays(input: Record<never, never>): Promise<number>;
};

export type StrayStore = Pick<ThreadedStore<StrayOperations>, 'run'>;
