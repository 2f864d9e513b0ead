/**
 * The events of a settlement: the price from the ticks of its window, and what each leg got or lost by it.
 * Promises: every tick of the window that was published is counted, by the rule of missing ones; price, profit and fee are worked out again.
 *
 *   price = mean of the counted ticks, half-even to an index unit, then half-even to a tick, at least 1
 */
import { Fault } from '../fault.ts';
import type { Tick } from '../vocabulary.ts';
import type { Market } from './account.ts';
import { windowOf } from './blocks/standing.ts';
import { PPM, ceilOf, floorOf, greatestOf, leastOf, legValue, profitOf } from './contract.ts';
import { takeInsured } from './history.ts';
import { indexOf } from './in-time.ts';
import type { Cycle, SettledEvent, SettlementEvent } from './receipt.ts';
import { must, same, sameLeg, setBalance } from './walk.ts';
import type { Walk } from './walk.ts';

const INDEX_DECIMALS = 8;
/** Seconds behind the end after which a missing tick is given up, and ticks in time there with which it is in any case. */
const FILLED_WITHIN = 900;
const TICKS_WAITED = 3600;
/** Greatest fee of settling. */
const MAX_FEE_PPM = 1000;

/** In receipts of the first form, which do not say what a contract is, one with fundings is a perpetual. */
export function mustBeWindow(
  window: number,
  { row, terms }: Pick<Market, 'row' | 'terms'>,
  place: string,
): void {
  const possible: readonly Cycle[] =
    row.cycle !== undefined
      ? [row.cycle]
      : terms.fundingSeconds > 0
        ? ['perpetual']
        : ['5-minutes', 'quarter'];
  const isOne = possible.some((cycle) => windowOf(cycle) === window);
  must(isOne, place, 'is no length of a window of such a contract');
}

function halfEven(dividend: bigint, divisor: bigint): bigint {
  const floor = floorOf(dividend, divisor);
  const twice = (dividend - floor * divisor) * 2n;
  return twice > divisor || (twice === divisor && floor % 2n === 1n) ? floor + 1n : floor;
}

export interface Settlement {
  readonly mean: bigint;
  readonly price: bigint;
}

/** From the ticks that count; `remaining` seconds are counted at an index. */
export function settlementOf(
  ticks: readonly Tick[],
  tickDecimals: number,
  remaining = 0,
  index = 0n,
): Settlement {
  const sum = ticks.reduce((all, tick) => all + indexOf(tick), 0n) + BigInt(remaining) * index;
  const mean = halfEven(sum, BigInt(ticks.length + remaining));
  const price = halfEven(mean, 10n ** BigInt(INDEX_DECIMALS - tickDecimals));
  return { mean, price: greatestOf(1n, price) };
}

export function takeSettlement(walk: Walk, event: SettlementEvent, place: string): void {
  const { row, terms } = walk.account.must(event.market, place);
  mustBeWindow(event.window, { row, terms }, `${place}.window`);
  must(event.feePpm <= MAX_FEE_PPM, `${place}.feePpm`, 'is above the greatest fee of settling');
  const ticks = countedOf(walk, row.coin, event, place);
  same(place, 'counted', ticks.length, event.counted);
  same(place, 'first', ticks[0]?.second ?? 0, event.first);
  same(place, 'last', ticks.at(-1)?.second ?? 0, event.last);
  const { mean, price } = settlementOf(ticks, row.tickDecimals);
  same(place, 'mean', mean, event.mean);
  same(place, 'price', price, event.price);
  walk.account.set(event.market, { mark: price });
  walk.settlements.set(`${event.market}:${event.series}`, event);
}

/** All of the window; where some are missing and given up those that are there, at least half, else the first half from its beginning on. */
function countedOf(
  { ticks }: Walk,
  coin: string,
  { end, window }: SettlementEvent,
  place: string,
): readonly Tick[] {
  const own = ticks.within(coin, end - window, end);
  if (own === null) throw new Fault('ticks', `do not show where the window of ${place} begins`);
  if (own.length >= window) return own;
  const all = ticks.within(coin, end - window, Number.MAX_SAFE_INTEGER) ?? [];
  const behind = all.filter(({ second, filled }) => second > end && filled !== true);
  const isGivenUp = behind.length >= TICKS_WAITED || (behind.at(-1)?.second ?? 0) >= end + FILLED_WITHIN;
  must(isGivenUp, `${place}.counted`, 'leaves out ticks that could still come');
  return own.length * 2 >= window ? own : all.slice(0, Math.floor(window / 2));
}

export function takeSettled(walk: Walk, event: SettledEvent, place: string): void {
  const { account } = walk;
  const { market, series, price, leg } = event;
  const settlement = walk.settlements.get(`${market}:${series}`);
  if (settlement === undefined) throw new Fault(`${place}.series`, 'has no settlement before it');
  same(place, 'price', settlement.price, price);
  const found = account.must(market, place);
  const own = found[leg.side];
  must(own.lots > 0n, `${place}.leg.side`, 'has no leg');
  sameLeg(place, own, leg);
  const value = legValue(found.contract, own, BigInt(price));
  same(place, 'value', value, event.value);
  const realised = profitOf(found.contract, own.side, own.entryValue, value);
  same(place, 'realised', realised, event.realised);
  const insured = takeInsured(event.insured, realised, place);
  const wanted = ceilOf(value * BigInt(settlement.feePpm), PPM);
  account.put(market, { ...own, lots: 0n, entryValue: 0n, margin: 0n }, place);
  const balance = account.balance + realised + insured - BigInt(event.fee);
  const reached = found.row.isolated ? leastOf(wanted, greatestOf(0n, own.margin + realised)) : wanted;
  // Of cross legs less only where all that is free was taken.
  const isDrawn = !found.row.isolated && BigInt(event.fee) < wanted && balance === account.margins;
  if (!isDrawn) same(place, 'fee', reached, event.fee);
  setBalance(walk, place, balance, event.balance);
}
