import { describe, expect, test } from 'vitest';
import { lotsIn, ticksIn, unitsIn } from '@assay/client/futures';
import type { OwnStanding } from '@assay/client/futures';
import { BTC_PERPETUAL as RULES } from '../../../futures/model/contract-rules.fixture.ts';
import { EMPTY_TICKET, directionOf, nextTicket, sizeLots } from './ticket.ts';
import type { Ticket, TicketAction } from './ticket.ts';
import { ticketField, ticketRequest } from './ticket-request.ts';
import { summariseTicket } from './ticket-summary.ts';
import type { TicketAround } from './ticket-summary.ts';

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
    book: {
      bids: { prices: [ticks('108918.2')], sizes: [lots('0.4')] },
      asks: { prices: [ticks('108918.6')], sizes: [lots('0.3')] },
    },
  },
  own: OWN,
  index: 'fresh',
  standing: null,
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

  test('is that the leverage does not allow it, where there is money', () => {
    const account = { ...OWN.account, free: units('9000000') };
    expect(problem({ size: '20' }, { own: { ...OWN, account } })).toBe('position-limit');
  });

  test('is not said of money while nobody is signed in', () => {
    expect(problem({ size: '50' }, { own: null })).toBeNull();
  });
});

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
