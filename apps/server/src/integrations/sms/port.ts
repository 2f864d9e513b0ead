/** The port of outgoing text messages. Adapter: the sandbox's mailbox; no vendor is chosen yet. */

export interface OutgoingSms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The code that the text carries, or null. */
  readonly code: string | null;
}

export interface Sms {
  send(message: OutgoingSms): Promise<void>;
}
