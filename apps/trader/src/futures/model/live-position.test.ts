import { legOf } from '@assay/client/futures';
import type { PositionView } from '@assay/protocol';
import { expect, test } from 'vitest';
import { BTC_PERPETUAL as RULES } from './contract-rules.fixture.ts';
import { figuresAt } from './live-position.ts';

/** Of a position what its figures follow from, and those that the list says. */
const VIEW = {
  side: 'long',
  marginMode: 'isolated',
  leverage: 20,
  amount: '0.8500',
  entryValue: '92157',
  margin: '4607.85',
  markPrice: '108000.0',
  value: '91800',
  unrealisedProfit: '-357',
  profitRatePpm: -77_476,
  realisedProfit: '-46.0785',
  marginRatioPpm: 90_000,
} as unknown as PositionView;
const at = (view: PositionView, mark: string | null) => figuresAt(view, RULES, legOf(view, RULES)!, mark, 0);

test('a position follows the mark price', () => {
  expect(at(VIEW, '108911.4')).toEqual({
    markPrice: '108911.4',
    value: '92574.690000',
    unrealisedProfit: '417.690000',
    profitRatePpm: 90_647,
    // 46.0785 ÷ 4,607.85, whatever the mark is.
    realisedRatePpm: -10_000,
    marginRatioPpm: 82_894,
  });
});

test('a cross position has the ratio of its account, and without a mark price all is as the list says', () => {
  const cross = { ...VIEW, marginMode: 'cross' } as const;
  expect(at(cross, '108911.4').marginRatioPpm).toBe(90_000);
  expect(at(VIEW, null)).toEqual({ ...VIEW, realisedRatePpm: -10_000 });
});
