import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@assay/protocol';
import { askAction } from '../../operator/operator-fixture.ts';
import type { WaitingPage } from '../../operator/printing.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { closeFaultless, eventsOf, expectMessage, messagesTo } from '../security/security-fixture.ts';
import { jpeg } from '../../uploads/picture-fixture.ts';

let venue: HttpVenue;
let alice: Trader;
let bob: Trader;

beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
});
afterAll(() => closeFaultless(venue));

const DAY_MS = 86_400_000;
const BASIC = { name: 'Alice Lind', idNumber: 'X 123-4567', country: 'US', documentType: 'passport' };

const verify = (by: Trader, fields: object, name: 'uploadKYC' | 'verified' = 'uploadKYC') =>
  venue.call(name, fields, { token: by.token });
const status = async (by: Trader) => (await venue.call('identityStatus', {}, { token: by.token })).body.data;

let tone = 0;

async function photo(by: Trader, width = 700, height = 640): Promise<string> {
  tone += 1;
  const file = await jpeg(width, height, tone % 256);
  const { body } = await venue.call('uploadFile', { file, type: 'kyc' }, { token: by.token });
  return body.data?.link ?? '';
}

const photos = async (by: Trader) => ({
  frontPhoto: await photo(by),
  backPhoto: await photo(by),
  handPhoto: await photo(by),
});

/** The newest review that waits, decided. */
async function decide(command: 'approve' | 'reject', reason: string, because?: string) {
  const { waiting } = await askAction<WaitingPage>(venue.operator, 'list identities');
  const input = { id: waiting.at(-1)?.id ?? 0, ...(because !== undefined && { because }) };
  return askAction<{ user: number }>(venue.operator, `${command} identity`, { reason, input });
}

describe('the basic step', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'Al1ce' }, 'name'],
    [{ name: 'A' }, 'name'],
    [{ name: 'Alice\u0000Lind' }, 'name'],
    [{ country: 'FR' }, 'country'],
    [{ country: 'us' }, 'country'],
    [{ documentType: 'library-card' }, 'documentType'],
    [{ idNumber: '12345' }, 'idNumber'],
    [{ idNumber: 'X_1234567' }, 'idNumber'],
    [{ country: 'CN', documentType: 'id-card', idNumber: '11010519491231002Y' }, 'idNumber'],
    [{ country: 'CN', documentType: 'id-card', idNumber: '110105194912310020' }, 'idNumber'],
    [{ country: 'CN', documentType: 'id-card', idNumber: '110105199902300024' }, 'idNumber'],
    [{ country: undefined }, 'country'],
    [{ frontPhoto: 'x'.repeat(22) }, 'frontPhoto'],
  ])('%o is refused at its field', async (change, field) => {
    const { body } = await verify(alice, { level: 'basic', ...BASIC, ...change });
    expect(body.error?.field).toBe(field);
    expect(await status(alice)).toMatchObject({ state: 'none', level: 0, basic: null });
  });

  it('is not for whom the document shows to be a minor', async () => {
    const born = new Date(venue.wall.now - 17 * 365 * DAY_MS).getUTCFullYear();
    const digits = `110105${born}0101001`;
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
    const idNumber = digits + '10X98765432'.charAt(sum % 11);
    const { body } = await verify(alice, { ...BASIC, country: 'CN', documentType: 'id-card', idNumber });
    expect(body.error).toMatchObject({ name: 'not-an-adult', field: 'idNumber' });
  });

  it('passes by its form, shows the number in part and keeps it sealed', async () => {
    const { body } = await verify(alice, BASIC, 'verified');
    expect(body.data).toMatchObject({
      state: 'basic',
      level: 1,
      basic: { name: 'Alice Lind', idNumber: 'X1****67', country: 'US', documentType: 'passport' },
      advanced: null,
      countries: ['CN', 'US'],
      minimumPixels: 600,
      attemptsLeft: 5,
    });
    const user = await venue.call('getInfo', {}, { token: alice.token });
    expect(user.body.data).toMatchObject({ identityLevel: 1 });
    const kept = await venue.identity.run('findIdentity', {
      userId: Number(alice.userId),
      now: venue.wall.now,
    });
    expect(JSON.stringify(kept)).not.toMatch(/Alice|1234567/);
  });

  it('can be given by the query, and be changed while nothing is handed in', async () => {
    const query = new URLSearchParams({ ...BASIC, name: 'Alice Maria Lind' }).toString();
    const { body } = await venue.call(
      'uploadKYC',
      {},
      {
        token: alice.token,
        path: `/api/user/uploadKYC?${query}`,
      },
    );
    expect(body.data).toMatchObject({ state: 'basic', basic: { name: 'Alice Maria Lind' } });
  });
});

describe('the advanced step', () => {
  it('comes after the basic one, with pictures of one’s own that are large enough', async () => {
    const own = await photos(bob);
    const early = await verify(bob, { level: 'advanced', ...own });
    expect(early.body.error).toMatchObject({ name: 'identity-not-basic' });
    const foreign = await verify(alice, { level: 'advanced', ...own });
    expect(foreign.body.error).toMatchObject({ name: 'field-invalid', field: 'frontPhoto' });
    const small = { ...(await photos(alice)), handPhoto: await photo(alice, 599, 900) };
    const refused = await verify(alice, { level: 'advanced', ...small });
    expect(refused.body.error).toMatchObject({
      name: 'image-too-small',
      field: 'handPhoto',
      params: { minimumPixels: 600 },
    });
    const twice = { ...small, handPhoto: small.frontPhoto };
    expect((await verify(alice, twice)).body.error).toMatchObject({ field: 'handPhoto' });
    const { handPhoto: _, ...two } = small;
    expect((await verify(alice, two)).body.error).toMatchObject({
      name: 'field-missing',
      field: 'handPhoto',
    });
    expect(await status(alice)).toMatchObject({ state: 'basic', attemptsLeft: 5 });
    // What was refused has taken none of the pictures.
    expect((await verify(alice, { ...small, handPhoto: await photo(alice) })).body.data).toMatchObject({
      state: 'under-review',
    });
  });

  it('waits for a person, and is not changed meanwhile', async () => {
    expect(await status(alice)).toMatchObject({
      state: 'under-review',
      level: 1,
      advanced: { decideTime: null, reason: null },
      attemptsLeft: 4,
    });
    expect((await verify(alice, BASIC)).body.error?.name).toBe('identity-under-review');
    expect((await verify(alice, await photos(alice))).body.error?.name).toBe('identity-under-review');
  });

  it('fails with a reason on the screen and in a message, and can be tried again', async () => {
    await decide('reject', 'The back is blurred.');
    expect(await status(alice)).toMatchObject({
      state: 'failed',
      level: 1,
      advanced: { decideTime: venue.wall.now, reason: 'The back is blurred.', reasonKey: null },
    });
    const message = await expectMessage(venue, alice.email, 'Your identity could not be verified');
    expect(message).toContain('The back is blurred.');
    expect((await verify(alice, await photos(alice))).body.data?.state).toBe('under-review');
  });

  it('passes, gives level and country, and cannot be changed', async () => {
    await decide('approve', 'Readable, the same person.');
    expect(await status(alice)).toMatchObject({ state: 'passed', level: 2, advanced: { reason: null } });
    const user = await venue.call('getInfo', {}, { token: alice.token });
    expect(user.body.data).toMatchObject({ identityLevel: 2, country: 'US', isCountryVerified: true });
    await expectMessage(venue, alice.email, 'Your identity is verified');
    expect((await verify(alice, BASIC)).body.error?.name).toBe('identity-verified');
    expect(await eventsOf(venue, alice)).toEqual(
      expect.arrayContaining(['identity-submitted', 'identity-decided']),
    );
  });

  it('is for one account: a document that is verified is refused without telling whose it is', async () => {
    const same = { ...BASIC, name: 'Bob Lind', idNumber: 'x1234567' };
    const { status: code, body } = await verify(bob, same);
    expect({ code, error: body.error }).toMatchObject({
      code: 409,
      error: { name: 'identity-taken', field: 'idNumber' },
    });
    expect(JSON.stringify(body)).not.toMatch(/alice/i);
    expect((await verify(bob, { ...same, documentType: 'id-card' })).status).toBe(200);
  });

  it('is decided by whoever is first, where two hand in the same document at once', async () => {
    const [carol, dave] = [await venue.signUp('carol@example.com'), await venue.signUp('dave@example.com')];
    const same = { ...BASIC, name: 'Carol Lind', idNumber: 'C7654321' };
    for (const one of [carol, dave]) {
      expect((await verify(one, { ...same, ...(await photos(one)) })).body.data?.state).toBe('under-review');
    }
    await decide('approve', 'The later one, as it happens.');
    await expect(decide('approve', 'The other one.')).rejects.toThrow(/verified for another account/);
    await decide('reject', 'Used for another account.');
    expect([await status(carol), await status(dave)]).toMatchObject([
      { state: 'failed' },
      { state: 'passed' },
    ]);
  });

  it('fails with a reason of the list, which its owner reads in their own language and the log keeps', async () => {
    const fred = await venue.signUp('fred@example.com');
    await verify(fred, { ...BASIC, idNumber: 'F1111111' });
    await verify(fred, await photos(fred));
    await expect(decide('reject', 'Seen.', 'not-pretty')).rejects.toThrow('because is not valid');
    await expect(decide('approve', 'Seen.', 'photo-unreadable')).rejects.toThrow('because');
    await decide('reject', 'Glare on the number.', 'photo-unreadable');
    const { advanced } = (await status(fred)) ?? {};
    expect(advanced).toMatchObject({ reason: null, reasonKey: 'photo-unreadable' });
    const message = await expectMessage(venue, fred.email, 'Your identity could not be verified');
    expect(message).toContain('Reason: A photo is not sharp enough to be read.');
    expect(message).not.toContain('Glare');
    await verify(fred, await photos(fred));
    const { waiting } = await askAction<WaitingPage>(venue.operator, 'list identities');
    const input = { id: waiting.at(-1)?.id ?? 0 };
    const shown = await askAction<object>(venue.operator, 'show identity', { reason: 'To decide.', input });
    expect(JSON.stringify(shown)).toContain('A photo is not sharp enough to be read. Glare on the number.');
    await decide('reject', 'Seen.', 'document-expired');
  });

  it('has so many tries a day', async () => {
    const erin = await venue.signUp('erin@example.com');
    await verify(erin, { ...BASIC, idNumber: 'E1111111' });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(erin, await photos(erin))).status).toBe(200);
      await decide('reject', 'Try again, please.');
    }
    expect(await status(erin)).toMatchObject({ attemptsLeft: 0 });
    expect((await verify(erin, await photos(erin))).body.error).toMatchObject({
      name: 'identity-attempts',
      params: { maximum: 5 },
    });
  });
});

describe('a virtual account', () => {
  it('sees how its owner stands and hands nothing in', async () => {
    const { body } = await venue.call('switchAccount', { virtual: '1' }, { token: alice.token });
    const virtual = { ...alice, token: body.data?.satoken ?? '' };
    expect(await status(virtual)).toMatchObject({ state: 'passed' });
    for (const name of ['uploadKYC', 'verified'] satisfies CallName[]) {
      expect(await verify(virtual, BASIC, name)).toMatchObject({
        status: 403,
        body: { msg: 'Virtual account cannot perform this operation' },
      });
    }
  });
});

describe('the photographs', () => {
  it('go thirty days after a decision against them, and after their time behind one for them', async () => {
    const reviews = await Promise.all([1, 2].map((id) => venue.identity.run('findIdentityReview', { id })));
    const files = reviews.map((found) => found?.review.files.front ?? '');
    const there = async () =>
      Promise.all(
        files.map(async (id) => (await venue.identity.run('findUpload', { id, userId: null })) !== null),
      );
    const removeAt = async (days: number) => {
      venue.wall.now += days * DAY_MS;
      // A hundred at a time.
      await venue.documents.uploads.removeDue();
      await venue.documents.uploads.removeDue();
      venue.wall.now -= days * DAY_MS;
    };
    expect(await there()).toEqual([true, true]);
    await removeAt(31);
    expect(await there()).toEqual([false, true]);
    await removeAt(1_826);
    expect(await there()).toEqual([false, false]);
    expect((await messagesTo(venue, bob.email)).filter(({ subject }) => /identity/.test(subject))).toEqual(
      [],
    );
  });
});

describe('an account that is closed', () => {
  it('leaves the photographs of a decided verification until their time, and what stands beside them', async () => {
    const grace = await venue.signUp('grace@example.com');
    const userId = Number(grace.userId);
    const basic = { ...BASIC, idNumber: 'Z 765-4321' };
    await verify(grace, { ...basic, ...(await photos(grace)) });
    await decide('reject', 'The photographs are blurred.');
    const kept = async () =>
      (await venue.identity.run('listUploads', { userId, limit: 9 })).map(({ deleteAt }) => deleteAt);
    const until = await kept();
    expect(until).toHaveLength(3);
    await venue.call('sendVerification', { method: 'email' }, { token: grace.token });
    const code = (await messagesTo(venue, grace.email)).find((message) => message.code !== null)?.code;
    expect((await venue.call('closeAccount', { code }, { token: grace.token })).status).toBe(200);
    expect(await kept()).toEqual(until);
    const known = () => venue.identity.run('findIdentity', { userId, now: venue.wall.now });
    await venue.identity.run('forgetExpired', { now: venue.wall.now });
    expect(await known()).not.toBeNull();
    venue.wall.now = Math.max(...until.map(Number));
    await venue.documents.uploads.removeDue();
    await venue.identity.run('forgetExpired', { now: venue.wall.now });
    expect(await known()).toBeNull();
  });
});
