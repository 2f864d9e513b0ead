import { describe, expect, it } from 'vitest';
import { lots, orderId, ticks, units } from '../quantity/branding.ts';
import { ENTERED_PER_COMMAND } from '../vocabulary/futures-liquidation.ts';
import { NEWEST_RULES } from '../rules/activate-rules.ts';
import { edited, setLegs } from './edit-state.fixture.ts';
import { FuturesTradingVenue, MARK, ownerOf } from './futures-trading.fixture.ts';
import { INVERSE, LINEAR, SPOT_MARKET, USDT } from './futures-venue.fixture.ts';
import { DELIVERY, DeliveryVenue, END } from './settlement/delivery.fixture.ts';

const CROSS = 50;
const MANY = ENTERED_PER_COMMAND + 500;
const FIRST = 5000;
/** At which a long of 50 USDT with 3 has less than it needs, and more than two thirds of that. */
const BELOW = 47_155;
const ACTIVATE = { type: 'activate-rules', version: NEWEST_RULES } as const;

/** By rules 2: isolated longs of a lot, and the last of them cross with as much, in both markets; B and C against them. */
function crowd(): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('ABC', false, 2);
  venue.exchange = edited(venue.exchange, (state) => {
    setLegs(state, LINEAR, MARK, [{ owner: ownerOf('B'), short: MANY, available: 1_000_000e6 }]);
    setLegs(state, INVERSE, MARK, [{ owner: ownerOf('C'), short: CROSS, available: 1e8 }]);
    const owners = Array.from({ length: MANY }, (_, index) => FIRST + index);
    const isolated = owners.slice(0, MANY - CROSS);
    const cross = owners.slice(MANY - CROSS);
    setLegs(state, LINEAR, MARK, [
      ...isolated.map((owner) => ({ owner, long: 1, longMargin: 3e6, available: 1 })),
      ...cross.map((owner) => ({ owner, long: 1, available: 3e6 })),
    ]);
    setLegs(
      state,
      INVERSE,
      MARK,
      cross.map((owner) => ({ owner, long: 1, available: 1e8 })),
    );
  });
  return venue;
}

/** Empty commands as long as anything is left, from a snapshot each where it is to be cut off; how many. */
function goOn(venue: FuturesTradingVenue, isCutOff = false): number {
  let commands = 0;
  for (; venue.exchange.hasLeftovers; commands += 1) {
    if (isCutOff) venue.restore();
    venue.at(venue.exchange.time);
  }
  return commands;
}

const begun = (venue: FuturesTradingVenue): number => venue.all('liquidation-begun').length;
const bytesOf = ({ exchange }: FuturesTradingVenue): Buffer => Buffer.from(exchange.snapshot());

describe('very many positions of rules that liquidate nobody', () => {
  it('are looked for from the activation on, when their records have been entered', () => {
    const venue = crowd();
    for (let ticks = 3; ticks > 0; ticks -= 1) venue.mark(BELOW);
    expect([begun(venue), venue.exchange.hasLeftovers]).toEqual([0, false]);
    expect(venue.said(ACTIVATE)).toBe('done');
    // The records of three traders stand before theirs, one of them in the second market, too.
    expect(goOn(venue)).toBe(Math.ceil((MANY + 3 + CROSS) / ENTERED_PER_COMMAND));
    expect(begun(venue)).toBe(0);
    venue.mark(BELOW);
    goOn(venue);
    expect(begun(venue)).toBe(0);
    venue.mark(BELOW);
    goOn(venue);
    expect(begun(venue)).toBe(MANY);
  });

  it('come to the same where the exchange is cut off behind every command', () => {
    const [venue, other] = [crowd(), crowd()];
    for (const one of [venue, other]) one.mark(BELOW);
    for (const one of [venue, other]) one.apply(ACTIVATE);
    for (const one of [venue, other]) {
      // Ticks between the parts: who has been entered is found by them, and the others later.
      for (let ticks = 4; ticks > 0; ticks -= 1) {
        if (one === other) one.restore();
        one.mark(BELOW);
      }
      goOn(one, one === other);
      one.mark(BELOW);
      goOn(one, one === other);
    }
    expect(begun(venue)).toBe(MANY);
    expect(other.events).toEqual(venue.events);
    expect(bytesOf(other).equals(bytesOf(venue))).toBe(true);
  });

  it.each([3, 4])('come to the same by rules %i first and the newest behind them', (version) => {
    const [venue, other] = [crowd(), crowd()];
    venue.apply({ type: 'activate-rules', version });
    for (const one of [venue, other]) one.apply(ACTIVATE);
    goOn(venue);
    goOn(other);
    for (const one of [venue, other]) {
      for (let ticks = 2; ticks > 0; ticks -= 1) {
        one.mark(BELOW);
        goOn(one);
      }
      expect(begun(one)).toBe(MANY);
    }
  });
});

describe('what traders have by rules 2', () => {
  /** A is long of B in the perpetual, with orders that wait in it, and money in spot orders. */
  function traded(): FuturesTradingVenue {
    const venue = new FuturesTradingVenue('ABC', false, 2);
    venue.order(`B sell 6000 @ ${MARK}`);
    venue.order(`A buy 6000 @ ${MARK}`);
    venue.order('C buy 6000 @ 435500');
    const owner = ownerOf('A');
    const money = { owner, requestId: null, asset: USDT, amount: units(5_000e6), source: 'faucet' } as const;
    venue.apply({ type: 'deposit', ...money });
    const waiting = venue.said({
      type: 'place-conditional-order',
      owner,
      requestId: null,
      market: SPOT_MARKET,
      side: 'buy',
      trigger: { kind: 'stop', price: ticks(600_000) },
      timeInForce: 'gtc',
      price: ticks(600_000),
      quantity: lots(100),
      spend: null,
      expiresAt: null,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
    });
    expect(waiting).toBe('conditional-order-placed');
    return venue;
  }

  const waitingOf = ({ exchange }: FuturesTradingVenue) => ({
    orders: exchange.read({ type: 'open-orders', owner: ownerOf('C') }),
    triggers: exchange.read({ type: 'conditional-orders', owner: ownerOf('A') }),
    balances: exchange.read({ type: 'balances', owner: ownerOf('A') }),
  });

  it('stays as it was by the newest, and is closed by them', () => {
    const venue = traded();
    const before = waitingOf(venue);
    expect(before.orders).toHaveLength(1);
    expect(before.triggers).toHaveLength(1);
    venue.apply(ACTIVATE);
    venue.restore();
    expect(waitingOf(venue)).toEqual(before);
    venue.mark(43_560);
    venue.mark(43_560);
    expect(begun(venue)).toBe(1);
    goOn(venue);
    expect(venue.all('liquidation-step').map(({ closed }) => closed)).toEqual([1200, 1096]);
    const [left] = before.orders;
    expect(venue.cancel('C', left?.order ?? orderId(0))).toBe('order-cancelled');
  });

  it('in a market of delivery contracts is settled with the first series', () => {
    const venue = new DeliveryVenue('AB', {}, false, 2);
    venue.deliver(`B sell 100 @ ${MARK}`);
    venue.deliver(`A buy 100 @ ${MARK}`);
    venue.deliver('A buy 10 @ 490000');
    expect(venue.series()).toBeUndefined();
    venue.apply(ACTIVATE);
    venue.restore();
    venue.waitTo(venue.ticked);
    expect(venue.series()).toMatchObject({ market: DELIVERY, series: 1 });
    venue.tickTo(END + 2, 50_100);
    venue.rest();
    // 0.1 BTC of a profit of 100 USDT a coin.
    expect(venue.all('position-settled').map(({ owner, realised }) => [owner, realised])).toEqual([
      [ownerOf('B'), -10e6],
      [ownerOf('A'), 10e6],
    ]);
    expect([venue.legs('A', DELIVERY), venue.legs('B', DELIVERY), venue.held('A', DELIVERY)]).toEqual([
      '',
      '',
      0,
    ]);
    expect(venue.exchange.read({ type: 'open-orders', owner: ownerOf('A') })).toEqual([]);
  });
});

it('a version never goes back, and one that nobody knows is refused', () => {
  const venue = new FuturesTradingVenue('A');
  for (const version of [1, 3, NEWEST_RULES + 1]) {
    expect(venue.said({ type: 'activate-rules', version })).toBe('rules-version-unknown version');
  }
  expect(venue.said(ACTIVATE)).toBe('done');
  expect(venue.all('rules-activated')).toEqual([]);
});
