/**
 * Pauses of a coin on a network, one after the other.
 * Promises: what is paused already stays so, since a command says both and is made from what is in force when its turn comes; so no
 * pause undoes another one. Never: opens anything.
 */
import type { RouteId } from '@assay/core';
import type { Engine } from './port.ts';

export interface RouteStatus {
  readonly deposits: boolean;
  readonly withdrawals: boolean;
}

let last: Promise<unknown> = Promise.resolve();

/** What is open then. Throws where there is no such route, or the core refuses it. */
export function pauseRoute(
  engine: Pick<Engine, 'read' | 'submit'>,
  route: RouteId,
  closes: { readonly deposits: boolean; readonly withdrawals: boolean },
): Promise<RouteStatus> {
  const paused = last.then(() => pauseNow(engine, route, closes));
  last = paused.catch(() => undefined);
  return paused;
}

async function pauseNow(
  engine: Pick<Engine, 'read' | 'submit'>,
  route: RouteId,
  closes: RouteStatus,
): Promise<RouteStatus> {
  const { result } = await engine.read('live', { type: 'wallet-routes' });
  const now = result.routes[route];
  if (now === undefined) throw new Error(`there is no route ${route}`);
  const deposits = now.deposits && !closes.deposits;
  const withdrawals = now.withdrawals && !closes.withdrawals;
  const status = { deposits, withdrawals };
  const { outcome } = await engine.submit('live', { type: 'set-route-status', route, ...status });
  if (outcome.type === 'refused') throw new Error(`the core refuses a pause: ${outcome.refusal.code}`);
  return status;
}
