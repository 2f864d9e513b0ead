/** What the console does for whoever has no session: accepting an invitation, and a lost login. And what an attacker gains by it. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorId } from '@assay/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { CONSOLE_API } from '@assay/protocol';
import { lostSignInBytes, newSignInBytes } from '@assay/verify';
import type { ConsoleAskedSignIn, ConsoleInvited, ConsoleOperators, ConsoleRefusal } from '@assay/protocol';
import { SoftwareAuthenticator } from '../../access/second-factors/passkey-fixture.ts';
import { Office, PASSWORD, WHY, person } from '../../modules/operators/office-fixture.ts';
import type { Person } from '../../modules/operators/office-fixture.ts';
import { openHttpVenue } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../plugins/rate-limits.ts';

const OWN = { origin: 'http://localhost:8080', host: 'localhost:8080' };
const WRONG = 'The address or the code is wrong or has expired.';
const DAY_MS = 86_400_000;
const OTHER = 'battery horse correct';
/** Who heard of the first three acceptances: whoever was an owner by then, and who accepted. */
const TOLD = ['ann', 'ann', 'ann', 'ben', 'cleo', 'cleo', 'eve'].map((name) => `${name}@example.com`);

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben, cleo } = office;
let networks = 0;

beforeAll(async () => {
  venue = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, requestsPerMinute: 6_000 } });
  await office.admitTwo();
  await office.invite(ann, cleo, 'owner');
  await office.admit(ann, cleo);
  await office.signIn(cleo);
  await office.bind(cleo);
});
afterAll(async () => {
  const { faults } = venue;
  await venue.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

interface Said {
  readonly status: number;
  readonly body: unknown;
  readonly cookie: unknown;
}

/** A network that nobody has asked from before. */
const elsewhere = (): string => `203.0.113.${(networks += 1)}`;

async function say(
  path: string,
  payload: object,
  { from = elsewhere(), headers = {} }: { from?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Said> {
  const answer = await venue.app.inject({
    method: 'POST',
    url: `${CONSOLE_API}/${path}`,
    remoteAddress: from,
    headers: { ...OWN, ...headers },
    payload,
  });
  const body: unknown = answer.body === '' ? null : JSON.parse(answer.body);
  return { status: answer.statusCode, body, cookie: answer.headers['set-cookie'] };
}

const sentence = ({ body }: Said): string => (body as ConsoleRefusal).sentence;

async function invited(by: Person, who: Person, roles = 'support'): Promise<ConsoleInvited> {
  const input = { email: who.email, name: who.name, roles };
  return office.as<ConsoleInvited>(by, 'operators invite', { reason: WHY, input });
}

const wishOf = ({ email, publicKey }: Person, code: string | null, password = PASSWORD) => ({
  email,
  code: code ?? '',
  password,
  publicKey,
});

const listed = async (email: string) => {
  const { operators } = await office.as<ConsoleOperators>(ann, 'operators list');
  return operators.find((one) => one.email === email);
};

describe('an invitation in a browser', () => {
  const eve = person('Eve');

  it('is accepted by its link, gives no session, and waits for an owner who is written to', async () => {
    const { id, code, link } = await invited(ann, eve);
    expect(link).toBe(`http://localhost:8080/console/#/accept/eve%40example.com/${code}`);
    expect(await listed(eve.email)).toMatchObject({ status: 'invited', invitedBy: ann.id, publicKey: null });
    const accepted = await say('accept', wishOf(eve, code));
    expect(accepted).toEqual({ status: 200, body: { id, publicKey: eve.publicKey }, cookie: undefined });
    expect(await listed(eve.email)).toMatchObject({
      status: 'joined',
      publicKey: eve.publicKey,
      inviteUntil: null,
    });
    await expect.poll(() => office.mailsAbout('An invitation as an operator')).toEqual(TOLD);
    const [entry] = await office.logOf('operator-changed');
    expect(entry).toMatchObject({ actorName: 'Eve', detail: { operator: id, how: 'accepted' } });
    const early = await say('sign-in', { email: eve.email, password: PASSWORD });
    expect([early.status, sentence(early)]).toEqual([
      409,
      expect.stringContaining('nobody has admitted you'),
    ]);
  });

  it('answers the same again to whoever asks the same, and is of no use to whoever replays it', async () => {
    const frank = person('Frank');
    const { id, code } = await invited(ann, frank);
    const wish = wishOf(frank, code);
    expect((await say('accept', wish)).status).toBe(200);
    const mails = await office.mailsAbout('An invitation as an operator');
    expect(await say('accept', wish)).toMatchObject({ status: 200, body: { id } });
    expect(await office.mailsAbout('An invitation as an operator')).toEqual(mails);
    const thief = person('Thief');
    const replays = [
      { ...wish, password: OTHER },
      { ...wish, publicKey: thief.publicKey },
      { ...wishOf(thief, code), email: frank.email },
    ];
    for (const replay of replays) {
      const answer = await say('accept', replay);
      expect([answer.status, sentence(answer)]).toEqual([409, WRONG]);
    }
    expect((await listed(frank.email))?.publicKey).toBe(frank.publicKey);
    // Of an operator nothing is told, not even that the password is theirs.
    const known = await say('accept', wishOf(ben, 'AAAA-BBBB-CCCC-DDDD'));
    expect([known.status, sentence(known)]).toEqual([409, WRONG]);
  });

  it('is accepted by one of two who have the link, and the other one is no operator', async () => {
    const gina = person('Gina');
    const { code } = await invited(ann, gina);
    const thief = { ...person('Thief'), email: gina.email };
    const answers = await Promise.all([
      say('accept', wishOf(gina, code)),
      say('accept', wishOf(thief, code, OTHER)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? gina : thief;
    expect((await listed(gina.email))?.publicKey).toBe(winner.publicKey);
    // Invited anew, what the thief has set is gone.
    const again = await invited(ann, gina);
    expect((await say('accept', wishOf(gina, again.code))).status).toBe(200);
    expect((await listed(gina.email))?.publicKey).toBe(gina.publicKey);
  });

  it('that is unknown, used, replaced or expired is refused in one sentence', async () => {
    const hugo = person('Hugo');
    const first = await invited(ann, hugo);
    const second = await invited(ann, hugo);
    const tries = [
      wishOf(person('Nobody'), first.code),
      wishOf(hugo, first.code),
      wishOf(hugo, ''),
      wishOf(eve, second.code),
    ];
    for (const wish of tries) {
      const answer = await say('accept', wish);
      expect([answer.status, sentence(answer)]).toEqual([409, WRONG]);
    }
    venue.wall.now += 73 * 3_600_000;
    expect(sentence(await say('accept', wishOf(hugo, second.code)))).toBe(WRONG);
    await office.signIn(ann);
    await office.signIn(cleo);
  });

  it('counts no longer once whoever has sent it is no owner any more', async () => {
    const ida = person('Ida');
    const { code } = await invited(cleo, ida);
    await venue.engine.submit('live', { type: 'revoke-operator', operator: cleo.id as OperatorId });
    expect(sentence(await say('accept', wishOf(ida, code)))).toBe(WRONG);
    const { publicKey } = cleo;
    // Owner, and nothing else.
    const anew = { type: 'register-operator', operator: cleo.id as OperatorId, publicKey, roles: 1 } as const;
    await venue.engine.submit('live', anew);
    expect((await say('accept', wishOf(ida, code))).status).toBe(200);
  });

  it('goes to nobody who is an operator or invited, under another writing of their mailbox', async () => {
    for (const who of [ann, eve]) {
      const alias = { ...who, email: who.email.replace('@', '+second@') };
      await expect(invited(ann, alias, 'finance')).rejects.toThrow('a person is an operator once');
    }
    await expect(invited(ann, ben)).rejects.toThrow('Suspend them first');
  });

  it('makes whoever guesses wait where they are, whoever they guess at, and nobody elsewhere', async () => {
    const jack = person('Jack');
    const { code } = await invited(ann, jack);
    const from = elsewhere();
    for (let count = 0; count < 5; count += 1) {
      const guess = await say('accept', wishOf(jack, `AAAA-BBBB-CCCC-DDD${count}`), { from });
      expect(sentence(guess)).toBe(WRONG);
    }
    for (const wish of [wishOf(jack, code), wishOf(person('Nobody'), code)]) {
      expect(sentence(await say('accept', wish, { from }))).toContain('Too many attempts');
    }
    // Signing in is another matter, and so is whoever asks from elsewhere.
    await office.signIn(ann);
    expect((await say('accept', wishOf(jack, code))).status).toBe(200);
  });

  it.each([
    ['of another site', { origin: 'http://elsewhere.example' }],
    ['that a link of another site opened', { 'sec-fetch-site': 'cross-site' }],
  ])('is not accepted for a page %s', async (_, headers) => {
    for (const path of ['accept', 'lost-login', 'new-login']) {
      const answer = await say(path, wishOf(eve, 'AAAA-BBBB-CCCC-DDDD'), { headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-page' } });
    }
  });

  it.each([
    ['nothing', {}, 400],
    ['an address that is none', { email: 1 }, 400],
    ['an address of 300 signs', { email: `${'x'.repeat(300)}@example.com` }, 400],
    ['a short password', wishOf(eve, 'A', 'short'), 409],
    ['a key that is none', { ...wishOf(eve, 'A'), publicKey: 'ab' }, 409],
    ['a code of 100 signs', wishOf(eve, 'A'.repeat(100)), 409],
    ['more than it takes', { ...wishOf(eve, 'A'), roles: 'owner' }, 409],
  ])('refuses %s', async (_, payload, status) => {
    expect((await say('accept', payload)).status).toBe(status);
  });
});

it('a device that has a passkey of one operator is told to make none for another', async () => {
  await office.signIn(ben);
  const begin = async (who: Person): Promise<PublicKeyCredentialCreationOptionsJSON> => {
    venue.wall.now += 60_000;
    const input = { code: office.codeOf(who.secret ?? '') };
    const { options } = await office.as<{ options: string }>(who, 'passkey', { input });
    return JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  };
  const answer = new SoftwareAuthenticator(OWN.origin).create(await begin(ann));
  await office.as(ann, 'passkey confirm', { input: { name: 'Laptop', answer } });
  const { id } = JSON.parse(answer) as { id: string };
  expect((await begin(ben)).excludeCredentials).toMatchObject([{ id }]);
});

describe('a lost login in a browser', () => {
  const asked = (who: Person, by = who, at = venue.wall.now) => ({
    email: who.email,
    at,
    signature: sign(null, lostSignInBytes(who.email, at), by.privateKey).toString('hex'),
  });

  it('is asked for by the key alone, and says of nobody whether they are there', async () => {
    const nobody = person('Nobody');
    const tries = [asked(ben, nobody), asked(nobody), asked(ben, ben, venue.wall.now - DAY_MS)];
    for (const wish of tries) {
      const answer = await say('lost-login', wish);
      const said = 'The address or the key is wrong, or nobody has admitted you.';
      expect([answer.status, sentence(answer)]).toEqual([409, said]);
    }
    const from = elsewhere();
    for (let count = 0; count < 5; count += 1) await say('lost-login', asked(nobody), { from });
    for (const who of [nobody, ben]) {
      expect(sentence(await say('lost-login', asked(who), { from }))).toContain('Too many attempts');
    }
  });

  it('is a proposal of another owner, and a code without the key sets nothing', async () => {
    const { body, status, cookie } = await say('lost-login', asked(ben));
    expect([status, cookie]).toEqual([200, undefined]);
    const { made } = body as ConsoleAskedSignIn;
    expect(made?.delayMs).toBe(DAY_MS);
    expect(await office.shown(ann, made?.proposal ?? 0)).toMatchObject({ replacesSignIn: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    const code = 'AAAA-BBBB-CCCC-DDDD';
    const signature = sign(null, newSignInBytes(ben.email, code), privateKey).toString('hex');
    const forged = await say('new-login', { email: ben.email, code, password: OTHER, signature });
    expect([forged.status, sentence(forged)]).toEqual([409, expect.stringContaining('the code or the key')]);
    // Whoever is in as before has lost nothing.
    await office.signIn(ben);
    expect(await office.as(ann, 'proposals list')).toEqual({ open: [] });
  });
});
