import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digitsOf } from '@assay/core';
import type { Command, OperatorId, OwnerId, ProposalId, RatePpm, TimeMs, Units } from '@assay/core';
import { secondPeriods } from '@assay/protocol';
import { approvalBytes } from '@assay/verify';
import type { AuditRecord } from '../../access/audit-log.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import type { Asks } from '../../operator/operator-fixture.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import type { Invited, ListedOperator } from './office.ts';
import type { ShownProposal } from './proposals.ts';

const PASSWORD = 'correct horse battery';
const WHY = 'For the test.';
const HOUR_MS = 3_600_000;
const NEW_TERMS = { seconds: 45, status: 'offered', profit: 820_000, least: 20, greatest: 500 };

interface Person {
  readonly email: string;
  readonly name: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  id: number;
  session: string;
  /** Of their authenticator; null: none is bound. */
  secret: string | null;
}

function person(name: string): Person {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  return {
    email: `${name.toLowerCase()}@example.com`,
    name,
    publicKey: key,
    privateKey,
    id: 0,
    session: '',
    secret: null,
  };
}

const keyPair = ({ publicKey, privateKey }: Person) => ({ publicKey, privateKey });

let venue: HttpVenue;
const [ann, ben, cleo, dora] = ['Ann', 'Ben', 'Cleo', 'Dora'].map(person) as [Person, Person, Person, Person];

const { databases } = await bothDatabases();

/** Over the service, as a session of a person. */
const as = <Result = unknown>(who: Person, action: string, asks: Asks = {}): Promise<Result> =>
  askAction<Result>(venue.operator, action, { session: who.session, ...asks });

const codeOf = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(venue.wall.now / 1000), period: 30 });

async function enter(who: Person, code?: string): Promise<string> {
  const input = { email: who.email, password: PASSWORD, ...(code === undefined ? {} : { code }) };
  return (await askAction<{ token: string }>(venue.operator, 'sign-in', { input })).token;
}

async function signIn(who: Person): Promise<void> {
  // The code of the step before may be spent.
  if (who.secret !== null) venue.wall.now += 60_000;
  who.session = await enter(who, who.secret === null ? undefined : codeOf(who.secret));
}

interface Seed {
  readonly secret: string;
  readonly otpauthUrl: string;
}

const confirm = async (who: Person, code: string): Promise<readonly string[]> => {
  const answer = await as<{ recoveryCodes: readonly string[] }>(who, 'authenticator confirm', {
    input: { code },
  });
  return answer.recoveryCodes;
};

async function bind(who: Person): Promise<void> {
  const { secret } = await as<Seed>(who, 'authenticator');
  await confirm(who, codeOf(secret));
  who.secret = secret;
}

async function invite(by: Person, who: Person, roles: string): Promise<void> {
  const input = { email: who.email, name: who.name, roles };
  const { id, code } = await as<{ id: number; code: string }>(by, 'operators invite', { reason: WHY, input });
  who.id = id;
  const { email, publicKey } = who;
  await askAction(venue.operator, 'operators accept', {
    input: { email, code, password: PASSWORD, publicKey },
  });
}

const admit = (by: Person, who: Person) =>
  as<{ done: boolean } & Partial<MadeProposal>>(by, 'operators admit', {
    reason: WHY,
    input: { id: who.id },
  });
const band = (by: Person, ppm: number) =>
  as<MadeProposal>(by, 'price-band', { reason: WHY, input: { symbol: 'BTCUSDT', ppm } });
const shown = (by: Person, proposal: number) =>
  as<ShownProposal>(by, 'proposals show', { input: { proposal } });
const hashOf = ({ command, band: own }: ShownProposal): string =>
  createHash('sha256')
    .update(Buffer.from(command + (own?.command ?? ''), 'hex'))
    .digest('hex');

async function signature(who: Person, proposal: number, change: Partial<ShownProposal> = {}) {
  const facts = await shown(who, proposal);
  const signedBy = (bytes: Uint8Array): string => sign(null, bytes, who.privateKey).toString('hex');
  const signed = signedBy(approvalBytes({ ...facts, ...change }));
  const ofBand = facts.band === null ? {} : { bandSignature: signedBy(approvalBytes(facts.band)) };
  return { proposal, hash: hashOf(facts), signature: signed, ...ofBand };
}

const approve = async (who: Person, proposal: number, change: Partial<ShownProposal> = {}) =>
  as(who, 'proposals approve', { reason: WHY, input: await signature(who, proposal, change) });

const bandNow = async (): Promise<number | undefined> =>
  (await venue.engine.read('live', { type: 'market-rules' })).result.markets[0]?.bandPpm;

const logOf = async (event: string): Promise<readonly AuditRecord[]> =>
  (await as<{ events: AuditRecord[] }>(ann, 'audit', { reason: WHY, input: { event } })).events;

/** Whom mails of this subject went to. */
const mailsAbout = async (subject: string): Promise<readonly string[]> => {
  const mails = await venue.identity.run('listMails', { recipient: null, limit: 100 });
  return mails
    .filter((mail) => mail.subject.startsWith(subject))
    .map(({ recipient }) => recipient)
    .toSorted();
};

describe.each(databases)('operators, $title', ({ skip, make }) => {
  beforeAll(async () => {
    if (skip) return;
    for (const someone of [ann, ben, cleo, dora]) Object.assign(someone, person(someone.name));
    venue = await openHttpVenue({}, { identityAt: await make() });
  });
  afterAll(async () => {
    if (skip) return;
    const { faults } = venue;
    await venue.close();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  beforeEach((test) => {
    if (skip) test.skip();
  });

  describe('a venue without operators', () => {
    it('takes a name for whoever reaches its socket, and proposals of nobody', async () => {
      expect(await askAction(venue.operator, 'list merchants')).toEqual({ waiting: [], more: false });
      const input = { symbol: 'BTCUSDT', ppm: 5 };
      await expect(askAction(venue.operator, 'price-band', { reason: WHY, input })).rejects.toThrow(
        'Only operators propose',
      );
      await expect(
        askAction(venue.operator, 'operators invite', {
          reason: WHY,
          input: { email: 'x@example.com', name: 'Xenia', roles: 'support' },
        }),
      ).rejects.toThrow('Make the first owner');
    });

    it('gets its first owner once, and then asks everyone to sign in', async () => {
      const { email, name, publicKey } = ann;
      const wish = { email, name, publicKey, password: PASSWORD };
      const firsts = [wish, { ...wish, email: 'b@example.com', publicKey: ben.publicKey }].map((input) =>
        askAction<{ id: number }>(venue.operator, 'operators first', { input }),
      );
      const results = await Promise.allSettled(firsts);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      ann.id = 1;
      await expect(askAction(venue.operator, 'list merchants')).rejects.toThrow('Sign in first');
      await signIn(ann);
      expect(await as(ann, 'whoami')).toEqual({
        name: 'Ann',
        operator: 1,
        roles: ['owner', 'compliance', 'support', 'content'],
      });
    });
  });

  describe('signing in', () => {
    it('says nothing of who is there, and makes whoever guesses wait', async () => {
      const guess = (email: string) =>
        askAction(venue.operator, 'sign-in', { input: { email, password: 'wrong wrong wrong' } });
      await expect(guess('nobody@example.com')).rejects.toThrow('or the code is wrong');
      for (let left = 5; left > 0; left -= 1) {
        await expect(guess(ann.email)).rejects.toThrow('or the code is wrong');
      }
      await expect(guess(ann.email)).rejects.toThrow('Too many attempts');
      venue.wall.now += HOUR_MS;
      await signIn(ann);
    });

    it('ends after half an hour without a command, after twelve hours, and by signing out', async () => {
      venue.wall.now += HOUR_MS / 2;
      await expect(as(ann, 'whoami')).rejects.toThrow('Sign in first');
      await signIn(ann);
      for (let left = 35; left > 0; left -= 1) {
        venue.wall.now += HOUR_MS / 3;
        await as(ann, 'whoami');
      }
      venue.wall.now += HOUR_MS / 3;
      await expect(as(ann, 'whoami')).rejects.toThrow('Sign in first');
      await signIn(ann);
      await as(ann, 'sign-out');
      await expect(as(ann, 'whoami')).rejects.toThrow('Sign in first');
      await expect(as({ ...ann, session: 'x'.repeat(43) }, 'whoami')).rejects.toThrow('Sign in first');
      await signIn(ann);
    });
  });

  describe('an authenticator', () => {
    let recovery: readonly string[] = [];

    it('is what everything else waits for', async () => {
      for (const [action, input] of [
        ['operators list', {}],
        ['list identities', {}],
        ['operators invite', { email: ben.email, name: ben.name, roles: 'finance' }],
        ['price-band', { symbol: 'BTCUSDT', ppm: 5 }],
      ] as const) {
        const reason = action.startsWith('list') || action.endsWith('list') ? {} : { reason: WHY };
        await expect(as(ann, action, { ...reason, input })).rejects.toThrow('Bind an authenticator first');
      }
    });

    it('once confirmed takes part in every sign-in, and each code once', async () => {
      const { secret, otpauthUrl } = await as<Seed>(ann, 'authenticator');
      expect(otpauthUrl).toContain(secret);
      const before = ann.session;
      await signIn(ann);
      const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
      await expect(confirm(ann, wrong)).rejects.toThrow('wrong');
      recovery = await confirm(ann, codeOf(secret));
      expect(new Set(recovery).size).toBe(10);
      // What was begun by the password alone has ended.
      await expect(as({ ...ann, session: before }, 'whoami')).rejects.toThrow('Sign in first');
      await as(ann, 'operators list');
      await expect(as(ann, 'authenticator')).rejects.toThrow('Give the code of your authenticator');
      await expect(enter(ann)).rejects.toThrow('Give the code of your authenticator');
      // The code that confirmed it is spent.
      await expect(enter(ann, codeOf(secret))).rejects.toThrow('or the code is wrong');
      venue.wall.now += 60_000;
      const entered = await Promise.allSettled([enter(ann, codeOf(secret)), enter(ann, codeOf(secret))]);
      expect(entered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await logOf('operator-changed')).toMatchObject([{ detail: { how: 'authenticator bound' } }, {}]);
      ann.secret = secret;
    });

    it('that is lost is replaced by a recovery code, each good once, and the old one counts until then', async () => {
      const [first = '', second = '', third = ''] = recovery;
      ann.session = await enter(ann, first.toLowerCase());
      await expect(enter(ann, first)).rejects.toThrow('or the code is wrong');
      const begin = (code: string) => as<Seed>(ann, 'authenticator', { input: { code } });
      await expect(begin(first)).rejects.toThrow('The code is wrong');
      await expect(begin('2222-2222-2222-2222')).rejects.toThrow('The code is wrong');
      await expect(begin('12345')).rejects.toThrow('code is not valid');
      const { secret } = await begin(second);
      await signIn(ann);
      expect((await logOf('operator-changed'))[0]).toMatchObject({
        detail: { how: 'recovery code used', left: 8 },
      });
      const old = ann.secret ?? '';
      const renewed = await confirm(ann, codeOf(secret));
      ann.secret = secret;
      venue.wall.now += 60_000;
      await expect(enter(ann, codeOf(old))).rejects.toThrow('or the code is wrong');
      await expect(enter(ann, third)).rejects.toThrow('or the code is wrong');
      await signIn(ann);
      await enter(ann, renewed[0]);
    });
  });

  describe('an only owner', () => {
    it('invites and admits, looks at reviews, and loosens nothing alone', async () => {
      const { proposal } = await band(ann, 200_007);
      await expect(approve(ann, proposal)).rejects.toThrow('somebody else has to approve it');
      expect(await bandNow()).not.toBe(200_007);
      await as(ann, 'proposals reject', { reason: WHY, input: { proposal } });
      expect(await as(ann, 'list identities')).toMatchObject({ more: false });
    });

    it.each([
      ['owner,finance', /two people/],
      ['auditor,support', /has no other role/],
      ['king', /The roles are owner, finance/],
    ])('cannot give %s to one person', async (roles, sentence) => {
      await expect(invite(ann, ben, roles)).rejects.toThrow(sentence);
    });

    it('replaces a lost key alone', async () => {
      const fresh = person('Ann');
      const renewed = await as(ann, 'operators new-key', {
        reason: WHY,
        input: { publicKey: fresh.publicKey },
      });
      expect(renewed).toEqual({ done: true, publicKey: fresh.publicKey });
      const { operators } = await as<{ operators: readonly ListedOperator[] }>(ann, 'operators list');
      expect(operators).toMatchObject([{ id: ann.id, publicKey: fresh.publicKey }]);
      Object.assign(ann, keyPair(fresh));
    });

    it('makes operators at once, who can do what their roles say', async () => {
      await invite(ann, ben, 'finance');
      await expect(signIn(ben)).rejects.toThrow('nobody has admitted you');
      expect(await admit(ann, ben)).toEqual({ done: true });
      await signIn(ben);
      await bind(ben);
      await expect(as(ben, 'list identities')).rejects.toThrow('This takes the role compliance or auditor');
      await expect(invite(ben, cleo, 'support')).rejects.toThrow('This takes the role owner');
      await expect(as(ann, 'operators suspend', { reason: WHY, input: { id: ann.id } })).rejects.toThrow(
        'Of the last two owners none can be removed',
      );
    });

    it('cannot take a code twice, or one that is old', async () => {
      const input = { email: cleo.email, name: cleo.name, roles: 'owner' };
      const { id, code } = await as<{ id: number; code: string }>(ann, 'operators invite', {
        reason: WHY,
        input,
      });
      cleo.id = id;
      const { email, publicKey } = cleo;
      const accept = (changed: object = {}) =>
        askAction(venue.operator, 'operators accept', {
          input: { email, code, password: PASSWORD, publicKey, ...changed },
        });
      await expect(accept({ code: 'AAAA-BBBB-CCCC-DDDD' })).rejects.toThrow('wrong or has expired');
      venue.wall.now += 73 * HOUR_MS;
      await expect(accept()).rejects.toThrow('wrong or has expired');
      await signIn(ann);
      await invite(ann, cleo, 'owner');
      await expect(accept()).rejects.toThrow('wrong or has expired');
      expect(await admit(ann, cleo)).toEqual({ done: true });
      await signIn(cleo);
      await bind(cleo);
      await signIn(ben);
    });
  });

  describe('four eyes', () => {
    it('a proposal is carried out when another has signed it, and all is in the log', async () => {
      const { proposal } = await band(ben, 200_011);
      await expect.poll(() => mailsAbout(`Proposal ${proposal} waits`)).toEqual([ann.email, cleo.email]);
      const facts = await shown(ann, proposal);
      expect(facts).toMatchObject({ venue: venue.indexLog.publicKey, realm: 'live', proposer: ben.id });
      await approve(ann, proposal);
      expect(await bandNow()).toBe(200_011);
      expect(await as(ann, 'proposals list')).toEqual({ open: [] });
      expect(await logOf('proposal-made')).toMatchObject([
        { actorName: 'Ben', detail: { proposal, kind: 'set-price-band', reason: WHY } },
        { actorName: 'Ann' },
      ]);
      expect((await logOf('proposal-approved'))[0]).toMatchObject({ actorName: 'Ann', detail: { proposal } });
      await expect
        .poll(async () => (await logOf('proposal-closed'))[0]?.detail)
        .toEqual({ proposal, end: 'executed', refusal: null });
      await expect.poll(() => mailsAbout(`Proposal ${proposal}: carried out`)).toEqual([ben.email]);
    });

    it('the proposer does not count in any session', async () => {
      const { proposal } = await band(ben, 200_012);
      const [kept] = [ben.session];
      await signIn(ben);
      expect(ben.session).not.toBe(kept);
      await expect(approve(ben, proposal)).rejects.toThrow('somebody else has to approve it');
      await expect(approve({ ...ben, session: kept }, proposal)).rejects.toThrow('somebody else');
      // With the session of another, and their own key.
      const own = await signature(ben, proposal);
      await expect(as(ann, 'proposals approve', { reason: WHY, input: own })).rejects.toThrow(
        'not the signature of your key',
      );
      expect(await bandNow()).toBe(200_011);
    });

    it('a signature is of use for nothing but its proposal', async () => {
      const [first, second] = [(await band(ben, 200_013)).proposal, (await band(ben, 200_014)).proposal];
      const replayed = { ...(await signature(ann, first)), proposal: second };
      await expect(as(ann, 'proposals approve', { reason: WHY, input: replayed })).rejects.toThrow(
        'not the signature',
      );
      const others: readonly Partial<ShownProposal>[] = [
        { command: (await shown(ann, second)).command },
        { realm: 'paper' },
        { venue: 'ab'.repeat(32) },
        { proposedAt: 1 },
      ];
      for (const change of others) {
        await expect(approve(ann, first, change)).rejects.toThrow('not the signature');
      }
      expect(await bandNow()).toBe(200_011);
      // What was proposed about the same goes with the first that is carried out.
      await approve(ann, second);
      expect(await bandNow()).toBe(200_014);
      await expect(as(ann, 'proposals show', { input: { proposal: first } })).rejects.toThrow(
        'has been decided',
      );
    });

    it('a band narrows days behind its approval, so that nobody closes an order with the band of the moment', async () => {
      const { proposal, delayMs } = await band(ben, 1);
      expect(delayMs).toBe(72 * 3_600_000);
      await approve(ann, proposal);
      expect(await bandNow()).toBe(200_014);
      // Nor by way of none: what widens ends what waits, and the next narrowing waits anew.
      await approve(ann, (await band(ben, 0)).proposal);
      expect(await bandNow()).toBe(0);
      await expect(shown(ann, proposal)).rejects.toThrow('has been decided');
      const again = await band(ben, 1);
      expect(again.delayMs).toBe(delayMs);
      await as(ben, 'proposals reject', { reason: WHY, input: { proposal: again.proposal } });
    });

    it(
      'whoever proposes and withdraws in a loop is stopped, before the mails of others are',
      { timeout: 180_000 },
      async () => {
        let made = 0;
        const proposedBefore = (await venue.engine.read('live', { type: 'proposals' })).result.last;
        const loop = async (): Promise<void> => {
          for (; made < 150; made += 1) {
            const { proposal } = await band(ben, 300_000 + made);
            await as(ben, 'proposals reject', { reason: WHY, input: { proposal } });
          }
        };
        await expect(loop()).rejects.toThrow('Refused (too-many-mails)');
        // Three operators hear of each, and some mails of before count, too.
        expect(made).toBeGreaterThan(80);
        expect(made).toBeLessThanOrEqual(100);
        const { result } = await venue.engine.read('live', { type: 'proposals' });
        expect(result.last).toBe(proposedBefore + made);
        // Nobody else is held up.
        const { proposal } = await band(ann, 300_000);
        await as(ann, 'proposals reject', { reason: WHY, input: { proposal } });
        venue.wall.now += HOUR_MS;
        for (const someone of [ann, ben, cleo]) await signIn(someone);
        const again = await band(ben, 300_001);
        await as(ben, 'proposals reject', { reason: WHY, input: { proposal: again.proposal } });
      },
    );

    it('an operator without the role approves nothing', async () => {
      await invite(ann, dora, 'compliance');
      const made = await admit(ann, dora);
      expect(made).toMatchObject({ done: false, approvals: 1 });
      await expect(signIn(dora)).rejects.toThrow('nobody has admitted you');
      await expect(approve(ben, made.proposal ?? 0)).rejects.toThrow('This takes the role owner');
      await approve(cleo, made.proposal ?? 0);
      // Whoever accepted another code now would have the sign-in of the one whose key Cleo has compared.
      await expect(invite(ann, dora, 'compliance')).rejects.toThrow('is proposed already');
      // Whoever is to be let in waits a day, and any owner can still say no.
      const waits = await shown(ann, made.proposal ?? 0);
      expect(waits.executesAt).toBeGreaterThan(waits.expiresAt - 72 * HOUR_MS + 23 * HOUR_MS);
      await expect(signIn(dora)).rejects.toThrow('nobody has admitted you');
      await as(ann, 'proposals reject', { reason: WHY, input: { proposal: made.proposal ?? 0 } });
      expect(await as(ann, 'proposals list')).toEqual({ open: [] });
    });

    it('a lost key is replaced by its operator and another owner, a day later, and by neither alone', async () => {
      const fresh = person('Cleo');
      const renew = (who: Person, publicKey: string) =>
        as<{ done: boolean } & MadeProposal>(who, 'operators new-key', { reason: WHY, input: { publicKey } });
      const keyOf = async (who: Person) =>
        (await as<{ operators: readonly ListedOperator[] }>(ann, 'operators list')).operators.find(
          ({ id }) => id === who.id,
        )?.publicKey;
      for (const taken of [ann.publicKey, cleo.publicKey]) {
        await expect(renew(cleo, taken)).rejects.toThrow('the key of an operator already');
      }
      await expect(renew(cleo, 'ab')).rejects.toThrow('publicKey is not valid');
      const { done, proposal, delayMs } = await renew(cleo, fresh.publicKey);
      expect({ done, delayMs }).toEqual({ done: false, delayMs: 24 * HOUR_MS });
      // Whoever has the session of another cannot do it unseen.
      const told = `What you may do as an operator is to change: proposal ${proposal}`;
      await expect.poll(() => mailsAbout(told)).toEqual([cleo.email]);
      await expect.poll(() => mailsAbout(`Proposal ${proposal} waits`)).toEqual([ann.email]);
      await expect(renew(cleo, person('Cleo').publicKey)).rejects.toThrow('is proposed already');
      await expect(approve(ben, proposal)).rejects.toThrow('This takes the role owner');
      await expect(approve({ ...cleo, ...keyPair(fresh) }, proposal)).rejects.toThrow('not the signature');
      await expect(approve(cleo, proposal)).rejects.toThrow('somebody else has to approve it');
      await approve(ann, proposal);
      expect(await keyOf(cleo)).toBe(cleo.publicKey);
      // Until then the key that is lost counts, and none other.
      const other = (await band(ben, 200_015)).proposal;
      await expect(approve({ ...cleo, ...keyPair(fresh) }, other)).rejects.toThrow('not the signature');
      await as(cleo, 'proposals reject', { reason: WHY, input: { proposal } });
      expect(await keyOf(cleo)).toBe(cleo.publicKey);
      // As the core does when the day is over.
      const { roles } = (await venue.engine.read('live', { type: 'proposals' })).result.operators.find(
        ({ operator }) => operator === cleo.id,
      )!;
      await approve(cleo, other);
      const renewed = { operator: cleo.id as OperatorId, publicKey: fresh.publicKey, roles };
      await venue.engine.submit('live', { type: 'register-operator', ...renewed });
      expect(await shown(ann, other)).toMatchObject({ approvedBy: [], executesAt: null });
      await expect(approve(cleo, other)).rejects.toThrow('not the signature');
      Object.assign(cleo, keyPair(fresh));
      await approve(cleo, other);
      expect(await shown(ann, other)).toMatchObject({ approvedBy: [cleo.id] });
      await as(ben, 'proposals reject', { reason: WHY, input: { proposal: other } });
      // Nobody who is not the only owner gets one alone.
      const bens = await renew(ben, person('Ben').publicKey);
      expect(bens.done).toBe(false);
      await as(ann, 'proposals reject', { reason: WHY, input: { proposal: bens.proposal } });
    });

    it('markets are closed and delisted by two people, within what a market allows', async () => {
      const propose = (action: string, input: Readonly<Record<string, string>>) =>
        as<MadeProposal>(ben, action, { reason: WHY, input: { symbol: 'ADAUSDT', ...input } });
      const standing = async () =>
        (await venue.engine.read('live', { type: 'market-rules' })).result.markets[8];
      const { time } = await venue.engine.read('live', { type: 'market-rules' });
      const day = (days: number): string => new Date(time + days * 24 * HOUR_MS).toISOString().slice(0, 10);
      await expect(propose('market-status', { status: 'halted' })).rejects.toThrow('--until TIME');
      await expect(propose('market-status', { status: 'open', until: day(1) })).rejects.toThrow(
        '--until TIME',
      );
      await expect(propose('market-status', { status: 'halted', until: day(3) })).rejects.toThrow(
        'The time is from',
      );
      await expect(propose('market-status', { status: 'halted', until: '2030-02-31' })).rejects.toThrow(
        'is no time',
      );
      await expect(propose('market-status', { status: 'delisted' })).rejects.toThrow('status');
      await expect(propose('market-delisting', { time: day(6) })).rejects.toThrow('The time is from');
      await expect(propose('market-status', { symbol: 'ADABTC', status: 'open' })).rejects.toThrow(
        'no market ADABTC',
      );

      const closing = await propose('market-status', { status: 'cancel-only' });
      expect(await standing()).toMatchObject({ status: 'open' });
      await approve(ann, closing.proposal);
      expect(await standing()).toMatchObject({ status: 'cancel-only', until: null, delistsAt: null });
      const going = await propose('market-delisting', { time: day(20) });
      await approve(ann, going.proposal);
      expect(await standing()).toMatchObject({ status: 'cancel-only', delistsAt: Date.parse(day(20)) });
      const staying = await propose('market-delisting', { time: 'never' });
      const opening = await propose('market-status', { status: 'open' });
      await approve(ann, staying.proposal);
      // What was proposed about the same market is outdated by it.
      await expect(approve(ann, opening.proposal)).rejects.toThrow('has been decided');
      expect(await standing()).toMatchObject({ status: 'cancel-only', delistsAt: null });
      await approve(ann, (await propose('market-status', { status: 'open' })).proposal);
      expect(await standing()).toMatchObject({ status: 'open', delistsAt: null });
      expect((await logOf('proposal-made'))[0]).toMatchObject({
        actorName: 'Ben',
        detail: { kind: 'set-market-status', reason: WHY },
      });
    });

    it('an asset and a market are listed by two people, and traded at once', async () => {
      const propose = (action: string, input: Readonly<Record<string, string | number>>) =>
        as<MadeProposal>(ben, action, { reason: WHY, input });
      const terms = { base: 'NEW', quote: 'USDT', ticks: 3, lots: 1, minimum: '5', maximum: '1000000' };
      const market = { ...terms, maker: 1000, taker: 1500, band: 50_000 };
      await expect(propose('market-listing', market)).rejects.toThrow('There is no asset NEW');
      await expect(propose('asset-listing', { code: 'BTC', decimals: 8 })).rejects.toThrow('BTC is listed');
      await expect(propose('asset-listing', { code: 'new', decimals: 8 })).rejects.toThrow(
        'code is not valid',
      );
      await expect(propose('asset-listing', { code: 'NEW', decimals: 13 })).rejects.toThrow(
        'decimals is not',
      );
      await approve(ann, (await propose('asset-listing', { code: 'NEW', decimals: 6 })).proposal);
      for (const [change, sentence] of [
        [{ minimum: '0.0000001' }, 'minimum is not valid'],
        [{ maximum: '0.01' }, 'maximum is not valid'],
        [{ ticks: 6 }, 'tick-times-lot-not-whole'],
        [{ lots: 7 }, 'The core would refuse it'],
        [{ base: 'BTC' }, 'There is a market BTCUSDT'],
      ] as const) {
        await expect(propose('market-listing', { ...market, ...change })).rejects.toThrow(sentence);
      }
      const made = await propose('market-listing', market);
      const rival = await propose('market-listing', { ...market, quote: 'BTC' });
      const before = await venue.call('recentTrades', { symbol: 'NEWUSDT', limit: '10' });
      expect(before.body.error?.name).toBe('unknown-symbol');
      // Both signatures, or nothing; and the band alone is approved by nobody.
      const { band: listed } = await shown(ann, made.proposal);
      const both = await signature(ann, made.proposal);
      const { proposal, hash, signature: alone } = both;
      const half = { proposal, hash, signature: alone };
      for (const input of [half, { ...both, bandSignature: both.signature }]) {
        await expect(as(ann, 'proposals approve', { reason: WHY, input })).rejects.toThrow(
          'not the signature',
        );
      }
      await expect(approve(ann, listed!.proposal)).rejects.toThrow('with the listing of its market');
      await as(ann, 'proposals approve', { reason: WHY, input: both });
      const { markets } = (await venue.engine.read('live', { type: 'market-rules' })).result;
      expect(markets.at(-1)).toMatchObject({ bandPpm: 50_000, status: 'open' });
      // Both would have been the next market.
      await expect(approve(ann, rival.proposal)).rejects.toThrow('has been decided');

      const { body } = await venue.call('getCoinList');
      expect(body.data?.assets).toContainEqual({ coin: 'NEW', name: 'NEW', scale: 6 });
      expect(body.data?.currencyList.at(-1)).toMatchObject({
        symbol: 'NEWUSDT',
        priceDecimals: 3,
        amountDecimals: 1,
        close: null,
      });
      const [seller, buyer] = [
        await venue.signUp('seller@example.com'),
        await venue.signUp('buyer@example.com'),
      ];
      await venue.call('faucet', { coin: 'USDT', amount: '1000' }, { token: buyer.token });
      const { result: listing } = await venue.engine.read('live', { type: 'listing' });
      const asset = listing.assets.at(-1)!.asset;
      const stock = { requestId: null, asset, amount: 100_000_000 as Units, source: 'faucet' } as const;
      await venue.engine.submit('live', {
        type: 'deposit',
        owner: Number(seller.userId) as OwnerId,
        ...stock,
      });
      const order = { symbol: 'NEWUSDT', type: 'limit', price: '2.345', amount: '10.5' };
      const sides = [
        ['sell', seller],
        ['buy', buyer],
      ] as const;
      for (const [direction, { token }] of sides) {
        const placed = await venue.call('submitOrder', { ...order, direction, requestId: '1' }, { token });
        expect(placed.body.error).toBeUndefined();
      }
      const { body: trades } = await venue.call('recentTrades', { symbol: 'NEWUSDT', limit: '10' });
      expect(trades.data?.trades).toMatchObject([{ price: '2.345', amount: '10.5' }]);
      const { body: bought } = await venue.call(
        'getCurrencyAccount',
        { coin: 'NEW' },
        { token: buyer.token },
      );
      const own = { coin: 'USDT' };
      const { body: sold } = await venue.call('getCurrencyAccount', own, { token: seller.token });
      // 1,000 ppm of 10.5 NEW, and 800 ppm of 24.6225 USDT.
      expect(bought.data?.accounts).toMatchObject([{ coin: 'NEW', total: '10.489500', equivalent: null }]);
      expect(sold.data?.accounts).toMatchObject([{ total: '24.602802' }]);
      const { result } = await venue.engine.read('live', { type: 'totals' });
      expect(result.every(({ sum }) => sum === 0)).toBe(true);
    });

    it('fees fall at once and rise after a notice, and nobody gets around it', async () => {
      const fees = (tiers: string) => as<MadeProposal>(ben, 'fee-tiers', { reason: WHY, input: { tiers } });
      const tiersNow = async () =>
        (await venue.engine.read('live', { type: 'market-rules' })).result.feeTiers.map(
          ({ volume, makerFeeRatePpm, takerFeeRatePpm }) => [volume, makerFeeRatePpm, takerFeeRatePpm],
        );
      const notice = 72 * HOUR_MS;
      for (const [tiers, sentence] of [
        ['', 'tiers is not valid'],
        ['0:1', 'tiers is not valid'],
        ['0:1:-1', 'tiers is not valid'],
        ['0:1.5:2', 'tiers is not valid'],
        ['0:1:1000001', 'The core would refuse it: number-out-of-range'],
        ['1:1:1', 'The core would refuse it: fee-tiers-not-in-order'],
        ['0:1:1,5:2:1', 'The core would refuse it: fee-tiers-not-in-order'],
        ['0:1:1,999999999999:1:1', 'too large'],
      ] as const) {
        await expect(fees(tiers)).rejects.toThrow(sentence);
      }
      const before = await tiersNow();
      const [low, lower] = [await fees('0:0:300,1000000:0:200'), await fees('0:0:100')];
      expect([low.delayMs, lower.delayMs]).toEqual([0, 0]);
      // In words, for who proposes and who approves, both from the bytes.
      const words = proposalLines(low).join('\n');
      expect(words).toContain(
        'in force  by volume of 30 days in USDT: from 0 maker 800 ppm taker 1000 ppm; from 1000000',
      );
      expect(words).toContain(
        'proposed  by volume of 30 days in USDT: from 0 maker 0 ppm taker 300 ppm; from 1000000 maker 0',
      );
      expect((await shown(ann, low.proposal)).change).toEqual(low.change);
      expect(await tiersNow()).toEqual(before);
      await approve(ann, low.proposal);
      expect(await tiersNow()).toEqual([
        [0, 0, 300],
        [1_000_000_000_000, 0, 200],
      ]);
      // Two that raced: the other is outdated, and what was approved once is not approved again.
      await expect(approve(ann, lower.proposal)).rejects.toThrow('has been decided');

      const rise = await fees('0:0:300,1000001:0:200');
      expect(proposalLines(rise).join('\n')).toContain('72 hours after its last approval');
      const announced = async () => (await venue.call('getCoinList')).body.data?.announcedFees;
      const signed = await signature(ann, rise.proposal);
      expect(await announced()).toEqual([]);
      await as(ann, 'proposals approve', { reason: WHY, input: signed });
      await expect(as(ann, 'proposals approve', { reason: WHY, input: signed })).rejects.toThrow(
        'approved this already',
      );
      const waits = await shown(ann, rise.proposal);
      expect([waits.delayMs, waits.executesAt! - waits.expiresAt]).toEqual([notice, expect.closeTo(0, -5)]);

      // Everybody is told, and no more once it is rejected; what is announced anew begins anew.
      const tier = (volume: string, makerFeeRatePpm: number, takerFeeRatePpm: number) => ({
        volume,
        makerFeeRatePpm,
        takerFeeRatePpm,
      });
      const tiers = [tier('0.000000', 0, 300), tier('1000001.000000', 0, 200)];
      const told = { feeSchedule: { currency: 'USDT', tiers }, rebateRatesPpm: null };
      expect(await announced()).toEqual([{ ...told, time: waits.executesAt }]);
      const other = await fees('0:0:900');
      await approve(ann, other.proposal);
      expect(await announced()).toHaveLength(2);
      await as(ben, 'proposals reject', { reason: WHY, input: { proposal: other.proposal } });
      expect(await announced()).toEqual([{ ...told, time: waits.executesAt }]);

      // A fall while it waits takes it away: it was about what is not in force any more.
      await approve(ann, (await fees('0:0:0')).proposal);
      await expect(shown(ann, rise.proposal)).rejects.toThrow('has been decided');
      expect(await tiersNow()).toEqual([[0, 0, 0]]);
      expect(await announced()).toEqual([]);
      expect((await fees('0:0:1')).delayMs).toBe(notice);
      expect((await fees('0:0:300,1000000:0:200')).delayMs).toBe(notice);

      const shares = (first: number, second: number, third: number) =>
        as<MadeProposal>(ben, 'rebate-rates', { reason: WHY, input: { first, second, third } });
      await expect(shares(900_000, 1, 0)).rejects.toThrow('The core would refuse it: number-out-of-range');
      const [more, less] = [await shares(250_000, 100_000, 50_000), await shares(150_000, 200_000, 50_000)];
      expect([more.delayMs, less.delayMs]).toEqual([0, notice]);
      await approve(ann, less.proposal);
      expect(await announced()).toMatchObject([
        { feeSchedule: null, rebateRatesPpm: [150_000, 200_000, 50_000] },
      ]);
      for (const { proposal } of (await as<{ open: ShownProposal[] }>(ann, 'proposals list')).open) {
        await as(ann, 'proposals reject', { reason: WHY, input: { proposal } });
      }
    });

    it('what was no rise when it was proposed is not approved as one', async () => {
      // As though the fees had fallen between the reading and the proposing.
      const { result } = await venue.engine.read('live', { type: 'proposals' });
      const proposal = (result.last + 1) as ProposalId;
      const { result: rules, time } = await venue.engine.read('live', { type: 'market-rules' });
      const tiers = [{ ...rules.feeTiers[0]!, takerFeeRatePpm: 999_999 as RatePpm }];
      const command = digitsOf({ type: 'set-fee-tiers', currency: rules.feeCurrency!, tiers });
      await venue.engine.submit('live', {
        type: 'propose',
        proposal,
        operator: ben.id as OperatorId,
        command,
        approvals: 1,
        expiresAt: (time + HOUR_MS) as TimeMs,
        delayMs: 72 * HOUR_MS - 1,
      });
      await expect(approve(ann, proposal)).rejects.toThrow('Somebody would be worse off');
      expect((await shown(ann, proposal)).approvedBy).toEqual([]);
      await as(ann, 'proposals reject', { reason: WHY, input: { proposal } });
    });

    it('contracts get new terms by two people, and those that are open keep theirs', async () => {
      const offer = (input: Readonly<Record<string, string | number>>) =>
        as<MadeProposal>(ben, 'seconds-product', { reason: WHY, input: { coin: 'BTC', ...input } });
      for (const [input, sentence] of [
        [{ seconds: 45, status: 'offered' }, 'A new contract needs'],
        [{ coin: 'NONE', seconds: 30, status: 'offered' }, 'There is no asset NONE'],
        [{ coin: 'NEW', seconds: 30, status: 'offered' }, 'NEW has no index price'],
        [{ seconds: 5, status: 'offered', profit: 800_000, least: 1, greatest: 2 }, 'number-out-of-range'],
        [{ seconds: 30, status: 'offered', profit: 10_000_001 }, 'profit is not valid'],
        [{ seconds: 30, status: 'offered', least: 0 }, 'The core would refuse it: stake-out-of-range'],
        [{ seconds: 30, status: 'offered', least: 6_000 }, 'stake-out-of-range'],
        [{ seconds: 30, status: 'open' }, 'status is not valid'],
      ] as const) {
        await expect(offer(input)).rejects.toThrow(sentence);
      }
      const periods = async () =>
        secondPeriods(
          (await venue.call('periodList', { symbol: 'BTCUSDT', kind: 'sec' })).body.data ?? [],
        ).map(({ seconds, payoutRate, minAmount }) => [seconds, payoutRate, Number(minAmount)]);
      const [first] = await periods();
      expect(first).toEqual([30, '0.8', 10]);
      const added = await offer(NEW_TERMS);
      expect(proposalLines(added).join('\n')).toContain('in force  nothing');
      const rival = await offer({ ...NEW_TERMS, coin: 'ETH' });
      await approve(ann, added.proposal);
      expect((await periods())?.[1]).toEqual([45, '0.82', 20]);
      // Both would have been the next one.
      await expect(approve(ann, rival.proposal)).rejects.toThrow('has been decided');
      // What is not said stays.
      await approve(ann, (await offer({ seconds: 45, status: 'offered', profit: 750_000 })).proposal);
      expect((await periods())?.[1]).toEqual([45, '0.75', 20]);
      const stop = await offer({ seconds: 45, status: 'stopped' });
      // The next start's settings say that anyone can foretell the prices.
      venue.wall.takesContracts = false;
      await expect(offer({ seconds: 45, status: 'offered' })).rejects.toThrow('takes no contracts');
      await expect(approve(ann, stop.proposal)).rejects.toThrow('takes no contracts');
      venue.wall.takesContracts = true;
      await approve(ann, stop.proposal);
      expect((await periods())?.map(([seconds]) => seconds)).not.toContain(45);

      const limits = (coin: number, direction: number, user: number) =>
        as<MadeProposal>(ben, 'seconds-limits', { reason: WHY, input: { coin, direction, user } });
      await expect(limits(1, 1, 999_999_999_999_999)).rejects.toThrow('user is not valid');
      await approve(ann, (await limits(5_000, 4_000, 300)).proposal);
      const pool = (await venue.call('secondContractPool')).body.data;
      expect(pool?.limits).toEqual({
        perCoin: '5000.000000',
        perDirection: '4000.000000',
        perUser: '300.000000',
      });
    });

    it('roles are taken away at once, and what the demoted proposed goes with them', async () => {
      const { proposal } = await band(ben, 200_015);
      const roles = { reason: WHY, input: { id: ben.id, roles: 'content' } };
      // Content is not among Ben's: this gives as well as takes.
      expect(await as(ann, 'operators roles', roles)).toMatchObject({ done: false });
      await expect(
        as(ann, 'operators roles', { reason: WHY, input: { id: cleo.id, roles: 'support' } }),
      ).rejects.toThrow('last two owners');
      await as(ann, 'operators suspend', { reason: WHY, input: { id: ben.id } });
      await expect(as(ben, 'whoami')).rejects.toThrow('Sign in first');
      await expect(signIn(ben)).rejects.toThrow('nobody has admitted you');
      await expect(approve(ann, proposal)).rejects.toThrow('has been decided');
      const { operators } = await as<{ operators: ListedOperator[] }>(ann, 'operators list');
      expect(operators.map(({ name, status }) => [name, status])).toEqual([
        ['Ann', 'active'],
        ['Ben', 'suspended'],
        ['Cleo', 'active'],
        ['Dora', 'joined'],
      ]);
      expect((await logOf('operator-changed'))[0]).toMatchObject({
        actorName: 'Ann',
        detail: { operator: ben.id, how: 'suspended', reason: WHY },
      });
    });

    it('all of it stands in the live realm, and the paper realm takes none of it', async () => {
      const [proposal, operator] = [1 as ProposalId, 1 as OperatorId];
      const decided = { type: 'revoke-operator', operator } as const;
      const terms = { command: digitsOf(decided), approvals: 1, delayMs: 0, expiresAt: Date.now() as TimeMs };
      const commands: readonly Command[] = [
        { type: 'register-operator', operator, publicKey: ann.publicKey, roles: 1 },
        decided,
        { type: 'propose', proposal, operator, ...terms },
        { type: 'approve-proposal', proposal, operator, signature: 'ab'.repeat(64) },
        { type: 'reject-proposal', proposal, operator },
      ];
      for (const command of commands) {
        await expect(venue.engine.submit('paper', command)).rejects.toThrow('belongs to the live realm');
      }
      const paper = await venue.engine.read('paper', { type: 'proposals' });
      expect(paper.result).toEqual({ operators: [], last: 0, open: [] });
      const { result } = await venue.engine.read('live', { type: 'proposals' });
      expect(result.operators.map((one) => one.operator)).toEqual([ann.id, cleo.id]);
    });

    it('an invitation goes by mail where mail leaves the machine, and the newest counts alone', async () => {
      venue.wall.hasMailServer = true;
      const eve = { ...person('Eve'), email: 'eve@example.com' };
      const invited = async (): Promise<string> => {
        const input = { email: eve.email, name: eve.name, roles: 'support' };
        const answer = await as<Invited>(ann, 'operators invite', { reason: WHY, input });
        expect(answer).toEqual({ email: eve.email, id: 5, code: null, until: venue.wall.now + 72 * HOUR_MS });
        await expect.poll(async () => (await newest())?.code ?? seen).not.toBe(seen);
        seen = (await newest())?.code ?? '';
        return seen;
      };
      const newest = async () =>
        (await venue.identity.run('listMails', { recipient: eve.email, limit: 1 }))[0];
      const accept = (code: string) =>
        askAction(venue.operator, 'operators accept', {
          input: { email: eve.email, code, password: PASSWORD, publicKey: eve.publicKey },
        });
      let seen = '';
      const first = await invited();
      expect((await newest())?.content).toContain('operators accept eve@example.com');
      const second = await invited();
      await expect(accept(first)).rejects.toThrow('wrong or has expired');
      venue.wall.now += 72 * HOUR_MS;
      await expect(accept(second)).rejects.toThrow('wrong or has expired');
      await signIn(ann);
      const third = await invited();
      const taken = await Promise.allSettled([accept(third), accept(third)]);
      expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const log = JSON.stringify(await as(ann, 'audit', { reason: WHY, input: { limit: 100 } }));
      for (const code of [first, second, third]) expect(log).not.toContain(code);
    });

    it('an active operator is not invited anew, so that nobody gets their sign-in', async () => {
      await expect(invite(ann, cleo, 'owner')).rejects.toThrow('Suspend them first');
    });
  });
});
