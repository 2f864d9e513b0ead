import { describe, expect, it } from 'vitest';
import { insuranceOf } from '../../ledger/account-kinds.ts';
import { lots, ownerId, ticks, timeMs, units } from '../../quantity/branding.ts';
import type { Command } from '../../vocabulary/commands.ts';
import { SETTLED_PER_COMMAND, TICKS_WAITED } from '../../vocabulary/futures-delivery.ts';
import { DELISTED_PER_STEP } from '../../vocabulary/market-commands.ts';
import { EXECUTIONS_PER_COMMAND } from '../../vocabulary/order-commands.ts';
import type { MarketStatus } from '../../vocabulary/market-commands.ts';
import { INSURANCE_FUND } from '../../vocabulary/parties.ts';
import { edited, setLegs } from '../edit-state.fixture.ts';
import type { TestLegs } from '../edit-state.fixture.ts';
import { orderOf, ownerOf } from '../futures-trading.fixture.ts';
import { BTC, START_SECOND, USDT } from '../futures-venue.fixture.ts';
import { DELIVERY, DeliveryVenue, END } from './delivery.fixture.ts';

const PRICE = 500_000;

/** A and B have a long and a short of ten lots, at 50,000 USDT. */
function traded(venue = new DeliveryVenue()): DeliveryVenue {
  venue.deliver('A buy 10 @ 500000');
  venue.deliver('B sell 10 @ 500000');
  venue.events = [];
  return venue;
}

function edit(venue: DeliveryVenue, legs: readonly TestLegs[]): void {
  venue.exchange = edited(venue.exchange, (state) => {
    setLegs(state, DELIVERY, PRICE, legs);
  });
}

/** A sell that waits for the index price; without lots, of the whole leg. */
function stopOf(name: string, price: number, size: number | null) {
  return {
    type: 'place-futures-conditional',
    owner: ownerOf(name),
    requestId: null,
    market: DELIVERY,
    side: 'sell',
    trigger: { kind: 'stop', price: ticks(price) },
    triggerBy: 'index-price',
    price: null,
    timeInForce: 'ioc',
    quantity: size === null ? null : lots(size),
    reduceOnly: true,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    clientOrderId: null,
  } as const;
}

const setStatus = (venue: DeliveryVenue, status: MarketStatus, until: number | null = null): string =>
  venue.said({
    type: 'set-market-status',
    market: DELIVERY,
    status,
    until: until === null ? null : timeMs(until),
    effectiveAt: null,
  });

describe('a tick that is missing', () => {
  it('is waited for, and the price is what it would have been with it', () => {
    const venue = traded();
    venue.tickTo(END - 20);
    venue.ticked = END - 19;
    venue.tickTo(END + 30, 50_600);
    expect(venue.all('settlement-fixed')).toEqual([]);
    expect(venue.exchange.read({ type: 'needed-seconds', until: START_SECOND + 400, after: null })).toEqual({
      seconds: [{ asset: BTC, second: START_SECOND + END - 19 }],
      isMore: false,
    });
    expect(venue.fillIn([END - 19], 50_000)).toBe('done');
    venue.rest();
    // 41 seconds of 50,000 and 19 of 50,600.
    expect(venue.all('settlement-fixed')).toMatchObject([{ counted: 60, price: 501_900 }]);
    expect(
      venue.exchange.read({ type: 'needed-seconds', until: START_SECOND + 400, after: null }).seconds,
    ).toEqual([]);
  });

  it('is given up after 15 minutes, not before, and half of a window is enough', () => {
    const venue = traded();
    venue.tickTo(END - 60);
    venue.ticked = END - 30;
    venue.tickTo(END, (second) => 50_000 + (second % 2) * 100);
    venue.tickTo(END + 899, 99_000);
    venue.at((START_SECOND + END + 900) * 1000 - 1);
    expect(venue.all('settlement-fixed')).toEqual([]);
    venue.waitTo(END + 900);
    expect(venue.all('settlement-fixed')).toMatchObject([{ counted: 30, price: 500_500 }]);
    expect(venue.series()).toMatchObject({ series: 2 });
  });

  it('is given up later where the venue was interrupted meanwhile', () => {
    const venue = traded();
    venue.tickTo(END - 1);
    venue.waitTo(END + 100);
    for (let second = END + 101; second < END + 1000; second += 1) venue.waitTo(second);
    venue.at((START_SECOND + END + 1000) * 1000 - 1);
    expect(venue.all('settlement-fixed')).toEqual([]);
    venue.waitTo(END + 1000);
    expect(venue.all('settlement-fixed')).toMatchObject([{ counted: 59 }]);
  });

  it('makes way for ticks behind the end where less than half are there: as they come, none is chosen', () => {
    const venue = traded();
    venue.tickTo(END - 60);
    venue.ticked = END - 10;
    venue.tickTo(END, 50_000);
    // 10 ticks; the next ones come behind the time in which they could have been filled.
    for (let second = END + 1; second <= END + 910; second += 1) venue.waitTo(second);
    expect(venue.all('settlement-fixed')).toEqual([]);
    venue.ticked = END + 910;
    venue.tickTo(END + 929, 53_000);
    expect(venue.all('settlement-fixed')).toEqual([]);
    venue.tickTo(END + 930, 53_000);
    venue.rest();
    // 10 ticks of 50,000 and 20 of 53,000.
    expect(venue.all('settlement-fixed')).toMatchObject([
      { counted: 30, price: 520_000, first: START_SECOND + END - 9, last: START_SECOND + END + 930 },
    ]);
  });

  it('is given up with an hour of ticks behind the end, before the first of the window could be forgotten', () => {
    const venue = traded();
    venue.tickTo(END - 1);
    venue.waitTo(END + 1);
    venue.ticked = END;
    for (let tick = 0; tick + 600 <= TICKS_WAITED; tick += 600) {
      // The venue is interrupted again and again.
      venue.tickTo(venue.ticked + 599);
      expect(venue.all('settlement-fixed')).toEqual([]);
      venue.tickTo(venue.ticked + 1);
      venue.ticked += 10;
    }
    venue.rest();
    expect(venue.all('settlement-fixed')).toMatchObject([{ counted: 59 }]);
  });

  it('does not count where it came too late to have a number', () => {
    const venue = traded();
    venue.tickTo(END - 1);
    venue.publish(END, 90_000, 2000);
    expect(venue.exchange.read({ type: 'index-prices' }).find(({ asset }) => asset === BTC)?.price).toBe(
      9e12,
    );
    expect(venue.series()).toMatchObject({ counted: 59, phase: 'settling' });
    // It steps no mark either.
    expect(venue.market(DELIVERY).markPrice).toBe(PRICE);
    expect(venue.fillIn([END], 50_000)).toBe('done');
    venue.rest();
    expect(venue.all('settlement-fixed')).toMatchObject([{ counted: 60, price: PRICE }]);
  });
});

describe('the end of trading', () => {
  it('cancels all orders with their reason, so many a command, before the price is fixed', () => {
    const venue = traded(new DeliveryVenue('ABCDEFGH'));
    for (const name of 'CDE') {
      for (let order = 0; order < 150; order += 1) venue.deliver(`${name} buy 1 @ 480000`);
    }
    for (const name of 'FGH') {
      for (let order = 0; order < 150; order += 1) venue.deliver(`${name} sell 1 @ 520000`);
    }
    venue.deliver('A sell 4 @ 510000 reduce');
    venue.tickTo(END - 1);
    venue.events = [];
    venue.waitTo(END + 2);
    const reasons = (): readonly string[] => venue.all('order-closed').map(({ reason }) => reason);
    expect(reasons()).toEqual(Array.from({ length: DELISTED_PER_STEP }, () => 'series-expired'));
    venue.restore();
    expect(venue.exchange.hasLeftovers).toBe(true);
    expect(venue.fillIn([END], 50_000)).toBe('done');
    venue.apply({ type: 'advance-time' });
    expect([reasons().length, venue.all('settlement-fixed').length]).toEqual([3 * DELISTED_PER_STEP, 0]);
    venue.apply({ type: 'advance-time' });
    expect([reasons().length, venue.all('settlement-fixed').length]).toEqual([901, 1]);
    expect([venue.held('C', DELIVERY), venue.held('H', DELIVERY)]).toEqual([0, 0]);
  });

  it('cancels what waits for a price, and triggers nothing of it', () => {
    const venue = traded();
    const waiting = stopOf('A', 400_000, null);
    expect(venue.said(waiting)).toBe('conditional-order-placed');
    const takeProfit = { price: ticks(600_000), triggerBy: 'mark-price', whole: true } as const;
    expect(venue.deliver('A buy 1 @ 480000', { takeProfit })).toBe('order-placed');
    venue.tickTo(END - 1);
    venue.events = [];
    // The price of the last second would have triggered the stop.
    venue.tickTo(END, 30_000);
    expect(venue.all('order-triggered')).toEqual([]);
    const reasons = venue.all('order-closed').map(({ reason }) => reason);
    expect(reasons).toEqual(['series-expired', 'series-expired', 'series-expired']);
    expect(venue.said(waiting)).toBe('market-settling market');
    venue.tickTo(END + 2);
    expect(venue.all('position-settled')).toHaveLength(2);
  });

  it('executes nothing that was triggered before it and has not had its turn', () => {
    const venue = new DeliveryVenue('ABCDE');
    // Recounted behind all of them.
    const apply = (command: Command) => venue.exchange.apply(venue.exchange.time, command);
    for (const name of 'AC') {
      venue.deliver(`${name} buy 150 @ ${PRICE}`);
      venue.deliver(`B sell 150 @ ${PRICE}`);
      for (let order = 0; order < 150; order += 1) apply(stopOf(name, 499_000, 1));
    }
    venue.deliver('B buy 300 @ 495000 reduce');
    // As many as a command cancels, so that those with a trigger are still there behind it.
    for (const name of 'DE') {
      const order = orderOf(`${name} buy 1 @ 480000`, { market: DELIVERY });
      for (let count = 0; count < DELISTED_PER_STEP / 2; count += 1) apply(order);
    }
    venue.tickTo(END - 2);
    venue.events = [];
    venue.tickTo(END - 1, 49_900);
    expect(venue.all('order-triggered')).toHaveLength(EXECUTIONS_PER_COMMAND);
    venue.events = [];
    venue.tickTo(END, 49_900);
    venue.rest();
    const ends = venue.all('order-closed').map(({ reason }) => reason);
    expect([venue.all('order-triggered'), new Set(ends)]).toEqual([[], new Set(['series-expired'])]);
  });

  it('waits for no status, and no status opens the market meanwhile', () => {
    const venue = traded();
    venue.tickTo(END - 5);
    expect(setStatus(venue, 'halted', venue.exchange.time + 60_000)).toBe('done');
    venue.tickTo(END);
    expect(venue.deliver('A buy 1 @ 500000')).toBe('market-settling market');
    expect(setStatus(venue, 'open')).toBe('done');
    expect(venue.deliver('A buy 1 @ 500000')).toBe('market-settling market');
    expect(setStatus(venue, 'post-only')).toBe('done');
    expect(venue.deliver('A buy 1 @ 500000')).toBe('market-settling market');
    venue.tickTo(END + 2);
    expect(venue.all('position-settled')).toHaveLength(2);
    expect(venue.deliver('A buy 1 @ 500000')).toBe('order-placed');
    expect(venue.deliver('A buy 1 market')).toBe('market-post-only kind');
  });

  it('leaves leverage and margins as they are', () => {
    const venue = new DeliveryVenue();
    const isolate = { owner: ownerOf('A'), requestId: null, market: DELIVERY } as const;
    venue.apply({ type: 'set-margin-mode', ...isolate, mode: 'isolated' });
    traded(venue);
    venue.waitTo(END);
    expect(venue.said({ type: 'set-leverage', ...isolate, leverage: 5 })).toBe('market-settling market');
    expect(venue.said({ type: 'adjust-position-margin', ...isolate, side: 'long', amount: 0 })).toBe(
      'number-out-of-range amount',
    );
    expect(venue.said({ type: 'adjust-position-margin', ...isolate, side: 'long', amount: 5 })).toBe(
      'market-settling market',
    );
  });
});

describe('the settlement of legs', () => {
  it('comes first for an account that is touched, and once', () => {
    const venue = new DeliveryVenue();
    const crowd = Array.from({ length: 2 * SETTLED_PER_COMMAND }, (_, index) => ({
      owner: 2000 + index,
      ...(index % 2 === 0 ? { long: 1 } : { short: 1 }),
      available: 1e9,
    }));
    venue.tickTo(END - 40);
    edit(venue, crowd);
    traded(venue);
    venue.tickTo(END);
    venue.waitTo(END + 2);
    expect(venue.all('position-settled')).toHaveLength(SETTLED_PER_COMMAND);
    expect(venue.legs('A', DELIVERY)).toBe('long 10 for 500000000');
    // The next chunk comes first, and does not reach A, who is the last but one.
    expect(venue.withdraw('A', 1000)).toBe('done');
    expect(venue.all('position-settled').at(-1)).toMatchObject({ owner: ownerOf('A') });
    expect(venue.legs('A', DELIVERY)).toBe('');
    venue.restore();
    venue.rest();
    expect(venue.all('position-settled')).toHaveLength(2 * SETTLED_PER_COMMAND + 2);
    expect(venue.all('settlement-completed')).toMatchObject([{ legs: 2 * SETTLED_PER_COMMAND + 2 }]);
  });

  it('goes on from a snapshot at any command, to the same bytes', () => {
    const run = (isRestored: boolean): Uint8Array => {
      const venue = traded();
      for (let order = 0; order < 150; order += 1) venue.deliver('A buy 1 @ 480000');
      for (let order = 0; order < 150; order += 1) venue.deliver('B sell 1 @ 520000');
      venue.tickTo(END - 40);
      edit(
        venue,
        Array.from({ length: 3 * SETTLED_PER_COMMAND }, (_, index) => ({
          owner: 2000 + index,
          ...(index % 2 === 0 ? { long: 3 } : { short: 3 }),
          available: 1e6 + index,
        })),
      );
      venue.tickTo(END, (second) => 50_000 + second * 7);
      for (let command = 0; command < 8; command += 1) {
        if (isRestored) venue.restore();
        venue.exchange.apply(timeMs((START_SECOND + END + command) * 1000), { type: 'advance-time' });
      }
      return venue.exchange.snapshot();
    };
    expect(Buffer.from(run(true)).equals(run(false))).toBe(true);
  });

  it('goes by one price, which is the mark from then on, whatever ticks come', () => {
    const venue = traded();
    venue.tickTo(END - 40);
    edit(
      venue,
      Array.from({ length: 2 * SETTLED_PER_COMMAND }, (_, index) => ({
        owner: 2000 + index,
        ...(index % 2 === 0 ? { long: 1 } : { short: 1 }),
        available: 1e9,
      })),
    );
    venue.tickTo(END - 1);
    venue.ticked = END;
    venue.tickTo(END + 2, 70_000);
    expect(venue.fillIn([END], 56_000)).toBe('done');
    venue.apply({ type: 'advance-time' });
    expect(venue.all('settlement-fixed')).toMatchObject([{ price: 501_000 }]);
    expect(venue.market(DELIVERY).markPrice).toBe(501_000);
    venue.tickTo(END + 3, 80_000);
    expect(venue.all('settlement-completed')).toEqual([]);
    expect(venue.market(DELIVERY).markPrice).toBe(501_000);
    venue.rest();
    expect(new Set(venue.all('position-settled').map(({ price }) => price))).toEqual(new Set([501_000]));
  });

  it('settles both legs of an account in hedge mode', () => {
    const venue = new DeliveryVenue();
    venue.hedge('A');
    venue.deliver('A buy 10 @ 500000');
    venue.deliver('B sell 10 @ 500000');
    venue.deliver('A sell 4 @ 500000');
    venue.deliver('B buy 4 @ 500000');
    const before = [venue.balance('A'), venue.balance('B')];
    venue.tickTo(END + 2, 50_100);
    expect(venue.all('position-settled').map(({ leg, realised }) => [leg.side, leg.lots, realised])).toEqual([
      ['long', 10, 1_000_000],
      ['short', 4, -400_000],
      ['short', 6, -600_000],
    ]);
    expect([venue.balance('A') - before[0]!, venue.balance('B') - before[1]!]).toEqual([600_000, -600_000]);
  });

  it('pays the profit of a leg once, where the loss of the other one has needed it', () => {
    const venue = new DeliveryVenue('AB');
    venue.apply({ type: 'fund-insurance', asset: USDT, market: DELIVERY, amount: units(20_000_000) });
    venue.tickTo(END - 3);
    edit(venue, [
      { owner: 2000, long: 100, short: 40, available: 80_000_000 },
      { owner: 2001, short: 60, available: 100_000_000 },
    ]);
    venue.waitTo(END + 2);
    venue.fillIn([END - 2, END - 1, END], 20_000);
    venue.rest();
    // 150 USDT are lost, and 60 gained.
    expect(venue.all('profit-realised')).toMatchObject([{ owner: 2000, amount: 60_000_000 }]);
    expect(venue.all('position-settled').filter(({ owner }) => owner === 2000)).toMatchObject([
      { leg: { side: 'long' }, realised: -150_000_000, insured: 10_000_000, balanceAfter: 0 },
      { leg: { side: 'short' }, realised: 0, insured: 0, balanceAfter: 0 },
    ]);
    expect(venue.all('settlement-completed')).toMatchObject([{ legs: 3, rest: 0 }]);
  });

  it('costs an isolated leg no more than its margin: the insurance pays the rest, then nobody yet', () => {
    const venue = new DeliveryVenue('AB');
    venue.apply({ type: 'fund-insurance', asset: USDT, market: DELIVERY, amount: units(3_000_000) });
    // Behind the last look before the end, so that nobody was liquidated.
    venue.tickTo(END - 3);
    edit(venue, [
      { owner: 2000, long: 10, longMargin: 5_000_000, available: 700 },
      { owner: 2001, short: 10, available: 100_000_000 },
    ]);
    venue.waitTo(END + 2);
    venue.fillIn([END - 2, END - 1, END], 20_000);
    venue.rest();
    // 57 seconds of 50,000 and 3 of 20,000: 48,500, a loss of 15 USDT.
    const [long, short] = venue.all('position-settled');
    expect(long).toMatchObject({ realised: -15_000_000, insured: 10_000_000, balanceAfter: 700 });
    expect(short).toMatchObject({ realised: 15_000_000, balanceAfter: 115_000_000 });
    const found: number[] = [];
    edited(venue.exchange, ({ owners, ledger, futures }) => {
      const fund = ledger.openAccount(owners.find(INSURANCE_FUND), insuranceOf(DELIVERY), USDT);
      found.push(ledger.balance(fund), futures.unpaid.get(USDT) ?? 0);
    });
    expect(found).toEqual([0, 7_000_000]);
  });

  it('takes all that a cross account has for its loss, before the insurance', () => {
    const venue = new DeliveryVenue('AB');
    venue.tickTo(END - 3);
    edit(venue, [
      { owner: 2000, long: 10, available: 4_000_000 },
      { owner: 2001, short: 10, available: 100_000_000 },
    ]);
    venue.waitTo(END + 2);
    venue.fillIn([END - 2, END - 1, END], 20_000);
    venue.rest();
    expect(venue.all('position-settled')[0]).toMatchObject({
      realised: -15_000_000,
      insured: 11_000_000,
      balanceAfter: 0,
    });
  });

  it('gives what rounding leaves to the insurance', () => {
    const venue = new DeliveryVenue('ABCD', { kind: 'inverse', market: DELIVERY });
    for (const name of 'ABC') venue.deliver(`${name} buy 1 @ 500000`);
    venue.deliver('D sell 3 @ 500000');
    venue.tickTo(END + 2, 60_000);
    const [done] = venue.all('settlement-completed');
    // A lot is worth 1,666.67 units: rounded up for each long, down for the short's three.
    expect(done).toMatchObject({ legs: 4, rest: 1 });
  });

  it('is nothing that liquidation acts in', () => {
    const venue = traded();
    // The insurance could take all of it over.
    venue.apply({ type: 'fund-insurance', asset: USDT, market: DELIVERY, amount: units(1e12) });
    edit(venue, [
      { owner: 2000, long: 100, longMargin: 30_000_000 },
      { owner: 2001, short: 100, available: 1_000_000_000 },
    ]);
    venue.tickTo(END - 2);
    // Two ticks in a row below the maintenance; the steps would begin with the expiry.
    venue.tickTo(END, 30_000);
    venue.rest();
    expect(venue.all('liquidation-begun').map(({ owner }) => owner)).toContain(ownerId(2000));
    venue.tickTo(END + 2, 30_000);
    venue.rest();
    expect([...venue.all('liquidation-step'), ...venue.all('position-taken-over')]).toEqual([]);
    expect(venue.all('liquidation-ended')).toMatchObject([{ owner: 2000, end: 'closed' }]);
  });
});
