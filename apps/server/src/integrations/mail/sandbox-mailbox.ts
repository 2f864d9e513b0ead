/**
 * The sandbox's letter box: keeps the mails that would have been sent, for the people of this machine to read.
 * Promises: the newest first; nothing leaves the machine.
 * Never: runs in live mode.
 */
import type { MailboxMessage } from '@assay/protocol';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { Mail } from './port.ts';

const LISTED = 100;

export interface SandboxMailbox extends Mail {
  /** The newest messages to an address, or to all when it is null. */
  list(address: string | null): Promise<MailboxMessage[]>;
}

export function createSandboxMailbox(options: {
  readonly identity: IdentityStore;
  readonly now: () => number;
}): SandboxMailbox {
  const { identity, now } = options;
  return {
    send: (mail) =>
      identity.run('keepMail', {
        recipient: mail.to.toLowerCase(),
        subject: mail.subject,
        content: mail.text,
        code: mail.code,
        createdAt: now(),
      }),
    async list(address) {
      const mails = await identity.run('listMails', {
        recipient: address === null ? null : address.trim().toLowerCase(),
        limit: LISTED,
      });
      return mails.map((mail) => ({
        id: String(mail.mailId),
        channel: 'mail' as const,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.content,
        code: mail.code,
        time: mail.createdAt,
      }));
    },
  };
}
