import { beforeEach, expect, it } from 'vitest';
import { Tickets } from './tickets.ts';

const HOME = { address: '192.0.2.7', network: '192.0.2.7', userAgent: 'Firefox' };

let now: number;
let tickets: Tickets<string>;
beforeEach(() => {
  now = 1_000;
  tickets = new Tickets(() => now);
});

it('is good for the browser and the network that have got it', () => {
  const ticket = tickets.open('ada', HOME);
  expect(tickets.find(ticket, HOME)).toBe('ada');
  expect(tickets.find(ticket, { ...HOME, address: '192.0.2.8' })).toBe('ada');
  expect(tickets.find(ticket, { ...HOME, network: '198.51.100.1' })).toBeNull();
  expect(tickets.find(ticket, { ...HOME, userAgent: 'Chrome' })).toBeNull();
  expect(tickets.find('x'.repeat(43), HOME)).toBeNull();
});

it('lasts ten minutes and five guesses, and is used once', () => {
  const ticket = tickets.open('ada', HOME);
  now += 599_999;
  for (let guess = 0; guess < 5; guess += 1) expect(tickets.guess(ticket, HOME)).toBe(true);
  expect([tickets.guess(ticket, HOME), tickets.find(ticket, HOME)]).toEqual([false, null]);
  const late = tickets.open('ada', HOME);
  now += 600_000;
  expect(tickets.find(late, HOME)).toBeNull();
  const used = tickets.open('ada', HOME);
  expect([tickets.close(used), tickets.close(used), tickets.find(used, HOME)]).toEqual([true, false, null]);
});

it('makes room from the oldest end when too many wait', () => {
  const first = tickets.open('first', HOME);
  const second = tickets.open('second', HOME);
  for (let count = 2; count < 20_001; count += 1) tickets.open('more', HOME);
  expect([tickets.find(first, HOME), tickets.find(second, HOME)]).toEqual([null, 'second']);
});
