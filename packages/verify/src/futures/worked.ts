/**
 * The figures by which an event of a receipt was recomputed, for whoever wants to do it once more by hand.
 * Promises: each was worked out from the history and the signed ticks, and is the one that the event was held against.
 */
import { shareOf } from './account.ts';
import type { Cover, OpenLeg, Which } from './account.ts';
import { PPM } from './contract.ts';
import { tierAt, tierRow } from './margin.ts';
import type { ReceiptEvent } from './receipt.ts';
import type { Walk } from './walk.ts';
import type { UsedTick, WorkedLeg } from './worked-figures.ts';

function workedLeg(open: OpenLeg, covered: bigint): WorkedLeg {
  const { market, leg, value, profit, needed } = open;
  const { row, contract, terms, mark } = market;
  const tier = tierRow(terms.tiers, value);
  return {
    symbol: row.symbol,
    isLinear: contract.isLinear,
    side: leg.side,
    lots: leg.lots,
    mark,
    entryValue: leg.entryValue,
    value,
    profit,
    tier: tierAt(terms.tiers, value) + 1,
    ratePpm: tier?.rate ?? PPM,
    feePpm: terms.takerFeePpm,
    deduction: tier?.deduction ?? 0n,
    needed,
    covering: covered - profit,
  };
}

/** The ticks of a market's index in seconds, as far as the receipt has them in time. */
export function usedTicks(walk: Walk, market: number, seconds: readonly number[]): readonly UsedTick[] {
  const { coin } = walk.account.must(market, 'receipt').row;
  return seconds.flatMap((second) => {
    const tick = walk.ticks.find(coin, second);
    return tick === undefined ? [] : [{ coin, number: tick.number, second }];
  });
}

/** Keeps what an event was recomputed by; `shown` of `all` legs, `signed` as of `shareOf`. */
export function keepWorked(
  walk: Walk,
  event: ReceiptEvent & Which,
  cover: Cover,
  {
    all,
    shown = all,
    signed = false,
  }: { all: readonly OpenLeg[]; shown?: readonly OpenLeg[]; signed?: boolean },
  ticks: readonly UsedTick[],
): void {
  const profits = all.reduce((sum, { profit }) => sum + profit, 0n);
  walk.worked.push({
    index: walk.figures.events.indexOf(event),
    ticks,
    margin: cover.equity - profits,
    ...cover,
    legs: shown.map((open) => workedLeg(open, shareOf(open, all, event, cover, signed))),
  });
}
