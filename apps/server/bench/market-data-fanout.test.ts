import { expect, it } from 'vitest';
import { TOLD } from './fanout-frames.ts';
import { measureFanout } from './market-data-fanout.ts';

it.each(TOLD)('fans out to every reader: %s', async (told) => {
  const figures = await measureFanout({ told, sockets: 20, turns: 10, frames: 8, rounds: 1 });
  expect(figures.gatewayPerSecond).toBeGreaterThan(0);
  expect(figures.plainPerSecond).toBeGreaterThan(0);
});
