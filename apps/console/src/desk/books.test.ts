import type { ConsoleIncomeRow } from '@assay/protocol';
import { exactSum } from '@assay/ui';
import { expect, it } from 'vitest';
import {
  balanceCsv,
  balanceSheet,
  capitalSheet,
  dailyProfit,
  daySheet,
  daysUntil,
  freeSheet,
  holdingSheet,
  hotState,
  incomeCsv,
  incomeSheet,
  profitDays,
  profitSheet,
  unpricedIn,
} from './books.ts';

it.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['-0.05', '0.050'], '0.000'],
  [['9007199254740993.00000001', '-0.00000002'], '9007199254740992.99999999'],
  [['-1', '0.5'], '-0.5'],
  [['3', '-5'], '-2'],
])('sums %j to %s', (amounts, sum) => {
  expect(exactSum(amounts)).toBe(sum);
});

const balanceOf = (held: string, sum: string) => ({
  coins: [
    {
      coin: 'BTC',
      rows: [
        { party: 'outside world', amount: '-90071992.54740993' },
        { party: 'traders', amount: held },
      ],
      sum,
    },
  ],
});

it.each([
  ['90071992.54740993', '0.00000000', false],
  ['90071992.54740993', '0.00000001', true],
  // The parties do not come to what is told of all accounts.
  ['90071992.54740992', '0.00000000', true],
])('holds traders with %s and a sum of %s for a fault: %j', (held, sum, isFault) => {
  const { columns, rows } = balanceSheet(balanceOf(held, sum));
  expect(columns).toEqual(['outside world', 'traders']);
  expect(rows).toEqual([{ title: 'BTC', amounts: ['-90071992.54740993', held], sum, isFault }]);
});

const row = (
  day: string,
  product: string,
  kind: string,
  amount: string,
  coin = 'USDT',
  worth: string | null = amount,
) => ({ day, product, kind, coin, amount, price: worth === null ? null : '1', worth }) as ConsoleIncomeRow;
const ROWS = [
  row('2026-11-26', 'seconds', 'result', '-12.500000'),
  row('2026-11-27', 'futures', 'fund', '-0.040000'),
  row('2026-11-27', 'futures', 'fee', '0.400000'),
  row('2026-11-27', 'spot', 'fee', '0.100000'),
  row('2026-11-27', 'spot', 'fee', '0.00012000', 'BTC', '10.800000'),
  row('2026-11-27', 'house', 'stock', '0.00000000', 'BTC', '-40.000000'),
  row('2026-11-27', 'spot', 'fee', '5.00', 'NEW', null),
  row('2026-11-27', 'house', 'funded', '1000.000000'),
];

it('tells of each coin what of each kind there was, and what stayed', () => {
  expect(incomeSheet(ROWS)).toEqual({
    columns: ['fee', 'fund', 'result'],
    rows: [
      { title: 'BTC', amounts: ['0.00012000', null, null], sum: '0.00012000' },
      { title: 'NEW', amounts: ['5.00', null, null], sum: '5.00' },
      { title: 'USDT', amounts: ['0.500000', '-0.040000', '-12.500000'], sum: '-12.040000' },
    ],
  });
});

it('tells of one coin each day and product, the newest first', () => {
  expect(daySheet(ROWS, 'USDT').rows).toEqual([
    { title: '2026-11-27', beside: 'spot', amounts: ['0.100000', null, null], sum: '0.100000' },
    { title: '2026-11-27', beside: 'futures', amounts: ['0.400000', '-0.040000', null], sum: '0.360000' },
    { title: '2026-11-26', beside: 'seconds', amounts: [null, null, '-12.500000'], sum: '-12.500000' },
  ]);
  expect(daySheet(ROWS, 'BTC').columns).toEqual(['fee']);
});

it('comes to one sum in one money, without what came in from outside and what has no price', () => {
  expect(profitSheet(ROWS)).toEqual({
    columns: ['fee', 'fund', 'result', 'stock'],
    rows: [
      { title: 'spot', amounts: ['10.900000', null, null, null], sum: '10.900000' },
      { title: 'futures', amounts: ['0.400000', '-0.040000', null, null], sum: '0.360000' },
      { title: 'seconds', amounts: [null, null, '-12.500000', null], sum: '-12.500000' },
      { title: 'house', amounts: [null, null, null, '-40.000000'], sum: '-40.000000' },
    ],
  });
  expect(profitDays(ROWS)).toEqual({
    columns: ['spot', 'futures', 'seconds', 'house'],
    rows: [
      { title: '2026-11-27', amounts: ['10.900000', '0.360000', null, '-40.000000'], sum: '-28.740000' },
      { title: '2026-11-26', amounts: [null, null, '-12.500000', null], sum: '-12.500000' },
    ],
  });
  const days = daysUntil(Date.UTC(2026, 10, 28, 1), 3);
  expect(dailyProfit(ROWS, days)).toEqual([
    { day: '2026-11-26', amount: '-12.500000' },
    { day: '2026-11-27', amount: '-28.740000' },
    { day: '2026-11-28', amount: '0' },
  ]);
  expect(unpricedIn(ROWS)).toEqual(['NEW']);
  expect(capitalSheet(ROWS)).toEqual({
    columns: ['funded'],
    rows: [{ title: 'USDT', amounts: ['1000.000000'], sum: '1000.000000' }],
  });
});

it('writes both as files, amounts as they were told', () => {
  expect(balanceCsv(balanceOf('90071992.54740993', '0.00000000'))).toBe(
    'coin,outside world,traders,sum\r\nBTC,-90071992.54740993,90071992.54740993,0.00000000\r\n',
  );
  expect(incomeCsv({ currency: 'USDT', rows: [ROWS[0]!, ROWS[6]!] })).toBe(
    [
      'day,product,kind,coin,amount,price,worth in USDT',
      '2026-11-26,seconds,result,USDT,-12.500000,1,-12.500000',
      '2026-11-27,spot,fee,NEW,5.00,,',
      '',
    ].join('\r\n'),
  );
});

const holding = (changes: object) => ({
  coin: 'BTC',
  hot: '5',
  cold: '1.5',
  users: '0.25',
  floor: '2',
  ceiling: '10',
  ...changes,
});

it.each([
  [{}, 'within'],
  [{ hot: '2' }, 'within'],
  [{ hot: '1.99' }, 'below'],
  [{ hot: '10.00000001' }, 'above'],
  [{ hot: '0', floor: null }, null],
])('says of a hot wallet %j that it is %s', (changes, state) => {
  expect(hotState(holding(changes))).toBe(state);
});

it('shows where a coin lies, with what of it is held together', () => {
  expect(holdingSheet([holding({ ceiling: null })]).rows).toEqual([
    { title: 'BTC', amounts: ['5', '2', null, '1.5', '0.25'], sum: '6.75' },
  ]);
});

it('of the house shows what is free by coin and account, without those that can give nothing', () => {
  const rows = [
    ['market maker', 'USDT', '12.50'],
    ['market maker', 'BTC', '0.00'],
    ['treasury', 'USDT', '0.25'],
    ['treasury', 'ETH', '3.00'],
    ['security fund', 'USDT', '0.00'],
  ] as const;
  const accounts = rows.map(([account, coin, free]) => ({ account, coin, balance: '99.00', free }));
  expect(freeSheet(accounts)).toEqual({
    columns: ['market maker', 'treasury'],
    rows: [
      { title: 'USDT', amounts: ['12.50', '0.25'], sum: '12.75' },
      { title: 'ETH', amounts: [null, '3.00'], sum: '3.00' },
    ],
  });
});
