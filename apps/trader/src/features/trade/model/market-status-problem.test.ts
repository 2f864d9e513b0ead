import { expect, test } from 'vitest';
import type { MarketStanding } from '@assay/client';
import { marketStatusProblem } from './market-status-problem.ts';

const at = (status: MarketStanding['status']): MarketStanding => ({ status, until: null, delistsAt: null });

test('an open market takes every order, also with a delisting announced', () => {
  expect(marketStatusProblem(null, 'market')).toBeNull();
  expect(marketStatusProblem({ ...at('open'), delistsAt: 5 }, 'limit')).toBeNull();
});

test.each(['halted', 'cancel-only', 'delisted'] as const)('a market that is %s takes none', (status) => {
  for (const kind of ['limit', 'market', 'oco'] as const) {
    expect(marketStatusProblem(at(status), kind)).toEqual({
      code: `market-${status}`,
      field: 'form',
      quiet: true,
    });
  }
});

test('a post-only market takes no market order, and judges a limit order itself', () => {
  expect(marketStatusProblem(at('post-only'), 'market')?.code).toBe('market-post-only');
  expect(marketStatusProblem(at('post-only'), 'limit')).toBeNull();
});
