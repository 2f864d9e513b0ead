import { OPERATOR_IDLE_MS } from '@assay/protocol';
import { expect, it } from 'vitest';
import { idleLeft } from './idle.ts';

it('a page asks only once the exchange has ended a session that nobody used', () => {
  expect(idleLeft(1_000, 1_000)).toBeGreaterThan(OPERATOR_IDLE_MS);
  expect(idleLeft(1_000, 1_000 + OPERATOR_IDLE_MS)).toBeGreaterThan(0);
  expect(idleLeft(1_000, 10_000 + OPERATOR_IDLE_MS)).toBeLessThan(0);
});
