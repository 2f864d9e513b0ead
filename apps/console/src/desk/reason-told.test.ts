import { expect, test } from 'vitest';
import type { ConsoleAction } from '@assay/protocol';
import { isReasonTold } from './queues.ts';

const reject = (...fields: readonly string[]) =>
  ({ fields: ['id', ...fields].map((name) => ({ name })) }) as unknown as ConsoleAction;

test('a user reads the reason of a rejection, but for one with words of its own and for what is told to nobody', () => {
  const told = (noun: string, ...fields: readonly string[]) =>
    isReasonTold({ noun, reject: reject(...fields) });
  expect(told('identity')).toBe(true);
  expect(told('withdrawal', 'because')).toBe(false);
  expect([told('screening'), told('second-look')]).toEqual([false, false]);
});
