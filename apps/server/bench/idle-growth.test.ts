import { expect, test } from 'vitest';
import { measureIdleGrowth } from './idle-growth.ts';

/** Too short for a figure: a page more or less counts for a day's worth. The bench itself asserts the limit. */
test('an idle venue writes no more than the ticks of a second and a quote a second and market', async () => {
  const growth = await measureIdleGrowth(3, 1, 'simulated:1');
  const counts = [...growth.commands.values()].map(({ count }) => count);
  const commands = counts.reduce((sum, count) => sum + count, 0);
  // How many seconds a machine that is kept busy has missed is not told here.
  expect(commands).toBeGreaterThan(0);
  expect(commands / growth.seconds).toBeLessThan(18);
  const stores = new Set([...growth.bytesADay.keys()].map((part) => part.split(' ')[0] ?? ''));
  expect([...stores].filter((name) => name.endsWith('.sqlite')).toSorted()).toEqual([
    'identity.sqlite',
    'index.sqlite',
    'journal.sqlite',
    'views.sqlite',
  ]);
  expect(growth.bytesADay.get('index.sqlite tick_runs')).toBeDefined();
});
