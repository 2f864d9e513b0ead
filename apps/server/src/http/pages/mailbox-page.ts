/** The sandbox's mailbox for people. */
import type { MailboxMessage } from '@assay/protocol';
import { escapeHtml, page } from './html.ts';

/** The text as it would be read: its paragraphs, its lines. */
function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function messageSection(message: MailboxMessage): string {
  const time = new Date(message.time).toISOString().replace('T', ' ').slice(0, 19);
  const code = message.code === null ? '' : `<p class="code">${escapeHtml(message.code)}</p>`;
  return (
    `<h2>${escapeHtml(message.channel === 'sms' ? 'Text message' : message.subject)}</h2><p class="quiet">to ${escapeHtml(message.to)}, ${time} UTC</p>` +
    code +
    paragraphs(message.text)
  );
}

export function mailboxPage(messages: readonly MailboxMessage[]): string {
  const introduction =
    '<p class="quiet">E-mails and text messages that this sandbox would have sent, newest first.</p>';
  const list = messages.length === 0 ? '<p>No message yet.</p>' : messages.map(messageSection).join('');
  return page('Sandbox mailbox', introduction + list);
}

/** For whoever may not read it here: asks for the token, in a form that this address answers. */
export function closedMailboxPage(address: string, wasWrong: boolean): string {
  return page(
    'Sandbox mailbox',
    '<p>Others than the people of this machine can reach this sandbox, so its mailbox opens by a token alone. ' +
      'Whoever runs the sandbox finds it in the data folder, in <code>keys/sandbox.token</code>. With ' +
      '<code>SMTP_URL</code> set, messages are sent as mails.</p>' +
      (wasWrong ? '<p role="alert">That is not the token.</p>' : '') +
      `<form method="post" action="${escapeHtml(address)}"><label>Token ` +
      '<input name="token" type="password" autocomplete="off" required></label> <button>Open</button></form>',
  );
}
