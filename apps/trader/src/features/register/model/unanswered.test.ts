import { CallError, memoryStorage } from '@assay/client';
import { expect, test } from 'vitest';
import { NO_NAME } from '../../../account-forms/account-name.ts';
import { UnansweredRegistration } from './unanswered.ts';

const NAME = { ...NO_NAME, email: 'mara@example.com' };
const failed = (status: number): CallError =>
  new CallError({
    name: status === 0 ? 'network' : 'account-exists',
    status,
    number: 0,
    message: '',
    field: null,
    params: {},
    requestId: null,
  });

test('a registration is kept until it is answered, and nothing secret with it', async () => {
  const tab = memoryStorage();
  let found: unknown = null;
  await new UnansweredRegistration(tab).during(NAME, () => {
    // Another page of the tab, after a reload.
    found = new UnansweredRegistration(tab).find();
    return Promise.resolve();
  });
  expect(found).toEqual(NAME);
  expect(new UnansweredRegistration(tab).find()).toBeNull();
});

test.each([
  [0, NAME],
  [502, NAME],
  [409, null],
])('after status %i what is kept is %o', async (status, expected) => {
  const tab = memoryStorage();
  const sent = new UnansweredRegistration(tab).during(NAME, () => Promise.reject(failed(status)));
  await expect(sent).rejects.toBeInstanceOf(CallError);
  expect(new UnansweredRegistration(tab).find()).toEqual(expected);
});

test.each(['7', '{"email":5}', 'null', '"x"'])('%s is no registration', (content) => {
  const tab = memoryStorage();
  const value: unknown = JSON.parse(content);
  const item = { dataType: typeof value, content: value, type: 'session', datetime: 1 };
  tab.setItem('coin_web_registering', JSON.stringify(item));
  expect(new UnansweredRegistration(tab).find()).toBeNull();
});
