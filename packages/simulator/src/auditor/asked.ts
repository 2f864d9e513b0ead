/**
 * What a command of the workload asks for: the class of its answer.
 * Promises: `anything` is said only by the fuzzing generators, whose commands the auditor alone can verify.
 */
import type { Command, OrderStatus, Outcome, RefusalCode } from '@assay/core';

export type Asked =
  | OrderStatus
  | Exclude<Outcome['type'], 'order-placed' | 'refused'>
  | RefusalCode
  | 'repeated'
  | 'anything';

/** A command with the answer it is made for. */
export interface Intent {
  readonly command: Command;
  readonly asked: Asked;
  /** Time of the command, where it has to be an exact one. */
  readonly at?: number;
}

/** An intent at its time. */
export interface Timed {
  readonly time: number;
  readonly command: Command;
  readonly asked: Asked;
}
