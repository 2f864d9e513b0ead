import type { MailboxMessage } from '@assay/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { letterAfter, newestLetter } from './sandbox-mailbox.ts';

const letter = (id: string, code: string | null): MailboxMessage => ({
  id,
  channel: 'mail',
  to: 'mara+1@example.com',
  subject: '',
  text: '',
  code,
  time: 0,
});

/** A mailbox with these letters, the newest first; answers what is asked of it. */
function mailbox(letters: readonly MailboxMessage[], status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(letters, { status }));
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test('the newest letter is known by its number, also where there is none yet', async () => {
  const asked = mailbox([letter('12', '123456'), letter('9', null)]);
  expect(await newestLetter('mara+1@example.com')).toBe(12);
  expect(asked).toEqual(['/sandbox/mailbox?address=mara%2B1%40example.com']);
  mailbox([]);
  expect(await newestLetter('mara+1@example.com')).toBe(0);
});

test('a code that was there before is not taken for a new one', async () => {
  mailbox([letter('12', '222222'), letter('9', '111111')]);
  expect(await letterAfter('a@b.example', 12)).toBeNull();
  expect((await letterAfter('a@b.example', 9))?.code).toBe('222222');
  // Of several the first: that is the one that was asked for.
  expect((await letterAfter('a@b.example', 0))?.code).toBe('111111');
});

test('a mailbox that this machine may not read, or that does not answer, is none', async () => {
  mailbox([letter('12', '123456')], 403);
  expect([await newestLetter('a@b.example'), await letterAfter('a@b.example', 0)]).toEqual([null, null]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await newestLetter('a@b.example')).toBeNull();
});
