import type { FillView, OrderView } from '@assay/protocol';
import { describe, expect, it, test } from 'vitest';
import { collectPages } from './collect-pages.ts';
import { filledPercent } from './filled-percent.ts';
import { pairsTogether } from './linked-pairs.ts';
import { fillsCsv, ordersCsv } from './list-csv.ts';
import { waitsFor } from './trigger-words.ts';
import { orderValueText } from './order-value.ts';
import { anOrder } from './own-lists.fixture.ts';

test('the share filled and the value of an order', () => {
  const bySpend = anOrder({
    type: 'market',
    price: null,
    amount: null,
    quoteAmount: '100.000000',
    filledValue: '99.500000',
  });
  const byAmount = anOrder({ type: 'market', price: null });
  expect(
    [
      anOrder({}),
      bySpend,
      anOrder({ filledAmount: '0.08500' }),
      { ...bySpend, status: 'filled' as const },
    ].map(filledPercent),
  ).toEqual([40, 99, 100, 100]);
  const untraded = { ...byAmount, filledValue: '0.000000' };
  expect([anOrder({}), bySpend, byAmount, untraded].map(orderValueText)).toEqual([
    '5856.500000',
    '100.000000',
    '2342.600000',
    null,
  ]);
});

test('the two of a pair stand together, where the first of them stood', () => {
  const rows = [
    anOrder({ id: '5', linkedId: '2' }),
    anOrder({ id: '4' }),
    anOrder({ id: '3', linkedId: '99' }),
    anOrder({ id: '2', linkedId: '5' }),
  ];
  expect(pairsTogether(rows).map(({ id }) => id)).toEqual(['5', '2', '4', '3']);
});

test.each<[OrderView['type'], OrderView['direction'], string]>([
  ['stop-limit', 'buy', 'rise'],
  ['stop-market', 'sell', 'fall'],
  ['take-profit-limit', 'buy', 'fall'],
  ['take-profit-market', 'sell', 'rise'],
])('a %s to %s waits for a %s', (type, direction, way) => {
  expect(waitsFor({ type, direction })).toBe(way);
});

describe('an export', () => {
  it('takes page after page, and each row once though the list grows', async () => {
    const all = Array.from({ length: 250 }, (_, index) => ({ id: String(1000 - index) }));
    let asked = 0;
    const collected = await collectPages(({ pageNo, pageSize }) => {
      // Before each later page a new row comes in at the front.
      const list = [...Array.from({ length: asked }, (_, index) => ({ id: `new-${index}` })), ...all];
      asked += 1;
      return Promise.resolve({ records: list.slice((pageNo - 1) * pageSize, pageNo * pageSize) });
    });
    expect(collected.records.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(collected.isCut).toBe(false);
  });

  it('ends at 10,000 rows and says so', async () => {
    let next = 0;
    const { records, isCut } = await collectPages(({ pageSize }) =>
      Promise.resolve({ records: Array.from({ length: pageSize }, () => ({ id: String((next += 1)) })) }),
    );
    expect([records.length, isCut]).toEqual([10_000, true]);
  });

  it('writes exact decimals, UTC times and no formula', () => {
    const order = anOrder({ clientOrderId: '=1+1', closeReason: 'expired', status: 'cancelled' });
    expect(ordersCsv([order], (column) => (column === 'side' ? 'Seite, lang' : column))).toBe(
      'created,updated,order,market,"Seite, lang",type,timeInForce,price,triggerPrice,amount,quoteAmount,' +
        'filledAmount,filledValue,averagePrice,fee,feeCoin,state,closeReason,clientOrderId\r\n' +
        '1970-01-01T00:00:00.000Z,1970-01-01T00:00:00.000Z,1,BTCUSDT,buy,limit,GTC,68900.0,,0.08500,,0.03400,' +
        "2342.600000,68900.0,0.00003400,BTC,cancelled,expired,'=1+1\r\n",
    );
  });

  it('writes each part of a fee', () => {
    const fill: FillView = {
      id: '7',
      orderId: '16777217',
      symbol: 'BTCUSDT',
      direction: 'sell',
      role: 'maker',
      price: '61234.5',
      amount: '0.10000',
      value: '6123.450000',
      fee: '4.898760',
      feeCoin: 'USDT',
      feeRatePpm: 800,
      securityFundShare: '0.489876',
      referralShare: '0.979752',
      houseShare: '3.429132',
      sequence: 99,
      time: Date.UTC(2026, 2, 14, 13, 58, 20),
    };
    expect(fillsCsv([fill], (column) => column).split('\r\n')[1]).toBe(
      '2026-03-14T13:58:20.000Z,7,16777217,BTCUSDT,sell,maker,61234.5,0.10000,6123.450000,4.898760,USDT,800,' +
        '0.489876,0.979752,3.429132,99',
    );
  });
});
