/** What bootstrap tells the first page of the console about the parts of a running exchange. */
import type { EngineHealth } from '../../engine/port.ts';
import type { Readiness } from '../../observation/readiness.ts';

export interface VenueState {
  readonly readiness: Readiness;
  readonly engine: EngineHealth;
  readonly feed: { readonly name: string; readonly sources: number; readonly isLive: boolean };
  /** Names of those that prices come from. */
  readonly sources: readonly string[];
  /** Money that values are shown in, and who tells its rate. */
  readonly currencies: readonly { readonly currency: string; readonly source: string }[];
  /** Unix seconds on the exchange's clock; the last one is 0 before the first price. */
  readonly nowSecond: number;
  readonly lastPricedSecond: number;
  readonly isFeedFresh: boolean;
  /** Last command that the read models hold, and what hinders them. */
  readonly projected: number;
  readonly viewsFault: string | null;
  /** Entries of both journals that the look through them found damaged. */
  readonly damaged: number;
  readonly networks: readonly {
    readonly name: string;
    readonly isReached: boolean;
    readonly height: number | null;
    readonly hindrances: readonly string[];
    /** What is wrong with how its deposits are followed. */
    readonly scan: readonly { readonly sentence: string; readonly isBad: boolean }[];
    /** Of deposits that were credited and vanished; null: none did. */
    readonly reversal: string | null;
    /** Of what the chain has more or less than the ledger says. */
    readonly differences: readonly { readonly sentence: string; readonly isLess: boolean }[];
    /** What the address that pays has too little or too much of. */
    readonly stock: readonly string[];
  }[];
}

/** Null while the exchange opens. */
export type ReadVenueState = () => VenueState | null;
