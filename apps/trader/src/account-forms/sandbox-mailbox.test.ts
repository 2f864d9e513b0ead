import type { MailboxMessage } from '@assay/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { messageAfter, newestMessageId } from './sandbox-mailbox.ts';

const HERE = { baseUrl: '' };

const message = (id: string, code: string | null): MailboxMessage => ({
  id,
  channel: 'mail',
  to: 'mara+1@example.com',
  subject: '',
  text: '',
  code,
  time: 0,
});

/** A mailbox with these messages, the newest first; answers what is asked of it. */
function mailbox(messages: readonly MailboxMessage[], status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(messages, { status }));
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test('the newest message is known by its number, also where there is none yet', async () => {
  const asked = mailbox([message('12', '123456'), message('9', null)]);
  expect(await newestMessageId(HERE, 'mara+1@example.com')).toBe(12);
  expect(asked).toEqual(['/sandbox/mailbox?address=mara%2B1%40example.com']);
  mailbox([]);
  expect(await newestMessageId(HERE, 'mara+1@example.com')).toBe(0);
});

test('an API on another origin is asked there', async () => {
  const asked = mailbox([message('12', '123456')]);
  await messageAfter({ baseUrl: 'https://api.example' }, 'a@b.example', 9);
  expect(asked).toEqual(['https://api.example/sandbox/mailbox?address=a%40b.example']);
});

test('a code that was there before is not taken for a new one', async () => {
  mailbox([message('12', '222222'), message('9', '111111')]);
  expect(await messageAfter(HERE, 'a@b.example', 12)).toBeNull();
  expect((await messageAfter(HERE, 'a@b.example', 9))?.code).toBe('222222');
  // Of several the first: that is the one that was asked for.
  expect((await messageAfter(HERE, 'a@b.example', 0))?.code).toBe('111111');
});

test('a mailbox that this machine may not read, or that does not answer, is none', async () => {
  mailbox([message('12', '123456')], 403);
  expect([await newestMessageId(HERE, 'a@b.example'), await messageAfter(HERE, 'a@b.example', 0)]).toEqual([
    null,
    null,
  ]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await newestMessageId(HERE, 'a@b.example')).toBeNull();
});
