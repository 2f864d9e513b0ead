/** What the tests of account security share: codes out of the mailbox, codes of an authenticator, whole ceremonies. */
import type { MailboxMessage } from '@assay/protocol';
import { generateSync } from 'otplib';
import { expect, vi } from 'vitest';
import type { SoftwareAuthenticator } from '../../access/second-factors/passkey-fixture.ts';
import { createAuditLog } from '../../access/audit-log.ts';
import { PASSWORD } from '../../http/http-fixture.ts';
import type { Answered, HttpVenue, Trader } from '../../http/http-fixture.ts';

export const encoded = (password: string): string => Buffer.from(password, 'utf8').toString('base64');

/** Closes a venue that has had no fault of its own. */
export async function closeFaultless(venue: HttpVenue): Promise<void> {
  await venue.close();
  if (venue.faults.length > 0) throw new Error(venue.faults.join('\n'));
}

/** The messages to an address, the newest first. */
export async function messagesTo(venue: HttpVenue, address: string): Promise<MailboxMessage[]> {
  const url = `/sandbox/mailbox?address=${encodeURIComponent(address)}`;
  return (await venue.app.inject({ method: 'GET', url })).json<MailboxMessage[]>();
}

/** Waits for a message: it is on its way when the call is answered. */
export async function expectMessage(venue: HttpVenue, address: string, subject: string): Promise<string> {
  return vi.waitFor(async () => {
    const message = (await messagesTo(venue, address)).find((one) => one.subject === subject);
    expect(message?.subject).toBe(subject);
    return message?.text ?? '';
  });
}

/** Names of the security events of a user, the newest first. */
export async function eventsOf(venue: HttpVenue, trader: Trader): Promise<string[]> {
  const log = createAuditLog({ identity: venue.identity, now: () => venue.wall.now });
  return (await log.list({ userId: Number(trader.userId) })).map(({ event }) => event);
}

/** Milliseconds that withdrawals still wait; 0: they do not. */
export async function pauseOf(venue: HttpVenue, trader: Trader): Promise<number> {
  const account = await venue.identity.run('findAccount', { userId: Number(trader.userId) });
  return Math.max(0, (account?.withdrawalsPausedUntil ?? 0) - venue.wall.now);
}

export const DAY_MS = 86_400_000;

/** Step 1 of a sign-in that has a second one. */
export async function firstStep(
  venue: HttpVenue,
  account: string,
  password = PASSWORD,
): Promise<{ readonly ticket: string; readonly methods: string }> {
  const { body } = await venue.call('login', { account, password });
  expect(body.error?.name).toBe('second-step-required');
  const { ticket, methods } = body.error?.params ?? {};
  return { ticket: String(ticket), methods: String(methods) };
}

export const secondStep = (
  venue: HttpVenue,
  ticket: string,
  method: 'totp' | 'passkey' | 'recovery',
  code: string,
): Promise<Answered<'login'>> => venue.call('login', { step: '2', ticket, method, code });

/** The code that an address got last. */
export async function codeTo(venue: HttpVenue, address: string): Promise<string> {
  const messages = await messagesTo(venue, address);
  return messages.find(({ code }) => code !== null)?.code ?? '';
}

/** A step-up code, sent to the bound address and read there. */
export async function sentProof(
  venue: HttpVenue,
  trader: Trader,
  scene: 'secure' | 'fund' = 'secure',
): Promise<string> {
  await venue.call('sendVerification', { method: 'email', scene }, { token: trader.token });
  return codeTo(venue, trader.email);
}

/** The code that an authenticator shows at the venue's wall clock, that many steps away. */
export const totp = (venue: HttpVenue, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(venue.wall.now / 1000) + steps * 30 });

/** Lets the authenticator show another code. */
export function nextStep(venue: HttpVenue): void {
  venue.wall.now += 60_000;
}

export interface BoundAuthenticator {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export async function bindTotp(venue: HttpVenue, trader: Trader): Promise<BoundAuthenticator> {
  const { token } = trader;
  const { body } = await venue.call('getGoogleVerification', { x: trader.userId }, { token });
  const secret = body.data?.secret ?? '';
  const fields = { x: totp(venue, secret), y: '1', code: await sentProof(venue, trader) };
  const bound = await venue.call('bindOrResetGoogle', fields, { token });
  if (bound.body.data === null) throw new Error(`binding failed: ${bound.body.msg}`);
  nextStep(venue);
  return { secret, recoveryCodes: bound.body.data.recoveryCodes };
}

/** Adds a passkey of this device; `code` proves the step-up. Answers the recovery codes that came with it. */
export async function addPasskey(
  venue: HttpVenue,
  trader: Trader,
  device: SoftwareAuthenticator,
  code: string,
): Promise<{ readonly id: string; readonly recoveryCodes: readonly string[] }> {
  const { token } = trader;
  const begun = await venue.call('passkeyRegisterOptions', { code }, { token });
  const answer = device.create(JSON.parse(begun.body.data?.options ?? ''));
  const added = await venue.call('registerPasskey', { name: 'Laptop', code: answer }, { token });
  if (added.body.data === null) throw new Error(`adding failed: ${added.body.msg}`);
  return added.body.data;
}

/** A step-up by passkey: asked, answered by the device. */
export async function passkeyProof(
  venue: HttpVenue,
  trader: Trader,
  device: SoftwareAuthenticator,
): Promise<{ readonly method: 'passkey'; readonly code: string }> {
  const { body } = await venue.call('passkeyAssertOptions', {}, { token: trader.token });
  return { method: 'passkey', code: device.get(JSON.parse(body.data?.options ?? '')) };
}
