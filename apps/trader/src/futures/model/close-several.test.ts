import { expect, test } from 'vitest';
import { partsOf } from './close-several.ts';

const [LONG, SHORT, OTHER] = [
  { id: '1', symbol: 'BTCUSDT-PERP' },
  { id: '2', symbol: 'BTCUSDT-PERP' },
  { id: '3', symbol: 'ETHUSDT-PERP' },
] as const;
const ALL = [LONG, SHORT, OTHER];

test('markets of which everything is chosen are closed together', () => {
  expect(partsOf(ALL, ALL)).toEqual({ symbols: ['BTCUSDT-PERP', 'ETHUSDT-PERP'], alone: [] });
  expect(partsOf(ALL, [OTHER])).toEqual({ symbols: ['ETHUSDT-PERP'], alone: [] });
});

test('a side of a market is closed alone, and the other stays', () => {
  expect(partsOf(ALL, [SHORT, OTHER])).toEqual({ symbols: ['ETHUSDT-PERP'], alone: [SHORT] });
  expect(partsOf(ALL, [])).toEqual({ symbols: [], alone: [] });
});
