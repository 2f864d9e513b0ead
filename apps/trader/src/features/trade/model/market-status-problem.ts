/** What keeps an order out of a market that is not open. Pure. */
import type { MarketStanding } from '@assay/client';
import type { Kind } from '../../../orders/model/order-kinds.ts';
import type { Problem } from './problem.ts';

/** Shown below the button, whatever the form says; null: the market takes such an order. */
export function marketStatusProblem(standing: MarketStanding | null, kind: Kind): Problem | null {
  const status = standing?.status ?? 'open';
  // Whether a limit order would take is for the market to say.
  if (status === 'open' || (status === 'post-only' && kind !== 'market')) return null;
  return { code: `market-${status}`, field: 'form', quiet: true };
}
