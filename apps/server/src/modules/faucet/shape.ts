/** What of the faucet crosses a thread: its grants, their table, and the port by which the service reaches the store. */
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export interface FaucetTables {
  /** One row per faucet request: the sums of a day are counted from these. Reserved until `sequence` is there. */
  faucet_grants: {
    user_id: number;
    request_id: string;
    coin: string;
    day: string;
    amount: number;
    created_at: number;
    /** The grant's own number, never given twice; 0 in rows from before grants had one. */
    number: number;
    /** Time of the log when the grant was reserved; 0 where it is not known. */
    reserved_log_time: number;
    /** What the deposit came to. */
    balance_after: number | null;
    sequence: number | null;
    deposited_at: number | null;
  };
}

export interface GrantRequest {
  readonly userId: number;
  readonly requestId: string;
  readonly coin: string;
  /** UTC day, YYYY-MM-DD. */
  readonly day: string;
  readonly amount: number;
  /** Greatest sum of the coin and day. */
  readonly maximum: number;
  readonly now: number;
  /** Time of the log's last command. */
  readonly logTime: number;
}

export interface GrantReceipt {
  readonly balanceAfter: number;
  readonly sequence: number;
  readonly depositedAt: number;
}

export type Granted =
  | { readonly type: 'over-limit' }
  /** The request id is that of a grant of another coin or amount. */
  | { readonly type: 'differs' }
  | {
      readonly type: 'reserved';
      readonly number: number;
      /** Time of the log when it was first reserved. */
      readonly reservedLogTime: number;
      /** True for a grant that has never been deposited before. */
      readonly isFresh: boolean;
    }
  | ({ readonly type: 'booked' } & GrantReceipt);

/** A type and not an interface, so that it counts as a table of operations. */
export type FaucetOperations = {
  /** Reserves a grant for a new request; returns the state of a known one. */
  grantFaucet(input: GrantRequest): Promise<Granted>;
  /** Notes what the deposit of a reserved grant came to. */
  bookFaucet(input: GrantReceipt & { readonly number: number }): Promise<void>;
  /** Gives a reserved grant back that is known not to have been deposited. */
  returnFaucet(input: { readonly number: number }): Promise<void>;
};

export type FaucetStore = Pick<ThreadedStore<FaucetOperations>, 'run'>;
