/**
 * Solvency for everybody.
 * Promises: what is answered is what was counted last; the ledger's side is read once in five seconds at most, whoever asks.
 * Never: asks a chain because somebody looks.
 */
import { OUTSIDE_WORLD } from '@assay/core';
import type { SolvencyResponse } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import type { Handlers } from '../../http/calls.ts';
import type { MarketData } from '../../market-data/port.ts';
import { presentCoins, presentRoutes } from './presenter.ts';
import type { CountedNetwork } from './shape.ts';

export interface SolvencyParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly counting: readonly CountedNetwork[];
  readonly wallNow: () => number;
}

const KEPT_MS = 5_000;

export function solvencyHandlers(parts: SolvencyParts): Handlers<'solvency'> {
  let kept: { readonly at: number; readonly answer: Promise<SolvencyResponse> } | null = null;
  return {
    solvency() {
      const at = parts.wallNow();
      if (kept !== null && Math.abs(at - kept.at) < KEPT_MS) return kept.answer;
      const answer = read(parts);
      kept = { at, answer };
      // Whoever asks next reads anew.
      answer.catch(() => (kept = null));
      return answer;
    },
  };
}

async function read({ engine, marketData, counting }: SolvencyParts): Promise<SolvencyResponse> {
  const [totals, outside, routes] = await Promise.all([
    engine.read('live', { type: 'wallet-totals' }),
    engine.read('live', { type: 'balances', owner: OUTSIDE_WORLD }),
    engine.read('live', { type: 'wallet-routes' }),
  ]);
  const { instruments } = marketData;
  const { sequence, time } = totals;
  return {
    coins: presentCoins(instruments, { totals: totals.result, outside: outside.result }),
    routes: presentRoutes(instruments, routes.result, counting),
    sequence,
    time,
  };
}
