import { BrowserStorage, memoryStorage } from '@assay/client';
import { expect, test } from 'vitest';
import { settledProof } from './settled-proof.fixture.ts';
import { keepTicket, ticketStatusOf } from './kept-tickets.ts';

const { ticket } = settledProof();
const asked = { contract: ticket.contract, realm: ticket.realm };
const emptyStorage = (): BrowserStorage => new BrowserStorage(memoryStorage(), 'local');

test.each([
  ['direction', { direction: 'fall' }],
  ['stake', { stake: '1000' }],
  ['odds', { profitPpm: 800_000 }],
  ['time', { acceptedAt: ticket.acceptedAt + 1 }],
  ['first tick', { firstTick: ticket.firstTick + 1 }],
  ['signature', { signature: 'a'.repeat(128) }],
] as const)('a ticket with another %s than the one that was given is found', (_name, change) => {
  const storage = emptyStorage();
  keepTicket(storage, ticket);
  expect(ticketStatusOf({ ...ticket, ...change }, storage, asked)).toEqual({
    state: 'other',
    kept: ticket,
  });
  expect(ticketStatusOf({ ...ticket, ...change }, storage, null)).toMatchObject({ state: 'other' });
});

test('a ticket of another contract or account than was asked for is found, kept or not', () => {
  const storage = emptyStorage();
  for (const other of [
    { ...ticket, contract: '18' },
    { ...ticket, realm: 'paper' as const },
  ]) {
    expect(ticketStatusOf(other, storage, asked)).toEqual({ state: 'other', kept: null });
  }
  keepTicket(storage, ticket);
  keepTicket(storage, { ...ticket, contract: '18' });
  expect(ticketStatusOf({ ...ticket, contract: '18' }, storage, asked)).toEqual({
    state: 'other',
    kept: ticket,
  });
});

test.each(['x', 5, [null, 5, {}], { 17: ticket }])(
  'what is stored and no ticket is not kept: %j',
  (stored) => {
    const storage = emptyStorage();
    storage.write('seconds_tickets', stored);
    expect(ticketStatusOf(ticket, storage, asked)).toEqual({ state: 'unknown' });
  },
);

test('the ticket that was given is the same, and the oldest of very many are forgotten', () => {
  const storage = emptyStorage();
  for (let contract = 1; contract <= 600; contract += 1) {
    keepTicket(storage, { ...ticket, contract: String(contract) });
  }
  const status = (contract: string) => ticketStatusOf({ ...ticket, contract }, storage, null).state;
  expect(['1', '100', '101', '600'].map(status)).toEqual(['unknown', 'unknown', 'same', 'same']);
});
