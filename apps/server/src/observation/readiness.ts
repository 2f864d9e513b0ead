/**
 * Whether the venue takes orders, and if not, why.
 */
import type { EngineHealth } from '../engine/port.ts';

export interface Readiness {
  readonly ready: boolean;
  /** Orders are taken, but something that people wait for does not work: the reason says what. */
  readonly degraded: boolean;
  readonly reason: string | null;
}

export interface ReadinessInputs {
  readonly engine: EngineHealth;
  /** The realm of the virtual accounts. Play money never closes the venue: what hinders it is told beside. */
  readonly paper: EngineHealth;
  readonly isStopping: boolean;
  /** What hinders the database server, or null: it answers, or there is none. */
  readonly databaseFault: string | null;
  /** Letters do not go out, and why, or null. Nobody's order waits for one: it is told beside. */
  readonly mailFault: string | null;
  /** Withdrawals are not all paid, and why, or null. They wait, and lose nothing. */
  readonly payoutFault: string | null;
  /** What keeps coins from cold storage, which keeps no withdrawal waiting; null: nothing. */
  readonly coldFault: string | null;
  /** A chain holds less than the ledger says, and of what, or null. Withdrawals of it are paused; everything else goes on. */
  readonly solvencyFault: string | null;
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

const against = (reason: string): Readiness => ({ ready: false, degraded: false, reason });

/** The first reason against, in this order: stopping, database, engine, read models, index log, feed. */
export function readinessOf(inputs: ReadinessInputs): Readiness {
  const { engine, isStopping, databaseFault, viewsFault, indexLogFault } = inputs;
  const { nowSecond, lastPricedSecond, freshSeconds } = inputs;
  if (isStopping) return against('the venue is stopping');
  if (databaseFault !== null) return against(databaseFault);
  if (!engine.ready) return against(engine.reason ?? 'the engine takes no commands');
  if (viewsFault !== null) return against(`the read models do not follow: ${viewsFault}`);
  if (indexLogFault !== null) return against(`the index log does not follow: ${indexLogFault}`);
  if (nowSecond - lastPricedSecond > freshSeconds) {
    return against(`no index price for ${nowSecond - lastPricedSecond} seconds`);
  }
  const beside = besides(inputs);
  return { ready: true, degraded: beside.length > 0, reason: beside.length > 0 ? beside.join('; ') : null };
}

/** What closes nothing and is told all the same. */
function besides({ paper, mailFault, payoutFault, coldFault, solvencyFault }: ReadinessInputs): string[] {
  return [
    ...(paper.ready ? [] : [`virtual accounts are closed: ${paper.reason ?? ''}`]),
    ...(mailFault === null ? [] : [`mails do not go out: ${mailFault}`]),
    ...(payoutFault === null ? [] : [`withdrawals wait: ${payoutFault}`]),
    ...(coldFault === null ? [] : [`too much stays on the address that pays: ${coldFault}`]),
    ...(solvencyFault === null ? [] : [`a chain holds less than the ledger says: ${solvencyFault}`]),
  ];
}
