import type { Event } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { ShadowRun, Workload, openingOf } from '../index.ts';
import { CLEARING } from '../reference/naive-collateral.ts';
import { isFutures } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { LIQUIDATION_RULES } from '../reference/naive-steps.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { FuturesInvariants } from './futures-invariants.ts';

const OWNERS = 12;
const COMMANDS = 400;

/** A venue with positions, the first market that has any, and events that say that money has moved there. */
function traded(): { readonly venue: NaiveVenue; readonly market: WithFutures; readonly events: Event[] } {
  const shadow = new ShadowRun();
  for (const timed of openingOf('liquidation', OWNERS, false, LIQUIDATION_RULES)) shadow.apply(timed);
  const workload = new Workload(2, OWNERS, shadow.venue, 'liquidation');
  const events: Event[] = [];
  for (let left = COMMANDS; left > 0; left -= 1) events.push(...shadow.apply(workload.next()).events);
  const { venue } = shadow;
  const market = venue.markets
    .filter(isFutures)
    .find(({ futures }) => futures.records.some(({ long }) => long.lots > 0n));
  if (market === undefined) throw new Error('nobody has a position');
  return { venue, market, events: events.filter(({ type }) => type === 'futures-trade').slice(-1) };
}

function findFault(venue: NaiveVenue, events: readonly Event[]): string | null {
  return new FuturesInvariants().findFault(venue, events);
}

describe('what must be true of futures', () => {
  it('holds in a venue that trades and liquidates', () => {
    const { venue, events } = traded();
    expect(findFault(venue, events)).toBeNull();
  });

  it('is broken by a long without a short', () => {
    const { venue, market, events } = traded();
    const [record] = market.futures.records.filter(({ long }) => long.lots > 0n);
    if (record !== undefined) record.long.lots += 1n;
    expect(findFault(venue, events)).toMatch(/lots long, .* short$/);
  });

  it('is broken by money that comes from nowhere, or goes below zero', () => {
    const { venue, market, events } = traded();
    const { settlesIn, collateral } = market.futures;
    venue.ledger.move(settlesIn, 'nobody', CLEARING, 1n);
    expect(findFault(venue, events)).toMatch(/clearing owes/);
    venue.ledger.move(settlesIn, CLEARING, 'nobody', 1n);
    const owner = market.futures.records[0]?.owner ?? 0;
    venue.ledger.move(settlesIn, `${owner} ${collateral}`, 'nobody', 10n ** 15n);
    expect(findFault(venue, events)).toMatch(/^owner .* has -/);
  });

  it('is broken by a funding that gives more than it takes', () => {
    const { venue, market } = traded();
    const funding = { market: market.spec.market, serial: 1, rest: 3 };
    // True because nothing else of these events is looked at.
    const events = [
      { type: 'funding-paid', ...funding, amount: -2 },
      { type: 'funding-completed', ...funding },
    ] as unknown as Event[];
    expect(findFault(venue, events)).toMatch(/gives -2, and 3 is left/);
  });

  it('is broken by an account that is below maintenance at two steps and left alone', () => {
    const { venue, market } = traded();
    const invariants = new FuturesInvariants();
    const { prices, records } = market.futures;
    const [record] = records.filter(({ long }) => long.lots > 0n);
    if (record !== undefined) record.long.entry += 10n ** 14n;
    // True because the market of a step is all that is looked at.
    const step = [{ type: 'mark-stepped', market: market.spec.market }] as unknown as Event[];
    [prices.second, prices.secondBefore] = [Math.floor(venue.now / 1000), Math.floor(venue.now / 1000) - 1];
    expect(invariants.findFault(venue, step)).toBeNull();
    expect(invariants.findFault(venue, step)).toMatch(/is below maintenance, and left alone$/);
  });
});
