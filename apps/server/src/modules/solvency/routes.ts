/**
 * Solvency for everybody, and the same as a signed file.
 * Promises: what is answered is what was counted last; the ledger's side is read, and signed, once in five seconds at most, whoever asks.
 * Never: asks a chain because somebody looks.
 */
import { OUTSIDE_WORLD } from '@assay/core';
import type { SolvencyResponse, SolvencyStatementResponse } from '@assay/protocol';
import { statementBytes } from '@assay/verify';
import type { Engine } from '../../engine/port.ts';
import type { Handlers } from '../../http/calls.ts';
import type { IndexLog } from '../../index-log/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import { presentCoins, presentRoutes } from './presenter.ts';
import type { CountedNetwork } from './shape.ts';

export interface SolvencyParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly counting: readonly CountedNetwork[];
  readonly indexLog: Pick<IndexLog, 'publicKey' | 'sign'>;
  readonly wallNow: () => number;
}

const KEPT_MS = 5_000;

export function solvencyHandlers(parts: SolvencyParts): Handlers<'solvency' | 'solvencyStatement'> {
  const solvency = keptFor(parts, () => read(parts));
  const solvencyStatement = keptFor(parts, async () => signed(parts, await solvency()));
  return { solvency, solvencyStatement };
}

/** The answer of one question for all who ask soon after. */
function keptFor<Answer>(
  { wallNow }: Pick<SolvencyParts, 'wallNow'>,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    const at = wallNow();
    if (kept !== null && Math.abs(at - kept.at) < KEPT_MS) return kept.answer;
    const answer = ask();
    kept = { at, answer };
    // Whoever asks next reads anew.
    answer.catch(() => (kept = null));
    return answer;
  };
}

function signed(
  { indexLog }: Pick<SolvencyParts, 'indexLog'>,
  statement: SolvencyResponse,
): SolvencyStatementResponse {
  const signature = indexLog.sign(statementBytes(statement));
  return { format: 1, publicKey: indexLog.publicKey, statement, signature };
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
