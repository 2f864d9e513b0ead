/** What the first page of the console shows: how the exchange stands, and what waits for whoever asks. Amounts are decimal strings. */

/** `text` is for people, in English; `since` in Unix ms where it is known. */
export interface ConsoleAlarm {
  readonly text: string;
  readonly isBad: boolean;
  /** The action that lists what it is about, for whoever may ask it; absent: none does. */
  readonly action?: string;
}

export interface ConsoleStandings {
  readonly feed: {
    readonly name: string;
    readonly sources: number;
    /** Since the last index price; null before the first. */
    readonly ageSeconds: number | null;
    readonly isFresh: boolean;
  };
  readonly journal: {
    /** Null: it takes commands; else why it does not. */
    readonly fault: string | null;
    readonly commands: number;
    readonly commitMedianMs: number;
    readonly commitMaxMs: number;
    /** Entries that the look through it found damaged or missing. */
    readonly damaged: number;
  };
  readonly readModels: { readonly fault: string | null; readonly behind: number };
  readonly networks: readonly {
    readonly name: string;
    readonly isReached: boolean;
    /** The newest block that was read; null before the first. */
    readonly height: number | null;
    /** What hindered the last round of payments. */
    readonly hindrances: readonly string[];
  }[];
  readonly ledger: {
    readonly assets: number;
    /** Coins whose accounts do not sum to zero: none. */
    readonly unbalanced: readonly string[];
  };
}

export interface ConsoleWaiting {
  /** As what decides it is named: `identity`, `proposal`. */
  readonly noun: string;
  readonly id: number;
  readonly user: number | null;
  /** Unix ms. */
  readonly since: number;
  readonly about: string;
}

export interface ConsoleQueue {
  readonly noun: string;
  readonly waiting: number;
  /** There are more than were counted. */
  readonly more: boolean;
}

export interface ConsoleVolume {
  /** Oldest first, one an hour; the last one goes on. */
  readonly hours: readonly { readonly at: number; readonly spot: string; readonly futures: string }[];
  readonly spot: string;
  readonly futures: string;
}

/** Of users alone; what accounts of the house pay each other is none. */
export interface ConsoleFees {
  /** Oldest first, one a day (UTC); the last one goes on. */
  readonly days: readonly { readonly at: number; readonly fees: string }[];
  readonly today: string;
  /** Of it, to the security fund. */
  readonly fund: string;
}

export interface ConsoleUsers {
  readonly total: number;
  /** Who signed in or came back within 24 hours. */
  readonly active: number;
  /** Newcomers, oldest day first (UTC); the last one goes on. */
  readonly days: readonly { readonly at: number; readonly count: number }[];
}

export interface ConsoleOpenInterest {
  readonly total: string;
  /** The greatest first; `value` at the mark. */
  readonly markets: readonly {
    readonly symbol: string;
    readonly amount: string;
    readonly coin: string;
    readonly value: string;
  }[];
}

export interface ConsoleToday {
  /** Unix ms. */
  readonly at: number;
  /** Null while the exchange opens. */
  readonly standings: ConsoleStandings | null;
  readonly alarms: readonly ConsoleAlarm[];
  /** What may be decided by whoever asks, oldest first. */
  readonly waiting: readonly ConsoleWaiting[];
  readonly queues: readonly ConsoleQueue[];
  /** All values are in it, at the index of now. */
  readonly currency: string;
  /** Coins that have no index price now, and are in no value. */
  readonly unpriced: readonly string[];
  /** Null where the roles of whoever asks do not include it. */
  readonly volume: ConsoleVolume | null;
  readonly fees: ConsoleFees | null;
  readonly users: ConsoleUsers | null;
  readonly openInterest: ConsoleOpenInterest | null;
}
