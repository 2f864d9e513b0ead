/** A mail server of this machine that takes whatever it is given, for tests of an exchange that sends mails. */
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  /** As `SMTP_URL` takes it. */
  readonly url: string;
  close(): Promise<void>;
}

/** `onMail`: to whom, and the text of it. */
export async function openMailSink(onMail: (to: string, text: string) => void): Promise<MailSink> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      const keep = async (): Promise<void> => {
        const { text } = await PostalMime.parse(Buffer.concat(chunks));
        onMail(session.envelope.rcptTo[0]?.address ?? '', text ?? '');
        done();
      };
      stream.on('end', () => void keep());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port of the machine, and not on a socket of a file.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
