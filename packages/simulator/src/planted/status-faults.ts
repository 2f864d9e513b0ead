/**
 * Faults in how a market may be used: halts, phases without trades, and delistings.
 */
import type { PlantedFault } from './planted-fault.ts';

const theme = 'markets';

export const STATUS_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'halted market',
    fault: 'it takes orders, and matches them',
    file: 'orders/place-order.ts',
    search: `market.status === 'open' ? null : findStatusFault(market, command)`,
    replacement: `market.status === 'open' || market.status === 'halted' ? null : findStatusFault(market, command)`,
    theme,
  },
  {
    rule: 'halt, its end',
    fault: 'a halt never ends',
    file: 'market-status/due-statuses.ts',
    search: `else if (isReached(market.until, time)) changeStatus(context, market, 'cancel-only', 0, events);`,
    replacement: '',
    theme,
  },
  {
    rule: 'trigger orders of a cancel-only market',
    fault: 'they execute',
    file: 'conditional/execute-triggered.ts',
    search: `!isOpen(market) || !conditionals.hasTriggers(number)`,
    replacement: `market.status === 'halted' || !conditionals.hasTriggers(number)`,
    theme,
    seed: 7,
  },
  {
    rule: 'delisting, holds',
    fault: 'an order that waits keeps its hold',
    file: 'market-status/due-statuses.ts',
    search: `  for (; left.next < left.ids.length; left.next += 1) {`,
    replacement: `  for (; left.next < 0; left.next += 1) {`,
    theme,
    seed: 7,
  },
  {
    rule: 'delisting, notice',
    fault: 'a millisecond less than a week is enough',
    file: 'market-status/set-market-status.ts',
    search: `const soonest = time + MIN_NOTICE_MS;`,
    replacement: `const soonest = time + MIN_NOTICE_MS - 1;`,
    theme,
    seed: 4,
  },
  {
    rule: 'post-only market',
    fault: 'an order that crosses is taken',
    file: 'listing/market-status.ts',
    search: `  if (price === null || price < 1 || price > MAX_PRICE || !market.book.wouldCross(side, price)) return null;`,
    replacement: `  if (market.status === 'post-only') return null;`,
    theme,
  },
  {
    rule: 'quotes of a closed market',
    fault: 'they stay',
    file: 'market-status/change-status.ts',
    search: `    withdrawQuotes(context, market, events);
`,
    replacement: '',
    theme,
  },
  {
    rule: 'status in a snapshot',
    fault: 'what is announced is forgotten',
    file: 'market-status/statuses-section.ts',
    search: `status !== 'open' || delistsAt > 0`,
    replacement: `status !== 'open'`,
    theme,
    seed: 9,
  },
];
