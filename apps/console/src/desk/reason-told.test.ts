import { expect, test } from 'vitest';
import type { ConsoleAction } from '@assay/protocol';
import { wordsTold } from './queues.ts';

interface Asked {
  readonly name: string;
  readonly isRequired: boolean;
}
const reject = (fields: readonly Asked[]) =>
  ({ fields: [{ name: 'id', isRequired: true }, ...fields] }) as unknown as ConsoleAction;

test('a user reads the reason of a rejection, but for one with words of its own and for what is told to nobody', () => {
  const told = (noun: string, ...fields: readonly Asked[]) => wordsTold({ noun, reject: reject(fields) });
  expect(told('payment')).toBe('always');
  expect(told('identity', { name: 'because', isRequired: false })).toBe('unless-chosen');
  expect(told('withdrawal', { name: 'because', isRequired: true })).toBe('never');
  expect([told('screening'), told('second-look')]).toEqual(['never', 'never']);
});
