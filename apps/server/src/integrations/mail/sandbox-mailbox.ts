/**
 * The sandbox's mailbox: keeps the mails and text messages that would have been sent, for the people of this machine
 * to read.
 * Promises: the newest first; nothing leaves the machine.
 * Never: runs in live mode.
 */
import type { MailboxMessage } from '@assay/protocol';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { Sms } from '../sms/port.ts';
import type { Mail } from './port.ts';

const LISTED = 100;

export interface SandboxMailbox extends Mail {
  readonly sms: Sms;
  /** The newest messages to an address or a number, or to all when it is null. */
  list(address: string | null): Promise<MailboxMessage[]>;
}

/** A plus sign that an address line has taken for a space is put back. */
function spelled(address: string): string {
  const text = address.trim().toLowerCase();
  return /^\d{5,15}$/.test(text) ? `+${text}` : text;
}

export function createSandboxMailbox(options: {
  readonly identity: IdentityStore;
  readonly now: () => number;
}): SandboxMailbox {
  const { identity, now } = options;
  return {
    send: (mail) =>
      identity.run('keepMail', {
        channel: 'mail',
        recipient: mail.to.toLowerCase(),
        subject: mail.subject,
        content: mail.text,
        code: mail.code,
        createdAt: now(),
      }),
    sms: {
      send: (message) =>
        identity.run('keepMail', {
          channel: 'sms',
          recipient: message.to,
          subject: '',
          content: message.text,
          code: message.code,
          createdAt: now(),
        }),
    },
    async list(address) {
      const mails = await identity.run('listMails', {
        recipient: address === null ? null : spelled(address),
        limit: LISTED,
      });
      return mails.map((mail) => ({
        id: String(mail.mailId),
        channel: mail.channel,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.content,
        code: mail.code,
        time: mail.createdAt,
      }));
    },
  };
}
