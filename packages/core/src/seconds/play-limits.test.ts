import { describe, expect, it } from 'vitest';
import { ownerOf } from '../orders/trade-notation.fixture.ts';
import { MAX_COOLING_OFF_MS } from '../vocabulary/seconds-commands.ts';
import { SecondsTestVenue, WHOLE } from './seconds-notation.fixture.ts';

const DAY_S = 86_400;

/** `500 60, pending 900 at 86410`: in force and waiting, money in whole USDT, times in seconds. */
function limitsOf(venue: SecondsTestVenue): string {
  const { dailyLoss, reminderMinutes, pending } = venue.exchange.read({
    type: 'play-limits',
    owner: ownerOf('A'),
  });
  const amount = (units: number | null): string => (units === null ? '-' : String(units / WHOLE));
  const waits = (value: string, at: number | null): string =>
    at === null ? '' : `, ${value} at ${at / 1000}`;
  return (
    `${amount(dailyLoss)} ${reminderMinutes ?? '-'}` +
    waits(amount(pending.dailyLoss), pending.dailyLossAt) +
    waits(`reminder ${pending.reminderMinutes ?? '-'}`, pending.reminderMinutesAt)
  );
}

describe('set-play-limits', () => {
  it.each([
    ['10 A limits -1 -', 'number-out-of-range'],
    ['10 A limits - 0', 'number-out-of-range'],
    ['10 A limits - 1441', 'number-out-of-range'],
    ['10 A limits - 1.5', 'number-out-of-range'],
    ['10 Z limits 5 5', 'unknown-owner'],
    ['10 A limits 0 1440', 'done'],
  ])('%s => %s', (line, outcome) => {
    expect(new SecondsTestVenue().misplayed(`${line} => ${outcome}`)).toEqual([]);
  });

  it.each<[string, readonly string[], string]>([
    ['a first limit holds at once', ['10 A limits 500 60'], '500 60'],
    ['a lower one holds at once', ['10 A limits 500 60', '20 A limits 400 30'], '400 30'],
    [
      'a higher one waits a day',
      ['10 A limits 500 60', '20 A limits 600 90'],
      '500 60, 600 at 86420, reminder 90 at 86420',
    ],
    [
      'none waits a day',
      ['10 A limits 500 60', '20 A limits - -'],
      '500 60, - at 86420, reminder - at 86420',
    ],
    ['each waits on its own', ['10 A limits 500 60', '20 A limits 400 90'], '400 60, reminder 90 at 86420'],
    [
      'another wish replaces the one that waits',
      ['10 A limits 500 -', '20 A limits 900 -', '30 A limits 600 -'],
      '500 -, 600 at 86430',
    ],
    [
      'the same wish keeps its time',
      ['10 A limits 500 -', '20 A limits 900 -', '30 A limits 900 5'],
      '500 5, 900 at 86420',
    ],
    [
      'a tightening drops what waits',
      ['10 A limits 500 -', '20 A limits 900 -', '30 A limits 400 -'],
      '400 -',
    ],
    [
      'the limit in force drops what waits',
      ['10 A limits 500 -', '20 A limits 900 -', '30 A limits 500 -'],
      '500 -',
    ],
    [
      'what waits does not hold before a day has passed',
      ['10 A limits 500 -', '20 A limits 900 -', '86419.999 pass'],
      '500 -, 900 at 86420',
    ],
    ['it holds then', ['10 A limits 500 -', '20 A limits 900 -', '86420 pass'], '900 -'],
    [
      'what has begun to hold is what a wish is judged by',
      ['10 A limits 500 -', '20 A limits 900 -', '86421 A limits 800 -'],
      '800 -',
    ],
    ['none has begun to hold', ['10 A limits 500 5', '20 A limits - 5', '86421 pass'], '- 5'],
  ])('%s', (_, lines, wanted) => {
    const venue = new SecondsTestVenue();
    for (const line of lines) {
      venue.play(line);
      venue.restart();
    }
    expect(limitsOf(venue)).toBe(wanted);
  });

  it('tells what is in force and what waits, and nothing where nothing changes', () => {
    const venue = new SecondsTestVenue();
    const nothing = { dailyLoss: null, dailyLossAt: null, reminderMinutes: null, reminderMinutesAt: null };
    const told = (line: string): unknown => {
      const { length } = venue.events;
      expect(venue.misplayed(`${line} => done`)).toEqual([]);
      return venue.events.slice(length);
    };
    expect(told('10 A limits - -')).toEqual([]);
    expect(told('10 A limits 500 60')).toEqual([
      { type: 'play-limits-set', owner: 1000, dailyLoss: 500 * WHOLE, reminderMinutes: 60, pending: nothing },
    ]);
    expect(told('11 A limits 500 60')).toEqual([]);
    expect(told('12 A limits 600 60')).toEqual([
      {
        type: 'play-limits-set',
        owner: 1000,
        dailyLoss: 500 * WHOLE,
        reminderMinutes: 60,
        pending: { ...nothing, dailyLoss: 600 * WHOLE, dailyLossAt: 12_000 + DAY_S * 1000 },
      },
    ]);
    expect(told('13 A limits 600 60')).toEqual([]);
    expect(told('14 A limits 500 60')).toMatchObject([{ dailyLoss: 500 * WHOLE, pending: nothing }]);
  });

  it('is an answer for a request', () => {
    expect(
      new SecondsTestVenue().misplayed(`
        10 A limits 500 - req:r => done
        11 A limits 900 - req:r => request-content-differs
        12 A limits 500 - req:r => done
        13 A cool 90 req:r => request-content-differs`),
    ).toEqual([]);
  });
});

describe('the daily loss limit', () => {
  it('counts losses less wins of the day, open stakes and the new one, to the last unit', () => {
    const venue = new SecondsTestVenue();
    expect(
      venue.misplayed(`
        10 A limits 250 - => done
        10 tick 5000 => done
        10.2 A rise 100 => contract 1
        10.2 A fall 150 => contract 2
        10.2 A fall 10 => loss-limit-reached
        11-40 tick 5000 5001 => done
        41-42 tick 5001 => done
        42.15 A fall 10 => loss-limit-reached
        42.2 A fall 185 => contract 3
        42.2 A fall 10 => loss-limit-reached`),
    ).toEqual([]);
    // 150 lost, 85 won, 185 open: 250.
    expect(venue.exchange.read({ type: 'play-limits', owner: ownerOf('A') })).toMatchObject({
      lostToday: 65 * WHOLE,
      openStakes: 185 * WHOLE,
    });
    venue.restart();
    expect(venue.misplayed('42.3 A fall 10 => loss-limit-reached')).toEqual([]);
  });

  it('takes a day that was won as nothing lost, not as room for more', () => {
    const venue = new SecondsTestVenue();
    venue.play('10 A limits 100 -\n10 tick 5000\n10.2 A rise 100\n11-40 tick 5000 5001\n42.2 tick 5001');
    expect(venue.misplayed('42.3 A rise 101 => loss-limit-reached\n42.3 A rise 100 => contract 2')).toEqual(
      [],
    );
    expect(venue.exchange.read({ type: 'play-limits', owner: ownerOf('A') }).lostToday).toBe(0);
  });

  it('begins anew with the UTC day of the settlement', () => {
    const venue = new SecondsTestVenue();
    const midnight = DAY_S;
    venue.play(`
      ${midnight - 45} A limits 100 -
      ${midnight - 45} tick 5000
      ${midnight - 44.8} A rise 50
      ${midnight - 30.5} tick 5000
      ${midnight - 30.2} A rise 50
      ${midnight - 12.8} pass`);
    // The first is void by a gap, and so will be the second, at no cost: what is lost comes now.
    expect(venue.settled.map(({ result }) => result)).toEqual(['void']);
    venue.play(`${midnight - 5} tick 5000\n${midnight - 4.5} A fall 40 on 2`);
    venue.play(`${midnight - 4}-${midnight} tick 5000 5001`);
    venue.play(`${midnight + 1} tick 5001`);
    expect(venue.settled).toHaveLength(1);
    venue.play(`${midnight + 2.5} tick 5001`);
    expect(venue.settled.at(-1)).toMatchObject({
      contract: 3,
      result: 'lose',
      expiresAt: (midnight + 0.5) * 1000,
    });
    // It expired and settled on the new day, and counts there.
    const lost = (): number => venue.exchange.read({ type: 'play-limits', owner: ownerOf('A') }).lostToday;
    expect(lost()).toBe(40 * WHOLE);
    expect(venue.misplayed(`${midnight + 3} A rise 61 => loss-limit-reached`)).toEqual([]);
    venue.play(`${midnight + DAY_S - 1} pass`);
    expect(lost()).toBe(40 * WHOLE);
    venue.play(`${midnight + DAY_S} tick 5000`);
    expect(lost()).toBe(0);
    expect(venue.misplayed(`${midnight + DAY_S} A rise 100 => contract 4`)).toEqual([]);
  });

  it('leaves what was lost on another day behind when a contract settles', () => {
    const venue = new SecondsTestVenue();
    venue.play(`
      10 tick 5000
      10.2 A rise 100
      11-40 tick 5000 4999
      42.2 pass
      ${DAY_S} tick 5000
      ${DAY_S}.2 A rise 30`);
    venue.play(`${DAY_S + 1}-${DAY_S + 30} tick 5000 4999\n${DAY_S + 33} pass`);
    expect(venue.settled.map(({ result }) => result)).toEqual(['lose', 'lose']);
    expect(venue.exchange.read({ type: 'play-limits', owner: ownerOf('A') }).lostToday).toBe(30 * WHOLE);
  });

  it('of 0 allows no contract, and holds for its owner alone', () => {
    const venue = new SecondsTestVenue();
    expect(
      venue.misplayed(`
        10 A limits 0 - => done
        10 tick 5000 => done
        10.2 A rise 10 => loss-limit-reached
        10.2 B rise 10 => contract 1`),
    ).toEqual([]);
  });
});

describe('cool-off', () => {
  const until = (seconds: number): string => `10 A cool ${seconds}`;
  const greatest = 10 + MAX_COOLING_OFF_MS / 1000;

  it.each([
    ['10 Z cool 50', 'unknown-owner'],
    [until(-1), 'number-out-of-range'],
    [until(10), 'cooling-off-out-of-range'],
    [until(10.001), 'done'],
    [until(greatest), 'done'],
    [until(greatest + 0.001), 'cooling-off-out-of-range'],
  ])('%s => %s', (line, outcome) => {
    expect(new SecondsTestVenue().misplayed(`${line} => ${outcome}`)).toEqual([]);
  });

  it('is never made shorter, the same again is done without an event, and longer is told', () => {
    const venue = new SecondsTestVenue();
    expect(venue.misplayed('10 A cool 50 => done\n10 A cool 50 => done\n10 A cool 60 => done')).toEqual([]);
    expect(venue.events).toEqual([
      { type: 'cooled-off', owner: 1000, until: 50_000 },
      { type: 'cooled-off', owner: 1000, until: 60_000 },
    ]);
    expect(venue.outcomeOf('11 A cool 59')).toEqual({
      type: 'refused',
      refusal: { code: 'cooling-off-not-shortened', field: 'until', params: { until: 60_000 } },
    });
    venue.restart();
    expect(venue.exchange.read({ type: 'play-limits', owner: ownerOf('A') }).cooledOffUntil).toBe(60_000);
    expect(venue.outcomeOf('11 A cool 9')).toMatchObject({ refusal: { code: 'cooling-off-out-of-range' } });
  });

  it('refuses contracts to its last millisecond, and nothing else', () => {
    const venue = new SecondsTestVenue();
    venue.play('10 A cool 50\n49.5 tick 5000');
    expect(
      venue.misplayed(`
        49.999 A rise 10 => cooling-off
        49.999 B rise 10 => contract 1
        49.999 A limits 5000 - => done
        50 A rise 10 => contract 2
        51 A cool 60 => done`),
    ).toEqual([]);
  });

  it('of a stranger is unknown', () => {
    const nobody = new SecondsTestVenue().exchange.read({ type: 'play-limits', owner: ownerOf('Z') });
    const nothing = { dailyLoss: null, dailyLossAt: null, reminderMinutes: null, reminderMinutesAt: null };
    expect(nobody).toEqual({
      dailyLoss: null,
      reminderMinutes: null,
      pending: nothing,
      cooledOffUntil: null,
      lostToday: 0,
      openStakes: 0,
    });
  });
});
