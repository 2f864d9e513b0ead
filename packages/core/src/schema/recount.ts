/**
 * What a module says of its recount: everything that must be true of its part of the state, computed anew.
 * Promises: all modules have summed before the first one checks, so that what an account holds is compared with what all
 * modules together need it to hold.
 */

/** What the modules' parts amount to, and what is wrong. */
export interface Recount {
  /** A sentence for each thing that is not right. */
  readonly faults: string[];
  /** Units that must be held, by account. */
  readonly needed: Float64Array;
  /** Live orders of traders, by market and owner's index. */
  readonly counts: readonly Int32Array[];
  /** Live orders. */
  live: number;
  /** Live orders that have an end. */
  ending: number;
}

/** A module's recount. That the state has what it reads, the registry is checked for. */
export interface RecountOf<Context = never> {
  /** Checks the module's own rows, and adds what they come to. */
  readonly sum?: (context: Context, recount: Recount) => void;
  /** Compares what is kept with the sums. */
  readonly check?: (context: Context, recount: Recount) => void;
}
