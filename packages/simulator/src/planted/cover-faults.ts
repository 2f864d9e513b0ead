/**
 * Faults in what rules 5 add: what covers an isolated position, an operator's pause of a futures market, and what a frozen account may
 * still do.
 * Promises: as `faults.ts`.
 */
import type { PlantedFault } from './planted-fault.ts';

/** Seeds by rules 5. */
const WAITING = { theme: 'waiting', seed: 2 } as const;
const LIQUIDATION = { theme: 'liquidation', seed: 10 } as const;

const FAULTS: readonly PlantedFault[] = [
  {
    rule: 'what opens an isolated position',
    fault: 'the profit of cross positions opens it',
    file: 'risk/account.ts',
    search: `return Math.min(free, available);`,
    replacement: `return Math.max(free, available);`,
    seed: 6,
  },
  {
    rule: 'what is added to an isolated position',
    fault: 'what cross positions need is added',
    file: 'risk/account.ts',
    search: `return Math.max(0, freeOfIsolated(free, available));`,
    replacement: `return available;`,
    seed: 6,
  },
  {
    rule: 'what covers the fill of an order that rests',
    fault: 'what is held for the rest of it is out of reach',
    file: 'futures/settle-futures-fill.ts',
    search: `holdNothing(context, market, at, ownerIndex);
    return;`,
    replacement: `holdAnew(context, market, at, ownerIndex);
    return;`,
    seed: 5,
  },
  {
    rule: 'cost of an order through zero',
    fault: 'what its closing loses against the mark costs nothing',
    file: 'futures/coverage.ts',
    search: `const closed = rulesVersion >= COVER_RULES ? closing : 0;`,
    replacement: `const closed = rulesVersion === COVER_RULES ? closing : 0;`,
    seed: 6,
  },
  {
    rule: 'loss that it begins with',
    fault: 'an isolated position holds its initial margin alone',
    file: 'risk/margin.ts',
    search: `return initialMargin(entered.entryValue, ratePpm) + Math.max(0, 0 - profit);`,
    replacement: `return initialMargin(entered.entryValue, ratePpm) + 0 * profit;`,
  },
  {
    rule: 'pause, samples',
    fault: 'seconds of a pause are samples of the funding',
    file: 'futures/step-prices.ts',
    search: `if (!hasEnded(futures) && !isPaused) sampleSecond(futures, sample);`,
    replacement: `if (!hasEnded(futures)) sampleSecond(futures, sample);`,
    seed: 22,
  },
  {
    rule: 'pause, mark',
    fault: 'orders that cannot trade move the mark',
    file: 'futures/step-prices.ts',
    search: `const seen = isPaused ? nobody(futures) : bookPrices(futures);`,
    replacement: `const seen = bookPrices(futures);`,
    seed: 6,
  },
  {
    rule: 'pause, looks',
    fault: 'who is below maintenance is found by the mark of a paused market',
    file: 'futures/look-at-marks.ts',
    search: `if (isStale(market.prices, context.time) || isPausedByOperator(context, market)) continue;`,
    replacement: `if (isStale(market.prices, context.time)) continue;`,
    ...LIQUIDATION,
  },
  {
    rule: 'pause, funding',
    fault: 'a funding that is due in a pause is paid',
    file: 'futures/fix-funding.ts',
    search: `else if (tick.second >= prices.nextFunding && isPaused) leaveOut(futures, tick);`,
    replacement: `else if (tick.second < prices.nextFunding && isPaused) return;`,
    seed: 6,
  },
  {
    rule: 'pause, interval',
    fault: 'the minutes of a funding that was left out count for the next',
    file: 'futures/fix-funding.ts',
    search: `  prices.minutes = [];
  prices.nextFunding = firstBehind(tick.second, terms.fundingIntervalSeconds);`,
    replacement: `  prices.nextFunding = firstBehind(tick.second, terms.fundingIntervalSeconds);`,
    seed: 6,
  },
  {
    rule: 'pause, post-only',
    fault: 'a market in which orders can rest is not paused',
    file: 'futures/operators-pause.ts',
    search: `market.status !== 'open' && market.status !== 'delisted'`,
    replacement: `market.status !== 'open' && market.status !== 'post-only' && market.status !== 'delisted'`,
    seed: 8,
  },
  {
    rule: 'frozen, reducing',
    fault: 'a frozen account cannot close what is open',
    file: 'accounts/account-fault.ts',
    search: `if (effect === 'neither' || (effect === 'may-reduce' && rulesVersion >= COVER_RULES)) return null;`,
    replacement: `if (effect === 'neither' || (effect === 'may-reduce' && rulesVersion === COVER_RULES)) return null;`,
    seed: 4,
  },
  {
    rule: 'frozen, cover',
    fault: 'a frozen account takes money away from its positions',
    file: 'accounts/account-fault.ts',
    search: `return context.rulesVersion >= COVER_RULES ? findAccountFault(context, ownerIndex, 'resets') : null;`,
    replacement: `return context.rulesVersion === COVER_RULES ? findAccountFault(context, ownerIndex, 'resets') : null;`,
    seed: 6,
  },
  {
    rule: 'frozen, opening',
    fault: 'a frozen account may open positions',
    file: 'accounts/account-fault.ts',
    search: `if (accountStatuses.isFrozen(ownerIndex)) return refused('account-frozen', 'owner');`,
    replacement: `if (accountStatuses.isFrozen(ownerIndex) && effect !== 'trades') return refused('account-frozen', 'owner');`,
    seed: 4,
  },
];

export const COVER_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({ ...WAITING, ...fault }));
