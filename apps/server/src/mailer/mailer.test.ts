import { expect, it } from 'vitest';
import { MailRejected } from '../integrations/mail/port.ts';
import type { OutgoingMail } from '../integrations/mail/port.ts';
import type { OutgoingSms } from '../integrations/sms/port.ts';
import type { AccountRecord } from '../storage/identity/identity-store.ts';
import { createMailer } from './mailer.ts';
import type { LostMessage } from './mailer.ts';

/** What messages read of an account. */
const ADA = { userId: 1000, email: 'ada@example.org', phone: null, language: 'en', antiCode: null };

/** A mailer whose mail server fails as often as is said. */
function openMailer(account: Partial<AccountRecord> = ADA, failures: readonly Error[] = []) {
  const mails: OutgoingMail[] = [];
  const texts: OutgoingSms[] = [];
  const lost: LostMessage[] = [];
  const waiting = [...failures];
  const mailer = createMailer({
    // Messages read one thing: the account that they go to.
    identity: { run: () => Promise.resolve(account as never) },
    mail: {
      send(mail) {
        const failure = waiting.shift();
        if (failure !== undefined) return Promise.reject(failure);
        mails.push(mail);
        return Promise.resolve();
      },
    },
    sms: {
      send(text) {
        texts.push(text);
        return Promise.resolve();
      },
    },
    publicUrl: 'https://venue.example',
    onLost: (message) => lost.push(message),
    retryAfterMs: [1, 1],
  });
  return { mailer, mails, texts, lost };
}

const FACTS = { time: '2026-11-22 02:00 UTC', device: 'Firefox 128, Linux', address: '192.0.2.7' };
const down = (): Error => new Error('the mail server is away');
const eventually = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 1));
};

it('writes to a user at their e-mail address, with their anti-phishing code', async () => {
  const { mailer, mails } = openMailer({ ...ADA, antiCode: 'blue heron' });
  mailer.send({ userId: 1000 }, 'new-device', FACTS);
  await mailer.close();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'ada@example.org', code: null });
  for (const fact of [...Object.values(FACTS), 'blue heron', 'https://venue.example/user/reset'])
    expect(mails[0]?.text).toContain(fact);
  expect(mails[0]?.text).not.toMatch(/[{}]/);
});

it('writes by phone to who has no e-mail address', async () => {
  const { mailer, mails, texts } = openMailer({ ...ADA, email: null, phone: '+447911123456' });
  mailer.send({ userId: 1000 }, 'new-device', FACTS);
  await mailer.close();
  expect(mails).toEqual([]);
  expect(texts).toEqual([{ to: '+447911123456', code: null, text: expect.stringContaining('192.0.2.7') }]);
});

it('takes a language without messages for English', async () => {
  const { mailer, mails } = openMailer({ ...ADA, language: 'de' });
  mailer.send({ userId: 1000 }, 'code-login', { code: '123456', minutes: 10 });
  await mailer.close();
  expect(mails[0]).toMatchObject({ subject: 'Your Assay code', code: '123456' });
});

it('tries again until a message is delivered', async () => {
  const { mailer, mails, lost } = openMailer(ADA, [down(), down()]);
  mailer.send({ userId: 1000 }, 'new-device', FACTS);
  await eventually(() => mails.length + lost.length > 0);
  expect([mails.length, lost]).toEqual([1, []]);
});

it('gives up after the last attempt, and says so', async () => {
  const { mailer, mails, lost } = openMailer(ADA, [down(), down(), down()]);
  mailer.send({ userId: 1000 }, 'new-device', FACTS);
  await eventually(() => mails.length + lost.length > 0);
  expect(lost).toMatchObject([{ name: 'new-device', reason: 'given-up' }]);
});

it('does not repeat what was refused for good', async () => {
  const { mailer, mails, lost } = openMailer(ADA, [new MailRejected(down())]);
  mailer.send({ userId: 1000 }, 'new-device', FACTS);
  await mailer.close();
  expect([mails, lost]).toMatchObject([[], [{ reason: 'refused' }]]);
});

it('loses what is beyond its bound, and takes more when there is room', async () => {
  const { mailer, mails, lost } = openMailer();
  for (let count = 0; count < 1_005; count += 1) mailer.send({ userId: 1000 }, 'new-device', FACTS);
  expect(lost.map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => 'full'));
  await eventually(() => mails.length === 1_000);
  await new Promise((resolve) => setImmediate(resolve));
  mailer.send({ userId: 1000 }, 'new-device', FACTS);
  await mailer.close();
  expect(mails).toHaveLength(1_001);
});

it('ends without waiting for another attempt', async () => {
  const { mailer, lost } = openMailer(ADA, [down()]);
  mailer.send({ userId: 1000 }, 'new-device', FACTS);
  await mailer.close();
  expect(lost).toMatchObject([{ reason: 'given-up' }]);
  mailer.send({ userId: 1000 }, 'new-device', FACTS);
  expect(lost).toHaveLength(2);
});
