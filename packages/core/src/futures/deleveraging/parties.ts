/**
 * Who of a ranking is closed in a step, and by how much.
 * Promises: the highest band in which anybody bears the price, and of it those who come next; parts in proportion to size. A step goes
 * through a bounded number of candidates; what it has learned of a block, the next one need not learn again.
 */
import type { EventLog } from '../../event-log/event-log.ts';
import { shareOut } from '../../risk/deleveraging.ts';
import { BLOCKS_PER_STEP, RANKED_BLOCK } from '../../vocabulary/futures-deleveraging.ts';
import { divideRoundedDown } from '../../quantity/exact.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import * as positions from '../positions.ts';
import { owesAnybody, settleToNow } from '../settle-to-now.ts';
import type { Bearers } from './bearers.ts';
import { reachOf } from './ranking.ts';
import type { Band } from './ranking.ts';
import { Bearing } from './scores.ts';

// Constant of this module, so that the compiler knows its value.
const { OWNER } = positions;

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
  readonly bearing: Bearing;
  readonly reach: number;
  /** Whether somebody may owe a part of a funding, or have a leg that is to be settled. */
  readonly mayOwe: boolean;
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
  const mayOwe = owesAnybody(context, market.collateral, market.settlesIn);
  const bearing = new Bearing(market, ranking.side, price);
  const search = { ownerIndex, bearing, reach, mayOwe, blocksLeft, hasMetOwn: false };
  for (const band of ranking.bands) {
    const found = searchBand(context, market, band, search, events);
    if (found.count > 0) {
      return { band, parties: share(market, band, found, needed), isAll: false };
    }
    if (search.blocksLeft === 0) return { band: null, parties: [], isAll: false };
  }
  return { band: null, parties: [], isAll: true };
}

function share(market: FuturesMarket, band: Band, found: Bearers, needed: number): readonly Party[] {
  const { places } = market.ranking;
  const { indexes } = found;
  const parts = shareOut(needed, found.sizes);
  const parties: Party[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const lots = parts[place]!;
    if (lots === 0) continue;
    const index = indexes[place]!;
    parties.push({ index, at: market.positions.at(places[index]!), lots });
  }
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
): Bearers {
  const found = context.futures.bearers;
  found.count = 0;
  const emptyRuns = new Map<number, number>();
  const first = divideRoundedDown(band.cursor - band.from, RANKED_BLOCK);
  const count = band.bounds.length + (band.cursor > blockStart(band, first) ? 1 : 0);
  for (let step = 0; step < count && !found.isFull; step += 1) {
    const run = runAt(band, first, step);
    if (band.bounds[run.block]! < search.reach) continue;
    if (search.blocksLeft === 0) break;
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

/** Says how many were found in a run. */
function searchRun(
  context: FuturesContext,
  market: FuturesMarket,
  { from, to }: Run,
  search: Search,
  found: Bearers,
  events: EventLog,
): number {
  const { places } = market.ranking;
  const before = found.count;
  for (let index = from; index < to && !found.isFull; index += 1) {
    const size = bornLots(context, market, market.positions.at(places[index]!), search, events);
    if (size > 0) found.add(index, size);
  }
  return found.count - before;
}

/** Lots of a leg that bears the price, behind the funding that is due; 0 where it does not. */
function bornLots(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  search: Search,
  events: EventLog,
): number {
  const { bearing } = search;
  const seen = bearing.lotsOf(market.positions.records, at);
  if (seen === 0) return 0;
  const ownerIndex = market.positions.records[at + OWNER]!;
  if (ownerIndex === search.ownerIndex) {
    search.hasMetOwn = true;
    return 0;
  }
  if (!search.mayOwe) return seen;
  settleToNow(context, ownerIndex, market.collateral, market.settlesIn, events);
  return bearing.lotsOf(market.positions.records, at);
}

function blockStart({ from }: Band, block: number): number {
  return from + block * RANKED_BLOCK;
}

function blockEnd({ from, to }: Band, block: number): number {
  return Math.min(to, from + (block + 1) * RANKED_BLOCK);
}

/** The runs of a band from its cursor on and around: `first` is the cursor's block, of which the part before it comes last. */
function runAt(band: Band, first: number, step: number): Run {
  const { bounds, cursor } = band;
  const block = first + step < bounds.length ? first + step : first + step - bounds.length;
  const from = step === 0 ? cursor : blockStart(band, block);
  return { block, from, to: step === bounds.length ? cursor : blockEnd(band, block) };
}
