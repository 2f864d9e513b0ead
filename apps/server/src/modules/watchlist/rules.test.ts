import { describe, expect, it } from 'vitest';
import { effectOfMark } from './rules.ts';

const BTC = { list: 'spot', symbol: 'BTCUSDT' } as const;
const ETH = { list: 'spot', symbol: 'ETHUSDT' } as const;

describe('another mark', () => {
  it.each([
    ['on an empty list', [], BTC, 2, 'marks'],
    ['below the maximum', [ETH], BTC, 2, 'marks'],
    ['at the maximum', [ETH], BTC, 1, 'full'],
    ['of what is marked', [BTC], BTC, 2, 'already-marked'],
    ['of what is marked, on a full list', [BTC, ETH], BTC, 2, 'already-marked'],
    ['of the same symbol in another family', [BTC], { ...BTC, list: 'sec' as const }, 2, 'marks'],
    ['where nothing may be marked', [], BTC, 0, 'full'],
  ] as const)('%s', (_name, marked, mark, maximum, effect) => {
    expect(effectOfMark(marked, mark, maximum)).toBe(effect);
  });
});
