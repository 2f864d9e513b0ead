import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue, PASSWORD } from '../../http-fixture.ts';
import type { HttpVenue, Trader } from '../../http-fixture.ts';
import {
  bindTotp,
  closeFaultless,
  codeTo,
  DAY_MS,
  encoded,
  eventsOf,
  expectLetter,
  lettersTo,
  pauseOf,
  sentProof,
  totp,
} from './security-fixture.ts';

const WRONG = '000000';

let venue: HttpVenue;
let serial = 0;

beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => closeFaultless(venue));

const newTrader = (): Promise<Trader> => venue.signUp(`place-${++serial}@example.com`);
const accountOf = (trader: Trader) => venue.identity.run('findAccount', { userId: Number(trader.userId) });

async function bindCode(address: string): Promise<string> {
  if (address.includes('@')) await venue.call('sendEmailCode', { email: address, scene: 'bind' });
  else await venue.call('sendMobileCode', { phone: address, scene: 'bind' });
  return codeTo(venue, address);
}

describe('an e-mail address', () => {
  it('takes the place of the one before, proven by a code to each', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const fresh = 'new-place@example.com';
    const code = await bindCode(' New-Place@Example.com '.trim());
    const oldCode = await sentProof(venue, ada);
    const fields = { email: 'New-Place@Example.com', code, oldCode };
    const { status, body } = await venue.call('bindEmail', fields, { token });
    expect([status, body.data]).toEqual([200, { type: 'email', account: 'ne****om' }]);
    expect((await accountOf(ada))?.email).toBe(fresh);
    expect(await pauseOf(venue, ada)).toBe(DAY_MS);
    const letter = await expectLetter(venue, ada.email, 'Your Assay account has another address now');
    expect(letter).toContain('ne****om');
    expect(letter).not.toContain(fresh);
    await expectLetter(venue, fresh, 'Address bound to your Assay account');
    expect(await eventsOf(venue, ada)).toContain('email-bound');
    const [signedIn, former] = await Promise.all(
      [fresh, ada.email].map((account) => venue.call('login', { account, password: PASSWORD })),
    );
    expect([signedIn?.status, former?.body.error?.name]).toEqual([200, 'wrong-credentials']);
  });

  it('asks for the authenticator where there is one, and for the bound address else', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const address = 'stronger@example.com';
    const code = await bindCode(address);
    const fields = { type: 'email', account: address, code };
    const bare = await venue.call('bindAccount', fields, { token });
    expect(bare.body.error).toMatchObject({ name: 'verification-required', params: { methods: 'email' } });
    const { secret } = await bindTotp(venue, ada);
    const mailed = { ...fields, method: 'email', oldCode: await sentProof(venue, ada) };
    const refused = await venue.call('bindAccount', mailed, { token });
    expect(refused.body.error).toMatchObject({ params: { methods: 'totp' } });
    const wrong = await venue.call('bindAccount', { ...fields, oldCode: WRONG }, { token });
    expect(wrong.body.error).toMatchObject({ name: 'wrong-code', field: 'oldCode' });
    const done = await venue.call('bindAccount', { ...fields, oldCode: totp(venue, secret) }, { token });
    expect(done.body.data).toEqual({ type: 'email', account: 'st****om' });
  });

  it('of another account is refused once its code is proven, and looks free before', async () => {
    const [ada, bob] = [await newTrader(), await newTrader()];
    const { token } = ada;
    const bare = await venue.call('bindEmail', { email: bob.email, code: WRONG }, { token });
    expect(bare.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
    const code = await bindCode(bob.email);
    const oldCode = await sentProof(venue, ada);
    const taken = await venue.call('bindEmail', { email: bob.email, code, oldCode }, { token });
    expect(taken).toMatchObject({ status: 409, body: { error: { name: 'address-taken', field: 'email' } } });
    expect([(await accountOf(ada))?.email, (await accountOf(bob))?.email]).toEqual([ada.email, bob.email]);
    // Both codes are spent.
    const again = await venue.call('bindEmail', { email: bob.email, code, oldCode }, { token });
    expect(again.body.error?.name).toBe('wrong-code');
  });

  it('is refused where something is wrong with it, which is named', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const same = await venue.call('bindEmail', { email: ada.email.toUpperCase(), code: WRONG }, { token });
    expect(same.body.error).toMatchObject({ name: 'address-unchanged', field: 'email' });
    for (const account of ['nobody', 'a@b', '+44', '@example.com']) {
      const fields = { type: 'email', account, code: WRONG };
      const { body } = await venue.call('bindAccount', fields, { token });
      expect([account, body.error?.name, body.error?.field]).toEqual([account, 'field-invalid', 'account']);
    }
    const scene = 'other-scene@example.com';
    await venue.call('sendEmailCode', { email: scene, scene: 'register' });
    const fields = { email: scene, code: await codeTo(venue, scene), oldCode: await sentProof(venue, ada) };
    const wrongScene = await venue.call('bindEmail', fields, { token });
    expect(wrongScene.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
  });
});

describe('a phone number', () => {
  it('is bound beside the e-mail address and signs in then; a second one replaces it', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const code = await bindCode('+447911123456');
    const oldCode = await sentProof(venue, ada);
    const fields = { type: 'phone', account: '07911 123456', areaCode: '44', code, oldCode };
    const bound = await venue.call('bindAccount', fields, { token });
    expect(bound.body.data).toEqual({ type: 'phone', account: '+447****3456' });
    expect(await pauseOf(venue, ada)).toBe(0);
    const signedIn = await venue.call('login', { account: '+447911123456', password: PASSWORD });
    expect(signedIn.body.data?.userId).toBe(ada.userId);
    const next = {
      type: 'phone',
      account: '+447911123457',
      code: await bindCode('+447911123457'),
      method: 'phone',
      oldCode: '',
    };
    await venue.call('sendVerification', { method: 'phone' }, { token });
    const proof = { oldCode: await codeTo(venue, '+447911123456') };
    const replaced = await venue.call('bindAccount', { ...next, ...proof }, { token });
    expect(replaced.status).toBe(200);
    expect(await pauseOf(venue, ada)).toBe(DAY_MS);
    expect(await eventsOf(venue, ada)).toContain('phone-bound');
    const texts = (await lettersTo(venue, '+447911123456')).map(({ text }) => text);
    expect(texts.some((text) => text.includes('no longer bound to this address'))).toBe(true);
  });

  it('is refused where it is none, or names no country', async () => {
    const { token } = await newTrader();
    for (const account of ['07911123456', '+44 1', '+1 900 555 0199', 'ada@example.com']) {
      const fields = { type: 'phone', account, code: WRONG };
      const { body } = await venue.call('bindAccount', fields, { token });
      expect([account, body.error?.name, body.error?.field]).toEqual([account, 'field-invalid', 'account']);
    }
  });
});

describe('the anti-phishing code', () => {
  it('stands in every letter from then on, and in no answer', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const { status, body } = await venue.call('antiCode', { antiCode: 'blue-Wal_7' }, { token });
    expect([status, body.data]).toEqual([200, {}]);
    await sentProof(venue, ada);
    const letters = await lettersTo(venue, ada.email);
    expect(letters[0]?.text).toContain('Your anti-phishing code: blue-Wal_7');
    await expectLetter(venue, ada.email, 'Your anti-phishing code was changed');
    const info = await venue.call('getInfo', {}, { token });
    expect(JSON.stringify(info.body)).not.toContain('blue-Wal_7');
    expect(await eventsOf(venue, ada)).toContain('anti-code-changed');
  });

  it.each([
    'abc',
    'x'.repeat(21),
    'two words',
    'http://evil',
    '<b>bold</b>',
    'line\nbreak',
    'dot.ted',
    '{site}',
  ])('is not %j', async (antiCode) => {
    const { token } = await shared();
    const { body } = await venue.call('antiCode', { antiCode }, { token });
    expect(body.error).toMatchObject({ name: 'field-invalid', field: 'antiCode' });
  });

  it('may be of any script, and asks for the authenticator where there is one', async () => {
    const ada = await newTrader();
    const { token } = ada;
    expect((await venue.call('antiCode', { antiCode: '我的密语' }, { token })).status).toBe(200);
    await bindTotp(venue, ada);
    const bare = await venue.call('antiCode', { antiCode: 'blue-whale' }, { token });
    expect(bare.body.error).toMatchObject({ name: 'verification-required' });
  });
});

let kept: Promise<Trader> | null = null;
/** One account for what changes nothing. */
function shared(): Promise<Trader> {
  kept ??= newTrader();
  return kept;
}

describe('the virtual account', () => {
  it('changes no address, password or code', async () => {
    const ada = await newTrader();
    const paper = await venue.call('switchAccount', { virtual: '1' }, { token: ada.token });
    const token = paper.body.data?.satoken ?? '';
    const password = encoded('next-word-8');
    const twice = { newPwd: password, confirmPwd: password };
    for (const [name, fields] of [
      ['bindEmail', { email: 'a@example.com', code: WRONG }],
      ['bindAccount', { type: 'email', account: 'a@example.com', code: WRONG }],
      ['updateUserLoginPwd', { oldPwd: PASSWORD, ...twice }],
      ['bladeUpdatePassword', { oldPassword: PASSWORD, newPassword: password, newPassword1: password }],
      ['tardPwdSet', { pwd: password, confirmPwd: password }],
      ['updatePwd', { type: 'old', oldPwd: PASSWORD, ...twice }],
      ['tradePwd', twice],
      ['antiCode', { antiCode: 'blue-whale' }],
    ] as const) {
      const { status, body } = await venue.call(name, fields, { token });
      expect([name, status, body.msg]).toEqual([name, 403, 'Virtual account cannot perform this operation']);
    }
  });
});
