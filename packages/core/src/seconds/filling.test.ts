import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exchange } from '../exchange.ts';
import { indexPrice, timeMs } from '../quantity/branding.ts';
import { NEWEST_RULES } from '../rules/activate-rules.ts';
import type { AssetId } from '../vocabulary/brands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { FilledTick } from '../vocabulary/seconds-commands.ts';
import type { ContractSettled } from '../vocabulary/seconds-events.ts';
import { BTC, ETH, SecondsTestVenue } from './seconds-notation.fixture.ts';

/** A venue by rules 2: its products 1 and 3 are of 30 s, 4 is BTC over 10 s. */
function secondVenue(options: ConstructorParameters<typeof SecondsTestVenue>[0] = {}): SecondsTestVenue {
  const venue = new SecondsTestVenue(options);
  venue.apply(0, { type: 'activate-rules', version: 2 });
  venue.play('0 offer 4 BTC 10 850000 10 5000');
  venue.events.length = 0;
  return venue;
}

const filled = (second: number, price = 5000, asset: AssetId = BTC): FilledTick => ({
  asset,
  second,
  price: indexPrice(price),
  freshAt: timeMs(second * 1000),
  sources: [],
});

function fill(venue: SecondsTestVenue, at: number, ...ticks: readonly FilledTick[]): string {
  return codeOf(venue.applyAt(at * 1000, { type: 'fill-ticks', ticks }));
}

function codeOf(outcome: Outcome): string {
  return outcome.type === 'refused' ? `${outcome.refusal.code} ${outcome.refusal.field}` : outcome.type;
}

describe('fill-ticks', () => {
  it.each<[string, readonly FilledTick[], string]>([
    ['a second that can still be ticked in time', [filled(20)], 'second-not-missed ticks.0.second'],
    ['a second that was ticked', [filled(12)], 'second-not-missed ticks.0.second'],
    ['a second twice', [filled(13), filled(13)], 'second-not-missed ticks.1.second'],
    ['a second before the first tick', [filled(9)], 'second-not-missed ticks.0.second'],
    ['a coin without a tick', [filled(13, 5, ETH)], 'second-not-missed ticks.0.second'],
    ['an unknown coin', [filled(13, 5, 9 as AssetId)], 'unknown-asset ticks.0.asset'],
    [
      'a price fresher than now',
      [{ ...filled(13), freshAt: timeMs(21_001) }],
      'number-out-of-range ticks.0.freshAt',
    ],
    [
      'a trade without a name',
      [{ ...filled(13), sources: [{ price: null, leftOut: null, trade: '' }] }],
      'text-out-of-range ticks.0.sources.0.trade',
    ],
    ['too many', Array.from({ length: 65 }, (_, at) => filled(13 + at)), 'number-out-of-range ticks'],
  ])('refuses %s, whole', (_, ticks, code) => {
    const venue = secondVenue();
    venue.play('10-12 tick 5000\n21 pass');
    const before = venue.events.length;
    expect(fill(venue, 21, ...ticks)).toBe(code);
    expect(venue.events).toHaveLength(before);
    expect(fill(venue, 21, filled(13), filled(19))).toBe('done');
  });

  it('is of rules 2, and of the live realm', () => {
    expect(fill(new SecondsTestVenue(), 21)).toBe('rules-not-active null');
    expect(fill(secondVenue({ paper: true }), 21)).toBe('not-in-paper-realm null');
  });

  it('numbers on, moves no index price and makes no contract acceptable', () => {
    const venue = secondVenue();
    venue.play('10-12 tick 5000 5001 5002\n15.1 tick 5005');
    expect(fill(venue, 17, filled(14, 5004), filled(13, 5003))).toBe('done');
    const ticked = venue.events.flatMap((event) =>
      event.type === 'index-ticked' ? [[event.number, event.second, event.filled]] : [],
    );
    expect(ticked.slice(-2)).toEqual([
      [5, 14, true],
      [6, 13, true],
    ]);
    expect(venue.exchange.read({ type: 'index-prices' })).toEqual([{ asset: BTC, second: 15, price: 5005 }]);
    expect(venue.exchange.read({ type: 'seconds-rules' }).ticks).toEqual([
      { asset: BTC, number: 4, second: 15, price: 5005, lastNumber: 6 },
    ]);
    venue.play('20 pass');
    expect(fill(venue, 20, filled(18))).toBe('done');
    expect(venue.misplayed('20 A rise 100 => index-not-fresh')).toEqual([]);
  });

  it('opens no contract of rules 1, and settles none', () => {
    const venue = new SecondsTestVenue();
    venue.play('8-10 tick 5000\n10.2 A rise 100');
    venue.apply(10.3, { type: 'activate-rules', version: 2 });
    venue.play('14.1 pass');
    expect(fill(venue, 14.1, filled(11), filled(12))).toBe('done');
    venue.play('14.2 tick 5001 of 14\n15-40 tick 5002\n42.2 pass');
    expect(venue.settled).toMatchObject([{ result: 'void', cause: 'gap', open: { second: 14 } }]);
  });
});

describe('a contract of rules 2', () => {
  it('is what any of newer ones is, too: its ticket names the rules that settle it', () => {
    const venue = secondVenue();
    venue.apply(1, { type: 'activate-rules', version: NEWEST_RULES });
    venue.play('8-10 tick 5000\n10.2 A rise 100\n11-45 tick 5001\n45.1 pass');
    expect(venue.events.filter(({ type }) => type === 'contract-opened')).toMatchObject([
      { rulesVersion: 2 },
    ]);
    expect(venue.settled).toHaveLength(1);
    const bytes = venue.exchange.snapshot();
    expect(Exchange.restore(bytes).snapshot()).toEqual(bytes);
  });

  it.each([
    ['10.000', 12],
    ['10.001', 13],
    ['10.999', 13],
  ])('accepted at %s opens in second %i', (at, second) => {
    const venue = secondVenue();
    venue.play(`8-9 tick 5000\n${at} tick 5000 of 10\n${at} A rise 100\n11-16 tick 5001 5002 5003 5004 5005`);
    const started = venue.events.filter(({ type }) => type === 'contract-started');
    expect(started).toMatchObject([{ second }]);
  });

  it('gives the stake back at its expiry where no tick was fresh', () => {
    const venue = secondVenue();
    venue.play('8-10 tick 5000\n10.2 A rise 100 on 4');
    for (let second = 11; second <= 15; second += 1) {
      const tick = { asset: BTC, price: indexPrice(5000), freshAt: timeMs(10_200), sources: [] };
      venue.apply(second + 0.1, { type: 'publish-ticks', second, ticks: [tick] });
    }
    venue.play('16-22 tick 5001\n22.2 pass');
    expect(venue.settlements).toBe('1 A rise 100: void no-open, - > - of 5, A 10000, pool 100000');
  });

  it('tells when the oldest open contract was accepted, for as long as it is open', () => {
    const venue = secondVenue();
    const oldest = () => venue.exchange.read({ type: 'oldest-contract' }).acceptedAt;
    expect(oldest()).toBeNull();
    venue.play('8-10 tick 5000\n10.2 A rise 100 on 4\n11-14 tick 5001');
    const first = oldest();
    expect(first).not.toBeNull();
    venue.play('15.2 A fall 100 on 4\n16-22 tick 5001');
    expect(oldest()).toBe(first);
    venue.play('23-24 tick 5001');
    expect(oldest()).toBe((first ?? 0) + 5_000);
    venue.play('25-30 tick 5001');
    expect(oldest()).toBeNull();
  });

  it('waits for the seconds that it needs and for no other', () => {
    const venue = secondVenue();
    venue.play('8-10 tick 5000\n10.2 A rise 100 on 4\n14-18 tick 5001\n20-20 tick 5001\n23 pass');
    const needed = (until: number) =>
      venue.exchange.read({ type: 'needed-seconds', until, after: null }).seconds.map(({ second }) => second);
    expect(needed(21)).toEqual([13, 19]);
    expect(needed(18)).toEqual([13]);
    expect(venue.settled).toEqual([]);
    expect(fill(venue, 24, filled(13, 5000))).toBe('done');
    expect(venue.settled).toEqual([]);
    expect(fill(venue, 25, filled(19, 5001))).toBe('done');
    expect(venue.settlements).toBe('1 A rise 100: win, 5000 > 5001 of 5, A 10085, pool 99915');
    expect(needed(99)).toEqual([]);
  });

  it('is given up a quarter of an hour after the last interruption, and pays nobody', () => {
    const venue = secondVenue();
    venue.play('8-10 tick 5000\n10.2 A rise 100 on 4\n10.2 B fall 100 on 4\n11-16 tick 5001\n60 pass');
    expect(venue.events.at(-1)).toEqual({ type: 'seconds-resumed', resumedAt: 60_000 });
    for (let at = 63; at < 960; at += 3) venue.play(`${at} pass`);
    venue.play('959.999 pass');
    expect(venue.settled).toEqual([]);
    venue.restart();
    venue.play('960 pass');
    expect(venue.settlements).toBe(
      '1 A rise 100: void not-filled, 5001 > - of 1, A 10000, pool 100000\n' +
        '2 B fall 100: void not-filled, 5001 > - of 1, B 10000, pool 100000',
    );
  });

  it('lasts ten seconds at least', () => {
    const venue = secondVenue();
    venue.play('8-10 tick 5000');
    expect(
      venue.misplayed(`
        10.2 A rise 100 on 2 => product-not-offered
        10.2 offer 5 BTC 9 850000 10 5000 => number-out-of-range
        10.2 offer 2 BTC 5 800000 10 5000 off => done
        10.2 A rise 100 on 4 => contract 1`),
    ).toEqual([]);
  });
});

/** A stop: from a moment on nothing is said for a while. */
interface Stop {
  readonly from: number;
  readonly lasts: number;
}

const FIRST = 10;
const SECONDS = 70;

/** What a settlement says of the contract: money that comes and goes lies between. */
function fates(venue: SecondsTestVenue): readonly unknown[] {
  return venue.settled
    .toSorted((a, b) => a.contract - b.contract)
    .map(({ contract, owner, result, cause, open, final, counted, stake }: ContractSettled) => {
      return {
        contract,
        owner,
        result,
        cause,
        open: open?.second,
        price: open?.price,
        final,
        counted,
        stake,
      };
    });
}

/**
 * Plays a stream of prices with contracts accepted at its seconds, and with stops. What was missed is filled from the same
 * stream when the venue is back, in an order that the test chooses.
 */
function played(
  prices: readonly number[],
  bets: ReadonlyMap<number, string>,
  stops: readonly Stop[],
  turn: number,
) {
  const venue = secondVenue({ money: 100_000 });
  const isStopped = (second: number): boolean =>
    stops.some(({ from, lasts }) => second >= from && second < from + lasts);
  const priceAt = (second: number): number => prices[second % prices.length] ?? 5000;
  let last = FIRST;
  for (let second = FIRST; second < FIRST + SECONDS + 80; second += 1) {
    if (isStopped(second)) continue;
    if (second > last + 1) fillsNeeded(venue, second, priceAt, turn);
    venue.play(`${second} tick ${priceAt(second)}`);
    for (const bet of bets.get(second)?.split(',') ?? []) venue.play(`${second}.2 ${bet}`);
    if (second % 3 === turn % 3) venue.restart();
    fillsNeeded(venue, second + 0.5, priceAt, turn);
    last = second;
  }
  venue.play(`${FIRST + SECONDS + 90} pass`);
  return venue;
}

function fillsNeeded(
  venue: SecondsTestVenue,
  now: number,
  priceAt: (second: number) => number,
  turn: number,
): void {
  const until = Math.floor(now) - 2;
  const { seconds } = venue.exchange.read({ type: 'needed-seconds', until, after: null });
  if (seconds.length === 0) return;
  const ticks = seconds.map(({ second }) => filled(second, priceAt(second)));
  const turned = turn % 2 === 0 ? ticks : ticks.toReversed();
  expect(fill(venue, now, ...turned)).toBe('done');
}

describe('any stop of the venue', () => {
  const DIRECTIONS = ['rise', 'fall'] as const;

  it('changes no outcome: singles and pairs end as in the same stream without one, contract by contract', () => {
    let [settled, stopped] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 4997, max: 5003 }), { minLength: 40, maxLength: 90 }),
        fc.array(fc.tuple(fc.integer({ min: FIRST, max: FIRST + 40 }), fc.nat(3), fc.boolean()), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(
          fc.record({
            from: fc.integer({ min: FIRST + 1, max: FIRST + SECONDS }),
            lasts: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 70 })),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        fc.nat(5),
        (prices, wishes, stops, turn) => {
          const bets = new Map<number, string>();
          for (const [second, who, isPair] of wishes) {
            // Nobody can ask a venue that has stopped.
            if (stops.some(({ from, lasts }) => second >= from && second < from + lasts)) continue;
            const name = 'ABCD'[who] ?? 'A';
            const product = who % 2 === 0 ? 4 : 1;
            const both = isPair ? DIRECTIONS : [DIRECTIONS[second % 2]!];
            bets.set(second, both.map((way) => `${name} ${way} 100 on ${product}`).join(','));
          }
          const straight = played(prices, bets, [], 0);
          const cut = played(prices, bets, stops, turn);
          expect(fates(cut)).toEqual(fates(straight));
          expect(cut.settled.every(({ cause }) => cause === null)).toBe(true);
          settled += cut.settled.length;
          stopped += cut.events.filter(({ type }) => type === 'seconds-resumed').length;
        },
      ),
      { seed: 12, numRuns: 60 },
    );
    expect(settled).toBeGreaterThan(150);
    expect(stopped).toBeGreaterThan(50);
  });
});
