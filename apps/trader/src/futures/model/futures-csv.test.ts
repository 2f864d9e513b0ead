import { expect, test } from 'vitest';
import { CSV_COLUMNS, futuresCsv } from './futures-csv.ts';

test('each list has its own columns; times are UTC, what a row has not is empty', () => {
  const table = futuresCsv(
    'funding',
    [{ time: 0, symbol: 'BTCUSDT-PERP', side: 'long', serial: 7, payment: '-1.500000', unpaid: null }],
    (field) => field.toUpperCase(),
  );
  const [head, row, end] = table.split('\r\n');
  expect(head).toBe(CSV_COLUMNS.funding.join().toUpperCase());
  expect(row).toBe('1970-01-01T00:00:00.000Z,BTCUSDT-PERP,long,7,,,,-1.500000,,,');
  expect(end).toBe('');
});

test('a flag is said in words', () => {
  expect(futuresCsv('history', [{ id: '4', reduceOnly: false }], String)).toContain('false');
});
