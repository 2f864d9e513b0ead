/** The orders that wait to close a position: of the open orders those that only reduce it, take-profits and stop-losses apart. Pure. */
import type { FuturesOrderView, PositionView } from '@assay/protocol';

export interface OwnProtection {
  /** Nearest to the mark first. */
  readonly takeProfits: readonly FuturesOrderView[];
  readonly stopLosses: readonly FuturesOrderView[];
  /** Those whose trigger moves with the market. */
  readonly trailing: readonly FuturesOrderView[];
}

export function protectionOf(
  orders: readonly FuturesOrderView[],
  { symbol, side }: Pick<PositionView, 'symbol' | 'side'>,
): OwnProtection {
  const closing = side === 'long' ? 'sell' : 'buy';
  const waiting = orders.filter(
    (order) =>
      order.symbol === symbol &&
      order.direction === closing &&
      order.reduceOnly &&
      order.status === 'untriggered' &&
      !sleeps(order),
  );
  const far = side === 'long' ? 1 : -1;
  const byPrice = (prefix: string, sign: number): readonly FuturesOrderView[] =>
    waiting
      .filter(({ type }) => type.startsWith(prefix))
      .sort((a, b) => sign * (Number(a.triggerPrice) - Number(b.triggerPrice)));
  return {
    takeProfits: byPrice('take-profit', far),
    stopLosses: byPrice('stop-', -far),
    trailing: waiting.filter(({ type }) => type === 'trailing-stop'),
  };
}

/** It came with an order that has opened nothing yet: there is nothing that it could close. */
export function sleeps({ parentId, amount }: Pick<FuturesOrderView, 'parentId' | 'amount'>): boolean {
  return parentId !== null && amount !== null && !/[1-9]/.test(amount);
}
