import { expect, test } from 'vitest';
import type { ConsoleAction } from '@assay/protocol';
import { placeOfWaiting } from './waiting.ts';

const action = (name: string) => ({ name, showsFirst: null }) as unknown as ConsoleAction;

test('what waits leads to where it is decided, and where there is no queue of it, to its list', () => {
  const actions = [action('list payments'), action('list screening')];
  expect(placeOfWaiting({ noun: 'proposal', id: 4 }, actions)).toEqual({ page: 'proposals', id: 4 });
  const reading = [...actions, action('configuration'), action('configuration versions')];
  expect(placeOfWaiting({ noun: 'setting', id: 4 }, reading)).toEqual({
    page: 'configuration',
    section: 'branding',
  });
  // Who does not read the configuration decides about name and texts on a page of their own.
  expect(placeOfWaiting({ noun: 'setting', id: 4 }, actions)).toEqual({ page: 'texts' });
  expect(placeOfWaiting({ noun: 'payment', id: 4 }, actions)).toEqual({
    page: 'action',
    name: 'list payments',
  });
  expect(placeOfWaiting({ noun: 'screening', id: 4 }, actions)).toEqual({
    page: 'action',
    name: 'list screening',
  });
  expect(placeOfWaiting({ noun: 'appeal', id: 4 }, actions)).toEqual({ page: 'actions' });
});
