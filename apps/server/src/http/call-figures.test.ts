import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { callFigures } from './call-figures.ts';

test('the time of a call is told from what memory answers to what somebody has given up', async () => {
  const registry = new Registry();
  const { timed } = callFigures(registry);
  for (const seconds of [0.002, 0.0021, 0.005, 0.01, 0.025, 0.1, 0.25, 1, 5, 10, 10.1]) {
    timed.observe({ call: 'venueState' }, seconds);
  }
  const lines = (await registry.metrics()).matchAll(/_bucket\{le="([^"]+)",call="venueState"\} (\d+)/g);
  expect([...lines].map(([, most, count]) => [most, Number(count)])).toEqual([
    ['0.002', 1],
    ['0.005', 3],
    ['0.01', 4],
    ['0.025', 5],
    ['0.1', 6],
    ['0.25', 7],
    ['1', 8],
    ['5', 9],
    ['10', 10],
    ['+Inf', 11],
  ]);
});
