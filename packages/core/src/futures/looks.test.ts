import { describe, expect, it } from 'vitest';
import { ownerId, ratePpm } from '../quantity/branding.ts';
import { ENTERED_PER_COMMAND, LOOKED_PER_COMMAND } from '../vocabulary/futures-liquidation.ts';
import { edited, setLegs } from './edit-state.fixture.ts';
import { FuturesTradingVenue, MARK, ownerOf } from './futures-trading.fixture.ts';
import { LINEAR, TERMS_OF_TEST } from './futures-venue.fixture.ts';

const REST = 500;
const MANY = 2 * LOOKED_PER_COMMAND + REST;
const FIRST = 5000;
/** At which a long of 50 USDT with a margin of 3 has less than it needs, and more than two thirds of that. */
const BELOW = 47_155;

/** So many isolated longs of a lot each in the state, and B against them. */
function crowd(margin = 3e6): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('AB');
  venue.exchange = edited(venue.exchange, (state) => {
    setLegs(state, LINEAR, MARK, [{ owner: ownerOf('B'), short: MANY, available: 1_000_000e6 }]);
    const longs = Array.from({ length: MANY }, (_, index) => ({
      owner: FIRST + index,
      long: 1,
      longMargin: margin,
      available: 1,
    }));
    setLegs(state, LINEAR, MARK, longs);
  });
  return venue;
}

/** So many next commands, as long as anything is left; how many accounts each has queued. */
function goOn(venue: FuturesTradingVenue, commands = 2): readonly number[] {
  const queued: number[] = [];
  while (venue.exchange.hasLeftovers && queued.length < commands) {
    queued.push(begunBy(venue, () => venue.at(venue.exchange.time)));
  }
  return queued;
}

function begunBy(venue: FuturesTradingVenue, act: () => void): number {
  const before = venue.all('liquidation-begun').length;
  act();
  return venue.all('liquidation-begun').length - before;
}

describe('very many accounts that a mark reaches', () => {
  it('are looked at by parts, in one order, and queued at their second tick in a row', () => {
    const venue = crowd();
    venue.mark(BELOW);
    venue.restore();
    expect(goOn(venue)).toEqual([0, 0]);
    expect(venue.exchange.hasLeftovers).toBe(false);
    expect(begunBy(venue, () => venue.mark(BELOW))).toBe(LOOKED_PER_COMMAND);
    expect(goOn(venue, 1)).toEqual([LOOKED_PER_COMMAND]);
    venue.restore();
    expect(goOn(venue, 1)).toEqual([REST]);
    const owners = venue.all('liquidation-begun').map(({ owner }) => owner);
    expect(owners).toEqual(Array.from({ length: MANY }, (_, index) => FIRST + index));
  });

  it('are looked at by the next tick where that comes first, and were not noted', () => {
    const venue = crowd();
    venue.mark(BELOW);
    // The second command has come to as many more before its tick.
    expect(begunBy(venue, () => venue.mark(BELOW))).toBe(LOOKED_PER_COMMAND);
    expect(goOn(venue)).toEqual([LOOKED_PER_COMMAND, 0]);
    expect(begunBy(venue, () => venue.mark(BELOW))).toBe(REST);
  });

  it('are looked at even where they move their money before they are come to', () => {
    const venue = crowd();
    venue.mark(BELOW);
    const last = { owner: ownerId(FIRST + MANY - 1), requestId: null, market: LINEAR };
    expect(venue.said({ type: 'adjust-position-margin', ...last, side: 'long', amount: 1 })).toBe('done');
    expect(goOn(venue)).toEqual([0]);
    venue.mark(BELOW);
    goOn(venue);
    expect(venue.all('liquidation-begun')).toHaveLength(MANY);
  });

  it('are left alone when the index falls silent meanwhile', () => {
    const venue = crowd();
    venue.mark(BELOW);
    venue.at(venue.exchange.time + 20_000);
    // They are entered anew all the same.
    expect(goOn(venue)).toEqual([0]);
    expect(venue.exchange.hasLeftovers).toBe(false);
    venue.tick(30, BELOW);
    venue.tick(31, BELOW);
    goOn(venue);
    expect(venue.all('liquidation-begun')).toEqual([]);
    venue.tick(32, BELOW);
    goOn(venue);
    expect(venue.all('liquidation-begun')).toHaveLength(MANY);
  });

  it('are one and the same in an exchange that goes on from a snapshot in the middle', () => {
    const [venue, other] = [crowd(), crowd()];
    for (const one of [venue, other]) one.mark(BELOW);
    other.restore();
    for (const one of [venue, other]) one.mark(BELOW);
    other.restore();
    for (const one of [venue, other]) goOn(one, 4);
    expect(other.events).toEqual(venue.events);
    expect(Buffer.from(other.exchange.snapshot()).equals(Buffer.from(venue.exchange.snapshot()))).toBe(true);
  });
});

describe('new terms of a market of very many', () => {
  it('are looked at record by record, and find everybody', () => {
    // 0.4 USDT, of which 0.225 are needed before, and 0.475 by the new terms.
    const venue = crowd(4e5);
    venue.mark(MARK / 10);
    goOn(venue);
    const tiers = TERMS_OF_TEST.tiers.map((tier, row) => ({
      ...tier,
      ratePpm: ratePpm(9000 + row),
      leverage: 50,
    }));
    const terms = { ...TERMS_OF_TEST, tiers };
    expect(venue.said({ type: 'set-futures-terms', market: LINEAR, terms })).toBe('done');
    expect(venue.exchange.hasLeftovers).toBe(true);
    venue.restore();
    const commands = goOn(venue, 9).length;
    expect(commands).toBe(Math.ceil((MANY + 3) / ENTERED_PER_COMMAND) - 1);
    venue.mark(MARK / 10);
    goOn(venue);
    expect(venue.all('liquidation-begun')).toEqual([]);
    venue.mark(MARK / 10);
    goOn(venue);
    expect(venue.all('liquidation-begun')).toHaveLength(MANY);
  });
});
