import { describe, expect, test } from 'vitest';
import { lotsIn, ticksIn, unitsIn } from '@assay/client/futures';
import type { OwnStanding } from '@assay/client/futures';
import { BTC_PERPETUAL as RULES } from '../../../futures/model/contract-rules.fixture.ts';
import { EMPTY_TICKET } from './ticket-state.ts';
import { nextTicket } from './ticket.ts';
import type { Ticket } from './ticket-state.ts';
import type { TicketAction } from './ticket.ts';
import type { TicketAround } from './ticket-around.ts';
import { directionOf, sizeLots } from './ticket-order.ts';
import { isBeyondEnd } from './protection.ts';
import { pairRequest, ticketField, ticketRequest } from './ticket-request.ts';
import { summariseTicket } from './ticket-summary.ts';

const ticks = (text: string): number => ticksIn(text, RULES)!;
const lots = (text: string): number => lotsIn(text, RULES)!;
const units = (text: string): number => unitsIn(text, RULES)!;
const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ...EMPTY_TICKET,
  price: '108600.0',
  size: '0.1',
  ...change,
});
const next = (from: Ticket, action: TicketAction): Ticket => nextTicket(from, action, RULES);

const OWN: OwnStanding = {
  account: { available: units('1000'), free: units('1000'), equity: units('1000'), needed: 0 },
  isHedged: true,
  mode: 'isolated',
  leverage: 20,
  legs: [{ side: 'long', lots: lots('0.5'), entryValue: units('54000'), margin: units('2700') }],
  waiting: { buy: 0, sell: 0 },
};
const around = (change: Partial<TicketAround> = {}): TicketAround => ({
  market: {
    mark: ticks('108911.4'),
    openInterest: 0,
    openLots: 0,
    book: {
      bids: { prices: [ticks('108918.2')], sizes: [lots('0.4')] },
      asks: { prices: [ticks('108918.6')], sizes: [lots('0.3')] },
    },
  },
  own: OWN,
  index: 'fresh',
  standing: null,
  phase: null,
  triggers: {
    'mark-price': ticks('108911.4'),
    'last-price': ticks('108915.0'),
    'index-price': ticks('108905.0'),
  },
  now: 1_000_000,
  ...change,
});
const problem = (change: Partial<Ticket>, now: Partial<TicketAround> = {}) =>
  summariseTicket(ticket(change), RULES, around(now)).problem?.code ?? null;

test.each([
  ['long', 'open', 'buy'],
  ['short', 'open', 'sell'],
  ['long', 'close', 'sell'],
  ['short', 'close', 'buy'],
] as const)('to have a %s and %s it is to %s', (side, effect, direction) => {
  expect(directionOf({ side, effect })).toBe(direction);
});

describe('a size', () => {
  const price = ticks('108600.0');
  test.each([
    ['coin', '0.1', 1000],
    ['contracts', '1000', 1000],
    ['value', '10860', 1000],
    ['value', '10859.99', 999],
    ['contracts', '1.5', null],
    ['coin', '', null],
    ['coin', '0', null],
    ['coin', '0.00001', null],
  ] as const)('in %s of %s is %s lots', (unit, size, expected) => {
    expect(sizeLots(ticket({ unit, size }), RULES, price)).toBe(expected);
  });

  test('stays the same in another unit', () => {
    const inValue = next(ticket(), { type: 'unit', unit: 'value', price });
    expect(inValue).toMatchObject({ unit: 'value', size: '10860.000000' });
    const inContracts = next(inValue, { type: 'unit', unit: 'contracts', price });
    expect(inContracts).toMatchObject({ unit: 'contracts', size: '1000' });
    expect(next(ticket({ size: '' }), { type: 'unit', unit: 'value', price }).size).toBe('');
  });

  test('is taken from the book where none is typed, with its price', () => {
    const picked = next(ticket({ kind: 'market', size: '' }), {
      type: 'picked',
      ticks: 1_089_182,
      lots: 4000,
    });
    expect(picked).toMatchObject({ kind: 'limit', price: '108918.2', size: '0.4000' });
    expect(next(ticket(), { type: 'picked', ticks: 1_089_182, lots: 4000 }).size).toBe('0.1');
  });

  test('is gone once it was sent, and a price steps down to one tick', () => {
    expect(next(ticket(), { type: 'sent' })).toMatchObject({ size: '', price: '108600.0' });
    expect(next(ticket({ price: '0.2' }), { type: 'step-price', steps: -10 }).price).toBe('0.1');
  });
});

describe('what is wrong with a ticket', () => {
  test.each([
    ['nothing', {}, {}, null],
    ['no price', { price: '' }, {}, 'price-missing'],
    ['no size', { size: '' }, {}, 'size-missing'],
    ['more than an order may have', { size: '100.0001' }, {}, 'above-maximum'],
    ['more than is free', { size: '0.2' }, {}, 'insufficient'],
    ['nothing to close', { side: 'short', effect: 'close' }, {}, 'nothing-to-close'],
    ['more to close than there is', { effect: 'close', size: '0.5001' }, {}, 'closes-too-much'],
    ['all of a position to close', { effect: 'close', size: '0.5' }, {}, null],
    ['a book that is too thin', { kind: 'market', effect: 'close', size: '0.5' }, {}, 'book-too-thin'],
    ['post-only that would take', { price: '108918.6', size: '0.1', postOnly: true }, {}, 'would-cross'],
    ['post-only that rests', { price: '108918.5', size: '0.1', postOnly: true }, {}, null],
    ['no mark price', {}, { market: null }, 'no-mark'],
    ['a market order at a stale index', { kind: 'market' }, { index: 'stale' }, 'index-stale'],
    ['a limit order at a stale index', {}, { index: 'stale' }, null],
    ['a dead index', {}, { index: 'dead' }, 'index-dead'],
    ['a series that is about to end', {}, { phase: 'closing' }, 'series-closing'],
    ['what closes a position of it', { effect: 'close', size: '0.5' }, { phase: 'closing' }, null],
    ['a series that is settled', { effect: 'close' }, { phase: 'settling' }, 'series-settling'],
    ['a halt', {}, { standing: { status: 'halted', until: 1, delistsAt: null } }, 'market-halted'],
    [
      'a market that takes what rests alone',
      { kind: 'market' },
      { standing: { status: 'post-only', until: null, delistsAt: null } },
      'market-post-only',
    ],
  ] as const)('%s', (_, change, now, code) => {
    expect(problem(change, now)).toBe(code);
  });

  test.each([
    ['no trigger', {}, 'trigger-missing', 'trigger'],
    ['a stop that is met already', { trigger: '108911.4' }, 'trigger-above', 'trigger'],
    ['a stop beyond the mark', { trigger: '108911.5' }, null, null],
    [
      'a trigger by the last price, which is above',
      { trigger: '108914.9', triggerBy: 'last-price' },
      'trigger-above',
      'trigger',
    ],
    ['no callback', { kind: 'trailing-stop' }, 'callback-missing', 'callback'],
    ['too small a callback', { kind: 'trailing-stop', callback: '0.05' }, 'callback-range', 'callback'],
    ['a trailing stop', { kind: 'trailing-stop', callback: '1' }, null, null],
    ['a pair whose stop may be at market', { kind: 'oco', trigger: '109500' }, null, null],
    ['a pair on one side', { kind: 'oco', trigger: '108000' }, 'pair-buy', 'trigger'],
  ] as const)('of an order that waits: %s', (_, change, code, field) => {
    const summary = summariseTicket(ticket({ kind: 'stop-market', ...change }), RULES, around());
    expect(summary.problem?.code ?? null).toBe(code);
    expect(summary.problem?.field ?? null).toBe(field);
  });

  test('is not that money lacks for what waits: it is looked at when it trades', () => {
    expect(problem({ kind: 'stop-market', trigger: '108911.5', size: '0.5' })).toBeNull();
  });

  test.each([
    ['no end', { timeInForce: 'GTD' }, 'expiry-missing'],
    ['an end that is past', { timeInForce: 'GTD', expireTime: 1_000_000 }, 'expiry-past'],
    ['an iceberg above its order', { iceberg: '0.2' }, 'iceberg-range'],
    ['neither of two prices', { protects: true }, 'protection-missing'],
    [
      'a price of zero beside one',
      { protects: true, takeProfit: '0', stopLoss: '100000' },
      'protection-no-price',
    ],
    ['a stop-loss of zero', { protects: true, takeProfit: '109000', stopLoss: '0' }, 'protection-no-price'],
    ['a take-profit below its limit', { protects: true, takeProfit: '108600' }, 'take-profit-above'],
    ['a stop-loss above its limit', { protects: true, stopLoss: '108600' }, 'stop-loss-below'],
    ['a take-profit between limit and mark', { protects: true, takeProfit: '108700' }, null],
    [
      'a stop-loss of a short below the mark',
      { protects: true, side: 'short', price: '109000', stopLoss: '109000' },
      'stop-loss-above',
    ],
    ['what protects nothing, since it closes', { effect: 'close', protects: true }, null],
  ] as const)('of its options: %s', (_, change, code) => {
    expect(problem({ size: '0.1', ...change })).toBe(code);
  });

  test('is nothing of an order that the book does not meet and that is dropped then', () => {
    expect(problem({ timeInForce: 'IOC', price: '100000' })).toBeNull();
    expect(problem({ timeInForce: 'IOC', price: '108920' }, { index: 'stale' })).toBe('index-stale');
  });

  test('is that the leverage does not allow it, where there is money', () => {
    const account = { ...OWN.account, available: units('9000000'), free: units('9000000') };
    expect(problem({ size: '20' }, { own: { ...OWN, account } })).toBe('position-limit');
  });

  test('is that one account may not have so much of what is open', () => {
    const account = { ...OWN.account, available: units('9000000'), free: units('9000000') };
    const shared = { ...RULES, ownShare: { ratePpm: 100_000, floor: units('100000') } };
    const found = (size: string) =>
      summariseTicket(ticket({ size }), shared, around({ own: { ...OWN, account } }));
    // The floor is 0.9181 BTC at the mark, of which there are 0.5 already.
    expect([found('0.4181').problem, found('0.4182').problem?.code]).toEqual([null, 'interest-share']);
    expect(found('0.1').mostOwn).toBe(lots('0.9181'));
  });

  test('is not said of money while nobody is signed in', () => {
    expect(problem({ size: '50' }, { own: null })).toBeNull();
  });
});

test.each([
  ['long', '104000', 104_000, true],
  ['long', '104000.1', 104_000, false],
  ['short', '112000', 112_000, true],
  ['short', '111999.9', 112_000, false],
  ['long', '', 104_000, false],
] as const)(
  'a stop-loss of a %s at %s against a liquidation at %i: beyond is %s',
  (side, text, end, beyond) => {
    expect(isBeyondEnd(text, RULES, side, end * 10)).toBe(beyond);
  },
);

describe('a ticket to send', () => {
  test('says settings as they are shown, and options where they are meant', () => {
    const order = { lots: lots('0.1') };
    expect(ticketRequest(ticket({ postOnly: true }), RULES, order, OWN)).toEqual({
      symbol: 'BTCUSDT-PERP',
      direction: 'buy',
      type: 'limit',
      price: '108600.0',
      amount: '0.1000',
      timeInForce: 'GTC',
      postOnly: true,
      leverage: 20,
      marginMode: 'isolated',
    });
    expect(
      ticketRequest(ticket({ kind: 'market', effect: 'close', postOnly: true }), RULES, order, OWN),
    ).toEqual({
      symbol: 'BTCUSDT-PERP',
      direction: 'sell',
      type: 'market',
      amount: '0.1000',
      reduceOnly: true,
      leverage: 20,
      marginMode: 'isolated',
    });
  });

  test('waits for a price of its kind, and says what comes with it', () => {
    const order = { lots: lots('0.1') };
    const stop = ticket({ kind: 'stop-limit', trigger: '110000', triggerBy: 'index-price', protects: true });
    expect(ticketRequest({ ...stop, takeProfit: '120000' }, RULES, order, OWN)).toMatchObject({
      type: 'stop-limit',
      price: '108600.0',
      triggerPrice: '110000',
      triggerBy: 'index-price',
    });
    expect(ticketRequest({ ...stop, takeProfit: '120000' }, RULES, order, OWN)).not.toHaveProperty(
      'stopProfit',
    );
    const trailing = ticket({ kind: 'trailing-stop', callback: '1.5', effect: 'close' });
    expect(ticketRequest(trailing, RULES, order, OWN)).toEqual({
      symbol: 'BTCUSDT-PERP',
      direction: 'sell',
      type: 'trailing-stop',
      amount: '0.1000',
      callbackRate: '1.5',
      reduceOnly: true,
      leverage: 20,
      marginMode: 'isolated',
    });
    const protectedOne = ticket({ protects: true, stopLoss: '100000', protectBy: 'last-price' });
    expect(ticketRequest(protectedOne, RULES, order, OWN)).toMatchObject({
      stopLoss: '100000',
      stopLossBy: 'last-price',
    });
    const pair = ticket({ kind: 'oco', trigger: '110000', stopLimit: '110100' });
    expect(pairRequest(pair, RULES, order)).toEqual({
      symbol: 'BTCUSDT-PERP',
      direction: 'buy',
      amount: '0.1000',
      price: '108600.0',
      stopPrice: '110000',
      stopLimitPrice: '110100',
    });
  });

  test('takes a picked price where one was typed last', () => {
    const stop = ticket({ kind: 'stop-limit', aim: 'trigger' });
    const picked = next(stop, { type: 'picked', ticks: 1_089_182, lots: 1 });
    expect(picked).toMatchObject({ trigger: '108918.2', price: '108600.0', kind: 'stop-limit' });
  });

  test('is refused at the field that is meant', () => {
    expect(['price', 'quantity', 'amount', 'leverage', null].map(ticketField)).toEqual([
      'price',
      'size',
      'size',
      'form',
      'form',
    ]);
  });
});
