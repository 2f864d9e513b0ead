import { expect, test } from 'vitest';
import { measureIdleGrowth } from './idle-growth.ts';

/** Too short for a figure: a page more or less counts for a day's worth. The bench itself asserts the limit. */
test('an idle venue writes a tick a second and coin, and at most a quote a second and market', async () => {
  const growth = await measureIdleGrowth(3, 'simulated:1');
  const aSecond = growth.commands / growth.seconds;
  expect(aSecond).toBeGreaterThan(1);
  expect(aSecond).toBeLessThan(18);
  expect(Object.keys(growth.bytesADay).toSorted()).toEqual([
    'identity.sqlite',
    'index.sqlite',
    'journal.sqlite',
    'views.sqlite',
  ]);
});
