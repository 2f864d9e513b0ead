import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer, Command, Sequence, TimeMs } from '@assay/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '../engine/port.ts';
import { openIdentityDatabase } from '../storage/identity/connection.ts';
import { openIdentityStore } from '../storage/identity/identity-store.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { createAccess } from './access.ts';
import type { Access, IssuedSession, Letter } from './access.ts';

const PASSWORD = Buffer.from('s3cret-word').toString('base64');
const DONE: Answer = { sequence: 1 as Sequence, time: 1 as TimeMs, outcome: { type: 'done' } };

let folder: string;
let file: string;
let identity: IdentityStore;
let access: Access;
let now: number;
let letters: Letter[];
let opened: Command[];
let engineDown: boolean;

async function open(): Promise<void> {
  identity = await openIdentityStore(file);
  access = createAccess({
    identity,
    engine: {
      submit: (_, command) => {
        if (engineDown) return Promise.reject(new EngineUnavailable('starting'));
        opened.push(command);
        return Promise.resolve(DONE);
      },
    },
    sendLetter: (letter) => {
      letters.push(letter);
      return Promise.resolve();
    },
    now: () => now,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-access-'));
  file = path.join(folder, 'identity.sqlite');
  now = 1_700_000_000_000;
  letters = [];
  opened = [];
  engineDown = false;
  await open();
});
afterEach(async () => {
  await identity.close();
  rmSync(folder, { recursive: true, force: true });
});

async function register(email: string): Promise<string> {
  await access.sendCode(email, 'register');
  const code = letters.at(-1)?.code ?? '';
  await access.register({ email, code, password: PASSWORD });
  return code;
}

async function signIn(email: string): Promise<IssuedSession> {
  const issued = await access.login({ account: email, password: PASSWORD });
  if ('refused' in issued) throw new Error(issued.refused);
  return issued;
}

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
    const { token, refreshToken } = await signIn('secret@example.com');
    await access.sendCode('secret@example.com', 'register');
    const second = letters.at(-1)?.code ?? '';
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'latin1'));
    const written = files.join('');
    expect(written).toContain('secret@example.com');
    expect(written).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of ['s3cret-word', PASSWORD, token, refreshToken])
      expect(written).not.toContain(secret);
    for (const digits of [code, second]) expect(written).not.toMatch(new RegExp(`register.{0,8}${digits}`));
  });

  it('opens the accounts at the first sign-in when the engine was away, once', async () => {
    engineDown = true;
    await register('late@example.com');
    await expect(access.login({ account: 'late@example.com', password: PASSWORD })).rejects.toThrow(
      'starting',
    );
    engineDown = false;
    await signIn('late@example.com');
    await signIn('late@example.com');
    expect(opened).toEqual([{ type: 'open-owner', owner: 1000 }]);
  });

  it('tells of each ended session once', async () => {
    await register('ender@example.com');
    const ended: number[] = [];
    const stop = access.onSessionEnded((session) => ended.push(session.sessionId));
    const first = await signIn('ender@example.com');
    const second = await access.refresh(first.refreshToken);
    if ('refused' in second) throw new Error(second.refused);
    await access.logout(second.session);
    await access.logout(second.session);
    expect(ended).toEqual([first.session.sessionId, second.session.sessionId]);
    stop();
  });

  it('forgets what has run out', async () => {
    await register('old@example.com');
    const { token, refreshToken } = await signIn('old@example.com');
    now += 15 * 86_400_000;
    await access.forgetExpired();
    expect(await access.findSession(token)).toBeNull();
    expect(await access.refresh(refreshToken)).toEqual({ refused: 'token-invalid', field: 'refreshToken' });
  });
});

describe('the identity store', () => {
  it('is durable at each commit: WAL with synchronous FULL', async () => {
    const { db, pragmas } = await openIdentityDatabase(path.join(folder, 'other.sqlite'));
    await db.destroy();
    // SQLite's own number for FULL.
    expect(pragmas).toEqual({ journalMode: 'wal', synchronous: 2 });
  });

  it('refuses calls after its end', async () => {
    await identity.close();
    await expect(identity.run('findUserByEmail', { email: 'x' })).rejects.toThrow('closed');
    await identity.close();
  });

  it('keeps the thousand newest letters', async () => {
    for (let serial = 1; serial <= 1005; serial += 1) {
      const mail = {
        recipient: 'a@example.com',
        subject: `${serial}`,
        content: '',
        code: null,
        createdAt: serial,
      };
      await identity.run('keepMail', mail);
    }
    const kept = await identity.run('listMails', { recipient: null, limit: 2000 });
    expect(kept).toHaveLength(1000);
    expect([kept.at(0)?.subject, kept.at(-1)?.subject]).toEqual(['1005', '6']);
  });
});
