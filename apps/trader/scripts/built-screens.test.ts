/** Of the app as it was built for these tests. */
import { expect, test } from 'vitest';
import { firstScreenSize, MAX_FIRST_SCREEN_KB } from './built-screens.ts';

test('the first screen costs no more than it may', () => {
  const size = firstScreenSize();
  // Less would be an app whose chunks were not found.
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(MAX_FIRST_SCREEN_KB);
});
