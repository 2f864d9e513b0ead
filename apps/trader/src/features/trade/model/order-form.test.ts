import * as fc from 'fast-check';
import { orderValue, parseAmount, parsePrice, parseValue } from '@assay/client';
import type { Balances } from '@assay/client';
import { describe, expect, test, vi } from 'vitest';
import { whole } from '../../../orders/model/typed-text.ts';
import { EMPTY_FORM, nextForm } from './order-form.ts';
import type { FormAction, OrderForm } from './order-form.ts';
import { currentTime, summarise } from './order-summary.ts';
import type { Book } from './reference-price.ts';
import { shareAction } from './share-action.ts';
import { formField, submitRequest } from './submit-request.ts';
import { BTC_RULES } from '../../../markets/market-rules.fixture.ts';

const RULES = { ...BTC_RULES, priceBandPpm: 0 };

const after = (...actions: FormAction[]): OrderForm =>
  actions.reduce((form, action) => nextForm(form, action, RULES), EMPTY_FORM);
const price = (text: string): FormAction => ({ type: 'price', text });
const amount = (text: string): FormAction => ({ type: 'amount', text });
const value = (text: string): FormAction => ({ type: 'value', text });
const market: FormAction = { type: 'kind', kind: 'market' };
const sell: FormAction = { type: 'side', side: 'sell' };

describe('the form', () => {
  test.each([
    ['price then amount gives the value', [price('67100'), amount('0.15')], ['67100', '0.15', '10065.00']],
    [
      'the value follows the price',
      [amount('0.15'), price('67100'), price('67100.1')],
      ['67100.1', '0.15', '10065.015'],
    ],
    ['a value gives whole lots', [price('67100'), value('10065.5')], ['67100', '0.15000', '10065.5']],
    [
      'the amount follows the price where the value was given',
      [value('100'), price('50000')],
      ['50000', '0.00200', '100'],
    ],
    ['a value below one lot gives no amount', [price('67100'), value('0.5')], ['67100', '', '0.5']],
    ['a beginning of a number is no fault', [price('67100.'), amount('1.')], ['67100.', '1.', '67100.00']],
    ['without a price nothing follows', [amount('1')], ['', '1', '']],
    ['a price of zero is no price', [price('0.0'), amount('1')], ['0.0', '1', '']],
    [
      'steps are the steps of the market',
      [price('100'), { type: 'step-price', steps: 3 }, { type: 'step-amount', steps: 2 }],
      ['100.3', '0.00002', '0.002006'],
    ],
    ['steps stop at zero', [price('0.1'), { type: 'step-price', steps: -9 }], ['0.0', '', '']],
  ] as const)('%s', (_name, actions, fields) => {
    const form = after(...actions);
    expect([form.price, form.amount, form.value]).toEqual(fields);
  });

  test('a market order has an amount or a value, never both', () => {
    expect(after(market, amount('1'), value('50'))).toMatchObject({ amount: '', value: '50', lead: 'value' });
    expect(after(market, value('50'), amount('1'))).toMatchObject({ amount: '1', value: '', lead: 'amount' });
    expect(after(market, value('50'), sell)).toMatchObject({ amount: '', value: '', lead: 'amount' });
    expect(after(sell, price('5'), value('50'), market)).toMatchObject({ value: '', lead: 'amount' });
  });

  test('picking a level sets the limit, and the amount where none was given', () => {
    expect(after(market, { type: 'picked', ticks: 671_001, lots: 42 })).toMatchObject({
      kind: 'limit',
      price: '67100.1',
      amount: '0.00042',
    });
    expect(after(amount('7'), { type: 'picked', ticks: 10, lots: 42 })).toMatchObject({
      price: '1.0',
      amount: '7',
    });
  });

  test('after sending, price and side stay', () => {
    expect(after(sell, price('67100'), amount('1'), { type: 'sent' })).toEqual({
      ...EMPTY_FORM,
      side: 'sell',
      price: '67100',
    });
  });

  test('whatever is done, price, amount and value agree, and a value given is never exceeded', () => {
    const text = (top: number, decimals: number) =>
      fc.integer({ min: 0, max: top }).map((number) => (number / 10 ** decimals).toFixed(decimals));
    const action: fc.Arbitrary<FormAction> = fc.oneof(
      fc.record({ type: fc.constant('price' as const), text: text(1_000_000, 1) }),
      fc.record({ type: fc.constant('amount' as const), text: text(1_000_000, 5) }),
      fc.record({ type: fc.constant('value' as const), text: text(1_000_000_000, 6) }),
      fc.record({
        type: fc.constant('kind' as const),
        kind: fc.constantFrom('limit' as const, 'market' as const),
      }),
      fc.record({
        type: fc.constant('side' as const),
        side: fc.constantFrom('buy' as const, 'sell' as const),
      }),
      fc.record({ type: fc.constant('step-price' as const), steps: fc.integer({ min: -20, max: 20 }) }),
    );
    let compared = 0;
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const form = after(...actions);
        if (form.kind === 'market') {
          expect(form.amount === '' || form.value === '').toBe(true);
          return;
        }
        const ticks = parsePrice(whole(form.price), RULES);
        const lots = parseAmount(whole(form.amount), RULES);
        const units = parseValue(whole(form.value), RULES);
        if (!ticks || !lots || !units) return;
        compared += 1;
        const exact = orderValue(ticks, lots, RULES);
        if (form.lead === 'amount') expect(units).toBe(exact);
        else expect(exact).toBeLessThanOrEqual(units);
      }),
    );
    expect(compared).toBeGreaterThan(0);
  });
});

const BOOK: Book = {
  bids: { prices: [673_990], sizes: [100_000] },
  asks: { prices: [674_000, 675_000], sizes: [10_000, 10_000] },
};
const NO_BOOK: Book = { bids: { prices: [], sizes: [] }, asks: { prices: [], sizes: [] } };
const MONEY: Balances = new Map([
  ['USDT', { coin: 'USDT', available: '10000.000000', occupied: '0' }],
  ['BTC', { coin: 'BTC', available: '0.48271600', occupied: '0' }],
]);
const AROUND = { book: BOOK, balances: MONEY, prices: { last: 674_000, index: 674_000 }, now: 1_000 };

describe('the summary', () => {
  test('an end in the past is seen by the clock of this browser', () => {
    vi.useFakeTimers({ now: 5_000 });
    expect(currentTime()).toBe(5_000);
    vi.useRealTimers();
  });

  test.each([
    ['nothing typed', [], BOOK, 'price-missing price quiet'],
    ['no amount', [price('1')], BOOK, 'amount-missing amount quiet'],
    ['no value on a market buy by value', [market, value('')], BOOK, 'amount-missing value quiet'],
    ['too small', [price('1'), amount('0.99999')], BOOK, 'below-minimum amount'],
    ['too large', [price('1'), amount('100.00001')], BOOK, 'above-maximum amount'],
    ['too dear', [price('67100'), amount('0.15')], BOOK, 'insufficient amount'],
    ['more than there is', [sell, price('67100'), amount('0.48272')], BOOK, 'insufficient amount'],
    ['market without a book', [market, amount('1')], NO_BOOK, 'no-liquidity form'],
    [
      'market beyond the book',
      [sell, market, amount('0.4')],
      { ...BOOK, bids: { prices: [673_990], sizes: [9] } },
      'book-too-thin form',
    ],
    ['spending more than there is', [market, value('10000.000001')], BOOK, 'insufficient value'],
    ['all well', [price('67100'), amount('0.149')], BOOK, ''],
    ['a market buy by value', [market, value('10000')], BOOK, ''],
    ['a market sell', [sell, market, amount('0.4')], BOOK, ''],
  ] as const)('%s', (_name, actions, book, problem) => {
    const [first] = summarise(after(...actions), RULES, { ...AROUND, book }).problems;
    expect(first === undefined ? '' : `${first.code} ${first.field}${first.quiet ? ' quiet' : ''}`).toBe(
      problem,
    );
  });

  test('without balances nothing is insufficient, and the slider has nothing to share', () => {
    const summary = summarise(after(price('67100'), amount('50')), RULES, { ...AROUND, balances: null });
    expect(summary).toMatchObject({ problems: [], availableUnits: null, maximumLots: 0, percent: 0 });
  });

  test.each([
    ['a limit buy', [price('50000')], '0.10000', '5000.00'],
    ['a limit sell', [sell, price('50000')], '0.24135', '12067.50'],
    ['a market buy', [market], '', '5000.00'],
    ['a market sell', [sell, market], '0.24135', ''],
  ] as const)('half of the balance for %s', (_name, actions, wantedAmount, wantedValue) => {
    const form = after(...actions);
    const half = nextForm(form, shareAction(form, summarise(form, RULES, AROUND), 50), RULES);
    expect([half.amount, half.value]).toEqual([wantedAmount, wantedValue]);
    expect(summarise(half, RULES, AROUND)).toMatchObject({ problems: [] });
  });
});

describe('the request', () => {
  test('limit and market orders as the contract has them', () => {
    expect(submitRequest(after(price('67100.'), amount('0.15')), 'BTCUSDT')).toEqual({
      symbol: 'BTCUSDT',
      direction: 'buy',
      type: 'limit',
      amount: '0.15',
      price: '67100',
      timeInForce: 'GTC',
    });
    expect(submitRequest(after(price('5'), market, value('50')), 'BTCUSDT')).toEqual({
      symbol: 'BTCUSDT',
      direction: 'buy',
      type: 'market',
      quoteAmount: '50',
    });
  });

  test('fields of the venue are fields of the form', () => {
    expect(['price', 'amount', 'quantity', 'quoteAmount', 'spend', 'symbol', null].map(formField)).toEqual([
      'price',
      'amount',
      'amount',
      'value',
      'value',
      'form',
      'form',
    ]);
  });
});
