import { expect, test } from 'vitest';
import { measureIdleGrowth } from './idle-growth.ts';

/** Too short for a figure: a page more or less counts for a day's worth. The bench itself asserts the limit. */
test('an idle venue writes no more than the ticks of a second and a quote a second and market', async () => {
  const growth = await measureIdleGrowth(3, 'simulated:1');
  const aSecond = growth.commands / growth.seconds;
  // How many seconds a machine that is kept busy has missed is not told here.
  expect(growth.commands).toBeGreaterThan(0);
  expect(aSecond).toBeLessThan(18);
  expect(Object.keys(growth.bytesADay).toSorted()).toEqual([
    'identity.sqlite',
    'index.sqlite',
    'journal.sqlite',
    'views.sqlite',
  ]);
});
