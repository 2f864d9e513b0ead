import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const HERE = import.meta.dirname;

it('places and acknowledges every order of a tiny run', async () => {
  // Beside the code, since a temporary folder may be the memory disk that the bench refuses; it cleans up itself.
  const data = path.join(HERE, '..', 'data');
  const sizes = ['--orders', '90', '--connections', '3', '--rounds', '1', '--data', data];
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(HERE, 'http-orders.ts'),
    ...sizes,
  ]);
  expect(stdout).toMatch(
    /durable orders over HTTP: \d+ a second \(90 resting limit orders, 3 connections, 3 accounts\)/,
  );
  expect(stdout).toMatch(/bare Fastify JSON echo: +\d+ a second\nratio: +\d+\.\d{3}\n/);
  expect(stdout).toContain('sums are zero');
  expect(stdout).toContain('ORDERS_PER_SECOND=1000000');
});
