import { expect, it } from 'vitest';
import { closedMailboxPage, mailboxPage } from './mailbox-page.ts';

it('a page of the mailbox says to whom, when and what, and nothing that a message could run', () => {
  const message = {
    id: '1',
    channel: 'mail' as const,
    to: 'ada@example.com',
    subject: 'Your <code>',
    text: 'One.\nTwo.\n\n<b>Three</b>.',
    code: '123456',
    time: Date.parse('2026-01-02T03:04:05.678Z'),
  };
  const page = mailboxPage([message, { ...message, channel: 'sms', to: '+4479', code: null }]);
  expect(page).toContain(
    '<h2>Your &lt;code&gt;</h2><p class="quiet">to ada@example.com, 2026-01-02 03:04:05 UTC</p>',
  );
  expect(page).toContain('<p class="code">123456</p><p>One.<br>Two.</p><p>&lt;b&gt;Three&lt;/b&gt;.</p>');
  expect(page).toContain(
    '<h2>Text message</h2><p class="quiet">to +4479, 2026-01-02 03:04:05 UTC</p><p>One.',
  );
  expect(page).not.toContain('No message yet.');
  expect(mailboxPage([])).toContain('<p>No message yet.</p>');
});

it('a page that is closed asks for the token, and says so where it was wrong', () => {
  const [first, again] = [closedMailboxPage('/a"b', false), closedMailboxPage('/a"b', true)];
  for (const page of [first, again]) expect(page).toContain('<form method="post" action="/a&quot;b">');
  expect(first).not.toContain('role="alert"');
  expect(again).toContain('<p role="alert">That is not the token.</p>');
});
