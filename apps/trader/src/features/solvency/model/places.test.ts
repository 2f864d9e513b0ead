import type { SolvencyCount, SolvencyRoute } from '@assay/protocol';
import { describe, expect, it } from 'vitest';
import { placesOf } from './places.ts';

const count: SolvencyCount = {
  block: { height: 7, hash: '0xbeef', time: 1 },
  at: 2,
  sequence: 3,
  holdings: '6',
  books: '6',
  inFlight: { arriving: '0', seen: '0', leaving: '0', left: '0' },
  difference: '0',
  belowUnit: '0',
  treasury: '0xhouse',
  hot: '1',
  cold: [],
  users: '5',
  addresses: 4,
};
const route = (coin: string, networkName: string, change: Partial<SolvencyCount> | null): SolvencyRoute => ({
  coin,
  network: null,
  networkName,
  test: false,
  depositsOpen: true,
  withdrawalsOpen: true,
  count: change === null ? null : { ...count, ...change },
});

describe('what own addresses hold', () => {
  it('stands by network and address, each with its coins', () => {
    const cold = (now: string, before: string) => [
      { address: '0xcold', holdings: now },
      { address: '0xbefore', holdings: before },
    ];
    const found = placesOf([
      route('ETH', 'One', { hot: '1', cold: cold('2', '3') }),
      route('BTC', 'Two', { treasury: 'bc1', hot: '9' }),
      route('USDT', 'One', { hot: '4', cold: cold('5', '0') }),
      route('BNB', 'Three', null),
    ]);
    expect(found.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(found[0]?.holders).toEqual([
      {
        address: '0xhouse',
        kind: 'house',
        holdings: [
          { coin: 'ETH', amount: '1' },
          { coin: 'USDT', amount: '4' },
        ],
      },
      {
        address: '0xcold',
        kind: 'cold',
        holdings: [
          { coin: 'ETH', amount: '2' },
          { coin: 'USDT', amount: '5' },
        ],
      },
      {
        address: '0xbefore',
        kind: 'cold',
        holdings: [
          { coin: 'ETH', amount: '3' },
          { coin: 'USDT', amount: '0' },
        ],
      },
    ]);
    expect(found[0]?.users).toEqual([
      { coin: 'ETH', amount: '5' },
      { coin: 'USDT', amount: '5' },
    ]);
    expect(found[1]).toMatchObject({ addresses: 4, holders: [{ address: 'bc1', kind: 'house' }] });
  });
});
