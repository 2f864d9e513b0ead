import { expect, test } from 'vitest';
import type { SecondContract } from '@assay/protocol';
import { CONTRACT_COLUMNS, contractsCsv } from './contracts-csv.ts';

const SETTLED: SecondContract = {
  id: '7',
  periodId: '2',
  symbol: 'BTCUSDT',
  coin: 'BTC',
  periodSeconds: 30,
  direction: 'fall',
  amount: '100',
  payoutRate: '0.8',
  profit: '80.000000',
  status: 'settled',
  result: 'lose',
  cause: null,
  paid: false,
  openTick: 41,
  openPrice: '67412.63000000',
  openTime: Date.UTC(2026, 2, 14, 12, 0, 3),
  finalPrice: '67413.20000000',
  returned: '0.000000',
  createTime: Date.UTC(2026, 2, 14, 12),
  expireTime: Date.UTC(2026, 2, 14, 12, 0, 30),
  settleTime: Date.UTC(2026, 2, 14, 12, 0, 32),
  virtual: 0,
};

test('a contract is a line with every figure as the venue has it, and nothing where there is none', () => {
  const [head, line] = contractsCsv([SETTLED], (column) => column).split('\r\n');
  expect(head).toBe(CONTRACT_COLUMNS.join(','));
  expect(line).toBe(
    '2026-03-14T12:00:00.000Z,2026-03-14T12:00:30.000Z,2026-03-14T12:00:32.000Z,7,BTCUSDT,fall,30,100,0.8,' +
      '80.000000,settled,2026-03-14T12:00:03.000Z,41,67412.63000000,67413.20000000,lose,,0.000000',
  );
});
