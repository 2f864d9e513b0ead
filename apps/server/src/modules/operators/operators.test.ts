/** Operators over the service: who they are, what they sign in with, and what only two of them can do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digitsOf } from '@assay/core';
import type { Command, OperatorId, ProposalId, TimeMs } from '@assay/core';
import type { ConsoleOperators } from '@assay/protocol';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import type { Invited } from './invitations.ts';
import { HOUR_MS, PASSWORD, WHY, Office, keyPair, person } from './office-fixture.ts';
import type { Person, Seed } from './office-fixture.ts';
import type { ShownProposal } from './proposals.ts';

let venue: HttpVenue;
const office = new Office(() => venue);
const {
  ann,
  ben,
  cleo,
  dora,
  as,
  codeOf,
  enter,
  signIn,
  confirm,
  bind,
  invite,
  admit,
  band,
  shown,
  signature,
  approve,
  bandNow,
  logOf,
  mailsAbout,
} = office;

const { databases } = await bothDatabases(identityTables);

describe.each(databases)('operators, $title', ({ skip, make }) => {
  beforeAll(async () => {
    if (skip) return;
    office.beginAnew();
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
        hasAuthenticator: false,
        needsPasskey: false,
        approvesByPasskey: false,
        publicKey: ann.publicKey,
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
      const { operators } = await as<ConsoleOperators>(ann, 'operators list');
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
      await expect(as(ben, 'queue', { input: { noun: 'identity' } })).rejects.toThrow('the role compliance.');
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

    it('whoever proposes and withdraws in a loop is stopped, before the mails of others are', async () => {
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
    });

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
        (await as<ConsoleOperators>(ann, 'operators list')).operators.find(({ id }) => id === who.id)
          ?.publicKey;
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
      const { operators } = await as<ConsoleOperators>(ann, 'operators list');
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
        expect(answer).toEqual({
          email: eve.email,
          id: 5,
          code: null,
          link: null,
          until: venue.wall.now + 72 * HOUR_MS,
        });
        await expect.poll(async () => (await newest())?.code ?? seen).not.toBe(seen);
        seen = (await newest())?.code ?? '';
        return seen;
      };
      const newest = async () =>
        (await venue.identity.run('listMails', { recipient: eve.email, limit: 1 }))[0];
      const accept = (code: string, publicKey = eve.publicKey) =>
        askAction(venue.operator, 'operators accept', {
          input: { email: eve.email, code, password: PASSWORD, publicKey },
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
      const taken = await Promise.allSettled([accept(third), accept(third, person('Thief').publicKey)]);
      expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const log = JSON.stringify(await as(ann, 'audit', { reason: WHY, input: { limit: 100 } }));
      for (const code of [first, second, third]) expect(log).not.toContain(code);
    });

    it('an active operator is not invited anew, so that nobody gets their sign-in', async () => {
      await expect(invite(ann, cleo, 'owner')).rejects.toThrow('Suspend them first');
    });
  });
});
