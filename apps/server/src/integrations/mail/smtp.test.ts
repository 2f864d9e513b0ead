import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailer, isDelayed } from '../../mailer/mailer.ts';
import { MailRejected } from './port.ts';
import type { Mail } from './port.ts';
import { causeOf, createSmtp, nameOfMailServer } from './smtp.ts';

const FROM = 'Assay <no-reply@venue.example>';
const mails: Email[] = [];
const opened: Mail[] = [];
let port: number;

async function take(stream: AsyncIterable<Buffer>, done: () => void): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  mails.push(await PostalMime.parse(Buffer.concat(chunks)));
  done();
}

/** A mail server of this machine: one user, one mailbox that does not exist. */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth({ username, password }, _, done) {
    if (username === 'assay' && password === 'secret-word') done(null, { user: username });
    else done(new Error('no such user'));
  },
  onRcptTo({ address }, _, done) {
    const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    done(address === 'nobody@example.org' ? refusal : null);
  },
  onData: (stream, _, done) => void take(stream, done),
});

function open(user = 'assay:secret-word', host = '127.0.0.1', at = port): Mail {
  const mail = createSmtp({ url: `smtp://${user}@${host}:${at}`, from: FROM });
  opened.push(mail);
  return mail;
}

const message = (to: string) => ({
  to,
  subject: 'Your code',
  text: 'It is 123456.\n\nGrüße',
  code: '123456',
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  ({ port } = server.server.address() as AddressInfo);
});
beforeEach(() => {
  mails.length = 0;
});
afterAll(async () => {
  for (const mail of opened) mail.close?.();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it('brings a mail, as plain text from the set sender', async () => {
  await open().send(message('ada@example.org'));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    from: { name: 'Assay', address: 'no-reply@venue.example' },
    to: [{ address: 'ada@example.org' }],
    subject: 'Your code',
  });
  expect(mails[0]?.text?.trim()).toBe('It is 123456.\n\nGrüße');
  expect(mails[0]?.html).toBeUndefined();
  expect(mails[0]?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

it('writes in the name of the exchange once it has one of its own, from the same address', async () => {
  await open().send({ ...message('ada@example.org'), sender: 'Harbour & Co' });
  expect(mails[0]?.from).toEqual({ name: 'Harbour & Co', address: 'no-reply@venue.example' });
});

it('sends to one address, whatever is written in it', async () => {
  await open()
    .send(message('ada@example.org, eve@example.org'))
    .catch(() => undefined);
  expect(mails.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain('eve@example.org');
});

it('tells what the server has refused for good from what may be tried again', async () => {
  await expect(open().send(message('nobody@example.org'))).rejects.toBeInstanceOf(MailRejected);
  const away = open('assay:secret-word', '127.0.0.1', 1);
  await expect(away.send(message('ada@example.org'))).rejects.not.toBeInstanceOf(MailRejected);
  expect(mails).toEqual([]);
});

it('names a failure without address or password', async () => {
  const failures = await Promise.all(
    [
      open('assay:other-word').send(message('ada@example.org')),
      open().send(message('nobody@example.org')),
    ].map((sending) => sending.then(() => 'sent', causeOf)),
  );
  expect(failures).toEqual(['Error EAUTH 535', 'Error EENVELOPE 550']);
});

it('sends nothing in the clear beyond this machine', async () => {
  // The same server, by a name that is not this machine's own.
  const sending = open('assay:secret-word', '0.0.0.0').send(message('ada@example.org'));
  expect(await sending.then(() => 'sent', causeOf)).toMatch(/ETLS/);
  expect(mails).toEqual([]);
});

it('is told of once while it takes nothing, with what waits, and once when it takes letters again', async () => {
  const away = createServer().listen(0, '127.0.0.1');
  await once(away, 'listening');
  // A listening TCP server has an address of this shape.
  const { port: dead } = away.address() as AddressInfo;
  away.close();
  const told: string[] = [];
  const mailer = createMailer({
    // Messages to an address read nothing.
    identity: { run: () => Promise.reject(new Error('asked')) },
    mail: open('assay:secret-word', '127.0.0.1', dead),
    sms: { send: () => Promise.resolve() },
    publicUrl: 'https://venue.example',
    onLost: ({ reason }) => told.push(reason),
    onTrouble: (cause) => told.push(cause === null ? 'again' : causeOf(cause)),
    retryAfterMs: Array.from({ length: 200 }, () => 50),
  });
  expect([mailer.post(), isDelayed(mailer.post())]).toEqual([
    { waiting: 0, oldestMs: 0, fault: null },
    false,
  ]);
  for (const target of ['ada@example.org', 'eve@example.org']) {
    mailer.send({ channel: 'email', target, account: null }, 'code-login', { code: '123456', minutes: 10 });
  }
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatch(/ECONNREFUSED|ESOCKET/);
  expect(mailer.post()).toMatchObject({ waiting: 2, fault: expect.any(String) });
  expect(mailer.post().oldestMs).toBeGreaterThan(0);
  expect(isDelayed(mailer.post())).toBe(true);
  // It comes back: here a way to the one that lives.
  const back = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  }).listen(dead, '127.0.0.1');
  await expect.poll(() => mails.length).toBe(2);
  await expect.poll(() => mailer.post()).toEqual({ waiting: 0, oldestMs: 0, fault: null });
  expect(told.slice(1)).toEqual(['again']);
  await mailer.close();
  back.close();
});

it('counts a letter that waits too long as late, though nothing has failed yet', () => {
  expect(isDelayed({ waiting: 1, oldestMs: 9_000, fault: null })).toBe(false);
  expect(isDelayed({ waiting: 1, oldestMs: 11_000, fault: null })).toBe(true);
});

it('is named by host and port alone', () => {
  expect(nameOfMailServer('smtp://user:word@mail.example:2525')).toBe('mail.example:2525');
  expect(['smtps://u:w@mail.example', 'smtp://mail.example'].map((url) => nameOfMailServer(url))).toEqual([
    'mail.example:465',
    'mail.example:587',
  ]);
});
