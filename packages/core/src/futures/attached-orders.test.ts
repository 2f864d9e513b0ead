import { describe, expect, it } from 'vitest';
import { lots, orderId, ticks, timeMs } from '../quantity/branding.ts';
import { MARK, ownerOf } from './futures-trading.fixture.ts';
import { LINEAR } from './futures-venue.fixture.ts';
import { WaitingVenue, withAttached } from './waiting-venue.fixture.ts';

/** A's order to buy 10 rests at the mark, with a take-profit at 510,000 and a stop-loss at 490,000. */
function resting(whole = false, line = `A buy 10 @ ${MARK}`) {
  const venue = new WaitingVenue('ABCD');
  return { venue, ...venue.attached(line, 510_000, 490_000, whole) };
}

describe('a take-profit and a stop-loss that come with an order', () => {
  it('take their numbers behind it, and sleep until it opens something', () => {
    const { venue, order, profit, loss } = resting();
    expect(venue.all('conditional-accepted')).toMatchObject([
      { order: profit, parent: order, side: 'sell', reduceOnly: true, quantity: 0 },
      { order: loss, parent: order, side: 'sell', reduceOnly: true, quantity: 0 },
    ]);
    expect(venue.waiting('A')).toEqual([
      'sell 0 take-profit 510000 mark sleeps',
      'sell 0 stop 490000 mark sleeps',
    ]);
    venue.order('C buy 10 @ 480000');
    venue.mark(48_000);
    expect(venue.all('order-triggered')).toEqual([]);
  });

  it('wait for as many lots as it has opened, fill by fill, as maker and as taker', () => {
    const { venue, profit, loss } = resting();
    venue.order('B sell 3 market');
    expect(venue.waiting('A')).toEqual(['sell 3 take-profit 510000 mark', 'sell 3 stop 490000 mark']);
    venue.restore();
    venue.order('B sell 4 market');
    expect(venue.waiting('A')).toEqual(['sell 7 take-profit 510000 mark', 'sell 7 stop 490000 mark']);
    expect(venue.all('attached-set').map(({ order, quantity }) => [order, quantity])).toEqual([
      [profit, 3],
      [loss, 3],
      [profit, 7],
      [loss, 7],
    ]);

    const taking = new WaitingVenue('ABCD');
    taking.order(`B sell 4 @ ${MARK}`);
    taking.order(`C sell 4 @ ${MARK}`);
    taking.attached('A buy 8 market', 510_000, 490_000);
    expect(taking.waiting('A')).toEqual(['sell 8 take-profit 510000 mark', 'sell 8 stop 490000 mark']);
  });

  it('leave out what the order closed', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order(`B buy 4 @ ${MARK}`);
    venue.order(`A sell 4 @ ${MARK}`);
    venue.attached(`A buy 10 @ ${MARK}`, 510_000, null);
    venue.order('B sell 6 market');
    expect(venue.waiting('A')).toEqual(['sell 2 take-profit 510000 mark']);

    const taking = new WaitingVenue('ABCD');
    taking.order(`B buy 4 @ ${MARK}`);
    taking.order(`A sell 4 @ ${MARK}`);
    taking.order(`C sell 6 @ ${MARK}`);
    taking.attached('A buy 6 market', 510_000, null);
    expect(taking.waiting('A')).toEqual(['sell 2 take-profit 510000 mark']);
  });

  it('close whatever the leg has, if they are for the whole of it', () => {
    const { venue, profit, loss } = resting(true);
    venue.order('B sell 10 market');
    expect(venue.waiting('A')).toEqual(['sell all take-profit 510000 mark', 'sell all stop 490000 mark']);
    venue.order(`B sell 5 @ ${MARK}`);
    venue.order('A buy 5 market');
    venue.order('D buy 50 @ 489000');
    venue.mark(49_000);
    expect(venue.legs('A')).toBe('');
    expect(venue.ends()).toMatchObject({ [loss]: 'filled', [profit]: 'linked-order-done' });
  });

  it('are two of which one cancels the other when it executes', () => {
    const { venue, profit, loss } = resting();
    venue.order('B sell 10 market');
    venue.order('D buy 50 @ 509000');
    venue.events = [];
    venue.mark(51_000);
    expect(venue.ends()).toMatchObject({ [profit]: 'filled', [loss]: 'linked-order-done' });
    const order = venue.events.map((event) =>
      'order' in event ? `${event.type} ${event.order}` : event.type,
    );
    expect(order.indexOf(`order-closed ${loss}`)).toBeLessThan(order.indexOf(`order-triggered ${profit}`));
    expect(venue.legs('A')).toBe('');
  });

  it('go on where they meet an order of their owner, which gives way', () => {
    const { venue, loss } = resting();
    venue.order('B sell 10 market');
    const own = venue.placed('A buy 4 @ 489500').order;
    venue.order('D buy 50 @ 489000');
    venue.mark(49_000);
    expect(venue.ends()).toMatchObject({ [own]: 'self-trade-prevented', [loss]: 'filled' });
  });

  it('take the order with them that is still open when one of them executes', () => {
    const { venue, order, profit, loss } = resting();
    venue.order('B sell 3 market');
    venue.order('D buy 50 @ 480000');
    venue.mark(49_000);
    expect(venue.ends()).toMatchObject({
      [order]: 'linked-order-done',
      [profit]: 'linked-order-done',
      [loss]: 'filled',
    });
    expect(venue.legs('A')).toBe('');
    expect(venue.held('A')).toBe(0);
  });

  it('of a sell lie on the other sides', () => {
    const venue = new WaitingVenue('ABCD');
    const { loss } = venue.attached(`A sell 10 @ ${MARK}`, 490_000, 510_000);
    venue.order('B buy 10 market');
    venue.order('D sell 50 @ 511000');
    venue.mark(51_000);
    expect(venue.ends()[loss]).toBe('filled');
  });

  it('that are met already when they begin to wait are triggered at the end of that command', () => {
    const venue = new WaitingVenue('ABCD');
    const { profit } = venue.attached('A buy 10 @ 495000', 497_000, null);
    venue.order('D buy 20 @ 494000');
    venue.order('B sell 10 market');
    expect(venue.ends()[profit]).toBe('filled');
    expect(venue.legs('A')).toBe('');
  });
});

describe('the end of an order that others came with', () => {
  const ENDS: readonly (readonly [name: string, end: (venue: WaitingVenue, order: number) => void])[] = [
    ['is cancelled', (venue, order) => venue.cancel('A', order)],
    [
      'meets an order of its owner',
      (venue) => venue.order('A sell 10 @ 500000', { selfTrade: 'cancel-oldest' }),
    ],
    [
      'loses its margin',
      (venue) => {
        venue.withdraw('A', 39_974e6);
        venue.leverage('A', 1);
        venue.order('B sell 10 market');
      },
    ],
  ];
  it.each(ENDS)('%s: they close', (_, end) => {
    const { venue, order, profit, loss } = resting();
    end(venue, order);
    expect(venue.ends()[order]).toBeDefined();
    expect(venue.ends()).toMatchObject({ [profit]: 'parent-closed', [loss]: 'parent-closed' });
    expect(venue.waiting('A')).toEqual([]);
  });

  it('comes at once where nothing of it trades', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order('B sell 10 @ 501000');
    const { profit } = venue.attached(`A buy 10 @ ${MARK} ioc`, 510_000, null);
    expect(venue.ends()[profit]).toBe('parent-closed');
  });

  it('leaves those that wait', () => {
    const { venue, order } = resting();
    venue.order('B sell 3 market');
    venue.cancel('A', order);
    expect(venue.waiting('A')).toEqual(['sell 3 take-profit 510000 mark', 'sell 3 stop 490000 mark']);
  });

  it('closes what it closed and did not open', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order(`B buy 10 @ ${MARK}`);
    venue.order(`A sell 10 @ ${MARK}`);
    const { profit } = venue.attached(`A buy 10 @ ${MARK}`, 510_000, null);
    venue.order('B sell 10 market');
    expect(venue.ends()[profit]).toBe('parent-closed');
  });

  it('expires with its end', () => {
    const venue = new WaitingVenue('AB');
    const expiresAt = timeMs(venue.exchange.time + 5000);
    venue.placed(`A buy 10 @ ${MARK}`, { expiresAt, ...withAttached(510_000, null) });
    venue.restore();
    venue.at(expiresAt);
    expect(venue.all('order-closed').map(({ reason }) => reason)).toEqual(['expired', 'parent-closed']);
  });
});

describe('a leg that is gone', () => {
  it('lets those sleep whose order is still open, and wait again as it opens', () => {
    const { venue, order } = resting();
    venue.order('B sell 3 market');
    venue.order('C buy 3 @ 499000');
    venue.order('A sell 3 @ 499000 reduce', { selfTrade: 'cancel-newest' });
    expect(venue.legs('A')).toContain('long 3');
    venue.order('D buy 3 @ 500100');
    venue.order('A sell 3 market reduce');
    expect(venue.legs('A')).toBe('');
    expect(venue.waiting('A')).toEqual([
      'sell 0 take-profit 510000 mark sleeps',
      'sell 0 stop 490000 mark sleeps',
    ]);
    venue.restore();
    venue.order('B sell 2 market');
    expect(venue.waiting('A')).toEqual(['sell 2 take-profit 510000 mark', 'sell 2 stop 490000 mark']);
    venue.cancel('A', order);
    venue.order('D buy 2 @ 500100');
    venue.order('A sell 2 market reduce');
    expect(Object.values(venue.ends()).filter((reason) => reason === 'position-closed')).toHaveLength(2);
  });
});

describe('what comes with an order is refused for', () => {
  const REFUSED: readonly (readonly [
    line: string,
    profit: number | null,
    loss: number | null,
    code: string,
  ])[] = [
    ['A buy 10 @ 500000', 500_000, null, 'trigger-would-fire-at-once takeProfit.price'],
    ['A buy 10 @ 500000', 510_000, 500_000, 'trigger-would-fire-at-once stopLoss.price'],
    ['A buy 10 @ 495000', 495_000, null, 'trigger-would-fire-at-once takeProfit.price'],
    ['A buy 10 @ 495000', 496_000, 495_000, 'trigger-would-fire-at-once stopLoss.price'],
    ['A buy 10 @ 505000', 505_000, 500_000, 'trigger-would-fire-at-once stopLoss.price'],
    ['A sell 10 @ 500000', 500_000, null, 'trigger-would-fire-at-once takeProfit.price'],
    ['A sell 10 @ 505000', 504_000, 505_000, 'trigger-would-fire-at-once stopLoss.price'],
    ['A buy 10 @ 500000', 0, null, 'price-out-of-range takeProfit.price'],
    ['A buy 10 @ 500000 reduce', 510_000, null, 'attached-not-allowed takeProfit'],
    ['A buy 10 @ 500000 reduce', null, 490_000, 'attached-not-allowed stopLoss'],
  ];
  it.each(REFUSED)('%s, %s, %s: %s', (line, profit, loss, code) => {
    const venue = new WaitingVenue('AB');
    expect(venue.order(line, withAttached(profit, loss))).toBe(code);
    expect(venue.waiting('A')).toEqual([]);
  });

  it('a price at which its order would begin on the wrong side', () => {
    const { venue, order } = resting();
    expect(venue.amend('A', order, { price: ticks(489_999) })).toBe('trigger-would-fire-at-once price');
    expect(venue.amend('A', order, { price: ticks(490_000) })).toBe('trigger-would-fire-at-once price');
    expect(venue.amend('A', order, { price: ticks(490_001) })).toBe('order-amended');
    venue.order('B sell 10 @ 490001');
    expect(venue.waiting('A')).toEqual(['sell 10 take-profit 510000 mark', 'sell 10 stop 490000 mark']);
  });

  it('that price, behind all else that is wrong with it', () => {
    const { venue, order } = resting();
    expect(venue.amend('A', order, { price: ticks(0) })).toBe('price-out-of-range price');
    const remaining = lots(2 ** 31 - 2);
    expect(venue.amend('A', order, { price: ticks(1), remaining })).toBe('quantity-out-of-range remaining');
  });

  it('room for all of them', () => {
    const venue = new WaitingVenue('AB');
    for (let index = 0; index < 66; index += 1) venue.attached('A buy 1 @ 490000', 510_000, 480_000);
    expect(venue.order('A buy 1 @ 490000', withAttached(510_000, 480_000))).toBe('too-many-open-orders');
    expect(venue.order('A buy 1 @ 490000', withAttached(510_000, null))).toBe('order-placed');
  });
});

describe('changing and cancelling what came with an order', () => {
  it('is for each alone, while it sleeps and while it waits', () => {
    const { venue, profit, loss } = resting();
    expect(venue.amend('A', profit, { triggerPrice: ticks(500_000) })).toBe(
      'trigger-would-fire-at-once triggerPrice',
    );
    expect(venue.amend('A', profit, { triggerPrice: ticks(505_000) })).toBe('order-amended');
    expect(venue.amend('A', profit, { remaining: lots(5) })).toBe('quantity-not-allowed remaining');
    venue.order('B sell 10 market');
    expect(venue.amend('A', profit, { remaining: lots(5) })).toBe('order-amended');
    expect(venue.waiting('A')).toEqual(['sell 5 take-profit 505000 mark', 'sell 10 stop 490000 mark']);
    expect(venue.cancel('A', profit)).toBe('order-cancelled');
    expect(venue.waiting('A')).toEqual(['sell 10 stop 490000 mark']);
    expect(venue.cancel('A', loss)).toBe('order-cancelled');
    expect(venue.cancel('A', orderId(profit))).toBe('unknown-order order');
  });

  it('leaves the order as it is', () => {
    const { venue, profit } = resting();
    venue.cancel('A', profit);
    venue.order('B sell 10 market');
    expect(venue.waiting('A')).toEqual(['sell 10 stop 490000 mark']);
  });

  it('takes all with the orders of their owner', () => {
    const { venue, order, profit, loss } = resting();
    venue.apply({ type: 'cancel-all-orders', owner: ownerOf('A'), requestId: null, market: LINEAR });
    expect(venue.ends()).toEqual({
      [order]: 'cancelled-by-owner',
      [profit]: 'cancelled-by-owner',
      [loss]: 'cancelled-by-owner',
    });
  });
});
