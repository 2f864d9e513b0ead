/**
 * What the driver and the process that runs the tests tell each other: a plan, and lines about what came of it.
 * Tests are files by their whole path; faults are numbers from 1.
 */

/** By this variable the process finds its plan. */
export const PLAN = 'ASSAY_MUTATION_PLAN';

export interface Plan {
  /** The file that takes the lines. */
  readonly told: string;
  /** Of every fault that is switchable, tried already or not. */
  readonly highest: number;
  /** To be tried. */
  readonly faults: readonly PlannedFault[];
  /** Test files that were run without a fault before. */
  readonly known: readonly KnownFile[];
}

export interface PlannedFault {
  readonly number: number;
  /** Files from which its source is reached, the nearest first. */
  readonly tests: readonly string[];
  /** It left a process behind in which tests were red without it; what it does then counts as not seen. */
  readonly isLastTry: boolean;
}

/** A test file without a fault. */
export interface KnownFile {
  readonly file: string;
  readonly ms: number;
  readonly tests: readonly KnownTest[];
  /** Faults asked for in the file, but in none of its tests: by what stands around them. */
  readonly around: readonly number[];
  /** Faults asked for while sources were loaded. */
  readonly loading: readonly number[];
}

export interface KnownTest {
  readonly id: string;
  readonly ms: number;
  readonly asked: readonly number[];
}

export type Verdict = 'killed' | 'timeout' | 'survived' | 'unreached';

export type Line =
  | { readonly type: 'known'; readonly file: KnownFile }
  | { readonly type: 'red'; readonly file: string; readonly said: string }
  | { readonly type: 'begun'; readonly number: number }
  | { readonly type: 'running'; readonly file: string; readonly fault: number }
  | {
      readonly type: 'judged';
      readonly number: number;
      readonly verdict: Verdict;
      readonly ms: number;
      readonly by: string;
    }
  /** Tests are red without a fault after this one: the process is of no more use. */
  | { readonly type: 'spoilt'; readonly number: number }
  | { readonly type: 'done' };
