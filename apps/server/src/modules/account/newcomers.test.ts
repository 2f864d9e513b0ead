import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@assay/protocol';
import type { CallName, MailboxMessage } from '@assay/protocol';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import type { Answered, HttpVenue } from '../../http/http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../../http/plugins/rate-limits.ts';

let venue: HttpVenue;
beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => venue.close());

async function messages(address: string, of = venue): Promise<MailboxMessage[]> {
  const url = `/sandbox/mailbox?address=${encodeURIComponent(address)}`;
  return (await of.app.inject({ url })).json();
}
const newest = async (address: string): Promise<MailboxMessage | undefined> => (await messages(address))[0];

async function codeByMail(email: string, scene = 'register'): Promise<string> {
  await venue.call('sendEmailCode', { email, scene });
  return (await newest(email))?.code ?? '';
}

async function codeByPhone(phone: string, areaCode: string, target: string, scene = 'register') {
  await venue.call('sendMobileCode', { phone, areaCode, scene });
  return (await newest(target))?.code ?? '';
}

/** What a refusal says. */
const reasonOf = <Name extends CallName>({ status, body }: Answered<Name>) => [
  status,
  body.error?.name,
  body.error?.field,
];

describe('codes', () => {
  it('answer the same for an address that is known and one that is not', async () => {
    await venue.signUp('known@example.com');
    const before = (await messages('known@example.com')).length;
    for (const scene of ['register', 'reset', 'fund', 'bind', 'bank']) {
      const known = await venue.call('sendEmailCode', { email: 'known@example.com', scene });
      const unknown = await venue.call('sendEmailCode', { email: `nobody-${scene}@example.com`, scene });
      expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(known.status).toBe(200);
    }
    const received = (await messages('known@example.com')).slice(0, -before).map(({ code }) => code !== null);
    // Newest first: bank, bind, fund, reset, and register without a code.
    expect(received).toEqual([true, true, true, true, false]);
    const toUnknown = await Promise.all(
      ['register', 'reset', 'fund'].map((scene) => messages(`nobody-${scene}@example.com`)),
    );
    expect(toUnknown.map((list) => list.length)).toEqual([1, 0, 0]);
  });

  it('are for one scene alone', async () => {
    const code = await codeByMail('scene@example.com', 'bind');
    const fields = { account: 'scene@example.com', code, password: PASSWORD };
    expect(reasonOf(await venue.call('register', fields))).toEqual([400, 'wrong-code', 'code']);
  });

  it('reach a phone however its number is written', async () => {
    const target = '+447911123456';
    for (const fields of [
      { phone: '07911 123456', areaCode: '+44' },
      { phone: '7911123456', areaCode: '44' },
      { phone: '+44 7911 123456' },
    ]) {
      await venue.call('sendMobileCode', { ...fields, scene: 'register' });
    }
    const texts = await messages(target);
    expect(texts.map(({ channel, to }) => [channel, to])).toEqual(
      Array.from({ length: 3 }, () => ['sms', target]),
    );
    expect(texts[0]?.text).toContain(texts[0]?.code);
    // A plus sign that was not escaped in the address of the mailbox.
    expect((await venue.app.inject({ url: `/sandbox/mailbox?address=${target}` })).json()).toHaveLength(3);
  });

  it.each([
    ['without a country', { phone: '7911123456' }],
    ['that nobody can have', { phone: '123', areaCode: '44' }],
    ['that costs its caller', { phone: '9098790000', areaCode: '44' }],
    ['of no country', { phone: '7911123456', areaCode: '999' }],
    ['of no country, in one piece', { phone: '+9997911123456' }],
    ['too long', { phone: '+4479111234561234567890' }],
    ['of letters', { phone: 'call me', areaCode: '44' }],
  ])('are not sent to a number %s', async (_, fields) => {
    for (const name of ['sendMobileCode', 'openSendSms'] as const) {
      const refused = await venue.call(name, { ...fields, scene: 'register' });
      expect(reasonOf(refused)).toEqual([400, 'field-invalid', 'phone']);
    }
  });

  it('are sent by the older calls, too', async () => {
    await venue.call('openSendEmail', { email: 'older@example.com', scene: 'register' });
    await venue.call('openSendSms', { phone: '7911123457', areaCode: '44', scene: 'register' });
    expect((await newest('older@example.com'))?.code).toMatch(/^\d{6}$/);
    expect((await newest('+447911123457'))?.code).toMatch(/^\d{6}$/);
  });
});

describe('a newcomer', () => {
  it('registers and signs in by phone', async () => {
    const code = await codeByPhone('2025550143', '+1', '+12025550143');
    const phone = { account: '(202) 555-0143', areaCode: '1', password: PASSWORD };
    expect((await venue.call('register', { ...phone, code })).status).toBe(200);
    for (const fields of [phone, { account: '+12025550143', password: PASSWORD }]) {
      const { body } = await venue.call('login', fields);
      const info = await venue.call('getInfo', {}, { token: body.data?.satoken ?? '' });
      expect(info.body.data).toMatchObject({ phone: '+12025550143', email: null });
    }
    const national = await venue.call('login', { account: '2025550143', password: PASSWORD });
    expect(reasonOf(national)).toEqual([400, 'wrong-credentials', null]);
  });

  it('is noted with who brought them, in the store and in the core', async () => {
    const inviter = await venue.signUp('inviter@example.com');
    const account = await venue.identity.run('findAccount', { userId: Number(inviter.userId) });
    const inviteCode = account?.inviteCode ?? '';
    expect(inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const code = await codeByMail('invited@example.com');
    const fields = { account: 'invited@example.com', code, password: PASSWORD };
    const unknown = await venue.call('register', { ...fields, inviteCode: 'NOBODY22' });
    expect(reasonOf(unknown)).toEqual([400, 'unknown-invite-code', 'inviteCode']);
    const { body } = await venue.call('register', { ...fields, inviteCode: inviteCode.toLowerCase() });
    const owner = Number(body.data?.userId) as never;
    const { result } = await venue.engine.read('live', { type: 'account-status', owner });
    expect(result).toMatchObject({ referrer: Number(inviter.userId) });
    expect(await venue.identity.run('findAccount', { userId: owner })).toMatchObject({
      referrerId: Number(inviter.userId),
      referrerNamed: true,
    });
  });

  it('declares country and age with the registration, or later and once', async () => {
    const code = await codeByMail('grown@example.com');
    const fields = { account: 'grown@example.com', code, password: PASSWORD };
    const nowhere = await venue.call('register', { ...fields, country: 'XX' });
    expect(reasonOf(nowhere)).toEqual([400, 'field-invalid', 'country']);
    const { body } = await venue.call('register', { ...fields, country: 'GB', isAdult: true });
    const userId = Number(body.data?.userId);
    expect(await venue.identity.run('findAccount', { userId })).toMatchObject({
      declaredCountry: 'GB',
      adultConfirmedAt: venue.wall.now,
    });
    const later = await venue.signUp('later@example.com');
    const declare = (country: string, isAdult: boolean) =>
      venue.call('declare', { country, isAdult }, { token: later.token });
    expect((await declare('FR', false)).body.data).toEqual({ country: 'FR', isAdult: false });
    expect((await declare('FR', true)).body.data).toEqual({ country: 'FR', isAdult: true });
    expect((await declare('FR', false)).body.data).toEqual({ country: 'FR', isAdult: true });
    // What says nothing new is no event: it can be repeated all day.
    const received = (await venue.audit.list({ userId: Number(later.userId) })).filter(
      ({ event }) => event === 'country-declared',
    );
    expect(received.map(({ detail }) => detail?.['adult'])).toEqual([true, false]);
    expect(reasonOf(await declare('DE', true))).toEqual([409, 'country-declared', 'country']);
    expect(reasonOf(await declare('XX', true))).toEqual([400, 'field-invalid', 'country']);
  });

  it('finds every country with its calling code', async () => {
    const { body } = await venue.call('getCountryCode');
    expect(body.data?.length).toBeGreaterThan(200);
    expect(body.data).toContainEqual({ code: 'GB', name: 'United Kingdom', areaCode: '+44' });
    const names = body.data?.map(({ name }) => name) ?? [];
    expect(names.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(names);
  });

  it.each(['not-an-address', 'a@b', 'two@example.com@example.com', '+441', 'x'.repeat(250) + '@example.com'])(
    'is refused with an address like %s',
    async (account) => {
      const refused = await venue.call('register', { account, code: '123456', password: PASSWORD });
      expect(reasonOf(refused)).toEqual([400, 'field-invalid', 'account']);
    },
  );
});

describe('a sign-in', () => {
  it.each(['a\u0000b@example.com', '+44\u00007911123456', 'ab', 'x'.repeat(255)])(
    'is refused with %j for an address',
    async (account) => {
      const refused = await venue.call('login', { account, password: PASSWORD });
      expect(reasonOf(refused)).toEqual([400, 'field-invalid', 'account']);
    },
  );
});

describe('a forgotten password', () => {
  const NEW = Buffer.from('another-horse-8').toString('base64');

  it('is set anew by a code; every session ends, and withdrawals pause for a day', async () => {
    const trader = await venue.signUp('forgot@example.com');
    const code = await codeByMail('forgot@example.com', 'reset');
    const fields = { account: 'Forgot@example.com', code, newPwd: NEW, confirmPwd: NEW };
    const differing = await venue.call('resetPassword', { ...fields, confirmPwd: PASSWORD });
    expect(reasonOf(differing)).toEqual([400, 'passwords-differ', 'confirmPwd']);
    const weak = Buffer.from('abcdefgh').toString('base64');
    const tooWeak = await venue.call('resetPassword', { ...fields, newPwd: weak, confirmPwd: weak });
    expect(reasonOf(tooWeak)).toEqual([400, 'weak-password', 'newPwd']);
    expect((await venue.call('resetPassword', fields)).body.data).toEqual({});
    expect((await venue.call('getInfo', {}, { token: trader.token })).body.error?.name).toBe('token-invalid');
    const { refreshToken } = trader;
    expect((await venue.call('refreshToken', { refreshToken })).body.error?.name).toBe('token-invalid');
    const account = 'forgot@example.com';
    expect(reasonOf(await venue.call('login', { account, password: PASSWORD }))).toEqual([
      400,
      'wrong-credentials',
      null,
    ]);
    expect((await venue.call('login', { account, password: NEW })).status).toBe(200);
    const kept = await venue.identity.run('findAccount', { userId: Number(trader.userId) });
    expect(kept).toMatchObject({ withdrawalsPausedUntil: venue.wall.now + 86_400_000 });
    const received = (await messages(account)).find(
      ({ subject }) => subject === 'Your Assay password was reset',
    );
    expect(received?.text).toContain('127.0.0.1');
    // The code is spent.
    expect(reasonOf(await venue.call('resetPassword', fields))).toEqual([400, 'wrong-code', 'code']);
  });

  it('is refused alike for an address without an account', async () => {
    await venue.signUp('has-one@example.com');
    await codeByMail('has-one@example.com', 'reset');
    await codeByMail('has-none@example.com', 'reset');
    const answers = await Promise.all(
      ['has-one@example.com', 'has-none@example.com', 'asked-nothing@example.com'].map((account) =>
        venue.call('resetPassword', { account, code: '2222-2222', newPwd: NEW, confirmPwd: NEW }),
      ),
    );
    for (const answer of answers) expect(reasonOf(answer)).toEqual([400, 'wrong-code', 'code']);
  });

  it('asks nobody for a proof that they have not set up', async () => {
    await venue.signUp('over-eager@example.com');
    const code = await codeByMail('over-eager@example.com', 'reset');
    const fields = { account: 'over-eager@example.com', code, newPwd: NEW, confirmPwd: NEW };
    const proof = { ticket: 'x'.repeat(43), method: 'totp', verifyCode: '123456' };
    expect((await venue.call('resetPassword', { ...fields, ...proof })).status).toBe(200);
  });

  it('is set by eight letters and digits, however they are typed, and by no six digits', async () => {
    await venue.signUp('typist@example.com');
    const code = await codeByMail('typist@example.com', 'reset');
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const fields = { account: 'typist@example.com', newPwd: NEW, confirmPwd: NEW };
    const digits = await venue.call('resetPassword', { ...fields, code: '123456' });
    expect(reasonOf(digits)).toEqual([400, 'field-invalid', 'code']);
    const typed = code.toLowerCase().replace('-', '');
    expect((await venue.call('resetPassword', { ...fields, code: typed })).status).toBe(200);
  });

  it('takes its fields by query, too', async () => {
    await venue.signUp('by-query@example.com');
    const code = await codeByMail('by-query@example.com', 'reset');
    const fields = { account: 'by-query@example.com', code, newPwd: NEW, confirmPwd: NEW };
    const path = `/api/user/backPwd?${new URLSearchParams(fields).toString()}`;
    expect((await venue.call('resetPassword', {}, { path })).status).toBe(200);
  });
});

describe('strangers who ask for codes to an address, and guess', () => {
  const account = 'owner@example.com';
  const NEW = Buffer.from('another-horse-9').toString('base64');
  const post = async (
    of: HttpVenue,
    name: 'sendEmailCode' | 'resetPassword',
    fields: object,
    from: string,
  ) => {
    const answer = await of.app.inject({
      method: 'POST',
      url: CALLS[name].path,
      payload: fields,
      remoteAddress: from,
    });
    return answer.statusCode;
  };
  const ask = (of: HttpVenue, from: string) =>
    post(of, 'sendEmailCode', { email: account, scene: 'reset' }, from);
  const reset = (of: HttpVenue, code: string, from: string) =>
    post(of, 'resetPassword', { account, code, newPwd: NEW, confirmPwd: NEW }, from);
  const newestCode = async (of: HttpVenue) => (await messages(account, of))[0]?.code ?? '';
  const STRANGERS = [1, 2, 3, 4, 5].map((network) => `192.0.2.${network}`);

  it('keep its owner neither from asking nor from a code that holds', async () => {
    const strict = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, secondsBetweenCodes: 0.001 } });
    await strict.signUp(account);
    for (const stranger of STRANGERS) {
      for (let time = 0; time < 20; time += 1) {
        while ((await ask(strict, stranger)) !== 200) await new Promise(setImmediate);
      }
      expect(await reset(strict, '2345-6789', stranger)).toBe(400);
    }
    expect(await ask(strict, '198.51.100.1')).toBe(200);
    // Nor is their mailbox full of messages.
    expect((await messages(account, strict)).length).toBeLessThan(20);
    expect(await reset(strict, await newestCode(strict), '198.51.100.1')).toBe(200);
    await strict.close();
  });

  it('are told to wait after so many wrong codes, each network for itself', async () => {
    const strict = await openHttpVenue({
      limits: { ...DEFAULT_RATE_LIMITS, codesPerDay: 2, requestsPerMinute: 1_000 },
    });
    await strict.signUp(account);
    expect(await ask(strict, '198.51.100.1')).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) guesses.push(await reset(strict, '2345-6789', '192.0.2.1'));
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    // The right code is no wrong one, and what was wrong about the form is none either.
    expect(await post(strict, 'resetPassword', { account }, '198.51.100.1')).toBe(400);
    expect(await reset(strict, await newestCode(strict), '198.51.100.1')).toBe(200);
    await strict.close();
  });
});
