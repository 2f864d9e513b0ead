/**
 * Whether the venue takes orders, and if not, why.
 */
import type { EngineHealth } from '../engine/port.ts';

export interface Readiness {
  readonly ready: boolean;
  readonly reason: string | null;
}

export interface ReadinessInputs {
  readonly engine: EngineHealth;
  /** The realm of the virtual accounts. Play money never closes the venue: what hinders it is told beside. */
  readonly paper: EngineHealth;
  readonly isStopping: boolean;
  /** What hinders the read models, or null. */
  readonly viewsFault: string | null;
  /** What hinders the index log, or null: without it no contract could be proved. */
  readonly indexLogFault: string | null;
  /** Unix seconds on the venue's clock. */
  readonly nowSecond: number;
  readonly lastPricedSecond: number;
  /** An older index price means that the feed does not run. */
  readonly freshSeconds: number;
}

/** The first reason against, in this order: stopping, engine, read models, index log, feed. */
export function readinessOf(inputs: ReadinessInputs): Readiness {
  const { engine, paper, isStopping, viewsFault, indexLogFault } = inputs;
  const { nowSecond, lastPricedSecond, freshSeconds } = inputs;
  if (isStopping) return { ready: false, reason: 'the venue is stopping' };
  if (!engine.ready) return { ready: false, reason: engine.reason ?? 'the engine takes no commands' };
  if (viewsFault !== null) return { ready: false, reason: `the read models do not follow: ${viewsFault}` };
  if (indexLogFault !== null)
    return { ready: false, reason: `the index log does not follow: ${indexLogFault}` };
  if (nowSecond - lastPricedSecond > freshSeconds) {
    return { ready: false, reason: `no index price for ${nowSecond - lastPricedSecond} seconds` };
  }
  return { ready: true, reason: paper.ready ? null : `virtual accounts are closed: ${paper.reason ?? ''}` };
}
