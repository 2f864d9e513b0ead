/**
 * What must be true of futures whatever the rules are: for each long there is a short, money is neither made nor lost, nobody has less than
 * nothing, a funding gives what it takes, who is below maintenance at two fresh steps of a market in a row is liquidated, and nobody is where an
 * operator's pause lasts, and nobody comes to more of what is open than their share.
 * Promises: judges by the events, and by sums over all accounts of the naive venue, which shows what the exchange shows.
 */
import type { Event, FundingCompleted, FundingPaid } from '@assay/core';
import { CLEARING, collateralOf, isUnlimited } from '../reference/naive-collateral.ts';
import { INSURANCE, SIDES, isFutures } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { freshnessOf } from '../reference/naive-futures-orders.ts';
import { nameOf, seen } from '../reference/naive-liquidated.ts';
import { isHeld } from '../reference/naive-statuses.ts';
import { LIQUIDATION_RULES } from '../reference/naive-steps.ts';
import { gains } from '../reference/naive-risk.ts';
import { findShareFault } from './share-invariant.ts';
import type { NaiveAccount } from '../reference/naive-positions.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';

/** Events that leave no position and no balance of futures other than before. */
const MOVING: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'futures-trade',
  'position-taken-over',
  'deleveraging-done',
  'liquidation-step',
  'funding-paid',
  'funding-completed',
  'funds-transferred',
  'insurance-funded',
  'position-settled',
  'settlement-completed',
  'position-margin-changed',
]);

/** What an operator's pause keeps away. */
const FORCED: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'funding-fixed',
  'liquidation-step',
  'position-taken-over',
  'deleveraging-done',
  'deleveraged',
]);

export class FuturesInvariants {
  /** By market: who was below maintenance at its last fresh step. */
  readonly #below = new Map<number, ReadonlySet<string>>();
  readonly #queued = new Set<string>();
  /** By market and serial: what a funding has given less what it has taken. */
  readonly #fundings = new Map<string, number>();

  /** What is wrong behind a command, or null. */
  findFault(venue: NaiveVenue, events: readonly Event[]): string | null {
    for (const event of events) {
      const fault = this.#follow(venue, event) ?? findForcedFault(venue, event, events);
      if (fault !== null) return fault;
    }
    const beyond = findShareFault(venue, events);
    if (beyond !== null) return beyond;
    const markets = venue.markets.filter(isFutures);
    if (events.some(({ type }) => MOVING.has(type))) {
      const fault = markets.map(findUneven).find((one) => one !== null) ?? findMoneyFault(venue, markets);
      if (fault !== null) return fault;
    }
    return venue.rules < LIQUIDATION_RULES ? null : this.#findLeftAlone(venue, events);
  }

  #follow(venue: NaiveVenue, event: Event): string | null {
    switch (event.type) {
      case 'liquidation-begun':
        this.#queued.add(nameOf(venue, event));
        return null;
      case 'liquidation-ended':
        this.#queued.delete(nameOf(venue, event));
        return null;
      case 'funding-paid':
        this.#fundings.set(keyOf(event), (this.#fundings.get(keyOf(event)) ?? 0) + event.amount);
        return null;
      case 'funding-completed': {
        const given = this.#fundings.get(keyOf(event)) ?? 0;
        this.#fundings.delete(keyOf(event));
        return given + event.rest === 0
          ? null
          : `funding ${keyOf(event)} gives ${given}, and ${event.rest} is left`;
      }
      default:
        return null;
    }
  }

  /** Somebody below maintenance at two fresh steps of a market who is not liquidated, or null. */
  #findLeftAlone(venue: NaiveVenue, events: readonly Event[]): string | null {
    const stepped = new Set(events.flatMap((event) => (event.type === 'mark-stepped' ? [event.market] : [])));
    const moved = movedBehindSteps(events);
    for (const number of stepped) {
      const market = venue.markets[number];
      if (!isFutures(market)) continue;
      const before = this.#below.get(number) ?? new Set();
      const isDecided = freshnessOf(venue, market) === 'fresh' && !isHeld(venue, market);
      const now = isDecided ? belowIn(venue, market, moved) : new Set<string>();
      // Whoever was liquidated in between begins anew.
      const begun = new Set(
        events.flatMap((event) => (event.type === 'liquidation-begun' ? [nameOf(venue, event)] : [])),
      );
      const left = [...now].find((name) => before.has(name) && !this.#queued.has(name));
      if (left !== undefined) return `market ${number}: ${left} is below maintenance, and left alone`;
      this.#below.set(
        number,
        new Set([...now].filter((name) => !begun.has(name) && !this.#queued.has(name))),
      );
    }
    return null;
  }
}

/** Something that nobody wished for in a market that an operator has paused, or null. */
function findForcedFault(venue: NaiveVenue, event: Event, events: readonly Event[]): string | null {
  if (!FORCED.has(event.type) || !('market' in event) || event.market === null) return null;
  const market = venue.markets[event.market];
  // What came before the pause in the same command was due before it.
  const isNew = events.some((one) => one.type === 'market-status-set' && one.market === event.market);
  if (market === undefined || isNew || !isHeld(venue, market)) return null;
  return `${event.type} in market ${event.market}, which is ${market.status}`;
}

function keyOf({ market, serial }: FundingPaid | FundingCompleted): string {
  return `${serial} of market ${market}`;
}

/** Owners who have traded or paid behind the steps of a command, by orders that those triggered: the steps saw them as they were before. */
function movedBehindSteps(events: readonly Event[]): ReadonlySet<number> {
  const behind = events.slice(events.findLastIndex(({ type }) => type === 'mark-stepped') + 1);
  const owners = behind.flatMap((event): readonly number[] => {
    if (event.type === 'futures-trade') return [event.maker.owner, event.taker.owner];
    return event.type === 'funding-paid' ? [event.owner] : [];
  });
  return new Set(owners);
}

function belowIn(
  venue: NaiveVenue,
  { spec, futures }: WithFutures,
  moved: ReadonlySet<number>,
): ReadonlySet<string> {
  const accounts = futures.records
    .filter(({ owner }) => !moved.has(owner))
    .filter(({ owner }) => owner !== INSURANCE && !isUnlimited(venue, owner))
    .flatMap((record): readonly NaiveAccount[] => {
      const sides = SIDES.filter((side) => record[side].lots > 0n);
      const account = { owner: record.owner, market: spec.market };
      const cross = sides.length > 0 ? [{ ...account, side: null }] : [];
      return record.isolated ? sides.map((side) => ({ ...account, side })) : cross;
    });
  const below = accounts.filter((account) => {
    const { equity, needed } = seen(venue, account);
    return equity < needed;
  });
  return new Set(below.map((account) => nameOf(venue, account)));
}

/** Between two legs that are settled longs and shorts differ; behind the last there are none. */
function findUneven({ spec, futures: { records, ending } }: WithFutures): string | null {
  if (ending.price !== null && !ending.completed) return null;
  const [longs = 0n, shorts = 0n] = SIDES.map((side) =>
    records.reduce((sum, record) => sum + record[side].lots, 0n),
  );
  if (ending.completed && longs + shorts > 0n) return `market ${spec.market}: legs are left behind its end`;
  return longs === shorts ? null : `market ${spec.market}: ${longs} lots long, ${shorts} short`;
}

/** Nothing below zero; and the clearing account of each asset has minus what positions were entered for, and what a funding has taken. */
function findMoneyFault(venue: NaiveVenue, markets: readonly WithFutures[]): string | null {
  for (const asset of new Set(markets.map(({ futures }) => futures.settlesIn))) {
    const settled = markets.filter(({ futures }) => futures.settlesIn === asset);
    let owed = 0n;
    for (const { futures } of settled) {
      owed += futures.prices.pool + futures.ending.pool;
      for (const record of futures.records) {
        const balance = venue.ledger.balance(collateralOf(record.owner, futures), asset);
        const margins = record.long.margin + record.short.margin + record.held;
        if (balance < 0n || margins < 0n || balance < margins) {
          return `owner ${record.owner} has ${balance} of asset ${asset}, and ${margins} held`;
        }
        for (const side of SIDES) {
          const { entry } = record[side];
          owed += gains(futures.contract, side) ? -entry : entry;
        }
      }
    }
    const clearing = venue.ledger.balance(CLEARING, asset);
    const unpaid = venue.futures.unpaid.get(asset) ?? 0n;
    if (clearing + unpaid !== owed) {
      return `asset ${asset}: clearing owes ${owed}, has ${clearing}, and ${unpaid} is unpaid`;
    }
  }
  return null;
}
