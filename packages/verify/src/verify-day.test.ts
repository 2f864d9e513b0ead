import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SIMULATED_SOURCES, hashOf, simulatedPrices, tickBytes, verifyDay, verifyDayTicks } from './index.ts';
import type { OpenedDay, SimulatedDay, Tick } from './index.ts';
import { TestVenue, ZEROS } from './venue-fixture.ts';

const BEGINS = Date.UTC(2026, 2, 1) / 1_000;
const DAY: SimulatedDay = {
  day: '2026-03-01',
  since: BEGINS,
  key: createHash('sha256').update('a day').digest('hex'),
  market: { from: 104_857_600, to: -52_428_800 },
  coins: [
    {
      coin: 'BTC',
      mean: '104000.00000000',
      step: '0.01000000',
      marketSigma: 72_000,
      ownSigma: 32_000,
      from: -5_242_880,
      to: 15_728_640,
    },
    {
      coin: 'ADA',
      mean: '0.70000000',
      step: '0.00001000',
      marketSigma: 110_000,
      ownSigma: 80_000,
      from: 7_000_000,
      to: 1,
    },
  ],
};

/** The rule of docs/reference/verify.md once more, as plainly as it is told there, by Node's own cryptography. */
function plainPrices(day: SimulatedDay, code: string, second: number): number[] {
  const mac = (key: Uint8Array, message: string | Uint8Array) =>
    createHmac('sha256', key).update(message).digest();
  const key = Buffer.from(day.key, 'hex');
  const bytesOf = (use: string) => {
    const own = mac(key, use);
    return (at: number): number => {
      const index = Buffer.alloc(4);
      index.writeUInt32BE(Math.floor(at / 32));
      return mac(own, index)[at % 32] ?? 0;
    };
  };
  const walk = (stream: string, { from, to }: { from: number; to: number }): number => {
    const wild = bytesOf(`${stream} wildness`);
    const path = bytesOf(`${stream} path`);
    const variance = Array.from({ length: 128 }, (_, block) => {
      const places = [
        block,
        128 + Math.floor(block / 4),
        160 + Math.floor(block / 16),
        168 + Math.floor(block / 64),
      ];
      const root = places.reduce((sum, place) => sum + 0.45 * ((wild(place) - 127.5) / 127.5), 0.9);
      return (0.1 + 0.9 * root * root) ** 2;
    });
    const whole = variance.reduce((sum, one) => sum + one, 0);
    const passed = (end: number): number => {
      const block = Math.floor(end / 675);
      let sum = 0;
      for (let at = 0; at < block; at += 1) sum += (((variance[at] ?? 0) * 128) / whole) * 675;
      return sum + (((variance[block] ?? 0) * 128) / whole) * (end - block * 675);
    };
    const between = (node: number, a: number, atA: number, b: number, atB: number): number => {
      if (second === a) return atA;
      const m = Math.floor((a + b) / 2);
      const [left, all] = [passed(m) - passed(a), passed(b) - passed(a)];
      const draw = (path(2 * node) + path(2 * node + 1) - 255) / Math.sqrt(10_922.5);
      const atM = atA + ((atB - atA) * left) / all + Math.sqrt((left * (all - left)) / all) * draw;
      return second < m ? between(2 * node, a, atA, m, atM) : between(2 * node + 1, m, atM, b, atB);
    };
    return between(1, 0, from / 2 ** 20, 86_400, to / 2 ** 20);
  };
  const coin = day.coins.find((one) => one.coin === code);
  if (coin === undefined) throw new Error(code);
  const distance =
    walk('market', day.market) * (coin.marketSigma / 1e9) + walk(code, coin) * (coin.ownSigma / 1e9);
  const sources = bytesOf(`${code} sources`);
  const units = (text: string): number => Number(text.replace('.', ''));
  return [0, 1, 2].map((source) => {
    const chunk = Math.floor(second / 10) * 32 + (second % 10) * 3 + source;
    const away = distance + ((sources(chunk) - 127.5) / 127.5) * 2e-5;
    const factor = away >= 0 ? 1 + away : 1 / (1 - away);
    return Math.floor((units(coin.mean) / units(coin.step)) * factor) * units(coin.step);
  });
}

const venue = new TestVenue();

function opened(day: SimulatedDay): OpenedDay {
  const { key, since, market, coins } = day;
  const rows = coins.map((one) => [
    one.coin,
    one.mean,
    one.step,
    one.marketSigma,
    one.ownSigma,
    one.from,
    one.to,
  ]);
  const text = JSON.stringify([
    'assay-simulated-day',
    1,
    day.day,
    since,
    key,
    [market.from, market.to],
    rows,
  ]);
  const commitment = createHash('sha256').update(text).digest('hex');
  const signed = JSON.stringify(['assay-simulated-commitment', 1, day.day, commitment]);
  return { format: 1, publicKey: venue.publicKey, opened: day, commitment, signature: venue.sign(signed) };
}

/** Ticks of BTC from a second of the day on, as the day gives them. */
function ticks(count: number, first = 43_200): Tick[] {
  const made: Tick[] = [];
  const text = (units: number): string =>
    `${Math.floor(units / 1e8)}.${String(units % 1e8).padStart(8, '0')}`;
  for (let index = 0; index < count; index += 1) {
    const prices = plainPrices(DAY, 'BTC', first + index);
    const before = made.at(-1);
    made.push(
      venue.tick({
        coin: 'BTC',
        number: index + 1,
        second: BEGINS + first + index,
        price: text(prices.toSorted((a, b) => a - b)[1] ?? 0),
        feed: 'simulated',
        sources: prices.map((price, source) => ({
          source: SIMULATED_SOURCES[source] ?? '',
          price: text(price),
          leftOut: null,
        })),
        previous: before === undefined ? ZEROS : hashOf(tickBytes(before)),
      }),
    );
  }
  return made;
}

const held = (value: unknown, options = {}) => {
  const found = verifyDay(value, options);
  if (!found.ok) throw new Error(`${found.place}: ${found.reason}`);
  return found;
};

test('a day’s prices are those of the rule, for every kind of second', () => {
  const prices = simulatedPrices(DAY);
  for (const second of [0, 1, 2, 674, 675, 676, 12_345, 43_199, 43_200, 43_201, 86_398, 86_399]) {
    for (const coin of ['BTC', 'ADA']) {
      expect(prices.at(coin, BEGINS + second), `${coin} ${second}`).toEqual(plainPrices(DAY, coin, second));
    }
  }
  expect(prices.at('XMR', BEGINS)).toBeNull();
});

test('an opened day and its ticks hold', () => {
  const value = opened(DAY);
  const day = held(value, { publicKey: venue.publicKey, commitment: value.commitment });
  expect(verifyDayTicks(day, ticks(12))).toEqual({ ok: true, coin: 'BTC', checked: 12, others: 0 });
});

test('ticks of before the day’s prices, of another day or of another feed are counted, not compared', () => {
  const day = held(opened({ ...DAY, since: BEGINS + 43_205 }));
  expect(verifyDayTicks(day, ticks(12))).toMatchObject({ ok: true, checked: 7, others: 5 });
  const end = held(opened({ ...DAY, day: '2026-02-28', since: BEGINS - 60 }));
  expect(verifyDayTicks(end, ticks(3))).toMatchObject({ ok: true, checked: 0, others: 3 });
});

describe('does not hold', () => {
  const value = opened(DAY);
  test.each<[string, string, unknown, object]>([
    ['another key', 'opened', { ...value, opened: { ...DAY, key: ZEROS } }, {}],
    ['another level', 'opened', { ...value, opened: { ...DAY, market: { from: 1, to: 2 } } }, {}],
    [
      'another mean',
      'opened',
      { ...value, opened: { ...DAY, coins: DAY.coins.map((coin) => ({ ...coin, mean: '1.00000000' })) } },
      {},
    ],
    ['a day that was signed by nobody', 'signature', { ...value, signature: '0'.repeat(128) }, {}],
    ['a commitment that was not published', 'commitment', value, { commitment: ZEROS }],
    ['the key of another venue', 'publicKey', value, { publicKey: new TestVenue().publicKey }],
    ['no day of the calendar', 'opened.day', opened({ ...DAY, day: '2026-02-30' }), {}],
    ['a beginning on another day', 'opened.since', opened({ ...DAY, since: BEGINS + 86_400 }), {}],
    ['a coin twice', 'opened.coins', opened({ ...DAY, coins: [...DAY.coins, ...DAY.coins] }), {}],
    [
      'a step of nothing',
      'opened.coins[0].step',
      opened({ ...DAY, coins: DAY.coins.map((coin) => ({ ...coin, step: '0.00000000' })) }),
      {},
    ],
    ['a field too many', 'seed', { ...value, seed: 1 }, {}],
    ['nothing', 'day', null, {}],
  ])('%s', (_, place, given, options) => {
    expect(verifyDay(given, options)).toMatchObject({ ok: false, place });
  });

  test('a tick that the venue signed, and that the day does not give', () => {
    const made = ticks(5);
    const wrong = venue.tick({
      ...(made[4] as Tick),
      sources: (made[4] as Tick).sources.map((source) => ({ ...source, price: '1.00000000' })),
      price: '1.00000000',
    });
    const found = verifyDayTicks(held(value), [...made.slice(0, 4), wrong]);
    expect(found).toMatchObject({ ok: false, place: '[4].sources[0].price' });
    const strange = venue.tick({
      ...(made[4] as Tick),
      sources: (made[4] as Tick).sources.map((one, index) => ({ ...one, source: `other-${index}` })),
    });
    expect(verifyDayTicks(held(value), [...made.slice(0, 4), strange])).toMatchObject({
      place: '[4].sources[0].source',
    });
  });
});
