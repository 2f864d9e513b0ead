/**
 * What an exchange of real money stands on, for a test that has only its screens: a PostgreSQL and a mail server of this
 * machine, until standard input ends. With the word `mails`, the mail server alone.
 * Says, a line of JSON each: where both are, or why not; then each mail that came.
 */
import { once } from 'node:events';
import { errorMessage } from '../src/error-message.ts';
import { openMailSink } from '../src/integrations/mail/mail-sink-fixture.ts';
import { startProcess, urlOf } from '../src/storage/postgres/postgres-process-fixture.ts';

const say = (what: unknown): void => void process.stdout.write(`${JSON.stringify(what)}\n`);

const postgres = process.argv[2] === 'mails' ? null : await startProcess().catch(errorMessage);
if (typeof postgres === 'string') {
  say({ unavailable: postgres });
} else {
  const mails = await openMailSink((to, text) => say({ to, text }));
  const databaseUrl = postgres === null ? '' : urlOf(postgres.folder, 'postgres');
  say({ unavailable: null, databaseUrl, smtpUrl: mails.url });
  await once(process.stdin.resume(), 'end');
  await mails.close();
  await postgres?.stop();
}
