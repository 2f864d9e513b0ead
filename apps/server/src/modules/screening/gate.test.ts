import { expect, it } from 'vitest';
import { ScreeningUnavailable } from '../../integrations/screening/port.ts';
import { ScreeningGate } from './gate.ts';

it('takes no answer for a wait, and tells of it once until there is one', async () => {
  const failures: unknown[] = [];
  let isThere = false;
  const gate = new ScreeningGate({
    screening: {
      find: () => (isThere ? Promise.resolve(null) : Promise.reject(new ScreeningUnavailable(null))),
    },
    store: { run: () => Promise.resolve(undefined as never) },
    now: Date.now,
    onFailure: (error) => failures.push(error),
  });
  const look = () => gate.look({ network: '1', of: { withdrawal: 1 }, userId: 1, address: '0x01' });
  expect([await look(), await look(), failures.length]).toEqual(['unanswered', 'unanswered', 1]);
  isThere = true;
  expect(await look()).toBe('passes');
  isThere = false;
  expect([await look(), failures.length]).toEqual(['unanswered', 2]);
});
