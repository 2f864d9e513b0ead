/**
 * What bootstrap tells the first page of the console about the parts of a running exchange, and which of its alarms were mailed to
 * whom: their tables, and the port to the store.
 */
import type { EngineHealth } from '../../engine/port.ts';
import type { Readiness } from '../../observation/readiness.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export interface VenueState {
  readonly readiness: Readiness;
  readonly engine: EngineHealth;
  readonly feed: {
    readonly name: string;
    readonly sources: number;
    readonly isLive: boolean;
    /** Sources that say another price than the others for a while: `kraken of BTC`. */
    readonly disagreeing: readonly string[];
    /** By how many milliseconds the clock here is ahead of that of the sources; null: it is not known. */
    readonly clockOffset: number | null;
  };
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
    /** As the core has it; null until it was reached. */
    readonly number: number | null;
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

/** Which alarms somebody is mailed: every one, those that cannot wait, or none. */
export const ALARM_WISHES = ['all', 'bad', 'none'] as const;
export type AlarmWish = (typeof ALARM_WISHES)[number];

export interface TodayTables {
  /** Who wishes something else than `all`, or has said so. */
  operator_alarm_wishes: { operator_id: number; wish: string };
  /** Of which alarms somebody has mail, and not yet of their end. */
  operator_told_alarms: { operator_id: number; alarm: string; at: number };
}

/** A type and not an interface, so that it counts as a table of operations. */
export type TodayOperations = {
  keepAlarmWish(input: { readonly operator: number; readonly wish: AlarmWish }): Promise<void>;
  /** Who is not named wishes `all`. */
  listAlarmWishes(
    input: undefined,
  ): Promise<readonly { readonly operator: number; readonly wish: AlarmWish }[]>;
  listToldAlarms(input: undefined): Promise<readonly { readonly operator: number; readonly alarm: string }[]>;
  /** In one transaction. */
  noteToldAlarms(input: {
    readonly operator: number;
    readonly begun: readonly string[];
    readonly ended: readonly string[];
    readonly at: number;
  }): Promise<void>;
};

export type TodayStore = Pick<ThreadedStore<TodayOperations>, 'run'>;
