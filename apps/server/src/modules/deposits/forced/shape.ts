/**
 * What of forced arrivals crosses a thread: coins that lie at an address of the exchange, which no transaction named and no log
 * tells of, found by what the address had before and has now.
 */

export interface ForcedArrival {
  readonly address: string;
  /** Null: the network's own coin. */
  readonly token: string | null;
  readonly units: bigint;
  /** Of final depth: by its end the address had them. */
  readonly block: string;
  readonly height: number;
}

export interface ForcedTables {
  forced_arrivals: {
    network: string;
    block: string;
    address: string;
    /** Empty: the network's own coin. */
    token: string;
    units: string;
    height: number;
    found_at: number;
    /** Null: the core has not taken it yet. */
    credited_at: number | null;
  };
}

interface OfNetwork {
  readonly network: string;
}

export type ForcedOperations = {
  /** One that is known stays as it is. */
  keepForced(
    input: OfNetwork & { readonly arrivals: readonly ForcedArrival[]; readonly now: number },
  ): Promise<void>;
  /** Those that the core has not taken, the oldest first. */
  waitingForced(input: OfNetwork & { readonly limit: number }): Promise<readonly ForcedArrival[]>;
  /** Those in a block above a height, of whatever address. */
  forcedAbove(
    input: OfNetwork & { readonly height: number; readonly limit: number },
  ): Promise<readonly ForcedArrival[]>;
  markForcedCredited(
    input: OfNetwork & { readonly arrival: ForcedArrival; readonly now: number },
  ): Promise<void>;
};
