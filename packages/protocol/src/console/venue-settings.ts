/** What operators set beside the core, as the console is told of it. */
import type { VenueSetting } from '../rules/venue-settings.ts';

/** What says a setting: the input of the action of its name. */
export type SettingInput = Readonly<Record<string, string>>;

/** A change that waits: for another operator, or, once approved, until it holds. */
export interface ConsoleSettingChange {
  readonly change: number;
  readonly setting: VenueSetting;
  readonly input: SettingInput;
  /** What it would replace. */
  readonly inForce: SettingInput;
  readonly by: string;
  /** Whoever asks has proposed it. */
  readonly isOwn: boolean;
  /** The roles of whoever asks include the decision. */
  readonly mayDecide: boolean;
  /** Unix ms. */
  readonly at: number;
  readonly until: number;
  /** Unix ms: it is approved and holds from then on; null: somebody has to approve it. */
  readonly holdsFrom: number | null;
  /** So long it waits once it is approved. */
  readonly waitMs: number;
}

export interface ConsoleVenueSettings {
  readonly settings: Readonly<Record<VenueSetting, SettingInput>>;
  readonly open: readonly ConsoleSettingChange[];
  /** Others who could approve a change; 0: it is in force at once. */
  readonly others: number;
}

/** What came of a change: a version, or the number by which it waits. */
export interface ConsoleSettingChanged {
  readonly setting: VenueSetting;
  readonly change: number;
  /** Null: another operator has to approve it, or it holds later. */
  readonly version: number | null;
  /** Unix ms: it is approved, and holds from then on; null: somebody has to approve it. */
  readonly holdsFrom: number | null;
  /** Unix ms: until then. */
  readonly until: number;
}
