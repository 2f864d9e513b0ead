import { describe, expect, it } from 'vitest';
import { addsUp, inFlightOf } from './sums.ts';

const NOTHING = { arriving: '0', seen: '0', leaving: '0', left: '0' };

describe('what is in flight', () => {
  it.each<[string, Partial<typeof NOTHING>, string]>([
    ['nothing', {}, '0'],
    ['seen', { seen: '0.000000000000000001' }, '0.000000000000000001'],
    ['arriving', { arriving: '1.5' }, '-1.5'],
    ['leaving and left', { leaving: '1.25', left: '0.05' }, '-1.2'],
    ['back within the house, at a cost', { leaving: '-0.1' }, '0.1'],
    [
      'more than a number holds',
      { seen: '123456789012345.000000000000000001' },
      '123456789012345.000000000000000001',
    ],
  ])('%s', (_, change, expected) => {
    expect(inFlightOf({ inFlight: { ...NOTHING, ...change } })).toBe(expected);
  });
});

describe('a count', () => {
  const count = {
    holdings: '80970',
    books: '80975',
    inFlight: { ...NOTHING, arriving: '5' },
    difference: '0',
    hot: '80000',
    cold: [
      { address: '0xcold', holdings: '900' },
      { address: '0xbefore', holdings: '10' },
    ],
    users: '60',
  };
  it.each<[string, Partial<typeof count>, boolean]>([
    ['adds up', {}, true],
    [
      'adds up where the chain has less',
      { holdings: '80969.999999', difference: '-0.000001', users: '59.999999' },
      true,
    ],
    [
      'adds up where more was paid than came',
      {
        books: '-3',
        inFlight: NOTHING,
        holdings: '0',
        difference: '3',
        hot: '0',
        cold: [],
        users: '0',
      },
      true,
    ],
    ['does not where the difference is another', { difference: '0.000000000000000001' }, false],
    ['does not where the places come to less than is held', { users: '59.999999' }, false],
    ['does not where a cold address is left out', { cold: [] }, false],
    ['does not where something in flight is left out', { inFlight: NOTHING }, false],
  ])('%s', (_, change, expected) => {
    expect(addsUp({ ...count, ...change })).toBe(expected);
  });
});
