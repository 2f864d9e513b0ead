/**
 * Faults in the rules of the venue: price bands, fee tiers, the realm of play money.
 */
import type { PlantedFault } from './planted-fault.ts';

export const VENUE_FAULTS: readonly PlantedFault[] = [
  {
    rule: 'band side',
    fault: 'a buy at the bound itself is refused',
    file: 'orders/price-band.ts',
    search: `  const isOutside = side === BUY ? price > bound : price < bound;`,
    replacement: `  const isOutside = side === BUY ? price >= bound : price < bound;`,
  },
  {
    rule: 'band rounding',
    fault: 'the bound of a sell is rounded away from the reference',
    file: 'orders/price-band.ts',
    search: `ratioRoundedUp([price, factor, ONE_PPM - bandPpm], divisors)`,
    replacement: `ratioRoundedDown([price, factor, ONE_PPM - bandPpm], divisors)`,
  },
  {
    rule: 'band reference',
    fault: 'an index price is not fresh in its last second',
    file: 'orders/price-band.ts',
    search: `<= FRESHEST_INDEX_SECONDS * 1000`,
    replacement: `< FRESHEST_INDEX_SECONDS * 1000`,
  },
  {
    rule: 'band of a market order',
    fault: 'a market order may trade at one price beyond the bound',
    file: 'book/foresight.ts',
    search: `order.side === BUY ? price > bound : price < bound`,
    replacement: `order.side === BUY ? price > bound + 1 : price < bound - 1`,
  },
  {
    rule: 'band of a change',
    fault: 'an order outside the band may change its size',
    file: 'orders/amend-order.ts',
    search: `  return findBandFault(desk, market, side, price);`,
    replacement: `  return price === amendment.oldPrice ? null : findBandFault(desk, market, side, price);`,
  },
  {
    rule: 'tier day',
    fault: 'the first millisecond of a day counts to the day before',
    file: 'fees/volumes.ts',
    search: `since >= MS_PER_DAY`,
    replacement: `since > MS_PER_DAY`,
  },
  {
    rule: 'tier volume',
    fault: 'a volume that just reaches a tier does not',
    file: 'fees/tiers.ts',
    search: `this.#tiers[tier]!.volume > volume`,
    replacement: `this.#tiers[tier]!.volume >= volume`,
  },
  {
    rule: 'tier, 30 days',
    fault: 'a day without a fill keeps what was traded 30 days before it',
    file: 'fees/volumes.ts',
    search: `Math.max(newest + 1, day - COUNTED_DAYS)`,
    replacement: `newest + 2`,
  },
  {
    rule: 'tier of a new schedule',
    fault: 'who was judged today keeps his tier',
    file: 'fees/set-fee-tiers.ts',
    search: `.forgetJudgements();`,
    replacement: `.lastTier(0);`,
  },
  {
    rule: 'mirror, taken stays',
    fault: 'a level that paper orders took whole comes back',
    file: 'mirror/mirror-depth.ts',
    search: `    if (id !== undefined) {`,
    replacement: `    if (id !== undefined && id !== null) {`,
    theme: 'paper',
  },
  {
    rule: 'mirror and quotes',
    fault: 'levels that quotes have taken away count as taken by paper orders',
    file: 'orders/replace-quotes.ts',
    search: `paper.forget(`,
    replacement: `paper.capture(`,
    theme: 'paper',
  },
  {
    rule: 'mirror, what changes',
    fault: 'a level that has changed keeps its place',
    file: 'mirror/mirror-depth.ts',
    search: `price) === quantity) kept`,
    replacement: `price) >= quantity) kept`,
    theme: 'paper',
  },
  {
    rule: 'reset',
    fault: 'less than ten units stay behind',
    file: 'accounts/reset-account.ts',
    search: `units(desk.ledger.balance(account));`,
    replacement: `units(desk.ledger.balance(account) - (desk.ledger.balance(account) % 10));`,
    theme: 'paper',
  },
];
