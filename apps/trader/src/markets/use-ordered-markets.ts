import type { Market } from '@assay/client';
import { useClient } from '@assay/client/react';
import { useEffect, useState } from 'react';
import { orderMarkets, type MarketOrder } from './market-order.ts';

/** Rows that changed places at every tick could not be hit. */
const REORDER_EVERY_MS = 3000;

/** The markets in an order that follows the live figures, but not at every one of them. */
export function useOrderedMarkets(markets: readonly Market[], order: MarketOrder): readonly Market[] {
  const { markets: hub } = useClient();
  const [, setTurn] = useState(0);
  const follows = order !== null && order.key !== 'name';
  useEffect(() => {
    if (!follows) return;
    const timer = setInterval(() => setTurn((turn) => turn + 1), REORDER_EVERY_MS);
    return () => clearInterval(timer);
  }, [follows]);
  return orderMarkets(markets, order, (symbol) => hub.ticker(symbol).get());
}
