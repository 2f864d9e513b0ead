/** The port of outgoing mail. Adapters: `sandbox-mailbox.ts`, and `smtp.ts` where a mail server is named. */

export interface OutgoingMail {
  /** What the exchange calls itself. */
  readonly sender?: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The code that the text carries, or null. */
  readonly code: string | null;
}

export interface Mail {
  /** Answers when the mail is handed over. Throws `MailRejected` where another attempt would end the same way. */
  send(mail: OutgoingMail): Promise<void>;
  /** Lets go of connections. */
  close?(): void;
}

/** The other side has said no for good, e.g. because there is no such mailbox. */
export class MailRejected extends Error {
  constructor(cause: unknown) {
    super('the mail server has refused a mail for good', { cause });
    this.name = 'MailRejected';
  }
}
