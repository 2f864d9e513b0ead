import type { WithdrawalRequest } from '@assay/protocol';
import { expect, test } from 'vitest';
import { isAtOnce, isRemembered, saidIn } from './rules.ts';

const REMEMBERED_MS = 86_400_000;
const NOW = 1_800_000_000_000;
const ASKED: WithdrawalRequest = {
  coin: 'USDT',
  network: 'test',
  address: '0xa',
  amount: '10',
  fee: '1',
  fundPassword: 'x',
  requestId: 'r',
};

test.each<Partial<WithdrawalRequest>>([
  { coin: 'BTC' },
  { network: 'real' },
  { address: '0xA' },
  { memo: '7' },
  { amount: '10.0' },
  { fee: '2' },
])('%j is another request', (change) => {
  expect(saidIn({ ...ASKED, ...change })).not.toBe(saidIn(ASKED));
});

test('what is left out is another request than what is said', () => {
  const { network: _, ...anywhere } = ASKED;
  const { fee: __, ...atAnyFee } = ASKED;
  expect(new Set([ASKED, anywhere, atAnyFee].map(saidIn)).size).toBe(3);
});

test('what proves who asks is no part of what they say', () => {
  expect(saidIn({ ...ASKED, fundPassword: 'y', method: 'totp', code: '123456' })).toBe(saidIn(ASKED));
});

test('words of one field are not taken for those of the next', () => {
  const one = { ...ASKED, address: '0xa","7', memo: '8' };
  expect(saidIn(one)).not.toBe(saidIn({ ...ASKED, address: '0xa', memo: '7","8' }));
});

test('the core surely remembers for a minute less than its day', () => {
  const last = NOW + REMEMBERED_MS - 60_000;
  expect([isRemembered(NOW, last - 1), isRemembered(NOW, last)]).toEqual([true, false]);
});

test('at once is within a minute', () => {
  expect([isAtOnce(NOW, NOW + 59_999), isAtOnce(NOW, NOW + 60_000)]).toEqual([true, false]);
});
