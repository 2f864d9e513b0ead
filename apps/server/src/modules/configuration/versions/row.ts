/** What the rest of the server sees of the versions of the configuration. */
import type { Setting } from './subjects.ts';

export interface VersionRow {
  readonly version: number;
  readonly at: number;
  readonly subject: string;
  readonly command: Setting;
  readonly before: Setting | null;
  readonly proposal: number | null;
  /** Who proposed it; null: nobody did, or nobody knows. */
  readonly proposer: number | null;
  readonly approvedBy: readonly number[];
  /** Nothing has changed the same since. */
  readonly isNewest: boolean;
}

export interface VersionFilter {
  /** From this one on. */
  readonly from: number;
  readonly before: number;
  readonly limit: number;
  /** Of these alone; empty: of all. */
  readonly subjects: readonly string[];
}
