import { expect, test } from 'vitest';
import { hasConsented, withConsent } from './risk-consent.ts';

test('consent is given explicitly, and by each user alone', () => {
  const stored = withConsent(null, 'a');
  expect([hasConsented(null, 'a'), hasConsented(stored, 'a'), hasConsented(stored, 'b')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(hasConsented(withConsent(stored, 'b'), 'a')).toBe(true);
});

test.each([['yes'], [7], [{ a: 'yes' }], [{ a: 0 }], [[1]], [{ constructor: 1 }]])(
  '%j is no consent of a',
  (stored) => {
    expect(hasConsented(stored, 'a')).toBe(false);
    expect(hasConsented(withConsent(stored, 'a'), 'a')).toBe(true);
  },
);
