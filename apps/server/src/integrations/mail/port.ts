/** The door to outgoing mail. Adapters: `sandbox-mailbox.ts`; an SMTP adapter comes with its issue. */

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code that the text carries, or null. */
  readonly code: string | null;
}

export interface Mail {
  send(mail: OutgoingMail): Promise<void>;
}
