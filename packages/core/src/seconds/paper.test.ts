import { describe, expect, it } from 'vitest';
import type { Event } from '../vocabulary/events.ts';
import { timeMs } from '../quantity/branding.ts';
import { mirrorOf, secondsFlow } from './seconds-flow.fixture.ts';
import { SecondsTestVenue } from './seconds-notation.fixture.ts';

/** What a settlement says of the price alone: paper money and live money are others. */
function judgements(events: readonly Event[]): readonly unknown[] {
  return events.flatMap((event) => {
    if (event.type !== 'contract-settled') return [];
    const { result, cause, paid, open, final, counted, acceptedAt, expiresAt, direction, stake } = event;
    return [{ result, cause, paid, open, final, counted, acceptedAt, expiresAt, direction, stake }];
  });
}

describe('a paper contract', () => {
  it.each([1, 2, 3, 4])(
    'ends as a live one of the same moment would, by the mirrored ticks: seed %i',
    (seed) => {
      const live = new SecondsTestVenue();
      const paper = new SecondsTestVenue({ paper: true });
      for (const { time, command } of secondsFlow(seed, 400)) {
        // Ticks and time cross over; then traders, and the house's own duties, say the same in both realms.
        const applied = live.exchange.apply(timeMs(time), command);
        live.events.push(...applied.events);
        paper.applyAt(time, mirrorOf(live.exchange.time, applied));
        if (command.type !== 'publish-ticks') paper.applyAt(time, command);
      }
      for (const venue of [live, paper]) venue.play('600 pass');
      paper.play('600 mirror 600');
      expect(live.settled.length).toBeGreaterThan(150);
      expect(judgements(paper.events)).toEqual(judgements(live.events));
      expect(new Set(live.settled.map(({ result, paid }) => `${result} ${paid}`)).size).toBeGreaterThan(3);
    },
  );

  it('waits for the live clock, however late its own is', () => {
    const venue = new SecondsTestVenue({ paper: true });
    venue.play(`
      10 mirror 10 BTC:5:10:50
      10.2 A rise 100
      15 mirror 15 BTC:6:11:50 BTC:7:12:50 BTC:8:13:50 BTC:9:14:50 BTC:10:15:50
      99 pass
      99 mirror 42.199`);
    expect(venue.settled).toHaveLength(0);
    venue.play('99 mirror 42.2');
    expect(venue.settled).toMatchObject([{ result: 'void', cause: 'gap', expiresAt: 40_200 }]);
  });

  it('settles behind the ticks that come with the time', () => {
    const venue = new SecondsTestVenue({ paper: true });
    const ticks = Array.from({ length: 30 }, (_, at) => `BTC:${6 + at}:${11 + at}:${50 + at}`).join(' ');
    venue.play(`10 mirror 10 BTC:5:10:50\n10.2 A rise 100\n60 mirror 43 ${ticks}`);
    expect(venue.settlements).toBe('1 A rise 100: win, 50 > 77 of 5, A 10085, pool 99915');
    const types = venue.events.slice(-2).map(({ type }) => type);
    expect(types).toEqual(['index-ticked', 'contract-settled']);
  });

  it('is refused where the live clock has left its tick behind, or its own clock stands before it', () => {
    const venue = new SecondsTestVenue({ paper: true });
    expect(
      venue.misplayed(`
        10 mirror 10 BTC:5:10:50 => done
        10.1 mirror 13 => done
        10.2 A rise 10 => contract 1
        10.3 mirror 13.001 => done
        10.4 A rise 10 => index-not-fresh
        10.5 mirror 14 BTC:6:13:50 => done
        12.999 A rise 10 => index-not-fresh
        13 A rise 10 => contract 2
        16 mirror 14 => done
        16 A rise 10 => contract 3
        16.001 A rise 10 => index-not-fresh`),
    ).toEqual([]);
  });

  it('goes on behind a restart by the live clock that it knew', () => {
    const venue = new SecondsTestVenue({ paper: true });
    venue.play('10 mirror 10 BTC:5:10:50\n10.2 A rise 100');
    venue.restart();
    expect(venue.misplayed('11 mirror 9.999 => tick-not-later')).toEqual([]);
    venue.play('11 mirror 42.2');
    expect(venue.settled).toMatchObject([{ cause: 'no-open' }]);
  });
});
