import { expect, test } from 'vitest';
import { sinceText, withinText } from './since.ts';

const MINUTE = 60_000;

test.each([
  [-1, '0 min'],
  [59_999, '0 min'],
  [59 * MINUTE, '59 min'],
  [161 * MINUTE, '2 h 41 min'],
  [(3 * 1_440 + 125) * MINUTE, '3 d 2 h'],
])('%i ms have passed as %j', (ms, text) => expect(sinceText(ms)).toBe(text));

test('something is done within a minute that has begun', () => {
  expect([1, MINUTE, MINUTE + 1].map(withinText)).toEqual(['1 min', '1 min', '2 min']);
});
