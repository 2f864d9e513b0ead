import { expect, it } from 'vitest';
import { measureFanout } from './market-data-fanout.ts';

it('fans market data out to every reader', async () => {
  const figures = await measureFanout({ sockets: 20, turns: 10, frames: 8, rounds: 1 });
  expect(figures.gatewayPerSecond).toBeGreaterThan(0);
  expect(figures.plainPerSecond).toBeGreaterThan(0);
});
