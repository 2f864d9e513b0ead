import { describe, expect, it } from 'vitest';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { effectOfMark, isListed } from './rules.ts';

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

describe('a market that can be marked', () => {
  const asset = (number: number) => ({ asset: number });
  // Of a market and a coin the rule asks whether they are there, and which asset the coin is.
  const instruments = {
    findMarket: (symbol: string) => (symbol === 'BTCUSDT' ? {} : null),
    findFutures: (symbol: string) =>
      ({
        'BTCUSDT-PERP': { collateral: 'futures-usdt' },
        'BTCUSD-PERP': { collateral: 'futures-coin' },
      })[symbol] ?? null,
    findIndexCoin: (symbol: string) => ({ BTCUSDT: asset(0), USDTUSDT: asset(1) })[symbol] ?? null,
    currency: asset(1),
  } as unknown as InstrumentRegistry;

  it.each([
    ['spot', 'BTCUSDT', true],
    ['spot', 'USDTUSDT', false],
    ['sec', 'BTCUSDT', true],
    ['sec', 'ETHUSDT', false],
    ['sec', 'USDTUSDT', false],
    ['spot', 'BTCUSDT-PERP', false],
    ['u', 'BTCUSDT-PERP', true],
    ['u', 'BTCUSD-PERP', false],
    ['coin', 'BTCUSD-PERP', true],
    ['coin', 'BTCUSDT', false],
  ] as const)('of %s, %s: %j', (list, symbol, is) => {
    expect(isListed(instruments, list, symbol)).toBe(is);
  });
});
