import { expect, test } from 'vitest';
import { isDeliverySymbol } from '@assay/protocol';
import type { MarketList } from '@assay/client';
import { hasContracts } from './has-contracts.ts';

const list = (phase: MarketList['phase'], ...symbols: string[]) => ({
  phase,
  // What is looked at of a market.
  contracts: symbols.map((symbol) => ({ rules: { symbol } })) as unknown as MarketList['contracts'],
});

test('a list that is not known is taken for one with contracts of every kind', () => {
  for (const phase of ['loading', 'failed'] as const) {
    expect(hasContracts(list(phase))).toBe(true);
    expect(hasContracts(list(phase), isDeliverySymbol)).toBe(true);
  }
});

test('a list that is known has those that are in it', () => {
  expect(hasContracts(list('ready'))).toBe(false);
  expect(hasContracts(list('ready', 'BTCUSDT-PERP'))).toBe(true);
  expect(hasContracts(list('ready', 'BTCUSDT-PERP'), isDeliverySymbol)).toBe(false);
});
