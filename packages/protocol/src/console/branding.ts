/** Name, look and texts of an exchange as the console is told of them. */
import type { BrandSetting } from '../rules/brand-settings.ts';

/** What says a setting: the input of the action of its name. */
export type BrandInput = Readonly<Record<string, string>>;

/** A change that waits: for another operator, or, once approved, until it holds. */
export interface ConsoleBrandChange {
  readonly change: number;
  readonly setting: BrandSetting;
  readonly input: BrandInput;
  /** What it would replace. */
  readonly inForce: BrandInput;
  readonly by: string;
  /** Whoever asks has proposed it. */
  readonly isOwn: boolean;
  /** Unix ms. */
  readonly at: number;
  readonly until: number;
  /** Unix ms: it is approved and holds from then on; null: somebody has to approve it. */
  readonly holdsFrom: number | null;
  /** So long it waits once it is approved. */
  readonly waitMs: number;
}

export interface ConsoleBranding {
  readonly settings: Readonly<Record<BrandSetting, BrandInput>>;
  readonly open: readonly ConsoleBrandChange[];
  /** Others who could approve a change; 0: it is in force at once. */
  readonly others: number;
}

/** What came of a change: a version, or the number by which it waits. */
export interface ConsoleBrandChanged {
  readonly setting: BrandSetting;
  readonly change: number;
  /** Null: another operator has to approve it, or it holds later. */
  readonly version: number | null;
  /** Unix ms: it is approved, and holds from then on; null: somebody has to approve it. */
  readonly holdsFrom: number | null;
  /** Unix ms: until then. */
  readonly until: number;
}
