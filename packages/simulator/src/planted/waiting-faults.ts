/**
 * Faults in the rules of orders that wait in futures markets, and of those that come with an order.
 * Promises: as `faults.ts`.
 */
import type { PlantedFault } from './planted-fault.ts';

const FAULTS: readonly Omit<PlantedFault, 'theme'>[] = [
  {
    rule: 'leg that is gone',
    fault: 'what waits to close it goes on waiting',
    file: 'futures/reduce-only.ts',
    search: `else cancelTriggerOrder(context, order, 'position-closed', events);`,
    replacement: `else if (order.sleeps) cancelTriggerOrder(context, order, 'position-closed', events);`,
    seed: 8,
  },
  {
    rule: 'sleeping again',
    fault: 'what came with an order that is open closes with its leg',
    file: 'futures/reduce-only.ts',
    search: `if (isIndexed(order) && hasParent(context, order)) putToSleep(context, order, events);`,
    replacement: `if (order.sleeps && hasParent(context, order)) putToSleep(context, order, events);`,
  },
  {
    rule: 'size of what came with an order',
    fault: 'it waits for what the last fill has opened',
    file: 'conditional/attached-orders.ts',
    search: `order.whole ? 0 : order.quantity + opened);`,
    replacement: `order.whole ? 0 : opened);`,
  },
  {
    rule: 'by the index price',
    fault: 'it is the mark that triggers',
    file: 'conditional/execute-triggered.ts',
    search: `market.marked === null ? NO_TICKS : referencePrice(context, market, 'index-price'),`,
    replacement: `market.marked === null ? NO_TICKS : referencePrice(context, market, 'mark-price'),`,
  },
  {
    rule: 'quotes',
    fault: 'the market maker may quote for what it already quotes once more',
    file: 'futures/quote-reach.ts',
    search: `exposedLots(context, market, ownerIndex, side, waiting));`,
    replacement: `exposedLots(context, market, ownerIndex, side, 0 * waiting));`,
  },
];

export const WAITING_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({
  ...fault,
  theme: 'waiting',
}));
