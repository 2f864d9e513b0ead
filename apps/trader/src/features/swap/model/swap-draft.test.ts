import { describe, expect, test } from 'vitest';
import { firstDraft, swapProblem, turned, typedCoin, withCoin, type SwapDraft } from './swap-draft.ts';

const coin = (code: string) => ({
  coin: code,
  margin: '0.001',
  feeRate: '0.001',
  minimum: '10',
  maximum: '1000',
});
const TERMS = { coins: [coin('USDT'), coin('BTC'), coin('ETH')], quoteLifeMs: 10_000, announced: [] };
const DRAFT: SwapDraft = { fromCoin: 'USDT', toCoin: 'BTC', side: 'given', amount: '50' };

describe('which coins', () => {
  test('those of the address are taken where they are swapped', () => {
    expect(firstDraft(TERMS, {})).toEqual({ ...DRAFT, amount: '' });
    expect(firstDraft(TERMS, { from: 'ETH' })).toMatchObject({ fromCoin: 'ETH', toCoin: 'USDT' });
    expect(firstDraft(TERMS, { to: 'USDT' })).toMatchObject({ fromCoin: 'BTC', toCoin: 'USDT' });
    expect(firstDraft(TERMS, { from: 'ETH', to: 'ETH' })).toMatchObject({ fromCoin: 'ETH', toCoin: 'USDT' });
    expect(firstDraft(TERMS, { from: 'DOGE' })).toMatchObject({ fromCoin: 'USDT' });
    expect(firstDraft({ ...TERMS, coins: [coin('USDT')] }, {})).toBeNull();
  });

  test('a coin that stands on the other side already changes places', () => {
    expect(withCoin(DRAFT, 'fromCoin', 'BTC')).toEqual({
      ...DRAFT,
      fromCoin: 'BTC',
      toCoin: 'USDT',
      amount: '',
    });
    expect(withCoin(DRAFT, 'toCoin', 'ETH')).toEqual({ ...DRAFT, toCoin: 'ETH' });
    expect(withCoin({ ...DRAFT, side: 'received' }, 'toCoin', 'ETH').amount).toBe('');
  });

  test('turned around the typed amount stays with its coin', () => {
    expect(turned(DRAFT)).toEqual({ fromCoin: 'BTC', toCoin: 'USDT', side: 'received', amount: '50' });
    expect(typedCoin(DRAFT)).toBe(typedCoin(turned(DRAFT)));
    expect(turned(turned(DRAFT))).toEqual(DRAFT);
  });
});

test.each([
  ['', 'given', 'missing'],
  ['0.', 'given', 'missing'],
  ['9.99', 'given', 'below'],
  ['10', 'given', null],
  ['1000', 'given', null],
  ['1000.01', 'given', 'above'],
  ['2000.01', 'given', 'tooMuch'],
  ['0.01', 'received', null],
] as const)('%j of what is %s: %s', (amount, side, problem) => {
  expect(swapProblem({ ...DRAFT, amount, side }, TERMS, 2, '2000')).toBe(problem);
});
