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

it('refuses a declaration that nothing answers, but one of a sandbox alone', async () => {
  await expect(mounted(without('getMyBill'))).rejects.toThrow('declared without a route: getMyBill');
  await expect(mounted(without('faucet'))).resolves.toBeUndefined();
});
