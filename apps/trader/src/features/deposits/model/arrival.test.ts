import { expect, test } from 'vitest';
import { arrivalOf, firstCoin, networksOf, secondsFor, standOf } from './arrival.ts';

const at = (confirmations: number, creditDepth = 3, finalDepth = 6) =>
  arrivalOf({ confirmations, creditDepth, finalDepth });

test('the bar grows a part a block, up to the last one', () => {
  expect(at(0)).toEqual({ parts: 6, done: 0, creditAt: 0.5 });
  expect(at(3).done).toBe(at(0).creditAt);
  expect(at(7).done).toBe(1);
  expect(at(1, 64, 64)).toEqual({ parts: 0, done: 1 / 64, creditAt: 1 });
  expect(at(0, 0, 0)).toEqual({ parts: 0, done: 0, creditAt: 0 });
});

test('a coin without a network is shown only to whoever wishes it', () => {
  // What else a network says is not read.
  const coins = [
    { coin: 'XRP', networks: [] },
    { coin: 'ETH', networks: [{ network: 'test' }] },
  ] as unknown as Parameters<typeof networksOf>[0]['coins'];
  expect([firstCoin({ coins }, undefined), firstCoin({ coins }, 'XRP')]).toEqual(['ETH', 'XRP']);
  expect(firstCoin({ coins: [] }, 'XRP')).toBeNull();
  expect(networksOf({ coins }, 'ETH')).toHaveLength(1);
  expect(networksOf({ coins }, 'DOGE')).toEqual([]);
});

test('the usual time of some blocks, where a network has one', () => {
  expect([secondsFor(3, 12_000), secondsFor(1, 1500), secondsFor(3, null)]).toEqual([36, 2, null]);
});

test('the history is asked for again when a deposit is in another state, and not with each block', () => {
  const seen = { id: '1', state: 'seen', confirmations: 1 } as const;
  const later = { ...seen, confirmations: 2 };
  const credited = { ...seen, state: 'credited' } as const;
  expect(standOf([later])).toBe(standOf([seen]));
  expect(new Set([standOf([]), standOf([seen]), standOf([credited])]).size).toBe(3);
});
