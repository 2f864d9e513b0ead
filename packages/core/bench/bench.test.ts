import { expect, it } from 'vitest';
import { measure } from './bench.ts';
import { makeFlow } from './flow.ts';

it('measures a small flow: right hashes, zero sum, one state in both rounds', () => {
  const figures = measure('small', makeFlow(7, 6000, 3, 50), null, 2);
  expect(figures.stateHash).toMatch(/^[0-9a-f]{64}$/);
  expect(figures.book).toBeGreaterThan(0);
});

it('refuses a wrong fill hash', () => {
  expect(() => measure('small', makeFlow(7, 600, 1, 50), 1, 1)).toThrow('fill hash');
});
