import { describe, expect, test } from 'vitest';
import { contractParams, contractQuery, contractRequest, leavesOut } from './contract-params.ts';

const MOMENT = { now: Date.UTC(2026, 2, 14, 12), timeZone: 'UTC' };
const FIRST = { pageNo: 1, pageSize: 20 };

describe('the list of own contracts', () => {
  test.each([
    [{}],
    [{ status: 'closed', market: 'BTCUSDT', span: 'week', page: '3' }],
    [{ status: 'open', span: 'own', from: '2026-03-01', to: '2026-03-02' }],
  ])('%o is the address that it is read from', (query) => {
    expect(contractQuery(contractParams(query))).toEqual(query);
  });

  test('what is not known, or belongs to orders, counts as not set', () => {
    const params = contractParams({
      status: 'won',
      side: 'buy',
      type: 'limit',
      state: 'filled',
      span: 'age',
    });
    expect(contractQuery(params)).toEqual({});
    expect(leavesOut(params)).toBe(false);
  });

  test('a filter asks for its market, its state and its days, and for nothing else', () => {
    const params = contractParams({ status: 'closed', market: 'ETHUSDT', span: 'own', to: '2026-03-02' });
    expect(contractRequest(params, FIRST, MOMENT)).toEqual({
      ...FIRST,
      symbol: 'ETHUSDT',
      status: 'closed',
      to: Date.UTC(2026, 2, 3),
    });
    expect(contractRequest(contractParams({ span: 'day' }), FIRST, MOMENT)).toEqual({
      ...FIRST,
      from: MOMENT.now - 86_400_000,
    });
    expect(leavesOut(contractParams({ market: 'ETHUSDT' }))).toBe(true);
  });
});
