/**
 * What the mark prices of a second mean to accounts: who was reached is looked at whole, and who is below its maintenance at two
 * steps of a market in a row is queued for liquidation.
 * Promises: by the order of a market's records, the long before the short; a market whose index is stale, or that is paused, queues nobody.
 * Never: closes anything: liquidation begins with the next command, behind the orders that this one has triggered.
 */
import { indexPrice, ownerId, ticks, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { LIQUIDATION_RULES, LOOKED_PER_COMMAND } from '../vocabulary/futures-liquidation.ts';
import { isIsolated } from './account-view.ts';
import { isStale } from './freshness.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { samplePeak } from './insurance-worth.ts';
import { legState, legsOf } from './legs.ts';
import { coverOf, keyOf, openLegs } from './liquidated-account.ts';
import type { Cover } from './account-view.ts';
import type { LiquidatedAccount } from './liquidations.ts';
import { isPausedByOperator } from './operators-pause.ts';
import { pauseByOutage } from './pause.ts';
import { OWNER, POSITION_SHIFT } from './positions.ts';
import { isQueued, reindexTouched } from './reindex.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** Looks at the accounts that the new mark prices of markets have reached, or at the first of them. */
export function lookAtMarks(
  context: FuturesContext,
  stepped: readonly FuturesMarket[],
  events: EventLog,
): void {
  // Who was touched before the marks moved is looked at by the marks of now.
  reindexTouched(context);
  if (context.rulesVersion < LIQUIDATION_RULES) return;
  for (const market of stepped) {
    market.notedBefore = market.noted;
    market.noted = new Set();
    market.isLooking = true;
    market.crossings.begin();
    samplePeak(context, market);
    pauseByOutage(context, market);
  }
  lookOn(context, events);
}

/** Whether accounts that the last step of a market has reached are left. */
export function isLookedAt({ isLooking }: FuturesMarket): boolean {
  return isLooking;
}

/** Looks at the next accounts that are left of the last steps. */
export function lookOn(context: FuturesContext, events: EventLog): void {
  const markets = context.futures.markets.filter(isLookedAt);
  if (markets.length === 0) return;
  const reached = takeReached(context, markets);
  for (const market of markets) {
    // Nobody is decided about by a price that is old, or that nobody may trade at; who was reached is entered anew all the same.
    if (isStale(market.prices, context.time) || isPausedByOperator(context, market)) continue;
    for (const at of recordsOf(market, reached)) lookAt(context, market, at, events);
  }
  for (const market of markets) if (!market.crossings.hasReached(market.prices.mark)) end(market);
}

function end(market: FuturesMarket): void {
  market.isLooking = false;
  market.notedBefore = NOBODY;
}

/** The next owners whom any of the marks has reached: one market's move may leave too little for the legs of another. */
function takeReached({ futures }: FuturesContext, markets: readonly FuturesMarket[]): ReadonlySet<number> {
  const owners = new Set<number>();
  let left = LOOKED_PER_COMMAND;
  for (const { crossings, positions, prices } of markets) {
    const places = crossings.takeReached(prices.mark, left);
    left -= places.length;
    for (const place of places) owners.add(positions.records[positions.at(place) + OWNER]!);
  }
  for (const ownerIndex of owners) futures.touch(ownerIndex);
  return owners;
}

/** Where the records of owners in a market stand, in the order in which these came. */
function recordsOf({ positions }: FuturesMarket, owners: ReadonlySet<number>): readonly number[] {
  const found: number[] = [];
  for (const ownerIndex of owners) {
    const at = positions.find(ownerIndex);
    if (at >= 0) found.push(at);
  }
  return found.sort((one, other) => one - other);
}

function lookAt(context: FuturesContext, market: FuturesMarket, at: number, events: EventLog): void {
  const ownerIndex = market.positions.records[at + OWNER]!;
  const { market: number } = market.market.spec;
  const legs = legsOf(market, at);
  if (legs.length === 0) return;
  const sides = isIsolated(market, at) ? legs.map(({ side }) => side) : [null];
  for (const side of sides) {
    const account = { ownerIndex, market: number, side };
    const cover = coverOf(context, account);
    if (cover.equity >= cover.needed || isQueued(context, market, at, side)) continue;
    const noted = (at >>> POSITION_SHIFT) * 2 + (side === 'short' ? 1 : 0);
    if (market.notedBefore.has(noted)) {
      context.futures.liquidations.enter(keyOf(context, account), account);
      emitBegun(context, market, account, cover, events);
    } else market.noted.add(noted);
  }
}

function emitBegun(
  context: FuturesContext,
  { prices }: FuturesMarket,
  account: LiquidatedAccount,
  { equity, needed }: Cover,
  events: EventLog,
): void {
  events.push({
    type: 'liquidation-begun',
    owner: ownerId(context.owners.numberAt(account.ownerIndex)),
    market: context.futures.find(account.market)!.market.spec.market,
    side: account.side,
    equity,
    needed: units(needed),
    second: prices.second,
    index: indexPrice(prices.index),
    mark: ticks(prices.mark),
    legs: openLegs(context, account).map(({ market, at, leg }) => ({
      ...legState(market, at, leg.side),
      market: market.market.spec.market,
      mark: ticks(market.prices.mark),
    })),
  });
}
