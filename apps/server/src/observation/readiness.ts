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
  /** Unix seconds on the venue's clock. */
  readonly nowSecond: number;
  readonly lastPricedSecond: number;
  /** An older index price means that the feed does not run. */
  readonly freshSeconds: number;
}

/** The first reason against, in this order: stopping, engine, read models, feed. */
export function readinessOf(inputs: ReadinessInputs): Readiness {
  const { engine, paper, isStopping, viewsFault, nowSecond, lastPricedSecond, freshSeconds } = inputs;
  if (isStopping) return { ready: false, reason: 'the venue is stopping' };
  if (!engine.ready) return { ready: false, reason: engine.reason ?? 'the engine takes no commands' };
  if (viewsFault !== null) return { ready: false, reason: `the read models do not follow: ${viewsFault}` };
  if (nowSecond - lastPricedSecond > freshSeconds) {
    return { ready: false, reason: `no index price for ${nowSecond - lastPricedSecond} seconds` };
  }
  return { ready: true, reason: paper.ready ? null : `virtual accounts are closed: ${paper.reason ?? ''}` };
}
