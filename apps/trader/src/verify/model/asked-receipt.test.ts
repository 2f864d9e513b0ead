import { createHash } from 'node:crypto';
import type { ReceiptFigures } from '@assay/verify';
import { expect, test } from 'vitest';
import { askedFault } from './asked-receipt.ts';

const asked = {
  userId: '1001',
  realm: 'live',
  kind: 'funding',
  symbol: 'BTCUSDT-PERP',
  sequence: 70,
} as const;
const user = createHash('sha256').update('assay-user:1001').digest('hex');
const receipt = {
  kind: 'funding',
  of: { market: 3, at: 70 },
  realm: 'live',
  user,
  markets: [{ market: 3, symbol: 'BTCUSDT-PERP' }],
  // What is looked at is there.
} as unknown as ReceiptFigures;

test('a receipt of the entry that was asked for is taken', () => {
  expect(askedFault(receipt, asked)).toBeNull();
  const of = { market: 3, at: 60 };
  expect(askedFault({ ...receipt, kind: 'liquidation', of }, { ...asked, kind: 'liquidation' })).toBeNull();
});

test.each<readonly [string, Partial<ReceiptFigures>, string]>([
  ['of somebody else', { user: 'f'.repeat(64) }, 'receipt.user'],
  ['of virtual money, of which nothing is published', { realm: 'paper' }, 'receipt.realm'],
  ['of another kind', { kind: 'delivery' }, 'receipt.kind'],
  ['of an entry before', { of: { market: 3, at: 60 } }, 'receipt.of'],
  ['of another market', { of: { market: 4, at: 70 } }, 'receipt.of'],
])('one %s is named', (_name, change, place) => {
  expect(askedFault({ ...receipt, ...change }, asked)).toMatchObject({ ok: false, place });
});

test('one of the first form, which names no entry, is named', () => {
  const { of, ...old } = receipt;
  expect(of).toBeDefined();
  expect(askedFault(old, asked)).toMatchObject({ ok: false, place: 'receipt.of' });
});
