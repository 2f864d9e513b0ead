/** The typed faces of `initData`, whose answer depends on its `type`. */
import type { DepthSnapshot, InitDataQuery, KlineSnapshot, PeriodName } from '@assay/protocol';
import type { Call } from '../http/caller.ts';
import type { CandleKind } from './candle-source.ts';

const DEPTH_LEVELS = '200';

export async function fetchDepth(call: Call, symbol: string): Promise<DepthSnapshot> {
  const answer = await call('initData', { type: 'depth', symbol, limit: DEPTH_LEVELS }, { silent: true });
  // The contract ties the answer's shape to the query's `type`.
  return answer as DepthSnapshot;
}

/** `before` null: the newest; `kind` null: trades when there are any, else the index. */
export async function fetchCandles(
  call: Call,
  query: {
    symbol: string;
    period: PeriodName;
    before: number | null;
    limit: number;
    kind: CandleKind | null;
  },
): Promise<KlineSnapshot> {
  const request: InitDataQuery = {
    type: 'kline',
    symbol: query.symbol,
    period: query.period,
    limit: String(query.limit),
    ...(query.before === null ? {} : { before: String(query.before) }),
    ...(query.kind === null ? {} : { source: query.kind }),
  };
  // As above.
  return (await call('initData', request, { silent: true })) as KlineSnapshot;
}
