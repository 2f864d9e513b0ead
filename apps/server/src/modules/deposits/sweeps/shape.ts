/**
 * What of sweeps crosses a thread: which deposits lie on addresses of users and are of no sweep yet, and the sweeps, each of one
 * coin of one address.
 */

/** A coin of an address that is sent on to the treasury's. */
export interface Sweep {
  readonly number: number;
  /** Of the address, below the account for deposits. */
  readonly key: number;
  readonly address: string;
  /** Null: the network's own coin. */
  readonly token: string | null;
  readonly units: bigint;
}

/** `failed`: the chain has moved nothing; its deposits are of none again. */
export type SweepEnd = 'done' | 'failed';

export interface SweepTables {
  sweeps: {
    network: string;
    number: number;
    key_number: number;
    address: string;
    token: string | null;
    units: string;
    state: 'open' | SweepEnd;
    ended_at: number | null;
  };
}

/** A deposit that is final and still lies where it arrived. */
export interface SweepableDeposit extends Omit<Sweep, 'number'> {
  readonly transaction: string;
  readonly index: number;
  /** Null: not known, long ago. */
  readonly finalAt: number | null;
}

interface OfNetwork {
  readonly network: string;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type SweepOperations = {
  /**
   * By rising number of the address above `after`; the greatest of an address first. Of none that has an open sweep or one
   * that failed since.
   */
  sweepableDeposits(
    input: OfNetwork & { readonly after: number; readonly failedSince: number; readonly limit: number },
  ): Promise<readonly SweepableDeposit[]>;
  /** With a number of its own; from then on the deposits are of it. */
  beginSweep(
    input: OfNetwork & {
      readonly sweep: Omit<Sweep, 'number'>;
      readonly deposits: readonly Pick<SweepableDeposit, 'transaction' | 'index'>[];
    },
  ): Promise<void>;
  openSweeps(input: OfNetwork): Promise<readonly Sweep[]>;
  /** Once. */
  endSweep(
    input: OfNetwork & Pick<Sweep, 'number'> & { readonly end: SweepEnd; readonly now: number },
  ): Promise<void>;
};
