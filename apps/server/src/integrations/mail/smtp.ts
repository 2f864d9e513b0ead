/**
 * Mail by a mail server (SMTP).
 * Promises: mails go out encrypted, but to a server on this machine; one that does not answer is given up after a time;
 * a few connections at most; what went wrong is told without address, password or text.
 * Never: reads a file or an address of the web at the wish of a mail.
 */
import { DEFAULT_VENUE_NAME } from '@assay/protocol';
import { isThisMachine } from '../../this-machine.ts';
import { MailRejected } from './port.ts';
import type { Mail } from './port.ts';

const CONNECTIONS = 3;
const ANSWER_WITHIN_MS = 20_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps:` for encryption from the first byte on. */
  readonly url: string;
  /** Sender, `Assay <no-reply@venue.example>`; its name is the exchange's own, once it has one. */
  readonly from: string;
}

/** What a failure of the mail server is known by; its texts may repeat an address. */
interface SmtpFault {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** Host and port, for messages: never the user and the password. */
export function nameOfMailServer(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port === '' ? (protocol === 'smtps:' ? 465 : 587) : port}`;
}

/** A failure in words that may be logged. */
export function causeOf(error: unknown): string {
  const cause = error instanceof MailRejected ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  const { code, responseCode } = cause as SmtpFault;
  const parts = [cause.name, code, responseCode];
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}

async function openTransport({ url, from }: SmtpOptions) {
  // Read where mail is sent, and not at every start of a sandbox.
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(url);
  return createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      requireTLS: !isThisMachine(hostname),
      connectionTimeout: ANSWER_WITHIN_MS,
      greetingTimeout: ANSWER_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** `no-reply@venue.example` of `Assay <no-reply@venue.example>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Without a name of its own the exchange writes as `MAIL_FROM` says. */
function fromOf({ from }: SmtpOptions, sender = DEFAULT_VENUE_NAME) {
  return sender === DEFAULT_VENUE_NAME ? {} : { from: { name: sender, address: addressIn(from) } };
}

export function createSmtp(options: SmtpOptions): Mail {
  let opening: ReturnType<typeof openTransport> | null = null;
  const transport = () => (opening ??= openTransport(options));
  return {
    async send({ to, subject, text, sender }) {
      try {
        const opened = await transport();
        await opened.sendMail({
          ...fromOf(options, sender),
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'auto-submitted': 'auto-generated' },
        });
      } catch (error) {
        const { code, responseCode } = error as SmtpFault;
        // 5xx: the server has understood and will not, whoever asks again. A sign-in that it refuses says nothing of
        // the mail: somebody will set the password right.
        if (typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH')
          throw new MailRejected(error);
        throw error;
      }
    },
    close: () => void opening?.then((opened) => opened.close()),
  };
}
