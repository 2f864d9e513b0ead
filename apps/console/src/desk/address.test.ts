import { expect, it } from 'vitest';
import { addressOf, placeOf } from './address.ts';
import type { Place } from './address.ts';

it.each<Place>([
  { page: 'today' },
  { page: 'actions' },
  { page: 'backups' },
  { page: 'queue', noun: 'identity' },
  { page: 'queue', noun: 'identity', id: 12 },
  { page: 'operators' },
  { page: 'accept' },
  { page: 'accept', email: 'ann+1@example.com', code: 'ABCD-EFGH-JKLM-NPQR' },
  { page: 'new-login', email: "o'neil/x@example.com", code: 'ABCD-EFGH-JKLM-NPQR' },
  { page: 'lost-login' },
  { page: 'proposals' },
  { page: 'proposals', id: 3 },
  { page: 'treasury' },
  { page: 'treasury', period: 7 },
  { page: 'treasury', period: 90, coin: 'USDT' },
  { page: 'configuration' },
  { page: 'configuration', section: 'markets' },
  { page: 'configuration', section: 'seconds', name: 'BTC 30 s' },
  { page: 'users' },
  { page: 'users', user: 1000 },
  { page: 'action', name: 'proposals show' },
  { page: 'action', name: 'freeze', user: 1000 },
])('leads to %j again', (place) => {
  expect(placeOf(addressOf(place))).toEqual(place);
});

it.each(['', '#', '#/nothing', '#/queue', '#/action/%', '#/queue/%E0%A4%A'])(
  'leads from %j to the first page',
  (hash) => {
    expect(placeOf(hash)).toEqual({ page: 'today' });
  },
);

it('opens the oldest case where a number is none', () => {
  expect(placeOf('#/queue/identity/0x1')).toEqual({ page: 'queue', noun: 'identity' });
});
