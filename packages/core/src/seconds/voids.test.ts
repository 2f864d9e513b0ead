import { describe, expect, it } from 'vitest';
import { SecondsTestVenue } from './seconds-notation.fixture.ts';

/** A rise and a fall of 100, accepted at 10.2 for 30 s; the ticks, a line each as in the notation; then settlement. */
function settlementsOf(ticks: string): readonly string[] {
  const venue = new SecondsTestVenue();
  venue.play(`8-10 tick 5000\n10.2 A rise 100\n10.2 B fall 100\n${ticks}\n42.2 pass`);
  expect(venue.exchange.read({ type: 'seconds-rules' }).pool.held).toBe(0);
  return venue.settled.map(({ direction, result, cause, paid, open, final, counted, balanceAfter }) => {
    const how = [result, cause, paid ? 'paid' : 'back', open === null ? 'no open' : `open ${open.second}`];
    expect(final).toBe(null);
    expect(balanceAfter / 1_000_000).toBe(paid ? 10_085 : 10_000);
    return `${direction}: ${how.join(', ')}, ${counted} counted`;
  });
}

describe('a contract is void', () => {
  it('without a tick between acceptance and expiry: the stakes come back', () => {
    expect(settlementsOf('41-42 tick 9000')).toEqual([
      'rise: void, no-open, back, no open, 0 counted',
      'fall: void, no-open, back, no open, 0 counted',
    ]);
  });

  it('where its first tick comes more than 3 s after acceptance, and nobody is paid', () => {
    // 13 is 2.8 s after acceptance, 14 is 3.8 s. The price before acceptance, 5000, has no say.
    expect(settlementsOf('14-40 tick 6000 7000')).toEqual([
      'rise: void, gap, back, open 14, 5 counted',
      'fall: void, gap, back, open 14, 5 counted',
    ]);
    expect(settlementsOf('14-40 tick 4000')).toEqual([
      'rise: void, gap, back, open 14, 5 counted',
      'fall: void, gap, back, open 14, 5 counted',
    ]);
    const fine = new SecondsTestVenue();
    fine.play('8-10 tick 5000\n10.2 A rise 100\n13-40 tick 5000\n42.2 pass');
    expect(fine.settled[0]).toMatchObject({ result: 'push' });
  });

  it('where neighbours lie more than 3 s apart: who was ahead before the gap is paid', () => {
    expect(settlementsOf('11-19 tick 5000\n20-20 tick 5001\n24-40 tick 4000')).toEqual([
      'rise: void, gap, paid, open 11, 5 counted',
      'fall: void, gap, back, open 11, 5 counted',
    ]);
    expect(settlementsOf('11-19 tick 5000\n20-20 tick 4999\n24-40 tick 6000')).toEqual([
      'rise: void, gap, back, open 11, 5 counted',
      'fall: void, gap, paid, open 11, 5 counted',
    ]);
    expect(settlementsOf('11-20 tick 5000 5001 5000\n24-40 tick 4000')).toEqual([
      'rise: void, gap, back, open 11, 5 counted',
      'fall: void, gap, back, open 11, 5 counted',
    ]);
  });

  it('not where neighbours lie 3 s apart', () => {
    const venue = new SecondsTestVenue();
    venue.play('8-10 tick 5000\n10.2 A rise 100\n11-20 tick 5000\n23-40 tick 5001\n42.2 pass');
    expect(venue.settled[0]).toMatchObject({ result: 'win', paid: false, cause: null });
  });

  it('by the first of several gaps', () => {
    expect(settlementsOf('11-11 tick 5000\n12-15 tick 4000\n20-25 tick 6000\n31-40 tick 7000')).toEqual([
      'rise: void, gap, back, open 11, 5 counted',
      'fall: void, gap, paid, open 11, 5 counted',
    ]);
  });

  it('where the last tick lies more than 3 s before expiry, with a thin window or not', () => {
    expect(settlementsOf('11-11 tick 5000\n12-37 tick 5001\n41-42 tick 1')).toEqual([
      'rise: void, gap, paid, open 11, 2 counted',
      'fall: void, gap, back, open 11, 2 counted',
    ]);
    expect(settlementsOf('11-11 tick 5000\n12-36 tick 5001')).toEqual([
      'rise: void, gap, paid, open 11, 1 counted',
      'fall: void, gap, back, open 11, 1 counted',
    ]);
  });

  it('with fewer than 3 ticks in the window: who was ahead before its first missing second is paid', () => {
    // The window is 36 to 40: here 36 and 39, of which 37 is the first that is missing.
    expect(settlementsOf('11-35 tick 5000\n36.1 tick 5001\n39.1 tick 4000')).toEqual([
      'rise: void, thin-window, paid, open 11, 2 counted',
      'fall: void, thin-window, back, open 11, 2 counted',
    ]);
    // Here 37 and 40: 36 is missing, 35 was the last before it.
    expect(settlementsOf('11-34 tick 5000\n35.1 tick 4999\n37.1 tick 5001\n40.1 tick 5001')).toEqual([
      'rise: void, thin-window, back, open 11, 2 counted',
      'fall: void, thin-window, paid, open 11, 2 counted',
    ]);
  });

  it('of five seconds without an open before the missing second: the stake comes back', () => {
    const venue = new SecondsTestVenue();
    venue.play('8-10 tick 5000\n10.2 A rise 50 on 2\n13-14 tick 4990 5001\n17.2 pass');
    expect(venue.settlements).toBe('1 A rise 50: void thin-window, 4990 > - of 2, A 10000, pool 100000');
  });

  it('not with three ticks in the window, wherever they lie in it', () => {
    const settled = ['36 37 38', '36 38 40', '38 39 40'].map((seconds) => {
      const venue = new SecondsTestVenue();
      venue.play('8-10 tick 5000\n10.2 A rise 100\n11-35 tick 5000');
      for (const second of seconds.split(' ')) venue.play(`${second}.1 tick 5001`);
      venue.play('42.2 pass');
      return venue.settlements;
    });
    expect(new Set(settled)).toEqual(new Set(['1 A rise 100: win, 5000 > 5001 of 3, A 10085, pool 99915']));
  });

  it('by ticks that were told too late as by ticks that were never told', () => {
    const late = new SecondsTestVenue();
    late.play('8-10 tick 5000\n10.2 A rise 100\n11-20 tick 5000 5001');
    for (let second = 21; second <= 23; second += 1) late.play(`${second + 2} tick 9000 of ${second}`);
    late.play('26-40 tick 5000\n42.2 pass');
    expect(late.settled[0]).toMatchObject({ result: 'void', cause: 'gap', paid: true, counted: 5 });
  });

  it('counts against the daily loss as what it paid: a paid void as a win', () => {
    const venue = new SecondsTestVenue();
    venue.play('8-10 tick 5000\n10.2 A rise 100\n10.2 B fall 100\n11-20 tick 5000 5001\n42.2 pass');
    const lost = (owner: number): number =>
      venue.exchange.read({ type: 'play-limits', owner: owner as never }).lostToday;
    expect(venue.settled.map(({ paid }) => paid)).toEqual([true, false]);
    expect([lost(1000), lost(1001)]).toEqual([0, 0]);
    venue.play(`
      43-45 tick 5000
      45.5 A rise 200
      46-75 tick 5000 4000
      77.5 pass`);
    // 200 lost less 85 won by the void.
    expect(lost(1000)).toBe(115_000_000);
  });
});
