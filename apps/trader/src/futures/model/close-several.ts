/** What closing several positions sends: whole markets by one call, a side of a hedged market by a call of its own. */
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { ClosePositionsResponse, PositionView } from '@assay/protocol';

export type ClosedOne = Pick<ClosePositionsResponse['results'][number], 'id' | 'symbol'> & {
  /** Why it was not closed; null: it was. */
  readonly reason: string | null;
};

type Named = Pick<PositionView, 'id' | 'symbol'>;

/** Markets of which all positions are chosen, and the positions of the others. */
export function partsOf<One extends Named>(
  all: readonly One[],
  chosen: readonly One[],
): { readonly symbols: readonly string[]; readonly alone: readonly One[] } {
  const isLeft = (symbol: string): boolean =>
    all.some((one) => one.symbol === symbol && !chosen.some(({ id }) => id === one.id));
  const symbols = [...new Set(chosen.map(({ symbol }) => symbol))].filter((symbol) => !isLeft(symbol));
  return { symbols, alone: chosen.filter(({ symbol }) => isLeft(symbol)) };
}

/** Cancels first, so that nothing opens again behind what is closed. */
export function useCloseSeveral() {
  const { money } = useClient();
  const closeAlone = async ({ id, symbol }: Named): Promise<ClosedOne> => {
    try {
      await money('closePosition', { id }, { silent: true });
      return { id, symbol, reason: null };
    } catch (failure) {
      // What has no answer may have been done: the form says so.
      if (!(failure instanceof CallError) || failure.outcomeUnknown) throw failure;
      return { id, symbol, reason: failure.message };
    }
  };
  return async (
    all: readonly PositionView[],
    chosen: readonly PositionView[],
    cancels: boolean,
  ): Promise<readonly ClosedOne[]> => {
    const { symbols, alone } = partsOf(all, chosen);
    const markets = cancels ? new Set(chosen.map(({ symbol }) => symbol)) : [];
    for (const symbol of markets) await money('cancelFuturesOrders', { symbol }, { silent: true });
    const closed: ClosedOne[] = [];
    if (symbols.length > 0) {
      const { results } = await money('closePositions', { symbols: [...symbols] }, { silent: true });
      closed.push(...results.map(({ id, symbol, error }) => ({ id, symbol, reason: error?.msg ?? null })));
    }
    for (const one of alone) closed.push(await closeAlone(one));
    return closed;
  };
}
