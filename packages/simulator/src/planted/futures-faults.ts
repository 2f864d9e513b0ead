/**
 * Faults in the rules of futures: positions and money of a fill, what is held and free, the looks before a fill, leverage, transfers,
 * mark prices and funding.
 * Promises: as `faults.ts`.
 */
import type { PlantedFault } from './planted-fault.ts';

const FAULTS: readonly Omit<PlantedFault, 'theme'>[] = [
  {
    rule: 'entry value of a part',
    fault: 'what leaves with closed lots is rounded for the trader',
    file: 'risk/contract.ts',
    search: `const rounding = gainsWithValue(contract, side) ? 'up' : 'down';`,
    replacement: `const rounding = gainsWithValue(contract, side) ? 'down' : 'up';`,
    seed: 3,
  },
  {
    rule: 'maker first',
    fault: 'the taker of a fill is settled before the maker',
    file: 'futures/settle-futures-fill.ts',
    search: `  settleParty(context, market, maker, quantity, price, value, events);
  settleParty(context, market, taking, quantity, price, value, events);
`,
    replacement: `  settleParty(context, market, taking, quantity, price, value, events);
  settleParty(context, market, maker, quantity, price, value, events);
`,
    seed: 6,
  },
  {
    rule: 'maker fee',
    fault: 'a maker pays the fee of a taker',
    file: 'futures/settle-futures-fill.ts',
    search: `maker.feeRatePpm = market.terms.makerFeeRatePpm;`,
    replacement: `maker.feeRatePpm = market.terms.takerFeeRatePpm;`,
  },
  {
    rule: 'value of what closes',
    fault: 'an order through zero closes for the value of the whole fill',
    file: 'futures/settle-futures-fill.ts',
    search: `return closing === 0 ? 0 : (fillValue(contract, closing, price) ?? 0);`,
    replacement: `return closing === 0 ? 0 : value;`,
  },
  {
    rule: 'margin of a part',
    fault: 'all margin of an isolated position is free once a part of it is closed',
    file: 'futures/settle-futures-fill.ts',
    search: `const freed = size === all ? margin : (mulDiv(margin, size, all, 'down') ?? 0);`,
    replacement: `const freed = margin;`,
    seed: 8,
  },
  {
    rule: 'rate before the fill',
    fault: 'the margin of what opens counts the open interest behind the maker',
    file: 'futures/settle-futures-fill.ts',
    search: `: initialMargin(value, initialRatePpm);`,
    replacement: `: initialMargin(value, initialRate(market, at));`,
    seed: 20,
  },
  {
    rule: 'held margin opens',
    fault: 'what was held for the lots of a fill is still held while its maker is settled',
    file: 'futures/settle-futures-fill.ts',
    search: `out of reach, also for an isolated leg.
  holdAnew(context, market, at, ownerIndex);
`,
    replacement: `out of reach.
`,
    seed: 3,
  },
  {
    rule: 'fee',
    fault: 'the insurance pays a fee that the trader cannot',
    file: 'futures/settle-futures-fill.ts',
    search: `: drawOwn(context, ownerIndex, market, at, side, wanted, events);`,
    replacement: `: draw(context, ownerIndex, market, at, side, wanted, 'loss-paid', events).gathered;`,
  },
  {
    rule: 'profit of other legs',
    fault: 'the other leg of the same market does not pay',
    file: 'futures/draw.ts',
    search: `      if (missing > 0) {`,
    replacement: `      if (missing > 0 && one !== market) {`,
    seed: 4,
  },
  {
    rule: 'unpaid',
    fault: 'what nobody can pay is forgotten where the insurance has nothing',
    file: 'futures/draw.ts',
    search: `if (unpaid > 0) leaveUnpaid(`,
    replacement: `if (unpaid > 0 && insured > 0) leaveUnpaid(`,
  },
  {
    rule: 'one amount for both sides',
    fault: 'in one-way mode both sides are held for',
    file: 'futures/hold.ts',
    search: `if (context.futures.isHedged(ownerIndex)) {`,
    replacement: `if (rate > 0) {`,
    seed: 3,
  },
  {
    rule: 'closing needs nothing',
    fault: 'orders that close hold margin',
    file: 'futures/hold.ts',
    search: `(mulDiv(all, lots - closable, lots, 'up') ?? MAX_AMOUNT);`,
    replacement: `(mulDiv(all, lots, lots, 'up') ?? MAX_AMOUNT);`,
  },
  {
    rule: 'the newest are cut first',
    fault: 'the oldest reduce-only orders are cut first',
    file: 'futures/reduce-only.ts',
    search: `    .toReversed();`,
    replacement: `;`,
  },
  {
    rule: 'a tenth of the balance',
    fault: 'profit that is not realised counts up to the whole balance',
    file: 'risk/account.ts',
    search: `const counted = divideRoundedDown(Math.max(0, crossBalance), COUNTED_PROFIT_DIVISOR);`,
    replacement: `const counted = Math.max(0, crossBalance);`,
    seed: 4,
  },
  {
    rule: 'isolated margin covers its own',
    fault: 'margins of isolated positions cover the cross ones',
    file: 'futures/account-view.ts',
    search: `if (records[at + LEVERAGE]! < 0) rows[to + ISOLATED]! += marginsOf(market, at);`,
    replacement: `if (records[at + LEVERAGE]! < 0) return;`,
    seed: 6,
  },
  {
    rule: 'below maintenance',
    fault: 'an account that has just what it needs is below its maintenance',
    file: 'futures/coverage.ts',
    search: `crossBalance + profit < rows[row + NEEDED]!`,
    replacement: `crossBalance + profit <= rows[row + NEEDED]!`,
  },
  {
    rule: 'a look before each fill',
    fault: 'a resting order that is not covered any more is filled',
    file: 'futures/coverage.ts',
    search: `return cost !== null && cost <= free + held;`,
    replacement: `return isMaker || (cost !== null && cost <= free + held);`,
    seed: 6,
  },
  {
    rule: 'bankruptcy price',
    fault: 'a short is closed beyond its bankruptcy price',
    file: 'futures/coverage.ts',
    search: `return side === 'long' ? price < bankruptcy : price > bankruptcy;`,
    replacement: `return side === 'long' && price < bankruptcy;`,
    seed: 13,
  },
  {
    rule: 'position limit',
    fault: 'resting orders do not count for the greatest position',
    file: 'futures/opening-checks.ts',
    search: `return lotsOf(market, at, openedBy(side)) + Math.max(0, waiting - closed);`,
    replacement: `return lotsOf(market, at, openedBy(side));`,
  },
  {
    rule: 'leverage',
    fault: 'the margin of an isolated position stays where the leverage falls',
    file: 'futures/set-leverage.ts',
    search: `if (by > 0) changeMargin(`,
    replacement: `if (by > 0 && at < 0) changeMargin(`,
    seed: 2,
  },
  {
    rule: 'what may leave',
    fault: 'a tenth of the positions may leave, too',
    file: 'risk/account.ts',
    search: `- Math.max(initial, initialMargin(value, KEPT_PPM)));`,
    replacement: `- initial);`,
    seed: 2,
  },
  {
    rule: 'removable margin',
    fault: 'margin is taken out by the mark alone',
    file: 'futures/adjust-position-margin.ts',
    search: `const worse = Math.min(profitOf(contract, leg, value), profitOf(contract, leg, atIndex));`,
    replacement: `const worse = Math.max(profitOf(contract, leg, value), profitOf(contract, leg, atIndex));`,
    seed: 6,
  },
  {
    rule: 'stale index',
    fault: 'the first tick behind a gap ends it',
    file: 'futures/freshness.ts',
    search: `return Math.max(divideRoundedDown(time, MS_PER_SECOND) - second, second - secondBefore);`,
    replacement: `return divideRoundedDown(time, MS_PER_SECOND) - second;`,
  },
  {
    rule: 'impact price',
    fault: 'the last level is taken whole',
    file: 'futures/impact-prices.ts',
    search: `const taken = Math.min(shown, needed);`,
    replacement: `const taken = shown;`,
  },
  {
    rule: 'mean of what was traded',
    fault: 'a second without quotes on both sides counts the index',
    file: 'futures/step-prices.ts',
    search: `return prices.tradedMean === 0 ? index : prices.tradedMean;`,
    replacement: `return index;`,
  },
  {
    rule: 'minutes of a funding',
    fault: 'a funding counts the minutes of the one before',
    file: 'futures/fix-funding.ts',
    search: `  prices.minutes = [];
  prices.fundedRecords = 0;`,
    replacement: `  prices.fundedRecords = 0;`,
    seed: 2,
  },
  {
    rule: 'payers round up',
    fault: 'what is paid for a funding is rounded down',
    file: 'risk/funding.ts',
    search: `ONE_PPB, isPayer ? 'up' : 'down')`,
    replacement: `ONE_PPB, 'down')`,
  },
  {
    rule: 'votes of a minute',
    fault: 'a minute of few ticks has few votes',
    file: 'risk/funding.ts',
    search: `const missing = Math.max(0, MIN_VOTES - seconds.length);`,
    replacement: `const missing = 0;`,
    seed: 4,
  },
  {
    rule: 'clamp',
    fault: 'interest pulls the rate without a bound',
    file: 'risk/funding.ts',
    search: `const pull = within(interestPpb - premium, clampPpb);`,
    replacement: `const pull = interestPpb - premium;`,
    seed: 2,
  },
];

export const FUTURES_FAULTS: readonly PlantedFault[] = FAULTS.map((fault) => ({
  ...fault,
  theme: 'futures',
}));
