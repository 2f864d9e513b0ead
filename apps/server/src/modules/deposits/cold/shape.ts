/**
 * What of cold storage crosses a thread: the addresses that were ever one of a network, and what came back from them.
 */

/** A transaction of an address of cold storage that brought coins to an address of the exchange. */
export interface ColdReturn {
  readonly transaction: string;
  /** The address of cold storage. */
  readonly from: string;
  /** Of the block that had it when it was last seen. */
  readonly height: number;
}

/** Where coins are kept that the paying address need not have. */
export interface ColdStorage {
  /** Every address that it ever was, as they are kept: they stay watched and counted. */
  readonly addresses: readonly string[];
  /** To which coins are moved; null: none are. */
  readonly target: string | null;
  /** Why none are, though an address is named. */
  readonly fault: string | null;
}

export interface ColdTables {
  cold_addresses: { network: string; address: string; since: number };
  cold_returns: {
    network: string;
    transaction: string;
    sender: string;
    height: number;
    /** `open`: its cost is not booked. `gone`: its block was left, and no other had it for long. */
    state: 'open' | 'booked' | 'gone';
  };
}

interface OfNetwork {
  readonly network: string;
}

export type ColdOperations = {
  /** In the order in which they were named. */
  coldAddresses(input: OfNetwork): Promise<readonly string[]>;
  /** One that is known stays as it is. */
  keepColdAddress(input: OfNetwork & { readonly address: string; readonly now: number }): Promise<void>;
  /** One that is known stays as it is; one that was gone is open again. */
  keepReturns(input: OfNetwork & { readonly returns: readonly ColdReturn[] }): Promise<void>;
  /** Whose cost is not booked, the lowest first. */
  openReturns(input: OfNetwork & { readonly limit: number }): Promise<readonly ColdReturn[]>;
  /** Booked ones in a block above a height. */
  returnsAbove(
    input: OfNetwork & { readonly height: number; readonly limit: number },
  ): Promise<readonly ColdReturn[]>;
  /** `height`: of the block that has it. */
  endReturn(
    input: OfNetwork & {
      readonly transaction: string;
      readonly height: number;
      readonly end: 'booked' | 'gone';
    },
  ): Promise<void>;
};
