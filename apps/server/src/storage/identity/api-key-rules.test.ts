import { expect, test } from 'vitest';
import { findKeyFault } from './api-key-rules.ts';

test('keys are made up to their maximum', () => {
  expect([0, 19, 20, 21].map((keys) => findKeyFault(keys, 20))).toEqual([null, null, 'full', 'full']);
});
