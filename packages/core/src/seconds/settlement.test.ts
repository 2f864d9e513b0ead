import { describe, expect, it } from 'vitest';
import { orderId, ownerId } from '../quantity/branding.ts';
import { SecondsTestVenue, WHOLE } from './seconds-notation.fixture.ts';

/** Two contracts of 100 on product 1, a rise of A and a fall of B, accepted at 10.2, and their ticks up to the window. */
function opened(options: ConstructorParameters<typeof SecondsTestVenue>[0] = {}): SecondsTestVenue {
  const venue = new SecondsTestVenue(options);
  venue.play(`
    8-10 tick 5000
    10.2 A rise 100
    10.2 B fall 100
    11-35 tick 5000`);
  return venue;
}

describe('a contract', () => {
  it.each([
    ['up', '5000 5000 5000 5000 5003', 5001, 'win', 'lose', 10_085, 9_900],
    ['down', '5000 5000 5000 5000 4997', 4999, 'lose', 'win', 9_900, 10_085],
    ['nowhere', '4999 5000 5001 5000 5000', 5000, 'push', 'push', 10_000, 10_000],
  ])('whose price has gone %s pays what it promised', (_, prices, final, rise, fall, a, b) => {
    const venue = opened();
    expect([venue.money('A'), venue.money('B'), venue.money('pool')]).toEqual([
      '9900+100',
      '9900+100',
      '99830+170',
    ]);
    venue.play(`36-40 tick ${prices}\n41 pass`);
    expect(venue.settlements).toBe('');
    venue.play('42.2 pass');
    const afterFirst = 100_000 + (10_000 - a);
    const afterBoth = afterFirst + (10_000 - b);
    expect(venue.settlements).toBe(
      `1 A rise 100: ${rise}, 5000 > ${final} of 5, A ${a}, pool ${afterFirst}\n` +
        `2 B fall 100: ${fall}, 5000 > ${final} of 5, B ${b}, pool ${afterBoth}`,
    );
    expect([venue.money('A'), venue.money('B'), venue.money('pool')]).toEqual([
      `${a}+0`,
      `${b}+0`,
      `${afterBoth}+0`,
    ]);
  });

  it('tells its acceptance, its open and its end with every figure', () => {
    const venue = new SecondsTestVenue();
    venue.play('8-10 tick 5000\n10.2 A rise 100 req:r\n11-40 tick 5000 5001\n42.2 pass');
    const told = venue.events.filter(({ type }) => type.startsWith('contract-'));
    const terms = { contract: 1, owner: 1000, product: 1, asset: 0, direction: 'rise', stake: 100 * WHOLE };
    const times = { acceptedAt: 10_200, expiresAt: 40_200 };
    const profits = { profitPpm: 850_000, profit: 85 * WHOLE };
    expect(told).toEqual([
      { type: 'contract-opened', ...terms, ...profits, ...times, firstTick: 4, rulesVersion: 1 },
      { type: 'contract-started', contract: 1, owner: 1000, number: 4, second: 11, price: 5000 },
      {
        type: 'contract-settled',
        ...terms,
        ...times,
        profit: 85 * WHOLE,
        result: 'win',
        cause: null,
        paid: false,
        open: { number: 4, second: 11, price: 5000 },
        final: 5001,
        counted: 5,
        balanceAfter: 10_085 * WHOLE,
        poolAfter: 99_915 * WHOLE,
      },
    ]);
    const receipt = venue.outcomeOf('43 A rise 100 req:r');
    const wanted = { ...times, contract: 1, firstTick: 4, profit: 85 * WHOLE };
    expect(receipt).toEqual({ type: 'contract-opened', ...wanted });
    expect(venue.settled).toHaveLength(1);
  });

  it.each([
    // One unit beside the open is enough; a mean that rounds to it is none.
    ['5000 5000 5000 5000 5001', 5000],
    ['5000 5000 5000 5000 5002', 5000],
    ['5000 5000 5000 5000 5003', 5001],
    ['5000 5000 5000 4999 4998', 4999],
    ['4999 5000 5000 5000 5000', 5000],
  ])('has the mean of %s rounded to %i', (prices, final) => {
    const venue = opened();
    venue.play(`36-40 tick ${prices}\n42.2 pass`);
    expect(venue.settled.map((event) => event.final)).toEqual([final, final]);
  });

  it.each([
    ['5000 5000 5001 5001', 5000, 'push'],
    ['5001 5001 5002 5002', 5002, 'win'],
    ['5000 5001 5000 5000', 5000, 'push'],
    ['5000 5001 5001 5001', 5001, 'win'],
  ])('has the mean of four ticks, %s, rounded half-even to %i', (prices, final, result) => {
    const venue = opened();
    venue.play(`37-40 tick ${prices}\n42.2 pass`);
    expect(venue.settled[0]).toMatchObject({ final, counted: 4, result });
  });

  it('settles two seconds after its expiry to the millisecond, not before', () => {
    const venue = opened();
    venue.play('36-40 tick 5001\n42.199 pass');
    expect(venue.settled).toHaveLength(0);
    expect(venue.exchange.read({ type: 'open-contracts', owner: 1001 as never })).toHaveLength(1);
    venue.play('42.2 pass');
    expect(venue.settled).toHaveLength(2);
    expect(venue.exchange.read({ type: 'open-contracts', owner: 1001 as never })).toHaveLength(0);
  });

  it.each(['A limits - 3000', 'Z rise 100', 'A rise 10.5', 'tick 5001 of 3', 'mirror 42'])(
    'settles before a command that is refused: %s',
    (line) => {
      const venue = opened();
      venue.play('36-40 tick 5001');
      venue.outcomeOf(`42.2 ${line}`);
      expect(venue.settled).toHaveLength(2);
    },
  );

  it('settles to the millisecond also where nothing but orders and cancels come', () => {
    const venue = opened();
    venue.play('36-40 tick 5000\n41 pass');
    const cancel = {
      type: 'cancel-order',
      owner: ownerId(1000),
      requestId: null,
      order: orderId(1),
    } as const;
    for (const time of [42_050, 42_100, 42_199]) venue.applyAt(time, cancel);
    expect(venue.settled).toHaveLength(0);
    venue.applyAt(42_200, cancel);
    expect(venue.settled).toHaveLength(2);
  });

  it('settles before the command that comes, which sees its money', () => {
    const venue = opened({ money: 100 });
    venue.play('36-41 tick 5001');
    expect(venue.misplayed('42.1 A rise 100 => insufficient-available-balance')).toEqual([]);
    expect(venue.misplayed('42.2 A rise 150 => contract 3')).toEqual([]);
    const types = venue.events.slice(-3).map(({ type }) => type);
    expect(types).toEqual(['contract-settled', 'contract-settled', 'contract-opened']);
  });

  it('that expires on a whole second counts the tick of that second and not the one five before', () => {
    const venue = new SecondsTestVenue();
    venue.play(`
      8-10 tick 5000
      11 A rise 100
      12-40 tick 5000
      41 tick 5000
      42.9 tick 9000
      43 pass`);
    // Its window is 37 to 41: second 42 comes too late for it, 36 too early.
    expect(venue.settlements).toBe('1 A rise 100: push, 5000 > 5000 of 5, A 10000, pool 100000');
    const inside = new SecondsTestVenue();
    inside.play(`
      8-10 tick 5000
      11 A rise 100
      12-35 tick 5000
      36-40 tick 1 5000
      41.1 tick 5003
      43 pass`);
    expect(inside.settlements).toBe('1 A rise 100: win, 5000 > 5001 of 5, A 10085, pool 99915');
  });

  it('accepted on a whole second does not open at the tick of that second', () => {
    const venue = new SecondsTestVenue();
    venue.play('8-10 tick 5000\n11 A rise 100\n11.1 tick 4000\n12-41 tick 5000\n43 pass');
    expect(venue.settled[0]).toMatchObject({ open: { second: 12, price: 5000 }, result: 'push' });
  });

  it('opens at the first tick behind its acceptance, also where an older second is told later', () => {
    const venue = new SecondsTestVenue();
    venue.play(`
      8-10 tick 5000
      12.2 A rise 100
      12.3 tick 4000 of 11
      12.4 tick 4100 of 12
      13-42 tick 5000
      44.2 pass`);
    expect(venue.settled[0]).toMatchObject({
      open: { number: 6, second: 13, price: 5000 },
      result: 'push',
      acceptedAt: 12_200,
    });
  });

  it('counts a tick at the last valid millisecond, and none later', () => {
    const inTime = opened();
    inTime.play('36-39 tick 5000\n41.999 tick 5005 of 40\n42.2 pass');
    expect(inTime.settled[0]).toMatchObject({ counted: 5, final: 5001, result: 'win' });
    const late = opened();
    late.play('36-39 tick 5000\n42 tick 5005 of 40\n42.2 pass');
    expect(late.settled[0]).toMatchObject({ counted: 4, final: 5000, result: 'push' });
  });

  it('settles in the order of expiry, then number, whatever the product', () => {
    const venue = new SecondsTestVenue();
    venue.play(`
      8-10 tick 5000
      10.2 A rise 10
      10.3 B rise 11
      10.3 C fall 12
      11-34 tick 5000
      35.2 D rise 13 on 2
      35.25 E rise 14 on 2
      36-40 tick 5000
      60 pass`);
    expect(venue.settled.map(({ contract, expiresAt }) => [contract, expiresAt])).toEqual([
      [1, 40_200],
      [4, 40_200],
      [5, 40_250],
      [2, 40_300],
      [3, 40_300],
    ]);
  });

  it('of one coin does not see the ticks of another', () => {
    const venue = new SecondsTestVenue();
    venue.play('8-10 tick 5000\n10.1 ETH 30\n10.2 A rise 100 on 3\n11-40 tick 5000\n42.2 pass');
    expect(venue.settlements).toBe('1 A rise 100: void no-open, - > - of 0, A 10000, pool 100000');
  });

  it('of five seconds is its own window', () => {
    const venue = new SecondsTestVenue();
    venue.play('8-10 tick 5000\n10.2 A fall 50 on 2\n11-15 tick 5000 4990\n17.2 pass');
    expect(venue.settlements).toBe('1 A fall 50: win, 5000 > 4992 of 5, A 10040, pool 99960');
  });

  it('keeps its terms when those of its product change', () => {
    const venue = opened();
    venue.play('35.2 offer 1 BTC 30 500000 10 50 off\n36-40 tick 5001\n42.2 pass');
    expect(venue.settled[0]).toMatchObject({ result: 'win', profit: 85 * WHOLE });
  });

  it.each(['status frozen', 'exclude 9000000', 'cool 9000'])('settles for a trader with %s', (words) => {
    const venue = opened();
    venue.play(`35.2 A ${words}\n35.2 unclean\n36-40 tick 5001\n42.2 pass`);
    expect(venue.settled[0]).toMatchObject({ result: 'win', paid: false });
    expect(venue.money('A')).toBe('10085+0');
  });

  it.each([12, 30, 36, 39, 41])('settles to the same result where a restart lies at second %i', (second) => {
    const [straight, restarted] = [opened(), opened()];
    const [before, after] = [`36-40 tick 5000 5007`, '42.2 pass\n43 A rise 100'];
    straight.play(`${before}\n${after}`);
    const early = new SecondsTestVenue();
    early.play('8-10 tick 5000\n10.2 A rise 100\n10.2 B fall 100');
    for (let at = 11; at <= 40; at += 1) {
      if (at === second) early.restart();
      early.play(`${at}.1 tick ${at < 37 ? 5000 : 5007}`);
    }
    if (second === 41) early.restart();
    early.play(after);
    expect(early.settlements).toBe(straight.settlements);
    expect(Buffer.compare(early.exchange.snapshot(), straight.exchange.snapshot())).toBe(0);
    restarted.restart();
    restarted.play(`${before}\n${after}`);
    expect(Buffer.compare(restarted.exchange.snapshot(), straight.exchange.snapshot())).toBe(0);
  });
});
