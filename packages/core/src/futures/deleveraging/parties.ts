/**
 * Who of a ranking is closed in a step, and by how much.
 * Promises: the highest band in which anybody bears the price, and of it those who come next; parts in proportion to size. A step goes
 * through a bounded number of candidates; what it has learned of a block, the next one need not learn again.
 */
import type { EventLog } from '../../event-log/event-log.ts';
import type { PositionSide } from '../../risk/contract.ts';
import { shareOut } from '../../risk/deleveraging.ts';
import {
  BLOCKS_PER_STEP,
  DELEVERAGED_PER_STEP,
  RANKED_BLOCK,
} from '../../vocabulary/futures-deleveraging.ts';
import { divideRoundedDown } from '../../quantity/exact.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { findLeg } from '../legs.ts';
import { OWNER } from '../positions.ts';
import { settleToNow } from '../settle-to-now.ts';
import { reachOf } from './ranking.ts';
import type { Band } from './ranking.ts';
import { bears } from './scores.ts';

/** A leg that gives, by its place in the rank order. */
export interface Party {
  readonly index: number;
  readonly at: number;
  readonly lots: number;
}

export interface Parties {
  /** Null where nobody was found. */
  readonly band: Band | null;
  readonly parties: readonly Party[];
  /** Whether all were looked at: where nobody was found, there is nobody. */
  readonly isAll: boolean;
}

/** A run of places of one block. */
interface Run {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

/** What one step looks for, and may still look at. */
interface Search {
  /** Against whom: nobody is closed against themselves. */
  readonly ownerIndex: number;
  readonly price: number;
  readonly reach: number;
  blocksLeft: number;
  /** Whether the owner's own leg was passed over in the run at hand. */
  hasMetOwn: boolean;
}

/** Finds who gives `needed` lots to an owner at a price. */
export function findParties(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  price: number,
  needed: number,
  events: EventLog,
): Parties {
  const { ranking } = market;
  const reach = reachOf(ranking.side, price);
  // A ranking of no more than one block is gone through whole each time.
  const blocksLeft = ranking.count > RANKED_BLOCK ? BLOCKS_PER_STEP : Number.POSITIVE_INFINITY;
  const search = { ownerIndex, price, reach, blocksLeft, hasMetOwn: false };
  for (const band of ranking.bands) {
    const found = searchBand(context, market, band, search, events);
    if (found.length > 0) return { band, parties: share(band, found, needed), isAll: false };
    if (search.blocksLeft === 0) return { band: null, parties: [], isAll: false };
  }
  return { band: null, parties: [], isAll: true };
}

function share(band: Band, found: readonly Party[], needed: number): readonly Party[] {
  const parts = shareOut(
    needed,
    found.map(({ lots }) => lots),
  );
  const parties = found
    .map((party, place) => ({ ...party, lots: parts[place]! }))
    .filter(({ lots }) => lots > 0);
  const last = parties.at(-1)!.index + 1;
  band.cursor = last === band.to ? band.from : last;
  return parties;
}

/** Those of a band who bear the price, from its cursor on. */
function searchBand(
  context: FuturesContext,
  market: FuturesMarket,
  band: Band,
  search: Search,
  events: EventLog,
): readonly Party[] {
  const found: Party[] = [];
  const emptyRuns = new Map<number, number>();
  for (const run of runsOf(band)) {
    if (band.bounds[run.block]! < search.reach) continue;
    if (search.blocksLeft === 0 || found.length === DELEVERAGED_PER_STEP) break;
    search.blocksLeft -= 1;
    search.hasMetOwn = false;
    if (searchRun(context, market, run, search, found, events) > 0) continue;
    // Another may be closed against the leg that this one's owner has there.
    const looked = search.hasMetOwn ? 0 : run.to - run.from;
    emptyRuns.set(run.block, (emptyRuns.get(run.block) ?? 0) + looked);
    // Nobody in all of the block, whoever asks.
    const isLearned = market.ranking.count > RANKED_BLOCK;
    if (isLearned && emptyRuns.get(run.block) === blockEnd(band, run.block) - blockStart(band, run.block)) {
      band.bounds[run.block] = search.reach - 1;
    }
  }
  return found;
}

function searchRun(
  context: FuturesContext,
  market: FuturesMarket,
  { from, to }: Run,
  search: Search,
  found: Party[],
  events: EventLog,
): number {
  const { places, side } = market.ranking;
  const before = found.length;
  for (let index = from; index < to && found.length < DELEVERAGED_PER_STEP; index += 1) {
    const at = market.positions.at(places[index]!);
    const lots = bearing(context, market, at, side, search, events);
    if (lots > 0) found.push({ index, at, lots });
  }
  return found.length - before;
}

/** Lots of a leg that bears a price, behind the funding that is due; 0 where it does not. */
function bearing(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  side: PositionSide,
  search: Search,
  events: EventLog,
): number {
  const { ownerIndex: against, price } = search;
  const seen = findLeg(market, at, side);
  if (seen === null || !bears(market, seen, price)) return 0;
  const ownerIndex = market.positions.records[at + OWNER]!;
  if (ownerIndex === against) {
    search.hasMetOwn = true;
    return 0;
  }
  settleToNow(context, ownerIndex, market.collateral, market.settlesIn, events);
  const leg = findLeg(market, at, side);
  return leg !== null && bears(market, leg, price) ? leg.lots : 0;
}

function blockStart({ from }: Band, block: number): number {
  return from + block * RANKED_BLOCK;
}

function blockEnd({ from, to }: Band, block: number): number {
  return Math.min(to, from + (block + 1) * RANKED_BLOCK);
}

/** The runs of a band from its cursor on and around. */
function runsOf(band: Band): readonly Run[] {
  const first = divideRoundedDown(band.cursor - band.from, RANKED_BLOCK);
  const runs: Run[] = [{ block: first, from: band.cursor, to: blockEnd(band, first) }];
  const count = band.bounds.length;
  for (let step = 1; step < count; step += 1) {
    const block = first + step < count ? first + step : first + step - count;
    runs.push({ block, from: blockStart(band, block), to: blockEnd(band, block) });
  }
  if (band.cursor > blockStart(band, first)) {
    runs.push({ block: first, from: blockStart(band, first), to: band.cursor });
  }
  return runs;
}
