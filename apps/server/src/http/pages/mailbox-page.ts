/** The sandbox's letter box for people. */
import type { MailboxMessage } from '@assay/protocol';
import { escapeHtml, page } from './html.ts';

function messageSection(message: MailboxMessage): string {
  const time = new Date(message.time).toISOString().replace('T', ' ').slice(0, 19);
  const code = message.code === null ? '' : `<p class="code">${escapeHtml(message.code)}</p>`;
  return (
    `<h2>${escapeHtml(message.subject)}</h2><p class="quiet">to ${escapeHtml(message.to)}, ${time} UTC</p>` +
    `${code}<p>${escapeHtml(message.text)}</p>`
  );
}

export function mailboxPage(messages: readonly MailboxMessage[]): string {
  const introduction =
    '<p class="quiet">Mails that this sandbox would have sent, newest first. Only this machine can read them.</p>';
  const list = messages.length === 0 ? '<p>No mail yet.</p>' : messages.map(messageSection).join('');
  return page('Sandbox mailbox', introduction + list);
}
