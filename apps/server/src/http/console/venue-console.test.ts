/** The console's calls on a whole exchange: who gets in, from which page, and what they may ask. */
import { digitsOf } from '@assay/core';
import type { OperatorId, ProposalId, TimeMs } from '@assay/core';
import { approvalBytes } from '@assay/verify';
import { generateKeyPairSync, sign } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_API, CONSOLE_BUILD, hasRoleOf } from '@assay/protocol';
import type {
  ConsoleApprovalQuestion,
  ConsolePasskeyQuestion,
  ConsoleProposal,
  ConsoleRefusal,
  ConsoleResult,
  ConsoleSession,
  ConsoleToday,
  ConsoleTrialBalance,
} from '@assay/protocol';
import { SoftwareAuthenticator } from '../../access/second-factors/passkey-fixture.ts';
import type { CheckedProof } from '../../modules/operators/proposals.ts';
import { isApprovedByPasskey } from '../../modules/operators/passkeys.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import { openHttpVenue } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../plugins/rate-limits.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'ann@example.com';
/** The bit of the role. */
const FINANCE = 2;
const OWN = { origin: 'http://localhost:8080', host: 'localhost:8080' };

let venue: HttpVenue;
let secret = '';
beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => venue.close());

interface Said {
  readonly status: number;
  readonly cookie: string | undefined;
  readonly body: unknown;
}

async function say(
  path: string,
  { body, cookie, headers = {} }: { body?: object; cookie?: string; headers?: Record<string, string> } = {},
): Promise<Said> {
  const answer = await venue.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `${CONSOLE_API}/${path}`,
    headers: { ...OWN, ...(cookie === undefined ? {} : { cookie }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  const set = answer.headers['set-cookie'];
  return {
    status: answer.statusCode,
    cookie: Array.isArray(set) ? set[0] : set,
    body: answer.body === '' ? null : JSON.parse(answer.body),
  };
}

const codeNow = (): string => generateSync({ secret, epoch: Math.floor(venue.wall.now / 1000), period: 30 });

/** The cookie of a new session. */
async function enter(code?: string): Promise<string> {
  const body = { email: EMAIL, password: PASSWORD, ...(code === undefined ? {} : { code }) };
  const { status, cookie } = await say('sign-in', { body });
  expect(status).toBe(204);
  return (cookie ?? '').split(';')[0]!;
}

/** What everybody is told that an operator with these roles can do. */
async function toldOf(roles: readonly string[]): Promise<readonly string[]> {
  const { body } = await venue.call('operatorPowers');
  return body.data!.actions.filter((power) => hasRoleOf(roles, power.roles)).map(({ name }) => name);
}

const act = (cookie: string, action: string, input: object = {}, reason?: string): Promise<Said> =>
  say('act', { cookie, body: { action, input, ...(reason === undefined ? {} : { reason }) } });

describe('the console of an exchange', () => {
  it('tells whoever comes first that the exchange has no operators, and makes none', async () => {
    expect(await say('session')).toMatchObject({ status: 401, body: { code: 'no-operators' } });
    const first = { email: EMAIL, name: 'Ann', password: PASSWORD, publicKey: 'a'.repeat(64) };
    expect(await act('', 'operators first', first)).toMatchObject({ status: 409, body: { code: 'refused' } });
    // A name is enough on the machine itself, and not here.
    expect(await act('', 'operators list')).toMatchObject({ status: 401 });
    expect(await say('act', { body: { action: 'audit', as: 'Ann', input: {} } })).toMatchObject({
      status: 400,
    });
    await askAction(venue.operator, 'operators first', { input: first });
    expect(await say('session')).toMatchObject({ status: 401, body: { code: 'sign-in' } });
  });

  it('keeps a session in a cookie that no script reads and no other site sends', async () => {
    const body = { email: EMAIL, password: PASSWORD };
    const { status, cookie, body: answer } = await say('sign-in', { body });
    expect([status, answer]).toEqual([204, null]);
    expect(cookie).toMatch(
      /^assay-console=[\w-]{43}; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict$/,
    );
    const wrong = await say('sign-in', { body: { ...body, password: 'wrong horse battery' } });
    expect(wrong).toMatchObject({ status: 409, cookie: undefined, body: { code: 'refused' } });
  });

  it('lets somebody without an authenticator bind one, and nothing else', async () => {
    const cookie = await enter();
    expect(await act(cookie, 'operators list')).toMatchObject({
      status: 409,
      body: { code: 'no-authenticator' },
    });
    const { body } = await act(cookie, 'authenticator');
    secret = ((body as ConsoleResult).result as { secret: string }).secret;
    expect(await act(cookie, 'authenticator confirm', { code: codeNow() })).toMatchObject({ status: 200 });
    const { body: listed } = await act(cookie, 'operators list');
    expect((listed as ConsoleResult).lines[0]).toContain(EMAIL);
    venue.wall.now += 60_000;
    const again = await say('sign-in', { body: { email: EMAIL, password: PASSWORD } });
    expect((again.body as ConsoleRefusal).code).toBe('code-needed');
  });

  it('tells which actions there are, with what a form asks for', async () => {
    venue.wall.now += 60_000;
    const { status, body } = await say('session', { cookie: await enter(codeNow()) });
    expect(status).toBe(200);
    const { operator, actions } = body as ConsoleSession;
    expect(operator).toMatchObject({ name: 'Ann', roles: ['owner', 'compliance', 'support', 'content'] });
    const named = (name: string) => actions.find((one) => one.name === name);
    expect(named('approve identity')).toMatchObject({ needsReason: true, showsFirst: 'show identity' });
    expect(named('market-status')?.fields.map(({ name, kind }) => `${name} ${kind}`)).toContain(
      'status choice',
    );
    expect(named('swap-terms')?.summary).toContain('margin in ppm off the index price');
    expect(actions.filter(({ summary }) => summary.includes('--'))).toEqual([]);
    expect(named('proposals approve')?.takesKey).toBe(true);
    // Whoever may not do it does not see it.
    expect(named('sign-in')).toBeUndefined();
    expect(named('operators first')).toBeUndefined();
    // A sandbox is open.
    expect(named('live list')).toBeUndefined();
    expect(await toldOf(operator.roles)).toEqual(actions.map(({ name }) => name));
  });

  it('carries an action out once it is whole, and says why not', async () => {
    venue.wall.now += 60_000;
    const cookie = await enter(codeNow());
    const unasked = await act(cookie, 'account', { user: 1 });
    expect(unasked).toMatchObject({ status: 409, body: { code: 'refused' } });
    const { body: nobody } = await act(cookie, 'account', { user: 1 }, 'A question of theirs.');
    expect(nobody).toEqual({ code: 'refused', sentence: 'There is no user 1.' });
    expect((await act(cookie, 'check-log', {}, 'To look.')).body).toEqual({
      code: 'refused',
      sentence: 'The command check-log takes no reason: leave reason out.',
    });
    const { body } = await act(cookie, 'check-log');
    expect((body as ConsoleResult).lines.join('\n')).toMatch(/\d/);
    expect(await act(cookie, 'account', { nobody: 1 }, 'To look.')).toMatchObject({ status: 409 });
    expect(await act(cookie, 'no such action')).toMatchObject({ status: 409 });
    expect(await act(cookie, 'proposals approve', { id: 1 }, 'It is right.')).toMatchObject({ status: 409 });
    expect((await say('sign-out', { cookie, body: {} })).cookie).toMatch(/^assay-console=; /);
    expect(await say('session', { cookie })).toMatchObject({ status: 401, body: { code: 'sign-in' } });
  });

  it('tells what waits for whoever asks, and the figures of their roles', async () => {
    venue.wall.now += 60_000;
    const cookie = await enter(codeNow());
    const [ben, approvals, delayMs] = [77 as OperatorId, 1, 0];
    const rebates = digitsOf({ type: 'set-rebate-rates', ratesPpm: [210_000, 110_000, 60_000] as never });
    const command = {
      type: 'register-operator',
      operator: ben,
      publicKey: 'c'.repeat(64),
      roles: FINANCE,
    } as const;
    await venue.engine.submit('live', command);
    const { time } = await venue.engine.read('live', { type: 'proposals' });
    const proposed = { type: 'propose', proposal: 1 as ProposalId, operator: ben, command: rebates } as const;
    const expiresAt = (time + 72 * 3_600_000) as TimeMs;
    await venue.engine.submit('live', { ...proposed, approvals, delayMs, expiresAt });
    const today = async (of: string) =>
      ((await act(of, 'today')).body as ConsoleResult).result as ConsoleToday;
    const first = await today(cookie);
    expect(first).toMatchObject({
      at: venue.wall.now,
      standings: null,
      currency: 'USDT',
      waiting: [{ noun: 'proposal', id: 1, user: null, about: 'set-rebate-rates', since: time }],
      queues: [
        { noun: 'identity', waiting: 0, more: false },
        { noun: 'merchant', waiting: 0, more: false },
        { noun: 'payment', waiting: 0, more: false },
        { noun: 'withdrawal', waiting: 0, more: false },
        { noun: 'card-dispute', waiting: 0, more: false },
        { noun: 'second-look', waiting: 0, more: false },
        { noun: 'screening', waiting: 0, more: false },
        { noun: 'lost-factor', waiting: 0, more: false },
        { noun: 'clearance', waiting: 0, more: false },
        { noun: 'card-sale', waiting: 0, more: false },
        { noun: 'proposal', waiting: 1, more: false },
        { noun: 'setting', waiting: 0, more: false },
      ],
      users: { total: 0, active: 0 },
    });
    expect([first.volume?.hours.length, first.fees?.days.length, first.users?.days.length]).toEqual([
      24, 30, 30,
    ]);
    expect(await act(cookie, 'today', { user: 1 })).toMatchObject({ status: 409 });
  });

  it('tells what each party of the exchange holds, to zero, and what users paid by day', async () => {
    venue.wall.now += 60_000;
    const cookie = await enter(codeNow());
    const { coins } = ((await act(cookie, 'trial-balance')).body as ConsoleResult)
      .result as ConsoleTrialBalance;
    const { result: totals } = await venue.engine.read('live', { type: 'totals' });
    expect(coins).toHaveLength(totals.length);
    for (const { rows, sum } of coins) {
      const units = rows.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
      expect([units, Number(sum)]).toEqual([0n, 0]);
    }
    const usdt = coins.find(({ coin }) => coin === 'USDT')!;
    expect(usdt.rows.map(({ party }) => party)).toEqual([
      'outside world',
      'market maker',
      'fee income',
      'security fund',
      'seconds pool',
      'unclaimed deposits',
      'treasury',
      'insurance of futures',
      'traders',
    ]);
    expect(usdt.rows.find(({ party }) => party === 'outside world')?.amount).toMatch(/^-[1-9]/);
    expect((await act(cookie, 'income', { from: '2026-01-01', to: '2026-12-31' })).status).toBe(200);
    // This one has no wallet.
    expect(await act(cookie, 'holdings')).toMatchObject({ status: 200, body: { result: { networks: [] } } });
    const wrong = [
      ['2026-02-30', '2026-03-01', 'from is not valid: a day is written YYYY-MM-DD.'],
      ['2026-03-02', '2026-03-01', 'to is not valid: it is before from.'],
      ['2025-01-01', '2026-03-01', 'to is not valid: at most 366 days.'],
      ['yesterday', '2026-03-01', 'from is not valid.'],
    ];
    for (const [from, to, sentence] of wrong) {
      expect(await act(cookie, 'income', { from, to })).toMatchObject({ status: 409, body: { sentence } });
    }
  });

  it('takes an approval that was signed elsewhere, of the bytes that it shows and of no others', async () => {
    venue.wall.now += 60_000;
    const cookie = await enter(codeNow());
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
    expect(await act(cookie, 'operators new-key', { publicKey: 'no key' }, 'A browser.')).toMatchObject({
      status: 409,
      body: { sentence: 'publicKey is not valid.' },
    });
    expect((await act(cookie, 'operators new-key', { publicKey: key }, 'A browser.')).status).toBe(200);
    const listed = async () =>
      (((await act(cookie, 'proposals list')).body as ConsoleResult).result as { open: ConsoleProposal[] })
        .open;
    const [shown] = await listed();
    expect(shown).toMatchObject({
      proposal: 1,
      proposer: 77,
      names: { 77: '' },
      roles: ['owner', 'finance'],
    });
    const approve = (facts: ConsoleProposal) => {
      const signature = sign(null, approvalBytes(facts), privateKey).toString('hex');
      const input = { proposal: facts.proposal, hash: 'a'.repeat(64), signature };
      return act(cookie, 'proposals approve', input, 'It is right.');
    };
    const others = digitsOf({ type: 'set-rebate-rates', ratesPpm: [9, 9, 9] as never });
    for (const facts of [
      { ...shown!, command: others },
      { ...shown!, proposedAt: 1 },
    ]) {
      expect(await approve(facts)).toMatchObject({
        status: 409,
        body: { sentence: 'This is not the signature of your key over this proposal.' },
      });
    }
    expect(await approve(shown!)).toMatchObject({ status: 200 });
    const { result } = await venue.engine.read('live', { type: 'market-rules' });
    expect([result.rebateRatesPpm, await listed()]).toEqual([[210_000, 110_000, 60_000], []]);
    // Nobody approves what they have proposed.
    expect(
      (await act(cookie, 'rebate-rates', { first: 220_000, second: 110_000, third: 60_000 }, 'More.')).status,
    ).toBe(200);
    const [own] = await listed();
    expect(await approve(own!)).toMatchObject({
      status: 409,
      body: { sentence: 'You have proposed this yourself: somebody else has to approve it.' },
    });
    await act(cookie, 'proposals reject', { proposal: own!.proposal }, 'Withdrawn.');
    expect(await listed()).toEqual([]);
  });

  it('takes a passkey of whoever signs in and of whoever approves, where money is real', async () => {
    const withCode = (): object => ({ email: EMAIL, password: PASSWORD, code: codeNow() });
    const resultOf = <Result>({ body }: Said): Result => (body as ConsoleResult).result as Result;
    venue.wall.now += 60_000;
    const cookie = await enter(codeNow());
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
    await act(cookie, 'operators new-key', { publicKey: key }, 'A browser.');
    const propose = async (proposal: number, first: number): Promise<ConsoleProposal> => {
      const command = digitsOf({ type: 'set-rebate-rates', ratesPpm: [first, 110_000, 60_000] as never });
      const { time } = await venue.engine.read('live', { type: 'proposals' });
      const terms = { command, approvals: 1, delayMs: 0, expiresAt: (time + 72 * 3_600_000) as TimeMs };
      const named = { proposal: proposal as ProposalId, operator: 77 as OperatorId };
      await venue.engine.submit('live', { type: 'propose', ...named, ...terms });
      return resultOf(await act(cookie, 'proposals show', { proposal }));
    };
    const [one, other] = [await propose(3, 230_000), await propose(4, 240_000)];
    const device = new SoftwareAuthenticator(OWN.origin);
    venue.wall.isRealMoney = true;
    try {
      // Whoever has none binds one, by a code of their authenticator, and does nothing else.
      expect(await act(cookie, 'today')).toMatchObject({ status: 409, body: { code: 'no-passkey' } });
      expect((await say('session', { cookie })).body).toMatchObject({ operator: { needsPasskey: true } });
      expect((await act(cookie, 'passkey', { code: '000000' })).status).toBe(409);
      venue.wall.now += 60_000;
      const begun = resultOf<{ options: string }>(await act(cookie, 'passkey', { code: codeNow() }));
      const made = device.create(JSON.parse(begun.options) as never);
      const bound = await act(cookie, 'passkey confirm', { name: 'Laptop', answer: made });
      expect(bound.status).toBe(200);
      expect((await act(cookie, 'today')).status).toBe(200);

      // A code is not enough from then on; an answer counts once, and for whoever it is of.
      venue.wall.now += 60_000;
      expect(await say('sign-in', { body: withCode() })).toMatchObject({ body: { code: 'passkey-needed' } });
      const asked = (await say('passkey', { body: {} })).body as ConsolePasskeyQuestion;
      const answer = device.get(JSON.parse(asked.options) as never);
      const signedIn = { email: EMAIL, password: PASSWORD, passkey: { ticket: asked.ticket, answer } };
      expect((await say('sign-in', { body: signedIn })).status).toBe(204);
      expect((await say('sign-in', { body: signedIn })).status).toBe(409);

      const ask = async (facts: ConsoleProposal): Promise<ConsoleApprovalQuestion> =>
        resultOf(await act(cookie, 'proposals passkey', { proposal: facts.proposal }));
      const approve = (facts: ConsoleProposal, passkey?: string) => {
        const signature = sign(null, approvalBytes(facts), privateKey).toString('hex');
        const input = { proposal: facts.proposal, hash: 'a'.repeat(64), signature };
        const given = passkey === undefined ? input : { ...input, passkey };
        // As the page says it that was built.
        const headers = { [CONSOLE_BUILD]: build };
        const body = { action: 'proposals approve', input: given, reason: 'It is right.' };
        return say('act', { cookie, headers, body });
      };
      let build = 'no build at all';
      const answered = async (facts: ConsoleProposal, bent = {}): Promise<string> =>
        device.get(JSON.parse((await ask(facts)).options) as never, bent);
      expect((await approve(one)).body).toMatchObject({
        sentence: expect.stringContaining('takes a passkey'),
      });
      const no = { status: 409, body: { sentence: expect.stringContaining('no answer of your passkey') } };
      expect(await approve(one, await answered(other))).toMatchObject(no);
      expect(await approve(one, await answered(one, { userVerified: false }))).toMatchObject(no);
      expect(await approve(one, await answered(one, { forged: true }))).toMatchObject(no);
      const foreign = new SoftwareAuthenticator(OWN.origin);
      foreign.create(JSON.parse(begun.options) as never);
      const question = JSON.parse((await ask(one)).options) as { allowCredentials: unknown };
      expect(await approve(one, foreign.get({ ...question, allowCredentials: [] } as never))).toMatchObject(
        no,
      );
      const older = await answered(one);
      await ask(one);
      expect(await approve(one, older)).toMatchObject(no);
      const right = await answered(one);
      build = '0123456789abcdef';
      expect(await approve(one, right)).toMatchObject({ status: 200 });
      const next = await propose(5, 250_000);
      await ask(next);
      expect(await approve(next, right)).toMatchObject(no);
      const { result } = await venue.engine.read('live', { type: 'market-rules' });
      expect(result.rebateRatesPpm).toEqual([230_000, 110_000, 60_000]);

      // Kept whole for whoever checks it again; its hash is in the log.
      const { proofs } = resultOf<{ proofs: readonly CheckedProof[] }>(
        await act(cookie, 'proposals proofs', { proposal: 3 }),
      );
      expect(proofs).toMatchObject([{ operator: 1, isGood: true }]);
      const { body: log } = await act(cookie, 'audit', { event: 'proposal-approved' }, 'To check.');
      expect((log as ConsoleResult).lines[0]).toContain(proofs[0]?.hash);
      expect((log as ConsoleResult).lines[0]).toContain(build);
      const proof = proofs[0]?.proof ?? '';
      expect(isApprovedByPasskey(proof)).toBe(true);
      expect(isApprovedByPasskey(proof.replace(one.command, other.command))).toBe(false);
    } finally {
      venue.wall.isRealMoney = false;
    }
    await act(cookie, 'proposals reject', { proposal: 5 }, 'For the test.');
  });

  it.each([
    ['of another site', { origin: 'http://elsewhere.example' }],
    ['of another port', { origin: 'http://localhost:9090' }],
    ['of a frame without an origin', { origin: 'null' }],
    ['that a link of another site opened', { 'sec-fetch-site': 'cross-site' }],
  ])('does nothing for a page %s', async (_, headers) => {
    venue.wall.now += 60_000;
    const cookie = await enter(codeNow());
    const body = { action: 'whoami', input: {} };
    expect(await say('act', { cookie, body, headers })).toMatchObject({
      status: 403,
      body: { code: 'foreign-page' },
    });
    expect(await say('act', { cookie, body })).toMatchObject({ status: 200 });
  });

  it.each([
    ['a session that nobody has', `assay-console=${'x'.repeat(43)}`],
    ['a session with other signs', 'assay-console=%00'],
    ['a session under another name', `satoken=${'x'.repeat(43)}`],
    ['an empty session', 'assay-console='],
  ])('knows nobody by %s', async (_, cookie) => {
    const answers = [await say('session', { cookie }), await act(cookie, 'operators list')];
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: 'sign-in' } });
  });

  it.each([
    ['no body', {}],
    ['an action that is no name', { action: 1, input: {} }],
    ['no input', { action: 'whoami' }],
    ['an input that is a list', { action: 'whoami', input: [] }],
    ['a reason that is too long', { action: 'whoami', input: {}, reason: 'x'.repeat(201) }],
    ['a session of its own', { action: 'whoami', input: {}, session: 'x'.repeat(43) }],
    ['a network of its own', { action: 'whoami', input: {}, network: '::1' }],
  ])('refuses %s', async (_, body) => {
    venue.wall.now += 60_000;
    expect(await say('act', { cookie: await enter(codeNow()), body })).toMatchObject({ status: 400 });
  });

  it('keeps two sessions of one person apart, and ends one that nothing is done in', async () => {
    venue.wall.now += 60_000;
    const first = await enter(codeNow());
    venue.wall.now += 60_000;
    const second = await enter(codeNow());
    await say('sign-out', { cookie: first, body: {} });
    expect([(await say('session', { cookie: first })).status, (await act(second, 'whoami')).status]).toEqual([
      401, 200,
    ]);
    venue.wall.now += 1_800_000;
    expect(await act(second, 'whoami')).toMatchObject({ status: 401, body: { code: 'sign-in' } });
  });

  it('gives nobody more than their roles, and nothing at all once they are suspended', async () => {
    venue.wall.now += 60_000;
    const ann = await enter(codeNow());
    const ben = { email: 'ben@example.com', password: PASSWORD };
    const invitation = { email: ben.email, name: 'Ben', roles: 'auditor' };
    const invited = await act(ann, 'operators invite', invitation, 'For the test.');
    const { id, code } = (invited.body as ConsoleResult).result as { id: number; code: string };
    await askAction(venue.operator, 'operators accept', {
      input: { ...ben, code, publicKey: 'b'.repeat(64) },
    });
    expect(await act(ann, 'operators admit', { id }, 'For the test.')).toMatchObject({ status: 200 });
    const his = ((await say('sign-in', { body: ben })).cookie ?? '').split(';')[0]!;
    const session = async () => (await say('session', { cookie: his })).body as ConsoleSession;
    expect((await session()).operator).toMatchObject({ roles: ['auditor'], hasAuthenticator: false });
    const { body } = await act(his, 'authenticator');
    secret = ((body as ConsoleResult).result as { secret: string }).secret;
    await act(his, 'authenticator confirm', { code: codeNow() });
    const { operator, actions } = await session();
    expect(operator.hasAuthenticator).toBe(true);
    expect(actions.map(({ name }) => name)).not.toContain('freeze');
    expect(await toldOf(['auditor'])).toEqual(actions.map(({ name }) => name));
    const { body: seen } = await act(his, 'today');
    // Whoever decides nothing has nothing to wait for them.
    expect((seen as ConsoleResult).result).toMatchObject({
      queues: [],
      waiting: [],
      fees: { today: '0.000000' },
    });
    expect(await act(his, 'freeze', { user: 1 }, 'For the test.')).toMatchObject({
      status: 409,
      body: { sentence: 'This takes the role compliance or support; yours are auditor.' },
    });
    expect((await act(his, 'operators list')).status).toBe(200);
    expect((await act(his, 'find user', { key: '999' }, 'For the test.')).status).toBe(200);
    await act(ann, 'operators roles', { id, roles: 'content' }, 'For the test.');
    expect(await act(his, 'find user', { key: '999' }, 'For the test.')).toMatchObject({
      status: 409,
      body: { sentence: expect.stringMatching(/^This takes the role .*; yours are content\.$/) },
    });
    await act(ann, 'operators suspend', { id }, 'For the test.');
    for (const answer of [await act(his, 'operators list'), await say('session', { cookie: his })]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'sign-in' } });
    }
    expect(await say('sign-in', { body: ben })).toMatchObject({ status: 409, cookie: undefined });
  });

  it('answers no page and no call under other names of its address', async () => {
    for (const path of [
      '/console/api/nothing',
      '/console/api',
      '/Console/api/session',
      '/console/../console/x',
    ]) {
      const { statusCode } = await venue.app.inject({ method: 'GET', url: path, headers: OWN });
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });
});

describe('the console of an exchange that others reach', () => {
  const [host, origin] = ['exchange.example', 'https://exchange.example'];
  let reached: HttpVenue;
  beforeAll(async () => {
    reached = await openHttpVenue({ publicUrl: origin });
    const first = { email: EMAIL, name: 'Ann', password: PASSWORD, publicKey: 'a'.repeat(64) };
    await askAction(reached.operator, 'operators first', { input: first });
  });
  afterAll(() => reached.close());

  const enterFrom = (
    remoteAddress: string,
    payload: object,
    headers: Readonly<Record<string, string>> = { host, origin },
  ) => reached.app.inject({ method: 'POST', url: `${CONSOLE_API}/sign-in`, headers, payload, remoteAddress });

  it('sends its cookie over TLS alone, and listens to no page without it', async () => {
    const right = { email: EMAIL, password: PASSWORD };
    const { headers } = await enterFrom('192.0.2.9', right);
    expect(headers['set-cookie']).toContain('; Secure');
    const other = { host: 'localhost:8443', origin: 'https://localhost:8443' };
    expect((await enterFrom('192.0.2.9', right, other)).statusCode).toBe(204);
    for (const foreign of [{ host, origin: `http://${host}` }, { ...other, host }, { host }]) {
      expect((await enterFrom('192.0.2.9', right, foreign)).statusCode).toBe(403);
    }
  });

  it('makes whoever guesses wait where they are, tells nobody who there is, and leaves the socket open', async () => {
    const answerFrom = async (network: string, email: string, password: string): Promise<string> => {
      const { statusCode, body } = await enterFrom(network, { email, password });
      return statusCode === 204 ? 'in' : (JSON.parse(body) as ConsoleRefusal).sentence;
    };
    const nobody = 'nobody@example.com';
    for (let count = 0; count < 5; count += 1) {
      const answer = await answerFrom('192.0.2.1', nobody, `wrong password ${count}`);
      expect(answer).toContain('the password or the code is wrong');
    }
    for (const email of [nobody, EMAIL]) {
      expect(await answerFrom('192.0.2.1', email, PASSWORD)).toContain('Too many attempts');
    }
    expect(await answerFrom('192.0.2.2', EMAIL, PASSWORD)).toBe('in');
    await askAction(reached.operator, 'sign-in', { input: { email: EMAIL, password: PASSWORD } });
  });
});

describe('whoever guesses', () => {
  it('has to wait, whoever the operator is', async () => {
    const strict = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, signInsPerQuarterHour: 3 } });
    try {
      const answers: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const { statusCode } = await strict.app.inject({
          method: 'POST',
          url: `${CONSOLE_API}/sign-in`,
          headers: OWN,
          payload: { email: EMAIL, password: `wrong password ${count}` },
        });
        answers.push(statusCode);
      }
      expect(answers).toEqual([409, 409, 409, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});
