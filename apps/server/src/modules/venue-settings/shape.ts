/** What of settings crosses a thread: their versions, what waits, and the end of the first set-up; and the port to the store. */
import type {
  SettingInput,
  VenueSetting,
  ConfigurationStep,
  ConsoleComparison,
  ConsoleVersions,
} from '@assay/protocol';
import type { ThreadedStore } from '../../storage/threaded-store.ts';

/** What may be withdrawn within 24 hours, in whole USDT, by level of verification: none, basic, passed. */
export type DailyLimits = readonly [number, number, number];

/** `time`: Unix ms, from when on they hold. */
export interface ComingLimits {
  readonly time: number;
  readonly limits: DailyLimits;
}

/** Where a network is reached, and by whom large deposits are confirmed; null: by nobody. */
export interface NetworkEndpoints {
  readonly endpoint: string;
  readonly witness: string | null;
}

/** A network of the file, with what that says. */
export interface SettableNetwork extends NetworkEndpoints {
  readonly key: string;
  readonly name: string;
  readonly creditDepth: number;
  readonly finalDepth: number;
}

/** Of a coin on a network, as the file says them. */
export interface CoinTerms {
  readonly coin: string;
  readonly minimumDeposit: string;
  readonly largeDeposit: string;
  readonly minimumWithdrawal: string;
  readonly withdrawalFee: string;
  readonly reviewFrom: string;
  readonly hotFloor?: string;
  readonly hotCeiling?: string;
  readonly feeCeiling?: string;
}

/** A token that operators have added to a network, as a line of its coins in the file would say it. */
export interface AddedToken extends CoinTerms {
  /** By number and first block: a key of the file can come to mean another one. */
  readonly chain: string;
  readonly contract: string;
  readonly decimals: number;
  readonly creditDepth: number;
  readonly finalDepth: number;
}

/** A network that operators add, as an entry of the file would say it, with the coin of its fees alone. */
export interface SaidNetwork extends CoinTerms {
  readonly key: string;
  readonly name: string;
  readonly kind: 'evm' | 'bitcoin';
  readonly endpoint: string;
  readonly explorer: string | null;
  readonly blockMs: number;
  readonly creditDepth: number;
  readonly finalDepth: number;
}

/** By which chain its endpoint is of, as it was approved. */
export interface AddedNetwork extends SaidNetwork {
  readonly chainId: string;
  readonly genesis: string;
}

/** What a contract is found to be. */
export interface TokenLook {
  readonly chain: string;
  /** In the one spelling by which it is kept. */
  readonly contract: string;
  readonly symbol: string;
  readonly code: string;
  /** Somebody can put another code in place of its own. */
  readonly isProxy: boolean;
  /** What a trial on a fork has found, a word each; null: it was not made. */
  readonly faults: readonly string[] | null;
}

/** A change of one setting. Times are Unix ms. */
export interface SettingChange {
  readonly id: number;
  readonly setting: VenueSetting;
  /** What it is a version of: the setting, and the network of one that each network has. */
  readonly slot: string;
  /** As it is shown. */
  readonly input: SettingInput;
  /** Of an input that is shown in part: the whole, sealed; and so of what held before. */
  readonly sealed: string | null;
  readonly beforeSealed: string | null;
  /** What held before, of one that came into force; null: what is built in. */
  readonly before: SettingInput | null;
  readonly operator: number;
  readonly by: string;
  readonly at: number;
  readonly until: number;
  /** `approved`: it waits until it holds. `outdated`: another change of the same came into force first. */
  readonly state: 'open' | 'approved' | 'in-force' | 'rejected' | 'outdated';
  /** Who approved or rejected it; null: nobody had to. */
  readonly decidedBy: string | null;
  /** The number of who approved it; null: nobody had to, or it is older than such numbers are kept. */
  readonly decidedById: number | null;
  /** Of one that was approved: when it comes into force. */
  readonly holdsFrom: number | null;
  readonly inForceAt: number | null;
  /** Of one that came into force, from 1 on without a gap. */
  readonly version: number | null;
}

export interface VenueSettingsTables {
  brand_changes: {
    id: number;
    setting: string;
    input: string;
    before: string | null;
    operator_id: number;
    by: string;
    at: number;
    until: number;
    state: string;
    decided_by: string | null;
    decided_by_id: number | null;
    holds_from: number | null;
    in_force_at: number | null;
    version: number | null;
    sealed: string | null;
    before_sealed: string | null;
  };
  /** One row at most. */
  set_up_end: { id: number; by: string; at: number };
}

/** Who decides, and when. */
interface Decided {
  readonly id: number;
  readonly operator: number;
  readonly name: string;
  readonly now: number;
}

/** From when on it holds, which may be now: then what else waits of the same is outdated. */
interface Approved extends Decided {
  readonly holdsFrom: number;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type VenueSettingsOperations = {
  /** The newest version of each. */
  listSettings(input: undefined): Promise<readonly SettingChange[]>;
  /** What waits: for another operator, or until it holds. */
  listOpenSettings(input: { readonly now: number }): Promise<readonly SettingChange[]>;
  /** `holdsFrom` null: another has to approve it. Null: too many wait. */
  addSettingChange(
    input: Pick<
      SettingChange,
      'slot' | 'input' | 'sealed' | 'operator' | 'by' | 'at' | 'until' | 'holdsFrom'
    > & {
      readonly most: number;
    },
  ): Promise<SettingChange | null>;
  /** By another than who proposed it. Null: it does not wait for anybody any more. */
  approveSettingChange(input: Approved): Promise<SettingChange | null>;
  /** It waits for an approval again. Null: it was not approved, or is in force. */
  dropSettingApproval(input: { readonly id: number }): Promise<SettingChange | null>;
  /** Also one that was approved, as long as it waits. */
  rejectSettingChange(input: Decided): Promise<SettingChange | null>;
  /** Brings into force what was approved and has waited long enough; of networks only what was looked at again. */
  bringSettings(input: {
    readonly now: number;
    readonly looked: readonly number[];
  }): Promise<readonly SettingChange[]>;
  findSettingChange(input: { readonly id: number }): Promise<SettingChange | null>;
  /** What came into force, newest first. */
  listSettingVersions(input: {
    readonly before: number;
    readonly slots: readonly string[];
    readonly limit: number;
  }): Promise<readonly SettingChange[]>;
  findSetUpEnd(input: undefined): Promise<{ readonly by: string; readonly at: number } | null>;
  /** False: it was over. */
  endSetUp(input: { readonly by: string; readonly at: number }): Promise<boolean>;
};

export type VenueSettingsStore = Pick<ThreadedStore<VenueSettingsOperations>, 'run'>;

/** What the configuration shows of it beside all else. */
export interface SettingsInForce {
  /** All of it, each as the action that would say it. */
  readonly steps: () => readonly ConfigurationStep[];
  /** Where each network is reached, as people read it. */
  readonly endpoints: () => readonly SettingInput[];
  readonly versions: (before: number, settings: readonly string[]) => Promise<ConsoleVersions>;
  /** What came into force after one time and until another, Unix ms. */
  readonly changes: (after: number, until: number) => Promise<ConsoleComparison['rows']>;
}
