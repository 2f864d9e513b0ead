import type { Bill } from '@assay/protocol';
import { expect, test } from 'vitest';
import { billsCsv } from './bills-csv.ts';

const bill: Bill = {
  id: '77-1',
  time: Date.UTC(2026, 2, 14, 13, 58, 20),
  account: 'futures-usdt',
  coin: 'USDT',
  type: 'trade-fee',
  amount: '-1.880000',
  balanceAfter: '24816.400000',
  orderCode: '4711',
  note: 'BTCUSDT',
  reference: null,
  sequence: 48201014,
};

test('exact amounts, UTC times, empty cells for what is not there', () => {
  expect(billsCsv([bill, { ...bill, orderCode: null, note: null, reference: '0xab:0' }])).toBe(
    'time,account,type,coin,amount,balanceAfter,order,market,reference,sequence,id\r\n' +
      '2026-03-14T13:58:20.000Z,futures-usdt,trade-fee,USDT,-1.880000,24816.400000,4711,BTCUSDT,,48201014,77-1\r\n' +
      '2026-03-14T13:58:20.000Z,futures-usdt,trade-fee,USDT,-1.880000,24816.400000,,,0xab:0,48201014,77-1\r\n',
  );
});

test('quotes, commas and formulas do no harm', () => {
  const line = billsCsv([{ ...bill, note: '=1+1', orderCode: 'a,"b"' }]).split('\r\n')[1];
  expect(line).toContain(`,"a,""b""",'=1+1,`);
});
