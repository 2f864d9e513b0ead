/** What programs ask in the name of operators: by which tokens, from where, and what none of them does. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_API } from '@assay/protocol';
import type {
  ConsoleMadeToken,
  ConsoleRefusal,
  ConsoleResult,
  ConsoleTokens,
  ConsoleTokenSession,
} from '@assay/protocol';
import { askAction } from '../../operator/operator-fixture.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { Office, WHY } from '../../modules/operators/office-fixture.ts';
import type { Person } from '../../modules/operators/office-fixture.ts';
import { openHttpVenue } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../plugins/rate-limits.ts';
import { TOKEN_API } from './token-door.ts';

const DAY_MS = 86_400_000;
const HOST = { host: 'localhost:8080' };
const HERE = '203.0.113.7';

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben, cleo } = office;

beforeAll(async () => {
  // A proposal is an outcome of many tries here, none of them guessed.
  venue = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, requestsPerMinute: 6_000 } });
  await office.admitTwo();
});
afterAll(async () => {
  const { faults } = venue;
  await venue.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

interface Wish {
  readonly name?: string;
  readonly actions?: string;
  readonly days?: number;
  readonly roles?: string;
  readonly addresses?: string;
  readonly code?: string;
}

async function make(who: Person, wish: Wish = {}): Promise<ConsoleMadeToken> {
  // The code of the step before is spent.
  venue.wall.now += 60_000;
  const input = { name: 'ci', actions: 'reads', days: 30, code: office.codeOf(who.secret ?? ''), ...wish };
  return office.as<ConsoleMadeToken>(who, 'tokens make', { input, reason: WHY });
}

// Each test begins with none.
afterEach(async () => {
  for (const { token, state } of await tokensOf(ann)) {
    if (state === 'good') await office.as(ann, 'tokens end', { input: { token }, reason: WHY });
  }
});

interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

async function say(
  secret: string,
  payload: object | null,
  { from = HERE, headers = {} }: { from?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Said> {
  const answer = await venue.app.inject({
    method: payload === null ? 'GET' : 'POST',
    url: payload === null ? TOKEN_API : `${TOKEN_API}/act`,
    headers: { ...HOST, authorization: `Bearer ${secret}`, ...headers },
    remoteAddress: from,
    ...(payload === null ? {} : { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) };
}
const act = (secret: string, action: string, input: object = {}, reason?: string): Promise<Said> =>
  say(secret, { action, input, ...(reason === undefined ? {} : { reason }) });
const sentenceOf = ({ body }: Said): string => (body as ConsoleRefusal).sentence;
const resultOf = <Result>({ body }: Said): Result => (body as ConsoleResult).result as Result;
const tokensOf = async (who: Person): Promise<ConsoleTokens['tokens']> =>
  (await office.as<ConsoleTokens>(who, 'tokens list')).tokens;
const wrong = (input: Wish, who = ben): Promise<string> =>
  make(who, input).then(
    () => 'made',
    (error: unknown) => (error as Error).message,
  );

describe('making a token', () => {
  it('takes a code, and what its operator may do themselves', async () => {
    expect(await wrong({ code: '000000' })).toBe('The code is wrong.');
    expect(await wrong({ roles: 'owner' })).toBe('You have not the role owner yourself.');
    expect(await wrong({ roles: 'boss' })).toContain('The roles are');
    expect(await wrong({ actions: 'approve payment' })).toBe(
      'No token does approve payment: a person does it.',
    );
    expect(await wrong({ actions: 'operators list' })).toContain('takes the role owner or auditor');
    expect(await wrong({ actions: 'no such action' })).toContain('There is no command');
    for (const days of [0, 91, 1.5]) expect(await wrong({ days })).toBe('days is not valid.');
    const many = Array.from({ length: 21 }, (_, count) => `203.0.113.${count}`).join(',');
    for (const addresses of ['nowhere', '0.0.0.0/0', many]) {
      expect(await wrong({ addresses })).toContain('addresses is not valid');
    }
    expect(await tokensOf(ben)).toEqual([]);
  });

  it('tells it once, writes to its operator, and keeps its hash alone', async () => {
    const made = await make(ben, { actions: 'reads', addresses: '203.0.113.0/24' });
    expect(made.secret).toMatch(/^assay-operator-[\w-]{43}$/);
    expect(made.actions).toContain('trial-balance');
    expect(made.actions).not.toContain('price-band');
    const listed = await tokensOf(ben);
    expect(listed).toMatchObject([
      { token: made.token, name: 'ci', operator: ben.id, roles: ['finance'], state: 'good', usedAt: null },
    ]);
    expect(JSON.stringify(listed)).not.toContain(made.secret);
    await expect.poll(() => office.mailsAbout('A token asks in your name')).toEqual([ben.email]);
    const [event] = await venue.audit.list({ event: 'operator-token-made' });
    expect(event?.detail).toMatchObject({ operator: ben.id, program: made.token, name: 'ci', reason: WHY });
    await office.as(ben, 'tokens end', { input: { token: made.token }, reason: WHY });
  });

  it('is refused beyond ten that are good', async () => {
    const made: number[] = [];
    for (let count = 0; count < 10; count += 1) made.push((await make(ben, { actions: 'today' })).token);
    expect(await wrong({ actions: 'today' })).toBe('You have 10 tokens: end one of them first.');
    for (const token of made) await office.as(ben, 'tokens end', { input: { token }, reason: WHY });
  });
});

describe('a token', () => {
  it('is told what it may say, with the schema of each and what it shows first', async () => {
    const { secret } = await make(ben, { actions: 'today,list routes,price-band,market-status' });
    const { status, body } = await say(secret, null);
    const { operator, token, actions } = body as ConsoleTokenSession;
    expect([status, operator.name, token.roles]).toEqual([200, 'Ben', ['finance']]);
    expect(actions.map(({ name, byToken }) => [name, byToken])).toEqual([
      ['today', 'reads'],
      ['price-band', 'proposes'],
      ['market-status', 'proposes'],
      ['list routes', 'reads'],
    ]);
    const [, band, market] = actions;
    expect(band?.schema).toMatchObject({ type: 'object', required: ['symbol', 'ppm'] });
    expect(market).toMatchObject({ showsFirst: 'show market', needsReason: true, approvals: 1 });
  });

  it('reads and proposes, counts as its operator, and stands in the log', async () => {
    const { secret, token } = await make(ben, { actions: 'proposals list,price-band' });
    expect((await act(secret, 'proposals list')).status).toBe(200);
    const made = await act(secret, 'price-band', { symbol: 'BTCUSDT', ppm: 400_000 }, 'By a program.');
    const { proposal, approvals } = resultOf<MadeProposal>(made);
    expect(approvals).toBe(1);
    const [event] = await venue.audit.list({ event: 'proposal-made' });
    expect(event).toMatchObject({ actorName: 'Ben', detail: { proposal, program: token } });
    // Whoever stands behind it has proposed it, and approves it in no way.
    await expect(office.approve(ben, proposal)).rejects.toThrow(/This takes the role|You have proposed this/);
    expect(await office.shown(ann, proposal)).toMatchObject({ proposer: ben.id, approvedBy: [] });
    await office.as(ben, 'proposals reject', { input: { proposal }, reason: WHY });
    const [shown] = await tokensOf(ben);
    expect(shown).toMatchObject({ token, usedAt: venue.wall.now, usedFrom: HERE });
  });

  it('does nothing that it does not name, and of what it does not propose or read nothing at all', async () => {
    const { secret } = await make(ben, { actions: 'today' });
    expect(sentenceOf(await act(secret, 'trial-balance'))).toBe('This token does not say trial-balance.');
    const reading = await make(ben);
    for (const { name, byToken, isOpen, needsReason, input } of venue.operator.actions) {
      if (byToken !== null || isOpen) continue;
      const filled = Object.fromEntries(Object.keys(input.properties).map((field) => [field, 1]));
      const said = await act(reading.secret, name, filled, needsReason ? WHY : undefined);
      // Whatever it was asked with: of a wrong input the service says so first, and does nothing.
      const refused = /^No token does |is not valid\.$|^The command has a field too many/;
      expect([name, said.status, sentenceOf(said)]).toEqual([name, 409, expect.stringMatching(refused)]);
    }
    const proposed = { proposal: 1, hash: 'a'.repeat(64), signature: 'b'.repeat(128) };
    const approving = await act(reading.secret, 'proposals approve', proposed, WHY);
    expect(sentenceOf(approving)).toBe('No token does proposals approve: a person does it.');
    const rejecting = await act(reading.secret, 'proposals reject', { proposal: 1 }, WHY);
    expect(sentenceOf(rejecting)).toBe('No token does proposals reject: a person does it.');
  });

  it('changes nothing of name and look where nobody else could approve it', async () => {
    const { secret } = await make(ann, { actions: 'venue-name' });
    const said = await act(secret, 'venue-name', { name: 'By a program' }, WHY);
    expect(sentenceOf(said)).toContain('Nobody else could approve this');
  });

  it('is taken from its addresses alone, and over HTTP alone', async () => {
    const { secret } = await make(ben, { actions: 'today', addresses: '203.0.113.7, 2001:db8::/32' });
    expect((await say(secret, null)).status).toBe(200);
    expect((await say(secret, null, { from: '2001:db8::9' })).status).toBe(200);
    const elsewhere = await say(secret, null, { from: '203.0.113.8' });
    expect([elsewhere.status, elsewhere.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const { headers: forged } = await say(secret, null, {
      from: '203.0.113.8',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(forged['www-authenticate']).toBe('Bearer');
    const request = { action: 'today', token: secret, input: {} };
    await expect(venue.operator.carryOut(request)).rejects.toThrow('This is no token');
  });

  it('is no session: neither in a cookie nor of a page, and no session is a token', async () => {
    const { secret } = await make(ben, { actions: 'today' });
    for (const headers of [
      { origin: 'http://localhost:8080' },
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'same-origin' },
    ]) {
      const said = await say(secret, { action: 'today', input: {} }, { headers });
      expect([said.status, (said.body as ConsoleRefusal).code]).toEqual([403, 'foreign-page']);
      expect(Object.keys(said.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const preflight = await venue.app.inject({
      method: 'OPTIONS',
      url: `${TOKEN_API}/act`,
      headers: { ...HOST, origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
      404,
      undefined,
    ]);
    const said = await say(secret, { action: 'today', input: {} });
    expect([said.status, said.headers['set-cookie'], said.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
    const own = { ...HOST, origin: 'http://localhost:8080' };
    for (const [url, headers] of [
      [TOKEN_API, { ...HOST, cookie: `assay-console=${ben.session}` }],
      [TOKEN_API, { ...HOST, authorization: `Bearer ${ben.session}` }],
      [TOKEN_API, { ...HOST, authorization: secret }],
      [`${CONSOLE_API}/session`, { ...own, authorization: `Bearer ${secret}` }],
      [`${CONSOLE_API}/session`, { ...own, cookie: `assay-console=${secret}` }],
    ] as const) {
      expect([url, (await venue.app.inject({ url, headers })).statusCode]).toEqual([url, 401]);
    }
    const body = { action: 'today', input: {}, token: secret };
    expect((await say(secret, body)).status).toBe(400);
  });

  it('ends by itself, by its operator, and by an owner', async () => {
    const short = await make(ben, { actions: 'today', days: 1 });
    venue.wall.now += DAY_MS - 1;
    expect((await say(short.secret, null)).status).toBe(200);
    venue.wall.now += 1;
    expect((await say(short.secret, null)).status).toBe(401);
    await office.signIn(ben);
    await office.signIn(ann);
    const anns = await make(ann, { actions: 'today' });
    const bens = await make(ben, { actions: 'today' });
    const ofAnothers = { input: { token: anns.token }, reason: WHY };
    await expect(office.as(ben, 'tokens end', ofAnothers)).rejects.toThrow('There is no token');
    expect((await tokensOf(ben)).every(({ operator }) => operator === ben.id)).toBe(true);
    expect((await tokensOf(ann)).some(({ operator }) => operator === ben.id)).toBe(true);
    await office.as(ann, 'tokens end', { input: { token: bens.token }, reason: WHY });
    expect((await say(bens.secret, null)).status).toBe(401);
    expect((await say(anns.secret, null)).status).toBe(200);
    expect((await venue.audit.list({ event: 'operator-token-ended' }))[0]?.detail).toMatchObject({
      operator: ann.id,
      program: bens.token,
    });
    await expect(office.as(ann, 'tokens end', { input: { token: bens.token }, reason: WHY })).rejects.toThrow(
      'There is no token',
    );
  });

  it('ends with what its operator may do, and with their sessions', async () => {
    await office.invite(ann, cleo, 'finance,support');
    await office.admit(ann, cleo);
    await office.signIn(cleo);
    await office.bind(cleo);
    const both = await make(cleo, { actions: 'today' });
    const support = await make(cleo, { actions: 'today', roles: 'support' });
    const roles = (named: string) =>
      office.as(ann, 'operators roles', { input: { id: cleo.id, roles: named }, reason: WHY });
    await roles('support');
    expect((await say(both.secret, null)).status).toBe(401);
    expect((await say(support.secret, null)).status).toBe(200);
    // What is given again is not given to what has ended.
    await roles('finance,support');
    expect((await say(both.secret, null)).status).toBe(401);
    // Another authenticator ends all other sessions, and all that asks in their place.
    venue.wall.now += 60_000;
    const { secret } = await office.as<{ secret: string }>(cleo, 'authenticator', {
      input: { code: office.codeOf(cleo.secret ?? '') },
    });
    await office.confirm(cleo, office.codeOf(secret));
    cleo.secret = secret;
    expect((await say(support.secret, null)).status).toBe(401);
    const last = await make(cleo, { actions: 'today' });
    expect((await say(last.secret, null)).status).toBe(200);
    await office.as(ann, 'operators suspend', { input: { id: cleo.id }, reason: WHY });
    expect((await say(last.secret, null)).status).toBe(401);
  });

  it('that asks too often has to wait, and others do not', async () => {
    const [busy, other] = [await make(ben, { actions: 'today' }), await make(ann, { actions: 'today' })];
    const answers = await Promise.all(
      Array.from({ length: 130 }, async () => (await act(busy.secret, 'proposals list')).status),
    );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
    expect((await act(other.secret, 'today')).status).toBe(200);
  });
});

it('whoever tries tokens from one network has to wait', async () => {
  const strict = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, requestsPerMinute: 40 } });
  try {
    const first = { email: 'ann@example.com', name: 'Ann', password: 'correct horse battery' };
    await askAction(strict.operator, 'operators first', { input: { ...first, publicKey: 'a'.repeat(64) } });
    const answers: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      const authorization = `Bearer assay-operator-${String(count).padStart(43, 'x')}`;
      const said = await strict.app.inject({ url: TOKEN_API, headers: { ...HOST, authorization } });
      answers.push(said.statusCode);
    }
    expect([answers[0], answers.at(-1)]).toEqual([401, 429]);
  } finally {
    await strict.close();
  }
});
