import type { Balances } from '@assay/client';
import { describe, expect, test } from 'vitest';
import { EMPTY_FORM, nextForm } from './order-form.ts';
import type { FurtherTexts } from '../../../orders/model/order-terms.ts';
import type { FormAction, OrderForm } from './order-form.ts';
import { summarise } from './order-summary.ts';
import { formField, ocoRequest, submitRequest } from './submit-request.ts';
import { BTC_RULES } from '../../../markets/market-rules.fixture.ts';

const MONEY: Balances = new Map([
  ['USDT', { coin: 'USDT', available: '10000.000000', occupied: '0' }],
  ['BTC', { coin: 'BTC', available: '0.50000000', occupied: '0' }],
]);
const AROUND = {
  book: {
    bids: { prices: [673_990], sizes: [100_000] },
    asks: { prices: [674_000], sizes: [100_000] },
  },
  balances: MONEY,
  prices: { last: 674_000, index: 674_000 },
  now: 1_000,
};

const after = (...actions: FormAction[]): OrderForm =>
  actions.reduce((form, action) => nextForm(form, action, BTC_RULES), EMPTY_FORM);
const kind = (of: OrderForm['kind']): FormAction => ({ type: 'kind', kind: of });
const price = (text: string): FormAction => ({ type: 'price', text });
const amount = (text: string): FormAction => ({ type: 'amount', text });
const value = (text: string): FormAction => ({ type: 'value', text });
const trigger = (text: string): FormAction => ({ type: 'further', field: 'trigger', text });
const further = (field: keyof FurtherTexts, text: string): FormAction => ({
  type: 'further',
  field,
  text,
});
const aim = (field: OrderForm['aim']): FormAction => ({ type: 'aim', field });
const picked: FormAction = { type: 'picked', ticks: 671_000, lots: null };
const sell: FormAction = { type: 'side', side: 'sell' };
const options = (chosen: Partial<OrderForm>): FormAction => ({ type: 'options', options: chosen });

const GOOD = [price('67000'), amount('0.1')];

describe('what is wrong with an order that waits', () => {
  test.each([
    ['a stop without a price to wait for', [kind('stop-limit'), ...GOOD], 'trigger-missing trigger quiet'],
    ['a stop buy that is met', [kind('stop-limit'), trigger('67400'), ...GOOD], 'trigger-above trigger'],
    ['a stop buy above', [kind('stop-limit'), trigger('67400.1'), ...GOOD], ''],
    [
      'a stop sell that is met',
      [sell, kind('stop-market'), trigger('67400'), amount('0.1')],
      'trigger-below trigger',
    ],
    ['a stop sell below', [sell, kind('stop-market'), trigger('67399.9'), amount('0.1')], ''],
    [
      'a take profit sell that is met',
      [sell, kind('take-profit-market'), trigger('67400'), amount('0.1')],
      'trigger-above trigger',
    ],
    ['a take profit buy below', [kind('take-profit-market'), trigger('67000'), value('100')], ''],
    [
      'a waiting market buy without a value',
      [kind('stop-market'), trigger('68000')],
      'amount-missing value quiet',
    ],
    [
      'a trailing stop without a callback',
      [sell, kind('trailing-stop'), amount('0.1')],
      'callback-missing callback quiet',
    ],
    [
      'a callback too small',
      [sell, kind('trailing-stop'), further('callback', '0.09'), amount('0.1')],
      'callback-range callback',
    ],
    [
      'a callback too large',
      [sell, kind('trailing-stop'), further('callback', '20.0001'), amount('0.1')],
      'callback-range callback',
    ],
    ['a callback at its bound', [sell, kind('trailing-stop'), further('callback', '20'), amount('0.1')], ''],
    ['a pair apart', [sell, kind('oco'), price('68000'), trigger('67000'), amount('0.1')], ''],
    [
      'a pair on one side',
      [sell, kind('oco'), price('68000'), trigger('67400'), amount('0.1')],
      'pair-sell trigger',
    ],
    [
      'a pair whose limit is on the wrong side',
      [sell, kind('oco'), price('67400'), trigger('67000'), amount('0.1')],
      'pair-sell price',
    ],
    [
      'a pair of buys needs a limit for its stop',
      [kind('oco'), price('67000'), trigger('68000'), amount('0.1')],
      'stop-limit-missing stopLimit quiet',
    ],
    [
      'a pair of buys holds the larger of both',
      [kind('oco'), price('67000'), trigger('68000'), further('stopLimit', '68100'), amount('0.149')],
      'insufficient amount',
    ],
    ['an end that is missing', [...GOOD, options({ timeInForce: 'GTD' })], 'expiry-missing expiry quiet'],
    [
      'an end that has passed',
      [...GOOD, options({ timeInForce: 'GTD', expireTime: 1_000 })],
      'expiry-past expiry',
    ],
    ['an end ahead', [...GOOD, options({ timeInForce: 'GTD', expireTime: 1_001 })], ''],
    [
      'an end is no matter of a pair',
      [sell, kind('oco'), price('68000'), trigger('67000'), amount('0.1'), options({ timeInForce: 'GTD' })],
      '',
    ],
    ['a slice too small', [...GOOD, further('iceberg', '0.00099')], 'iceberg-range iceberg'],
    ['the least slice', [...GOOD, further('iceberg', '0.001')], ''],
    ['a slice larger than the order', [...GOOD, further('iceberg', '0.10001')], 'iceberg-range iceberg'],
    ['a buy above the band', [price('74140.1'), amount('0.1')], 'outside-band price'],
    ['a buy at the band', [price('74140'), amount('0.1')], ''],
    ['a sell below the band', [sell, price('60659.9'), amount('0.1')], 'outside-band price'],
    [
      'a post-only order that would trade',
      [price('67400'), amount('0.1'), options({ postOnly: true })],
      'would-cross price',
    ],
  ] as const)('%s', (_name, actions, problem) => {
    const [first] = summarise(after(...actions), BTC_RULES, AROUND).problems;
    expect(first === undefined ? '' : `${first.code} ${first.field}${first.quiet ? ' quiet' : ''}`).toBe(
      problem,
    );
  });
});

test.each([
  ['mark-price', ['trigger-below']],
  ['last-price', []],
] as const)('a stop sell at 67,500 is checked against the %s', (triggerBy, codes) => {
  const form = after(sell, kind('stop-market'), trigger('67500'), amount('0.1'), options({ triggerBy }));
  const apart = { ...AROUND, prices: { last: 680_000, index: 674_000 } };
  expect(summarise(form, BTC_RULES, apart).problems.map(({ code }) => code)).toEqual(codes);
});

describe('the form of an order that waits', () => {
  test('a picked price is the one that it waits for where it has no limit', () => {
    const picked: FormAction = { type: 'picked', ticks: 670_000, lots: null };
    expect(after(sell, kind('stop-market'), picked)).toMatchObject({
      kind: 'stop-market',
      trigger: '67000.0',
    });
    expect(after(kind('stop-limit'), picked)).toMatchObject({ kind: 'stop-limit', price: '67000.0' });
    expect(after(kind('market'), picked)).toMatchObject({ kind: 'limit', price: '67000.0' });
  });

  test('a waiting market buy says what to spend, also after it was sent', () => {
    const form = after(kind('take-profit-market'), amount('1'), value('250'));
    expect(form).toMatchObject({ amount: '', value: '250', lead: 'value' });
    expect(nextForm(form, { type: 'sent' }, BTC_RULES)).toMatchObject({ value: '', lead: 'value' });
  });
});

describe('the request', () => {
  test.each([
    [
      [kind('stop-limit'), trigger('68000.'), price('68100'), amount('0.1')],
      { type: 'stop-limit', triggerPrice: '68000', price: '68100', amount: '0.1', timeInForce: 'GTC' },
    ],
    [
      [kind('stop-market'), trigger('68000'), value('100'), options({ triggerBy: 'last-price' })],
      { type: 'stop-market', triggerPrice: '68000', quoteAmount: '100', triggerBy: 'last-price' },
    ],
    [
      [kind('take-profit-market'), trigger('67000'), value('100')],
      { type: 'take-profit-market', triggerPrice: '67000', quoteAmount: '100' },
    ],
    [
      [
        sell,
        kind('trailing-stop'),
        further('callback', '1.5'),
        amount('0.1'),
        options({ timeInForce: 'GTD', expireTime: 5_000, triggerBy: 'last-price' }),
      ],
      {
        type: 'trailing-stop',
        direction: 'sell',
        callbackRate: '1.5',
        triggerBy: 'last-price',
        amount: '0.1',
        timeInForce: 'GTD',
        expireTime: 5_000,
      },
    ],
    [
      [...GOOD, further('iceberg', '0.01'), options({ postOnly: true, selfTrade: 'both' })],
      {
        type: 'limit',
        price: '67000',
        amount: '0.1',
        timeInForce: 'GTC',
        postOnly: true,
        icebergAmount: '0.01',
        selfTradePrevention: 'both',
      },
    ],
    [
      [...GOOD, further('iceberg', '0.01'), options({ postOnly: true, timeInForce: 'FOK' })],
      { type: 'limit', price: '67000', amount: '0.1', timeInForce: 'FOK' },
    ],
  ] as const)('of %j', (actions, request) => {
    expect(submitRequest(after(...actions), 'BTCUSDT')).toEqual({
      symbol: 'BTCUSDT',
      direction: 'buy',
      ...request,
    });
  });

  test('of a pair, and where its faults stand', () => {
    const form = after(sell, kind('oco'), price('68000'), trigger('67000'), amount('0.1'));
    const request = {
      symbol: 'BTCUSDT',
      direction: 'sell',
      amount: '0.1',
      price: '68000',
      stopPrice: '67000',
    };
    expect(ocoRequest(form, 'BTCUSDT')).toEqual(request);
    const byLast = nextForm(form, options({ triggerBy: 'last-price' }), BTC_RULES);
    expect(ocoRequest(byLast, 'BTCUSDT')).toEqual({ ...request, triggerBy: 'last-price' });
    expect(['stopPrice', 'callbackRate', 'expireTime', 'nonsense', null].map(formField)).toEqual([
      'trigger',
      'callback',
      'expiry',
      'form',
      'form',
    ]);
  });
});

describe('what an order that waits comes to', () => {
  test('a pair of buys pays the larger of both', () => {
    const form = after(
      kind('oco'),
      price('67000'),
      trigger('68000'),
      further('stopLimit', '68100'),
      amount('0.1'),
    );
    expect(summarise(form, BTC_RULES, AROUND).preview?.payUnits).toBe(6_810_000_000);
  });

  test('the largest pair of buys is one that the money reaches for', () => {
    const form = after(kind('oco'), price('67000'), trigger('68000'), further('stopLimit', '68100'));
    expect(summarise(form, BTC_RULES, AROUND).maximumLots).toBe(Math.floor(10_000 / 0.681));
  });

  test('a trailing stop is reckoned at its activation, not at the trigger of another kind', () => {
    const form = after(
      sell,
      kind('stop-market'),
      trigger('1'),
      kind('trailing-stop'),
      further('callback', '1'),
      amount('0.1'),
    );
    expect(summarise(form, BTC_RULES, AROUND).preview?.feeUnits).toBe(6_740_000);
    const later = nextForm(form, further('activation', '70000'), BTC_RULES);
    expect(summarise(later, BTC_RULES, AROUND).preview?.feeUnits).toBe(7_000_000);
  });

  test('the fee is reckoned at the rates that the user pays', () => {
    const form = after(sell, kind('stop-limit'), price('67000'), trigger('67100'), amount('0.1'));
    const own = { ...BTC_RULES, makerFeeRatePpm: 100, takerFeeRatePpm: 350 };
    expect(summarise(form, BTC_RULES, AROUND).preview?.feeUnits).toBe(6_700_000);
    expect(summarise(form, own, AROUND).preview?.feeUnits).toBe(2_345_000);
  });
});

describe('a picked price', () => {
  test.each([
    ['fills the price', [], 'price'],
    ['makes a limit order of a market order', [kind('market')], 'price'],
    ['is what a stop at market waits for', [kind('stop-market')], 'trigger'],
    ['is what a trailing stop begins at', [kind('trailing-stop')], 'activation'],
    ['fills the price of a stop limit', [kind('stop-limit')], 'price'],
    ['fills the field that was entered last', [kind('stop-limit'), aim('trigger')], 'trigger'],
    ['fills the limit of a stop', [kind('oco'), aim('stopLimit')], 'stopLimit'],
    [
      'never fills a field that the kind has not',
      [kind('oco'), aim('stopLimit'), kind('stop-limit')],
      'price',
    ],
  ] as const)('%s', (_name, actions, field) => {
    const form = after(...actions, picked);
    expect(form[field]).toBe('67100.0');
    expect([form.price, form.trigger, form.activation, form.stopLimit].join('')).toBe('67100.0');
  });
});
