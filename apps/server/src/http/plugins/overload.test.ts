/** Who is turned away while the thread is late. */
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';
import { createOverload } from './overload.ts';

let lagMs: number;
const turnedAway = new Counter({ name: 'turned_away', help: 'Turned away.', registers: [] });
beforeEach(() => {
  lagMs = 251;
  turnedAway.reset();
});
const overload = createOverload({
  lagMs: () => lagMs,
  mostLagMs: 250,
  // Of a session it is only asked whether there is one.
  access: { recallSession: (token) => (token === 't' ? ({} as never) : null) },
  turnedAway,
});
// Of a request its headers are read.
const visit = (headers: object = {}) => overload.visitor({ headers } as FastifyRequest);
const count = async () => (await turnedAway.get()).values[0]?.value ?? 0;

it('nobody, up to what is set', async () => {
  lagMs = 250;
  visit();
  expect(await count()).toBe(0);
});

it.each([{}, { satoken: 'x' }])(
  'visitors beyond it, who are counted and told when to come again: %j',
  async (headers) => {
    const params = { reason: 'overloaded', retryAfterSeconds: 2 };
    expect(() => visit(headers)).toThrow(expect.objectContaining({ errorName: 'venue-unavailable', params }));
    expect(await count()).toBe(1);
  },
);

it('nobody who is known to be signed in', async () => {
  visit({ satoken: 't' });
  visit({ authorization: 'Bearer t' });
  expect(await count()).toBe(0);
});
