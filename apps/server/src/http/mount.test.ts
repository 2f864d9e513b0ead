import { CALLS } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { mountCalls } from './mount.ts';
import type { MountOptions } from './mount.ts';

/** A handler for each declared call; none of them is asked. */
const HANDLERS: Record<string, () => null> = Object.fromEntries(
  Object.keys(DECLARATIONS).map((name) => [name, () => null]),
);

// Nothing else is needed to mount calls that nobody asks.
const mounted = (handlers: object) =>
  mountCalls(fastify(), { handlers, requestHead: 'web' } as unknown as MountOptions);

const without = (name: string) => {
  const { [name]: _, ...others } = HANDLERS;
  return others;
};

it('mounts every declared call', async () => {
  await expect(mounted(HANDLERS)).resolves.toBeUndefined();
});

it('refuses a handler that no declaration stands behind', async () => {
  await expect(mounted({ ...HANDLERS, backDoor: () => null })).rejects.toThrow(
    'mounted without a declaration: backDoor',
  );
});

it('refuses a declaration that nothing answers, but one that is not everywhere', async () => {
  await expect(mounted(without('getMyBill'))).rejects.toThrow('declared without a route: getMyBill');
  await expect(mounted(without('faucet'))).resolves.toBeUndefined();
});

it('tells a handler who calls: the address, and what the browser calls itself, as far as it is read', async () => {
  const callers: unknown[] = [];
  const handlers = {
    ...HANDLERS,
    venueState(_: unknown, caller: unknown) {
      callers.push(caller);
      return null;
    },
  };
  const nothing = (): void => undefined;
  const app = fastify();
  app.decorateRequest('session', null);
  // The call of a visitor asks these alone.
  await mountCalls(app, {
    handlers,
    requestHead: 'web',
    limits: { request: nothing },
    overload: { visitor: nothing },
    answered: { inc: nothing },
    timed: { observe: nothing },
  } as unknown as MountOptions);
  const ask = (agent: string) =>
    app.inject({ url: CALLS.venueState.path, remoteAddress: '192.0.2.1', headers: { 'user-agent': agent } });
  await ask(`${'a'.repeat(511)}bc`);
  await ask('Firefox');
  expect(callers).toEqual([
    { address: '192.0.2.1', userAgent: `${'a'.repeat(511)}b` },
    { address: '192.0.2.1', userAgent: 'Firefox' },
  ]);
  await app.close();
});
