import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openIdentityDatabase } from '../bootstrap/identity-modules.ts';
import { openIdentityStore } from '../bootstrap/identity-store.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { StoreLocation } from '../storage/location.ts';
import { identityTables } from '../bootstrap/prepared-tables-fixture.ts';
import { copyPreparedFile, preparedDatabase } from '../storage/postgres/prepared-stores-fixture.ts';
import { startPostgres } from '../storage/postgres/postgres-fixture.ts';
import type { TestPostgres } from '../storage/postgres/postgres-fixture.ts';
import { signedBy } from '../http/signing-fixture.ts';
import type { Access } from './access.ts';
import { accessOn, HERE, newScene, PASSWORD, register as registerWith, signInTo } from './access-fixture.ts';
import type { AccessScene } from './access-fixture.ts';
import type { AccountStatusService } from './account-status.ts';
import type { ApiKeys, IssuedKey, NewKey } from './api-keys.ts';
import type { AuditLog } from './audit-log.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import type { AccessRefused } from './refused.ts';
import { Sessions } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';

/** Where identity stores of a suite lie, and all that is written in one. */
interface IdentityHarness {
  make(): Promise<StoreLocation>;
  everything(location: StoreLocation): Promise<string>;
  removeAll(): Promise<void>;
}

class IdentityFiles implements IdentityHarness {
  readonly #folders: string[] = [];

  async make(): Promise<StoreLocation> {
    const folder = mkdtempSync(path.join(tmpdir(), 'assay-access-'));
    this.#folders.push(folder);
    const file = path.join(folder, 'identity.sqlite');
    await copyPreparedFile(identityTables, file);
    return file;
  }

  everything(location: StoreLocation): Promise<string> {
    const folder = path.dirname(location);
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'latin1'));
    return Promise.resolve(files.join(''));
  }

  removeAll(): Promise<void> {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  }
}

class IdentityDatabases implements IdentityHarness {
  readonly #postgres: TestPostgres;

  constructor(postgres: TestPostgres) {
    this.#postgres = postgres;
  }

  async make(): Promise<StoreLocation> {
    return this.#postgres.copyDatabase(await preparedDatabase(identityTables));
  }

  async everything(location: StoreLocation): Promise<string> {
    const tables = ['users', 'sessions', 'codes', 'devices', 'sign_ins', 'security_events', 'mails'];
    const rows = await Promise.all(
      tables.map((table) => this.#postgres.run(location, `select * from ${table}`, 'identity')),
    );
    return rows.flatMap((found) => found.map((row) => Object.values(row).join(' '))).join('\n');
  }

  removeAll(): Promise<void> {
    return this.#postgres.stop();
  }
}

const postgres = await startPostgres();
const files = new IdentityFiles();
let location: StoreLocation;
let identity: IdentityStore;
let access: Access;
let audit: AuditLog;
let accountStatus: AccountStatusService;
let apiKeys: ApiKeys;
let scene: AccessScene;

async function open(): Promise<void> {
  identity = await openIdentityStore(location);
  ({ access, accountStatus, apiKeys, audit } = accessOn(identity, scene));
}

const MAIL = { channel: 'mail', recipient: 'a@example.com', content: '', code: null } as const;

/** Messages of these numbers, as `keepMail` would have written them. */
async function writeMails(at: StoreLocation, from: number, to: number): Promise<void> {
  const { db } = await openIdentityDatabase(at);
  const rows = Array.from({ length: to - from + 1 }, (_, index) => {
    const id = from + index;
    return { ...MAIL, id, subject: `${id}`, created_at: id };
  });
  await db.insertInto('mails').values(rows).execute();
  await db
    .updateTable('counters')
    .set({ next: to + 1 })
    .where('name', '=', 'mail')
    .execute();
  await db.destroy();
}

async function codeTo(email: string): Promise<string> {
  await access.requestCode({ channel: 'email', target: email, scene: 'register' });
  return scene.messages.at(-1)?.code ?? '';
}

const register = (email: string): Promise<string> => registerWith(access, scene, email);
const signIn = (email: string): Promise<SignedIn> => signInTo(access, email);

it('is durable at each commit of a file: WAL with synchronous FULL', async () => {
  const { db, pragmas } = await openIdentityDatabase(await files.make());
  await db.destroy();
  // SQLite's own number for FULL.
  expect(pragmas).toEqual({ journalMode: 'wal', synchronous: 2 });
});

describe('on SQLite', () => {
  suite(files);
});
describe.skipIf(postgres.unavailable !== null)(`on ${postgres.title}`, () => {
  suite(new IdentityDatabases(postgres));
});

function suite(harness: IdentityHarness): void {
  beforeEach(async () => {
    location = await harness.make();
    scene = newScene();
    await open();
  });
  afterEach(() => identity.close());
  afterAll(() => harness.removeAll());

  describe('access', () => {
    it('holds twenty sessions of a user; the oldest makes room', async () => {
      await register('many@example.com');
      const ended: number[] = [];
      access.onSessionEnded((session) => ended.push(session.sessionId));
      const first = await signIn('many@example.com');
      for (let more = 1; more < 20; more += 1) await signIn('many@example.com');
      expect([ended, await access.findSession(first.token)]).toEqual([[], first.session]);
      const last = await signIn('many@example.com');
      expect(ended).toEqual([first.session.sessionId]);
      expect(await access.findSession(first.token)).toBeNull();
      expect(await access.findSession(last.token)).toEqual(last.session);
    });

    it('takes a token for a week and an hour, and a refresh token for two weeks', async () => {
      await register('patient@example.com');
      const first = await signIn('patient@example.com');
      const second = await signIn('patient@example.com');
      const week = 7 * 86_400_000;
      expect(first.session.expiresAt).toBe(scene.now + week + 3_600_000);
      scene.now += week + 3_599_999;
      expect(await access.findSession(first.token)).toEqual(first.session);
      scene.now += 1;
      expect(await access.findSession(first.token)).toBeNull();
      scene.now += week - 3_600_000 - 1;
      const refreshed = await access.sessions.refresh(first.refreshToken, '127.0.0.1');
      expect(refreshed).toMatchObject({ expiresInSeconds: week / 1_000 });
      scene.now += 1;
      expect(await access.sessions.refresh(second.refreshToken, '127.0.0.1')).toMatchObject({
        refused: 'token-invalid',
      });
    });

    it('keeps users and sessions over a restart', async () => {
      await register('keeper@example.com');
      const { token, session } = await signIn('keeper@example.com');
      await identity.close();
      await open();
      expect(access.recallSession(token)).toBeNull();
      expect(await access.findSession(token)).toEqual(session);
      expect(access.recallSession(token)).toEqual(session);
    });

    it('writes no password, token or register code to the disk', async () => {
      const code = await register('secret@example.com');
      const { token, refreshToken, deviceToken } = await signIn('secret@example.com');
      const second = await codeTo('another-secret@example.com');
      const written = await harness.everything(location);
      expect(written).toContain('secret@example.com');
      expect(written).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
      for (const secret of ['s3cret-word', PASSWORD, token, refreshToken, deviceToken])
        expect(written).not.toContain(secret);
      for (const digits of [code, second]) expect(written).not.toMatch(new RegExp(`register.{0,8}${digits}`));
    });

    it('opens the accounts at the first sign-in when the engine was away, once', async () => {
      scene.engineDown = true;
      await register('late@example.com');
      await expect(signIn('late@example.com')).rejects.toThrow('starting');
      scene.engineDown = false;
      await signIn('late@example.com');
      await signIn('late@example.com');
      expect(scene.commands).toEqual([{ type: 'open-owner', owner: 1000 }]);
    });

    it('names who brought a newcomer right behind that, once', async () => {
      await register('inviter@example.com');
      const { inviteCode } = (await identity.run('findAccount', { userId: 1000 })) ?? {};
      scene.engineDown = true;
      const code = await codeTo('invited@example.com');
      const newcomer = { account: 'invited@example.com', code, password: PASSWORD, inviteCode };
      await access.registration.register(newcomer, HERE);
      scene.engineDown = false;
      await signIn('invited@example.com');
      await signIn('invited@example.com');
      expect(scene.commands).toEqual([
        { type: 'open-owner', owner: 1000 },
        { type: 'open-owner', owner: 1001 },
        { type: 'name-referrer', owner: 1001, referrer: 1000 },
      ]);
      expect(
        (await audit.list({ event: 'registered' })).map(({ userId, detail }) => [userId, detail]),
      ).toEqual([
        [1001, { channel: 'email', referred: true }],
        [1000, { channel: 'email', referred: false }],
      ]);
    });

    it('tells of each ended session once', async () => {
      await register('ender@example.com');
      const ended: number[] = [];
      const stop = access.onSessionEnded((session) => ended.push(session.sessionId));
      const first = await signIn('ender@example.com');
      const second = await access.sessions.refresh(first.refreshToken, '127.0.0.1');
      if ('refused' in second) throw new Error(second.refused);
      await access.logout(second.session, HERE);
      await access.logout(second.session, HERE);
      expect(ended).toEqual([first.session.sessionId, second.session.sessionId]);
      stop();
    });

    it('signs out for good also where a refresh has come between', async () => {
      await register('hasty@example.com');
      const other = await signIn('hasty@example.com');
      const first = await signIn('hasty@example.com');
      const second = await access.sessions.refresh(first.refreshToken, '127.0.0.1');
      if ('refused' in second) throw new Error(second.refused);
      // The sign-out was on its way with the session of before.
      await access.logout(first.session, HERE);
      expect(await access.findSession(second.token)).toBeNull();
      expect(await access.sessions.refresh(second.refreshToken, '127.0.0.1')).toMatchObject({
        refused: 'token-invalid',
      });
      // Another sign-in of the same user is not touched.
      expect(await access.findSession(other.token)).toMatchObject({ sessionId: other.session.sessionId });
    });

    it('finds no device that is not the user’s', async () => {
      await register('owner@example.com');
      const { session } = await signIn('owner@example.com');
      const missing = { errorName: 'not-found', field: 'id' };
      for (const change of [{ name: 'Desk' }, { trusted: true }]) {
        await expect(access.devices.update(session, 12_345, change, HERE)).rejects.toMatchObject(missing);
      }
      await expect(access.devices.remove(session, 12_345, HERE)).rejects.toMatchObject(missing);
      expect(await audit.list({ event: 'device-changed' })).toEqual([]);
      expect(await audit.list({ event: 'device-revoked' })).toEqual([]);
    });

    it('notes whether a device of theirs is trusted, and not what it is called', async () => {
      await register('namer@example.com');
      const { session } = await signIn('namer@example.com');
      const [device] = await access.devices.list(session);
      const deviceId = device?.deviceId ?? Number.NaN;
      const before = (await audit.list({ event: 'device-changed' })).length;
      await access.devices.update(session, deviceId, { name: 'Desk' }, HERE);
      expect(await audit.list({ event: 'device-changed' })).toHaveLength(before);
      await access.devices.update(session, deviceId, { trusted: true }, HERE);
      const [noted] = await audit.list({ event: 'device-changed' });
      expect(noted).toMatchObject({ userId: Number(session.userId), detail: { deviceId, trusted: true } });
    });

    it('notes a refresh token that comes again, and then every quarter of an hour', async () => {
      await register('reused@example.com');
      const { refreshToken } = await signIn('reused@example.com');
      const noted = async (): Promise<number> => {
        await access.sessions.refresh(refreshToken, '192.0.2.1');
        return (await audit.list({ event: 'refresh-token-reused' })).length;
      };
      expect([await noted(), await noted(), await noted()]).toEqual([0, 1, 1]);
      scene.now += 15 * 60_000 - 1;
      expect(await noted()).toBe(1);
      scene.now += 1;
      expect(await noted()).toBe(2);
      const [last, first] = await audit.list({ event: 'refresh-token-reused' });
      expect([first?.detail, last?.detail]).toEqual([{ ended: 1 }, { ended: 0 }]);
      expect(last).toMatchObject({ userId: 1000, address: '192.0.2.1' });
    });

    it('notes a sign-in that has to wait in its log, once in a quarter of an hour', async () => {
      await register('locked@example.com');
      const filter = { userId: 1000, result: 'refused', from: null, page: 1, size: 10 } as const;
      const shut = {
        signIn: () => {
          throw new Error('not now');
        },
      };
      const noted = async (): Promise<number> => {
        const given = { account: 'locked@example.com', password: PASSWORD, deviceTokens: [] };
        await expect(access.signIn.first(given, HERE, shut)).rejects.toThrow('not now');
        // It is noted behind the answer.
        await new Promise(setImmediate);
        return (await identity.run('listSignIns', filter)).records.length;
      };
      expect([await noted(), await noted()]).toEqual([1, 1]);
      scene.now += 15 * 60_000 - 1;
      expect(await noted()).toBe(1);
      scene.now += 1;
      expect(await noted()).toBe(2);
      const { records } = await identity.run('listSignIns', filter);
      expect(records.map(({ result }) => result)).toEqual(['locked', 'locked']);
    });

    it('does not bring a session back that has ended while it was looked up', async () => {
      await register('slow@example.com');
      const { token, session } = await signIn('slow@example.com');
      let letAnswer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (letAnswer = resolve));
      // The store's answer is on its way while the session ends.
      const slow = async (operation: string, ...rest: never[]): Promise<unknown> => {
        const answer: unknown = await (identity.run as (...all: unknown[]) => unknown)(operation, ...rest);
        if (operation === 'findSession') await answered;
        return answer;
      };
      const sessions = new Sessions({
        identity: { run: slow as IdentityStore['run'] },
        audit: { record: () => Promise.resolve(null) },
        now: () => scene.now,
      });
      const looking = sessions.findSession(token);
      await sessions.end(session);
      letAnswer();
      await looking;
      expect(sessions.recallSession(token)).toBeNull();
      expect(await sessions.findSession(token)).toBeNull();
    });

    it('sends a code to set a password anew to no closed account, and one to register', async () => {
      await register('leaver@example.com');
      const email = { channel: 'email', target: 'leaver@example.com' } as const;
      await accountStatus.close({ userId: 1000, by: 'self', reason: 'gone', actor: { type: 'user' } });
      scene.messages = [];
      for (const scene of ['reset', 'fund'] as const) await access.requestCode({ ...email, scene });
      expect(scene.messages).toEqual([]);
      await access.requestCode({ ...email, scene: 'register' });
      expect(scene.messages).toMatchObject([{ code: expect.stringMatching(/^[0-9]{6}$/) }]);
    });

    it('forgets what has run out', async () => {
      await register('old@example.com');
      const { token, refreshToken } = await signIn('old@example.com');
      scene.now += 15 * 86_400_000;
      await access.forgetExpired();
      expect(await access.findSession(token)).toBeNull();
      expect(await access.sessions.refresh(refreshToken, '127.0.0.1')).toEqual({
        refused: 'token-invalid',
        field: 'refreshToken',
      });
    });
  });

  describe('a key', () => {
    const WANTED = { name: ' bot ', permissions: ['read'], ipList: [], virtual: 0 } as const;
    const newKey = async (changes: Partial<NewKey> = {}) => {
      await register('robot@example.com');
      const { session } = await signIn('robot@example.com');
      return apiKeys.create({ session, address: HERE.address }, { ...WANTED, ...changes });
    };
    const check = (by: IssuedKey, timestamp: number) => {
      const sent = { method: 'GET', path: '/x', timestamp, windowMs: 60_000 } as const;
      const headers = signedBy(by, sent);
      return apiKeys.check({
        key: by.key,
        signature: headers['x-api-signature'] ?? '',
        ...sent,
        timestamp: String(timestamp),
        body: '',
        address: HERE.address,
      });
    };

    it('signs no request that the process before may have taken', async () => {
      const issued = await newKey();
      await identity.close();
      scene.startedAt = scene.now;
      await open();
      scene.now += 20_000;
      await expect(check(issued, scene.startedAt + 5_000)).rejects.toMatchObject({
        errorName: 'signature-expired',
        params: { serverTime: scene.now, windowMs: 60_000 },
      });
      const session = await check(issued, scene.startedAt + 5_001);
      expect(session).toMatchObject({ userId: '1000', realm: 'live', virtual: 0, via: 'api-key' });
      expect(session.keyRights).toEqual({ read: true, trade: false });
    });

    it('of the virtual account opens that', async () => {
      const { record } = await newKey({ virtual: 1, permissions: ['trade'] });
      expect(record).toMatchObject({ name: 'bot', realm: 'paper', canRead: false, canTrade: true });
      expect(scene.commands.map(({ type }) => type)).toEqual(['open-owner', 'open-owner', 'reset-account']);
    });

    it('that is frozen with its account does nothing, and again when that is free', async () => {
      const issued = await newKey();
      const order = { userId: 1000, by: 'self', reason: 'a wish', actor: { type: 'user' } } as const;
      const ended: number[] = [];
      apiKeys.onSessionEnded(({ sessionId }) => ended.push(sessionId));
      expect((await check(issued, scene.now)).standing).toBe('active');
      await accountStatus.freeze(order);
      expect((await check(issued, scene.now + 1)).standing).toBe('frozen');
      await accountStatus.unfreeze(order);
      expect((await check(issued, scene.now + 2)).standing).toBe('active');
      expect(ended).toEqual([-issued.record.apiKeyId, -issued.record.apiKeyId]);
      await accountStatus.close(order);
      await expect(check(issued, scene.now + 3)).rejects.toMatchObject({ errorName: 'api-key-unknown' });
      expect(ended).toHaveLength(3);
    });
  });

  describe('a guess', () => {
    const wrong = () => Promise.resolve(false);
    let limiter: AttemptLimiter;
    const guess = (isRight: () => Promise<boolean>, network?: string) =>
      limiter.check(1000, 'fund-password', isRight, network);
    const waitOf = (guessing: Promise<boolean>): Promise<unknown> =>
      guessing.then(
        () => 0,
        (error: unknown) => (error as AccessRefused).params['retryAfterSeconds'],
      );
    beforeEach(async () => {
      await register('guessed@example.com');
      limiter = createAttemptLimiter({ identity, now: () => scene.now });
    });

    it('is given back where it could not be looked at', async () => {
      const broken = () => Promise.reject(new Error('no hash can be made'));
      for (let at = 0; at < 6; at += 1) await expect(guess(broken)).rejects.toThrow('no hash');
      for (let at = 0; at < 5; at += 1) expect(await guess(wrong)).toBe(false);
      expect(await waitOf(guess(wrong))).toBe(60);
    });

    it('is given back to its network where all networks together have to wait', async () => {
      for (let at = 0; at < 50; at += 1) await guess(wrong, `network-${at % 10}`);
      scene.now += 59_000;
      for (let at = 0; at < 6; at += 1) expect(await waitOf(guess(wrong, 'another'))).toBe(1);
      scene.now += 1_000;
      expect(await guess(() => Promise.resolve(true), 'another')).toBe(true);
      // A right one is the end of the count for all.
      for (let at = 0; at < 5; at += 1) expect(await guess(wrong, 'another')).toBe(false);
      expect(await waitOf(guess(wrong, 'another'))).toBe(60);
    });
  });

  describe('the identity store', () => {
    it('refuses calls after its end', async () => {
      await identity.close();
      await expect(identity.run('findAccountByAddress', { address: 'x' })).rejects.toThrow('closed');
      await identity.close();
    });

    it('keeps the thousand newest messages', async () => {
      const keep = (serial: number): Promise<void> =>
        identity.run('keepMail', { ...MAIL, subject: `${serial}`, createdAt: serial });
      await keep(1);
      await keep(2);
      // A thousand commits, one behind the other, would be most of what this file costs.
      await writeMails(location, 3, 998);
      for (let serial = 999; serial <= 1_005; serial += 1) await keep(serial);
      const kept = await identity.run('listMails', { recipient: null, limit: 2000 });
      expect(kept).toHaveLength(1000);
      expect([kept.at(0)?.subject, kept.at(-1)?.subject]).toEqual(['1005', '6']);
    });
  });
}
