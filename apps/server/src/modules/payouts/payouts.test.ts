import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import {
  bindTotp,
  closeFaultless,
  codeTo,
  eventsOf,
  expectMessage,
  sentProof,
  totp,
} from '../security/security-fixture.ts';
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

const CARD = { cardNumber: '4111 1111 1111 1111', bankName: 'Bank of Lind' };

async function bankCode(email: string): Promise<string> {
  venue.wall.now += 1_000;
  await venue.call('sendEmailCode', { email, scene: 'bank' });
  return codeTo(venue, email);
}

const save = (by: Trader, fields: object) =>
  venue.call('saveBank', { ...CARD, ...fields }, { token: by.token });
const cardOf = async (by: Trader) => (await venue.call('getBank', {}, { token: by.token })).body.data;

describe('the bank card', () => {
  /** An address and the code that has been used for it. */
  let spent = { email: '', code: '' };

  it.each([
    [{ cardNumber: '4111 1111 1111 1112' }, 'cardNumber'],
    [{ cardNumber: '1234567' }, 'cardNumber'],
    [{ cardNumber: '4111x1111' }, 'cardNumber'],
    [{ bankName: ' ' }, 'bankName'],
    [{ bankName: 'Bank\nof Lind' }, 'bankName'],
    [{ email: 'nobody' }, 'email'],
    [{ code: '000000' }, 'code'],
    [{ internationalCode: 'deutdeff' }, 'internationalCode'],
    [{ internationalCode: 'DEUT' }, 'internationalCode'],
    [{ homeAddress: '' }, 'homeAddress'],
    [{ iban: 'DE02' }, 'iban'],
  ])('%o is refused at its field', async (change, field) => {
    const { body } = await save(alice, { email: alice.email, code: '123456', ...change });
    expect(body.error?.field).toBe(field);
    expect(await cardOf(alice)).toBeNull();
  });

  it('is bound by the code in the account’s own mailbox, and shown in part', async () => {
    const code = await bankCode(alice.email);
    const given = { email: alice.email.toUpperCase(), code, internationalCode: 'DEUTDEFF500' };
    const { status, body } = await save(alice, given);
    expect(status).toBe(200);
    const shown = {
      cardNumber: '**** **** **** 1111',
      bankName: 'Bank of Lind',
      email: 'al****om',
      bankAddress: null,
      internationalCode: 'DEUTDEFF500',
      branchName: null,
      homeAddress: null,
      createTime: venue.wall.now,
    };
    expect(body.data).toEqual(shown);
    expect(await cardOf(alice)).toEqual(shown);
    expect(await cardOf(bob)).toBeNull();
    const kept = await venue.identity.run('findBankCard', { userId: Number(alice.userId) });
    expect(JSON.stringify(kept)).not.toMatch(/1111|Lind/);
    const user = await venue.call('getInfo', {}, { token: alice.token });
    expect(user.body.data).toMatchObject({ bankCardBound: true });
    expect(await eventsOf(venue, alice)).toContain('bank-card-bound');
    const message = await expectMessage(venue, alice.email, 'A bank card was bound to your Assay account');
    expect(message).toContain('1111');
  });

  it('cannot be changed once it is set', async () => {
    const code = await bankCode(alice.email);
    const again = await save(alice, { email: alice.email, code, cardNumber: '5555 5555 5555 4444' });
    expect(again).toMatchObject({
      status: 409,
      body: { msg: 'A bank card cannot be changed once it is set.', error: { name: 'bank-card-set' } },
    });
    expect(await cardOf(alice)).toMatchObject({ cardNumber: '**** **** **** 1111' });
  });

  it('asks for more than the code of an address that is not the account’s', async () => {
    const elsewhere = 'somebody.else@example.com';
    const code = await bankCode(elsewhere);
    const card = { email: elsewhere, code };
    expect((await save(bob, card)).body.error).toMatchObject({
      name: 'verification-required',
      params: { methods: 'email' },
    });
    const wrong = await save(bob, { ...card, verifyMethod: 'email', verifyCode: '000000' });
    expect(wrong.body.error).toMatchObject({ name: 'wrong-code', field: 'verifyCode' });
    const verifyCode = await sentProof(venue, bob);
    const { body } = await save(bob, { ...card, verifyMethod: 'email', verifyCode });
    expect(body.data).toMatchObject({ email: 'so****om' });
    // The account keeps the address that it had.
    const account = await venue.identity.run('findAccount', { userId: Number(bob.userId) });
    expect(account?.email).toBe(bob.email);
  });

  it('asks for the authenticator where there is one', async () => {
    const carol = await venue.signUp('carol@example.com');
    const { secret } = await bindTotp(venue, carol);
    const card = { email: carol.email, code: await bankCode(carol.email) };
    expect((await save(carol, card)).body.error).toMatchObject({
      name: 'verification-required',
      params: { methods: 'totp' },
    });
    const { status } = await save(carol, { ...card, verifyMethod: 'totp', verifyCode: totp(venue, secret) });
    expect(status).toBe(200);
  });

  it('binds the address to an account that has none', async () => {
    const phone = { account: '7911123456', areaCode: '+44', password: PASSWORD };
    await venue.call('sendMobileCode', { phone: '7911123456', areaCode: '+44', scene: 'register' });
    await venue.call('register', { ...phone, code: await codeTo(venue, '+447911123456') });
    const login = await venue.call('login', phone);
    const session = login.body.data;
    const dave = { ...alice, userId: session?.userId ?? '', token: session?.satoken ?? '' };
    const email = 'dave@example.com';
    const card = { email, code: await bankCode(email) };
    expect((await save(dave, card)).body.error).toMatchObject({
      name: 'verification-required',
      params: { methods: 'phone' },
    });
    await venue.call('sendVerification', { method: 'phone' }, { token: dave.token });
    const verifyCode = await codeTo(venue, '+447911123456');
    expect((await save(dave, { ...card, verifyMethod: 'phone', verifyCode })).status).toBe(200);
    const user = await venue.call('getInfo', {}, { token: dave.token });
    expect(user.body.data).toMatchObject({ email, security: { email: true } });
    expect(await eventsOf(venue, dave)).toContain('email-bound');
    await expectMessage(venue, email, 'Address bound to your Assay account');
    spent = card;
  });

  it('takes neither a code twice nor the address of another account', async () => {
    const phone = { account: '7911123457', areaCode: '+44', password: PASSWORD };
    await venue.call('sendMobileCode', { phone: '7911123457', areaCode: '+44', scene: 'register' });
    await venue.call('register', { ...phone, code: await codeTo(venue, '+447911123457') });
    const login = await venue.call('login', phone);
    const token = login.body.data?.satoken ?? '';
    const again = await save({ ...bob, token }, spent);
    expect(again.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
    await venue.call('sendVerification', { method: 'phone' }, { token });
    const verifyCode = await codeTo(venue, '+447911123457');
    const card = { email: bob.email, code: await bankCode(bob.email), verifyMethod: 'phone', verifyCode };
    const { body } = await save({ ...bob, token }, card);
    expect(body.error).toMatchObject({ name: 'account-exists', field: 'email' });
    expect(await cardOf({ ...bob, token })).toBeNull();
  });

  it('is refused to a virtual account, which may look at it', async () => {
    const { body } = await venue.call('switchAccount', { virtual: '1' }, { token: alice.token });
    const virtual = { ...alice, token: body.data?.satoken ?? '' };
    expect(await cardOf(virtual)).toMatchObject({ cardNumber: '**** **** **** 1111' });
    for (const call of [
      () => save(virtual, { email: alice.email, code: '123456' }),
      () => venue.call('deletePayment', { id: '1' }, { token: virtual.token }),
    ]) {
      expect(await call()).toMatchObject({
        status: 403,
        body: { msg: 'Virtual account cannot perform this operation' },
      });
    }
    const back = await venue.call('switchAccount', { virtual: '0' }, { token: virtual.token });
    alice = { ...alice, token: back.body.data?.satoken ?? '' };
  });
});

describe('payment methods', () => {
  const WALLET = { type: 'wallet', accountName: 'Bob Lind', account: 'bob-1' };
  const add = async (by: Trader, fields: object = {}) =>
    venue.call(
      'addPayment',
      { ...WALLET, method: 'email', code: await sentProof(venue, by), ...fields },
      { token: by.token },
    );
  const list = async (by: Trader) =>
    (await venue.call('getPayment', {}, { token: by.token })).body.data ?? [];

  it('are added with a proof, listed newest first, with their picture', async () => {
    const bare = await venue.call('addPayment', WALLET, { token: bob.token });
    expect(bare.body.error?.name).toBe('verification-required');
    expect(await list(bob)).toEqual([]);
    const file = await jpeg(300, 300);
    const sent = await venue.call('uploadFile', { file, type: 'payment' }, { token: bob.token });
    const qrUrl = sent.body.data?.link ?? '';
    const bank = { type: 'bank', bankName: 'Bank of Lind', account: 'DE02 1203 0000 0000 2020 51', qrUrl };
    expect((await add(bob)).status).toBe(200);
    const { body } = await add(bob, bank);
    expect(body.data).toMatchObject({ type: 'bank', bankName: 'Bank of Lind', qrUrl });
    expect((await list(bob)).map(({ account, qrUrl: link }) => [account, link])).toEqual([
      ['DE02 1203 0000 0000 2020 51', qrUrl],
      ['bob-1', null],
    ]);
    expect(await list(alice)).toEqual([]);
    const kept = await venue.identity.run('listPayments', { userId: Number(bob.userId) });
    expect(JSON.stringify(kept)).not.toMatch(/Lind|bob-1/);
    await expectMessage(venue, bob.email, 'A payment method was added to your Assay account');
  });

  it.each([
    [{ type: 'bank' }, 'bankName'],
    [{ bankName: 'Bank of Lind' }, 'bankName'],
    [{ type: 'cash' }, 'type'],
    [{ account: '' }, 'account'],
    [{ accountName: 'Bob\u0007' }, 'accountName'],
    [{ qrUrl: 'https://example.com/qr.png' }, 'qrUrl'],
    [{ qrUrl: 'x'.repeat(22) }, 'qrUrl'],
  ])('%o is refused at its field', async (change, field) => {
    const before = await list(bob);
    expect((await add(bob, change)).body.error?.field).toBe(field);
    expect(await list(bob)).toEqual(before);
  });

  it('are deleted by their owner alone, with their picture', async () => {
    const [newest] = await list(bob);
    const remove = (by: Trader) => venue.call('deletePayment', { id: newest?.id }, { token: by.token });
    expect((await remove(alice)).status).toBe(404);
    const { body } = await remove(bob);
    expect(body.data?.map(({ account }) => account)).toEqual(['bob-1']);
    await venue.documents.uploads.removeDue();
    const headers = { satoken: bob.token };
    const picture = await venue.app.inject({ method: 'GET', url: newest?.qrUrl ?? '', headers });
    expect(picture.statusCode).toBe(404);
    expect((await remove(bob)).status).toBe(404);
  });

  it('are ten at most', async () => {
    for (let count = 1; count < 10; count += 1) {
      expect((await add(bob, { account: `bob-${count + 1}` })).status).toBe(200);
    }
    expect((await add(bob)).body.error).toMatchObject({ name: 'payments-full', params: { maximum: 10 } });
  });
});
