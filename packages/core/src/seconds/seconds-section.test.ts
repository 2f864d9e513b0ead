import { describe, expect, it } from 'vitest';
import { Exchange } from '../index.ts';
import { assetId, indexPrice, productId, tickNumber, timeMs } from '../quantity/branding.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { CONTRACT_FIELDS, PLAYER_FIELDS } from './captured-seconds.ts';
import type { CapturedSeconds } from './captured-seconds.ts';
import { SecondsTestVenue } from './seconds-notation.fixture.ts';
import { CorruptSnapshot, decodeState } from '../snapshot/decode.ts';
import { encodeState } from '../snapshot/encode.ts';

function busyVenue(): SecondsTestVenue {
  const venue = new SecondsTestVenue();
  venue.play(`
    5 A limits 500 60
    6 A limits 900 -
    6 B cool 9
    7 unclean
    60-69 tick 5000 5001
    69.2 A rise 100
    69.3 B fall 50 on 2
    69.4 ETH 30
    70.1 tick 4999
    70.5 C rise 10 on 3`);
  return venue;
}

const { captureArrays } = (() => {
  const { exchange } = busyVenue();
  return { captureArrays: () => exchange.captureArrays() };
})();
/** What the state is when it is captured; the venue above makes sure that there is one. */
const captured = (): CapturedSeconds => captureArrays().sections['seconds-contracts']!;

function rowsWith(rows: Float64Array, at: number, value: number): Float64Array {
  const changed = rows.slice();
  changed[at] = value;
  return changed;
}

describe('the section of seconds-contracts', () => {
  it('restores a state that shows and does the same', () => {
    const [straight, restarted] = [busyVenue(), busyVenue()];
    restarted.restart();
    expect(Buffer.compare(restarted.exchange.snapshot(), straight.exchange.snapshot())).toBe(0);
    for (const query of ['seconds-rules', 'index-prices', 'totals'] as const) {
      expect(restarted.exchange.read({ type: query })).toEqual(straight.exchange.read({ type: query }));
    }
    for (const venue of [straight, restarted]) {
      venue.play('71-99 tick 5003\n110 pass\n111 A rise 10\n112 tick 5000\n112 A rise 10');
    }
    expect(restarted.settlements).toBe(straight.settlements);
    expect(straight.settled).toHaveLength(3);
    expect(Buffer.compare(restarted.exchange.snapshot(), straight.exchange.snapshot())).toBe(0);
  });

  it('holds the greatest numbers that a tick can have', () => {
    const { exchange } = new SecondsTestVenue({ paper: true });
    const tick = {
      asset: assetId(0),
      number: tickNumber(MAX_AMOUNT),
      second: 0,
      price: indexPrice(MAX_AMOUNT),
      freshAt: null,
      filled: false,
    };
    const command = {
      type: 'feed-paper-ticks',
      liveTime: timeMs(MAX_AMOUNT),
      resumedAt: null,
      ticks: [tick],
    } as const;
    expect(exchange.apply(timeMs(MAX_AMOUNT), command).answer.outcome).toEqual({ type: 'done' });
    const restored = Exchange.restore(exchange.snapshot());
    expect(restored.read({ type: 'seconds-rules' }).ticks).toEqual([
      { asset: tick.asset, number: tick.number, second: 0, price: tick.price, lastNumber: tick.number },
    ]);
  });

  it('is a copy: what follows does not reach into it', () => {
    const venue = busyVenue();
    const before = venue.exchange.captureArrays();
    const bytes = encodeState(before).slice();
    venue.play('71-99 tick 5003\n110 A limits 5 5\n110 offer 1 BTC 30 900000 10 20\n110 pool 1 1 1');
    expect(Buffer.compare(encodeState(before), bytes)).toBe(0);
  });

  it('goes to another thread as it is', () => {
    const before = busyVenue().exchange.captureArrays();
    expect(Buffer.compare(encodeState(structuredClone(before)), encodeState(before))).toBe(0);
  });

  it('holds more filled seconds than ticks are kept, as of an exchange that ran for some minutes each day', () => {
    const state = captureArrays();
    const [[asset, inTime]] = captured().ticks as [CapturedSeconds['ticks'][number]];
    const numbers = rising(20_000).map((step) => inTime.lastNumber + step);
    const { filled: _, lastNumber, ...filled } = ticksOf(numbers, numbers, numbers);
    const withFilled = { ...inTime, filled, lastNumber };
    const section: CapturedSeconds = { ...captured(), ticks: [[asset, withFilled]] };
    const bytes = encodeState({ ...state, sections: { ...state.sections, 'seconds-contracts': section } });
    const restored = Exchange.restore(bytes);
    expect(Buffer.compare(restored.snapshot(), bytes)).toBe(0);
    expect(restored.read({ type: 'seconds-rules' }).ticks).toMatchObject([{ lastNumber }]);
  });

  it.each<[string, Partial<CapturedSeconds>]>([
    ['of nothing', emptySection()],
    ['with a contract of no product', { contracts: rowsWith(captured().contracts, 2, 9) }],
    ['with a contract of product 0', { contracts: rowsWith(captured().contracts, 2, 0) }],
    ['with a contract of no direction', { contracts: rowsWith(captured().contracts, 3, 2) }],
    ['with a contract of no owner', { contracts: rowsWith(captured().contracts, 1, 99) }],
    ['with a contract of an owner below all', { contracts: rowsWith(captured().contracts, 1, -1) }],
    ['with contracts out of order', { contracts: rowsWith(captured().contracts, 0, 2) }],
    ['with a contract of part of a unit', { contracts: rowsWith(captured().contracts, 4, 0.5) }],
    ['with a contract beyond the last', { lastContract: 1 }],
    ['with half a contract', { contracts: captured().contracts.slice(0, CONTRACT_FIELDS + 1) }],
    ['with a player of no owner', { players: rowsWith(captured().players, 0, 99) }],
    ['with half a player', { players: captured().players.slice(0, PLAYER_FIELDS - 1) }],
    ['with players out of order', { players: rowsWith(captured().players, PLAYER_FIELDS, 0) }],
    ['with ticks of no coin', { ticks: [[9, captured().ticks[0]![1]]] }],
    ['with ticks of a coin twice', { ticks: [captured().ticks[0]!, captured().ticks[0]!] }],
    ['with a coin of no ticks', { ticks: [[0, ticksOf([], [], [])]] }],
    ['with a number twice', { ticks: [[0, ticksOf([1, 1], [5, 6], [5, 5])]] }],
    ['with a second twice', { ticks: [[0, ticksOf([1, 2], [5, 5], [5, 5])]] }],
    ['with a price of 0', { ticks: [[0, ticksOf([1], [5], [0])]] }],
    ['with more ticks than are kept', { ticks: [[0, ticksOf(rising(4097), rising(4097), rising(4097))]] }],
    [
      'with a product of no coin',
      {
        products: [
          ...captured().products,
          { ...captured().products[0]!, product: productId(4), asset: assetId(9) },
        ],
      },
    ],
  ])('is refused %s', (_, change) => {
    const state = captureArrays();
    const bytes = encodeState({
      ...state,
      sections: { ...state.sections, 'seconds-contracts': { ...captured(), ...change } },
    });
    expect(() => decodeState(bytes)).toThrow(CorruptSnapshot);
    expect(() => decodeState(encodeState(state))).not.toThrow();
  });
});

function emptySection(): CapturedSeconds {
  const none = new Float64Array(0);
  return {
    products: [],
    limits: null,
    pausedUntil: 0,
    liveTime: 0,
    resumedAt: 0,
    lastContract: 0,
    ticks: [],
    contracts: none,
    players: none,
  };
}

function ticksOf(
  numbers: readonly number[],
  seconds: readonly number[],
  prices: readonly number[],
): CapturedSeconds['ticks'][number][1] {
  const none = new Float64Array(0);
  return {
    numbers: Float64Array.from(numbers),
    seconds: Float64Array.from(seconds),
    prices: Float64Array.from(prices),
    freshAt: Float64Array.from(prices, () => -1),
    filled: { numbers: none, seconds: none, prices: none, freshAt: none },
    lastNumber: numbers.at(-1) ?? 0,
  };
}

function rising(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
