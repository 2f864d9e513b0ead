import { lotsText } from '@assay/client/futures';
import { expect, test } from 'vitest';
import { BTC_PERPETUAL } from '../../../futures/model/contract-rules.fixture.ts';
import { exampleLots } from './example-size.ts';

test.each([
  // A tick is 0.1 USDT, a lot 0.0001 BTC.
  ['of 108,911.4', 1_089_114, '0.0100'],
  ['of 10,000', 100_000, '0.1000'],
  ['of 9,999.9', 99_999, '1.0000'],
  ['so low that no allowed size is worth it', 1, '100.0000'],
])('at a price %s', (_, price, size) => {
  expect(lotsText(exampleLots(BTC_PERPETUAL, price), BTC_PERPETUAL)).toBe(size);
});

test('an inverse contract is counted in USDT', () => {
  const inverse = { ...BTC_PERPETUAL, kind: 'inverse', lotDecimals: 0 } as const;
  expect(exampleLots(inverse, 1_089_114)).toBe(1000);
});
