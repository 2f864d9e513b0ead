import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyring } from '../../secrets/keyring.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import { startPostgres } from '../../storage/postgres/postgres-fixture.ts';
import { createAuditLog } from '../audit-log.ts';
import { createAttemptLimiter } from '../attempt-limiter.ts';
import { AccessRefused } from '../refused.ts';
import { SecurityNotes } from '../security-notes.ts';
import { codeHash } from '../tokens.ts';
import { SoftwareAuthenticator } from './passkey-fixture.ts';
import type { Bent } from './passkey-fixture.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { SecondFactors } from './second-factors.ts';

const ORIGIN = 'https://assay.example';
const HERE = { address: '192.0.2.7', network: '192.0.2.7' };
const STEP_MS = 30_000;

const HASHES = ['hash-1', 'hash-2'];

const postgres = await startPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'assay-factors-'));
const keyring = openKeyring({ dataDir: folder, masterKeyFile: null, expected: [] });

describe('on SQLite', () => {
  suite(() => Promise.resolve(path.join(folder, 'identity.sqlite')));
});
describe.skipIf(postgres.unavailable !== null)(`on ${postgres.title}`, () => {
  suite(() => postgres.createDatabase());
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

function suite(locate: () => Promise<string>): void {
  let identity: IdentityStore;
  let factors: SecondFactors;
  let now = 1_800_000_000_000;
  const messages: string[] = [];

  async function newUser(): Promise<number> {
    const target = `${randomBytes(6).toString('hex')}@example.com`;
    const guess = { scene: 'register', target, codeHash: codeHash(target, 'register', '1'), now };
    await identity.run('saveCode', { ...guess, expiresAt: now + 1000 });
    const facts = { passwordHash: 'none', referrerId: null, country: null, isAdult: false };
    const created = await identity.run('createUser', { ...guess, ...facts });
    if ('refused' in created) throw new Error(created.refused);
    return created.userId;
  }

  /** Code of the step that many steps away. */
  const codeOf = (secret: string, steps = 0): string =>
    generateSync({ secret, epoch: Math.floor(now / 1000) + steps * 30 });

  /** A user with an authenticator, bound by the code of now. */
  async function bound(): Promise<{ userId: number; secret: string }> {
    const userId = await newUser();
    const pending = await factors.authenticators.pending(userId, 'ada');
    const secret = pending?.secret ?? '';
    const fits = await factors.authenticators.fitsPending(userId, codeOf(secret));
    if (typeof fits === 'string') throw new Error(fits);
    await identity.run('bindAuthenticator', { userId, ...fits, now, recoveryHashes: HASHES });
    return { userId, secret };
  }

  const tryTotp = (userId: number, code: string): Promise<boolean> =>
    factors.check({ userId, method: 'totp', code, ticket: 'none', ...HERE });

  beforeAll(async () => {
    identity = await openIdentityStore(await locate());
    const clock = { identity, now: () => now };
    const notes = new SecurityNotes({
      ...clock,
      audit: createAuditLog(clock),
      mailer: { send: (_, name) => void messages.push(name) },
    });
    factors = new SecondFactors({
      ...clock,
      keyring,
      attemptLimiter: createAttemptLimiter(clock),
      notes,
      venueName: () => 'Assay',
      publicUrl: ORIGIN,
    });
  });
  afterAll(() => identity.close());

  describe('an authenticator', () => {
    it('is a seed of 160 bits, the same until it is bound or half an hour old', async () => {
      const userId = await newUser();
      const first = await factors.authenticators.pending(userId, 'ada@example.com');
      expect(first?.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(first?.otpauthUrl).toContain(`secret=${first?.secret}`);
      expect(first?.otpauthUrl).toContain('otpauth://totp/Assay:ada%40example.com?');
      expect(await factors.authenticators.pending(userId, 'ada@example.com')).toEqual(first);
      now += 30 * 60_000;
      const later = await factors.authenticators.pending(userId, 'ada@example.com');
      expect(later?.secret).not.toBe(first?.secret);
      expect(await factors.authenticators.fitsPending(userId, codeOf(first?.secret ?? ''))).toBe(
        'wrong-code',
      );
      now += 30 * 60_000;
      const code = codeOf(later?.secret ?? '');
      expect(await factors.authenticators.fitsPending(userId, code)).toBe('none-pending');
    });

    it('is kept sealed, for its user alone', async () => {
      const { userId, secret } = await bound();
      const kept = await identity.run('findAuthenticator', { userId });
      expect(kept?.sealedSecret).not.toContain(secret);
      expect(() => keyring.open('totp:1', kept?.sealedSecret ?? '')).toThrow('cannot be opened');
      expect(await factors.authenticators.pending(userId, 'ada')).toBeNull();
    });

    it('takes codes of the step before, of now and of the next, and no others', async () => {
      for (const steps of [-2, -1, 0, 1, 2]) {
        const { userId, secret } = await bound();
        now += 10 * STEP_MS;
        const taken = await tryTotp(userId, codeOf(secret, steps));
        expect([steps, taken]).toEqual([steps, Math.abs(steps) <= 1]);
      }
    });

    it('takes a step once, nor one before it; the one that bound it counts', async () => {
      const { userId, secret } = await bound();
      expect(await tryTotp(userId, codeOf(secret))).toBe(false);
      now += STEP_MS;
      expect(await tryTotp(userId, codeOf(secret))).toBe(true);
      expect(await tryTotp(userId, codeOf(secret))).toBe(false);
      expect(await tryTotp(userId, codeOf(secret, -1))).toBe(false);
      expect(await tryTotp(userId, codeOf(secret, 1))).toBe(true);
    });

    it('takes one of many answers at once', async () => {
      const { userId, secret } = await bound();
      now += 5 * STEP_MS;
      const code = codeOf(secret);
      const answers = await Promise.all([1, 2, 3].map(() => factors.authenticators.take(userId, code)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('wrong codes', () => {
    const waitOf = (attempt: Promise<boolean>): Promise<unknown> =>
      attempt.catch((error: unknown) => error instanceof AccessRefused && error.params['retryAfterSeconds']);

    it('may be five, then each waits twice as long as the one before, an hour at most', async () => {
      const { userId, secret } = await bound();
      now += 5 * STEP_MS;
      const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
      for (let guess = 1; guess <= 5; guess += 1) expect(await tryTotp(userId, wrong)).toBe(false);
      const waits: unknown[] = [];
      for (let guess = 6; guess <= 13; guess += 1) {
        const wait = await waitOf(tryTotp(userId, wrong));
        waits.push(wait);
        now += Number(wait) * 1000 - 1;
        expect(await waitOf(tryTotp(userId, codeOf(secret)))).toBe(1);
        now += 1;
        expect(await tryTotp(userId, wrong)).toBe(false);
      }
      expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
      now += 3_600_000;
      expect(await tryTotp(userId, codeOf(secret))).toBe(true);
      now += STEP_MS;
      // A right one forgets those before it.
      expect(await tryTotp(userId, wrong)).toBe(false);
      expect(await tryTotp(userId, codeOf(secret))).toBe(true);
    });

    it('from one network let those from others pass, until there are many', async () => {
      const { userId, secret } = await bound();
      now += 5 * STEP_MS;
      const from = (position: number, code: string) => {
        const network = `198.51.100.${position}`;
        return waitOf(
          factors.check({ userId, method: 'totp', code, ticket: 'none', address: network, network }),
        );
      };
      for (let guess = 0; guess < 5; guess += 1) expect(await from(1, '000000')).toBe(false);
      expect(await from(1, '000000')).toBe(60);
      expect(await from(2, codeOf(secret))).toBe(true);
      // A right one forgets those of all networks together, and of its own.
      for (let guess = 0; guess < 50; guess += 1) {
        expect(await from(10 + Math.floor(guess / 5), '000000')).toBe(false);
      }
      now += STEP_MS;
      expect(await from(99, codeOf(secret))).toBe(30);
      now += STEP_MS;
      expect(await from(99, codeOf(secret))).toBe(true);
    });

    it('are counted before they are looked at: of many at once five are', async () => {
      const { userId } = await bound();
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, at) => waitOf(tryTotp(userId, String(900_000 + at)))),
      );
      expect(guesses.filter((answer) => answer === 60)).toHaveLength(15);
    });

    it('are no guesses where they cannot be codes', async () => {
      const { userId, secret } = await bound();
      now += 5 * STEP_MS;
      for (const text of ['', '12345', '1234567', 'abcdef', '{}', ' 12345', '１２３４５６']) {
        for (let more = 0; more < 2; more += 1) expect(await tryTotp(userId, text)).toBe(false);
      }
      expect(await tryTotp(userId, codeOf(secret))).toBe(true);
    });

    it('close no other way in', async () => {
      const { userId, secret } = await bound();
      now += 5 * STEP_MS;
      const { codes, hashes } = newRecoveryCodes(keyring, userId);
      await identity.run('replaceRecoveryCodes', { userId, hashes });
      for (let guess = 0; guess < 5; guess += 1) await tryTotp(userId, '000000');
      expect(await waitOf(tryTotp(userId, codeOf(secret)))).toBe(60);
      const recovery = { userId, method: 'recovery', code: codes[0] ?? '', ticket: 'none' } as const;
      expect(await factors.check({ ...recovery, ...HERE })).toBe(true);
    });
  });

  describe('recovery codes', () => {
    it('are ten, look alike to their reader, and work once', async () => {
      const { userId } = await bound();
      const { codes, hashes } = newRecoveryCodes(keyring, userId);
      expect(codes).toHaveLength(10);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
      await identity.run('replaceRecoveryCodes', { userId, hashes });
      const attempt = (code: string) =>
        factors.check({ userId, method: 'recovery', code, ticket: 'none', ...HERE });
      messages.length = 0;
      const [first = '', second = ''] = codes;
      const atOnce = await Promise.all([attempt(first), attempt(first)]);
      expect(atOnce.filter(Boolean)).toHaveLength(1);
      expect(await attempt(second.toLowerCase().replaceAll('-', ' '))).toBe(true);
      expect(messages).toEqual(['recovery-code-used', 'recovery-code-used']);
      expect(await identity.run('readProtection', { userId })).toMatchObject({ recoveryCodesLeft: 8 });
    });

    it('are kept by a hash that nobody can make without the key, for one user', () => {
      const { codes, hashes } = newRecoveryCodes(keyring, 1000);
      expect(recoveryHash(keyring, 1000, codes[0] ?? '')).toBe(hashes[0]);
      expect(recoveryHash(keyring, 1001, codes[0] ?? '')).not.toBe(hashes[0]);
      for (const text of ['', 'ABCD-EFGH', 'IIII-OOOO-0000-1111', 'x'.repeat(12_000)]) {
        expect(recoveryHash(keyring, 1000, text)).toBeNull();
      }
    });

    it('go with the last factor', async () => {
      const { userId } = await bound();
      const { hashes } = newRecoveryCodes(keyring, userId);
      await identity.run('replaceRecoveryCodes', { userId, hashes });
      await identity.run('removeAuthenticator', { userId, pausedUntil: now + 1 });
      expect(await identity.run('readProtection', { userId })).toEqual({
        totp: false,
        passkeys: 0,
        recoveryCodesLeft: 0,
      });
      expect(await identity.run('replaceRecoveryCodes', { userId, hashes })).toBe(false);
      expect(await factors.methodsOf(userId)).toEqual([]);
    });
  });

  describe('a passkey', () => {
    const add = async (device: SoftwareAuthenticator, userId: number, bent: Bent = {}) => {
      const options = await factors.passkeys.registerOptions(userId, 'ada');
      const answer = device.create(options, bent);
      return factors.passkeys.register({ userId, name: 'Laptop', answer, recoveryHashes: HASHES });
    };
    // What the library makes, as the browser gets it.
    const signInOptions = async (ticket: string, userId: number | null) =>
      (await factors.passkeyOptions({ ticket, userId })) as PublicKeyCredentialRequestOptionsJSON;
    const answerTo = (device: SoftwareAuthenticator, userId: number, bent: Bent = {}) =>
      signInOptions('t', userId).then((options) =>
        factors.check({
          userId,
          method: 'passkey',
          code: device.get(options, bent),
          ticket: 't',
          ...HERE,
        }),
      );

    it('is made for this venue, kept by the device, with the person verified', async () => {
      const userId = await newUser();
      const options: PublicKeyCredentialCreationOptionsJSON = await factors.passkeys.registerOptions(
        userId,
        'ada',
      );
      expect(options).toMatchObject({
        rp: { id: 'assay.example', name: 'Assay' },
        user: { name: 'ada' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      // ES256, EdDSA, RS256.
      expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257]);
      // Nothing of the account is told to the device but the name shown.
      expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
      const device = new SoftwareAuthenticator(ORIGIN);
      expect(await add(device, userId)).toMatchObject({ first: true });
      const again = await factors.passkeys.registerOptions(userId, 'ada');
      expect(again.user.id).not.toBe(options.user.id);
      expect(again.excludeCredentials).toHaveLength(1);
      expect(await add(device, userId)).toMatchObject({ first: false });
      expect(await factors.methodsOf(userId)).toEqual(['passkey', 'recovery']);
    });

    it.each<readonly [string, Bent]>([
      ['another origin', { origin: 'https://assay.example.evil.example' }],
      ['another port', { origin: 'https://assay.example:8443' }],
      ['another host', { rpId: 'evil.example' }],
      ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
      ['another kind of ceremony', { type: 'webauthn.get' }],
      ['no verified person', { userVerified: false }],
    ])('is not taken with %s', async (_, bent) => {
      const userId = await newUser();
      expect(await add(new SoftwareAuthenticator(ORIGIN), userId, bent)).toBe('refused');
      expect(await factors.passkeys.list(userId)).toEqual([]);
    });

    it.each<readonly [string, Bent]>([
      ['another origin', { origin: 'http://assay.example' }],
      ['another host', { rpId: 'evil.example' }],
      ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
      ['another kind of ceremony', { type: 'webauthn.create' }],
      ['no verified person', { userVerified: false }],
      ['a forged signature', { forged: true }],
      ['a count that does not rise', { signatureCount: 0 }],
      ['the name of another user', { userHandle: randomBytes(32).toString('base64url') }],
    ])('proves nothing with %s', async (_, bent) => {
      const userId = await newUser();
      const device = new SoftwareAuthenticator(ORIGIN);
      await add(device, userId);
      expect(await answerTo(device, userId)).toBe(true);
      expect(await answerTo(device, userId, bent)).toBe(false);
      expect(await answerTo(device, userId)).toBe(true);
    });

    it('that is kept by a service counts nothing and works all the same', async () => {
      const userId = await newUser();
      const device = new SoftwareAuthenticator(ORIGIN, { counts: false });
      await add(device, userId);
      expect(await answerTo(device, userId)).toBe(true);
      expect(await answerTo(device, userId)).toBe(true);
    });

    it('answers a challenge once, within five minutes, for the sign-in that asked', async () => {
      const userId = await newUser();
      const device = new SoftwareAuthenticator(ORIGIN);
      await add(device, userId);
      const proof = async (answer: string, ticket: string) =>
        factors.check({ userId, method: 'passkey', code: answer, ticket, ...HERE });
      const first = device.get(await signInOptions('one', userId));
      expect(await proof(first, 'other')).toBe(false);
      expect(await proof(first, 'one')).toBe(true);
      expect(await proof(first, 'one')).toBe(false);
      const late = device.get(await signInOptions('one', userId));
      now += 5 * 60_000;
      expect(await proof(late, 'one')).toBe(false);
      // A second question replaces the first.
      const replaced = device.get(await signInOptions('one', userId));
      await signInOptions('one', userId);
      expect(await proof(replaced, 'one')).toBe(false);
    });

    it('says whose it is where nobody was named', async () => {
      const [ada, bob] = [await newUser(), await newUser()];
      const [hers, his] = [new SoftwareAuthenticator(ORIGIN), new SoftwareAuthenticator(ORIGIN)];
      await add(hers, ada);
      await add(his, bob);
      const options = await signInOptions('anyone', null);
      expect(options.allowCredentials).toEqual([]);
      expect(await factors.passkeyOwner({ ticket: 'anyone', code: his.get(options) })).toBe(bob);
      const nameless = hers.get(await signInOptions('anyone', null), { userHandle: null });
      expect(await factors.passkeyOwner({ ticket: 'anyone', code: nameless })).toBeNull();
    });

    it('of another user proves nothing', async () => {
      const [ada, bob] = [await newUser(), await newUser()];
      const his = new SoftwareAuthenticator(ORIGIN);
      await add(his, bob);
      await add(new SoftwareAuthenticator(ORIGIN), ada);
      const { challenge, rpId = '' } = await signInOptions('hers', ada);
      const code = his.get({ challenge, rpId });
      const proof = { userId: ada, method: 'passkey', code, ticket: 'hers', ...HERE } as const;
      expect(await factors.check(proof)).toBe(false);
    });

    it.each(['', '{', 'null', '[]', '"x"', '{}', '{"id":"a","rawId":"a","type":"public-key","response":{}}'])(
      'is not answered by %j',
      async (code) => {
        const userId = await newUser();
        await signInOptions('t', userId);
        const proof = { userId, method: 'passkey', code, ticket: 't', ...HERE } as const;
        expect(await factors.check(proof)).toBe(false);
        await factors.passkeys.registerOptions(userId, 'ada');
        const named = { userId, name: 'x', answer: code, recoveryHashes: HASHES };
        expect(await factors.passkeys.register(named)).toBe('refused');
      },
    );

    it('belongs to one account, which has at most twenty', async () => {
      const userId = await newUser();
      const device = new SoftwareAuthenticator(ORIGIN);
      for (let count = 1; count <= 20; count += 1) await add(device, userId);
      expect(await factors.passkeys.list(userId)).toHaveLength(20);
      expect(await add(device, userId)).toBe('full');
    });
  });
}
