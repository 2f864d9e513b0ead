/**
 * Payments that people review, by the calls of users and by what operators do: what is taken, who decides, what is credited,
 * and what a thief gets.
 */
import { randomBytes } from 'node:crypto';
import { TREASURY } from '@assay/core';
import type { AssetId, IndexPrice, OwnerId, Units } from '@assay/core';
import type { Envelope, PaymentRowView } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SteppedEngine } from '../../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../../http/http-fixture.ts';
import { REGTEST } from '../../../integrations/chains/bitcoin/bitcoin-node-fixture.ts';
import type { MadeProposal } from '../../../operator/proposing.ts';
import { jpeg } from '../../../uploads/picture-fixture.ts';
import { Office, WHY } from '../../operators/office-fixture.ts';
import { expectMessage } from '../../security/security-fixture.ts';
import { HouseBooks, LOST, TOKEN, UNWATCHED, USDT } from '../unclaimed-fixture.ts';

const engine = new SteppedEngine(Date.now());
const { must, give, listRoute } = new HouseBooks(() => engine);
let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben, cleo, dora } = office;
let ada: Trader;
let bob: Trader;
let fay: Trader;
let serial = 0;
/** Of the kind of Bitcoin, unwatched as the other. */
const COINS = [
  {
    config: {
      key: 'coins',
      name: 'Coins',
      kind: 'bitcoin',
      genesis: REGTEST.genesis,
      coins: [{ coin: 'USDT' }],
    },
    routes: [{ route: 1, asset: 0 }],
  },
] as unknown as typeof UNWATCHED;
const ON_CHAIN = {
  method: 'chain',
  reference: LOST,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};
const as = ({ token }: Trader) => ({ token });
const error = ({ body }: { readonly body: Envelope<unknown> }) => body.error;
const next = (): string => `Transfer ${(serial += 1)}/2026`;

beforeAll(async () => {
  venue = await openHttpVenue({ networks: [...UNWATCHED, ...COINS] }, { withWallet: true, stepped: engine });
  await listRoute();
  await give(TREASURY, 50_000e6);
  await must({
    type: 'index-tick',
    asset: 1 as AssetId,
    second: Math.floor(engine.now / 1000),
    price: 1e13 as IndexPrice,
  });
  const newcomer = (name: string) => venue.signUp(`${name}.pays@example.com`);
  [ada, bob, fay] = [await newcomer('ada'), await newcomer('bob'), await newcomer('fay')];
  await office.admitTwo();
  for (const [who, role] of [
    [cleo, 'compliance'],
    [dora, 'finance'],
  ] as const) {
    await office.invite(ann, who, role);
    await office.admit(ann, who);
    await office.signIn(who);
    await office.bind(who);
  }
});
afterAll(() => venue.close());

async function picture(one: Trader, tone = serial, side = 400): Promise<string> {
  const file = await jpeg(side, side, tone);
  return (await venue.call('uploadOss', { file, type: 'recharge' }, as(one))).body.data?.link ?? '';
}

async function fieldsOf(one: Trader, change: object = {}) {
  return {
    method: 'sandbox',
    coin: 'USDT',
    amount: '100',
    reference: next(),
    screenshot: 'screenshot' in change ? '' : await picture(one),
    ...change,
  };
}

async function pay(change: object = {}, one = ada): Promise<PaymentRowView> {
  const { body } = await venue.call('submitRecharge', await fieldsOf(one, change), as(one));
  if (body.data === null) throw new Error(JSON.stringify(body));
  return body.data;
}

const listOf = async (one = ada) => (await venue.call('rechargeList', {}, as(one))).body.data!.records;
const stateOf = async (id: string, one = ada) => (await listOf(one)).find((row) => row.id === id)?.status;

async function available(one = ada): Promise<string | undefined> {
  const { body } = await venue.call('getCurrencyAccount', { coin: 'USDT' }, as(one));
  return body.data?.accounts.find(({ type }) => type === 1)?.available;
}

const decide = <Result = MadeProposal>(
  who: typeof ben,
  verdict: 'approve' | 'reject',
  id: string,
  reason = WHY,
) => office.as<Result>(who, `${verdict} payment`, { reason, input: { id: Number(id) } });
const shown = async (id: string) =>
  Object.fromEntries(
    (
      await office.as<{ facts: [string, unknown][] }>(ben, 'show payment', {
        reason: WHY,
        input: { id: Number(id) },
      })
    ).facts,
  ) as Readonly<Record<string, unknown>>;

/** The newest, all in one. */
const mailsTo = async (recipient: string): Promise<string> =>
  (await venue.identity.run('listMails', { recipient, limit: 100 })).map(({ content }) => content).join('\n');

/** By two. */
async function credited(id: string, one = ada): Promise<void> {
  const { proposal } = await decide(ben, 'approve', id);
  await office.approve(cleo, proposal);
  await expect.poll(() => stateOf(id, one)).toBe('passed');
}

describe('a payment', () => {
  it('is credited when a second operator approves it, once', async () => {
    const payment = await pay({ reference: 'First 7' });
    expect(payment).toMatchObject({
      status: 'under-review',
      amount: '100.000000',
      reason: null,
      address: null,
    });
    expect((await listOf())[0]).toEqual(payment);
    expect(await shown(payment.id)).toMatchObject({ user: Number(ada.userId), 'people who decide': 2 });
    const before = await available();
    const made = await decide(ben, 'approve', payment.id);
    expect(made.approvals).toBe(1);
    expect(await available()).toBe(before);
    await expect(office.approve(ben, made.proposal)).rejects.toThrow('somebody else');
    await expect(decide(cleo, 'approve', payment.id)).rejects.toThrow('approve or reject it');
    await office.approve(cleo, made.proposal);
    await expect.poll(() => stateOf(payment.id)).toBe('passed');
    expect(await available()).toBe('100.000000');
    expect(await expectMessage(venue, ada.email, 'Your payment has been credited')).toContain(
      '100.000000 USDT',
    );
    // Neither the same words nor another spelling of the reference count twice.
    const again = await fieldsOf(ada, { reference: 'FIRST-7' });
    expect(error(await venue.call('submitRecharge', again, as(ada)))).toMatchObject({
      name: 'payment-known',
      field: 'reference',
    });
    const bobs = await pay({ reference: 'first7' }, bob);
    expect((await shown(bobs.id))['same reference']).toContain(`${payment.id} of user ${ada.userId}, passed`);
    await expect(decide(ben, 'approve', bobs.id)).rejects.toThrow(`credited to user ${ada.userId}`);
    expect(await available(bob)).not.toBe('100.000000');
    const events = (await office.logOf('payment-decided')).map(({ userId }) => userId);
    expect(events).toEqual([Number(ada.userId)]);
  });

  it('is the same payment where its answer was lost', async () => {
    const fields = await fieldsOf(ada);
    const answers = await Promise.all([1, 2, 3].map(() => venue.call('submitRecharge', fields, as(ada))));
    const ids = new Set(answers.map(({ body }) => body.data?.id));
    expect(ids.size).toBe(1);
    const [id = ''] = [...ids];
    // With the same picture and another amount it is another one, and the picture is in use.
    const more = { ...fields, amount: '101' };
    expect(error(await venue.call('submitRecharge', more, as(ada)))?.name).toBe('payment-known');
    const other = { ...more, reference: next() };
    expect(error(await venue.call('submitRecharge', other, as(ada)))).toMatchObject({
      name: 'field-invalid',
      field: 'screenshot',
    });
    await credited(id);
  });

  it('that two operators take up at once is credited once', async () => {
    const payment = await pay({ amount: '7' });
    const before = Number(await available());
    const tries = await Promise.allSettled([
      decide(ben, 'approve', payment.id),
      decide(cleo, 'approve', payment.id),
    ]);
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.proposal] : []));
    expect(made.length).toBeGreaterThan(0);
    await Promise.allSettled(made.map((proposal) => office.approve(dora, proposal)));
    await expect.poll(() => stateOf(payment.id)).toBe('passed');
    expect(Number(await available())).toBe(before + 7);
  });

  it('fails when a second operator says so, with the reason of the first, and can be said again', async () => {
    const payment = await pay();
    await decide(ben, 'reject', payment.id, 'The picture shows another amount.');
    expect(await stateOf(payment.id)).toBe('under-review');
    await expect(decide(ben, 'reject', payment.id)).rejects.toThrow('a second operator');
    expect((await shown(payment.id))['their reason']).toBe('The picture shows another amount.');
    await decide(cleo, 'reject', payment.id, 'I see the same.');
    expect((await listOf()).find(({ id }) => id === payment.id)).toMatchObject({
      status: 'failed',
      reason: 'The picture shows another amount.',
    });
    const mail = await expectMessage(venue, ada.email, 'Your payment could not be confirmed');
    expect(mail).toContain('another amount');
    await expect(decide(ben, 'approve', payment.id)).rejects.toThrow('decided before');
    await credited((await pay({ reference: payment.reference })).id);
  });

  it('fails by a reason of the list, which its owner reads in words of the list, and the second may not see another', async () => {
    const payment = await pay();
    const says = (who: typeof ben, because: string) =>
      office.as(who, 'reject payment', {
        reason: 'Looked at the statement.',
        input: { id: Number(payment.id), because },
      });
    await expect(says(ben, 'too-ugly')).rejects.toThrow('because is not valid');
    await says(ben, 'amount-differs');
    const words = 'The payment that arrived is of another amount.';
    expect((await shown(payment.id))['their reason']).toBe(`${words} Looked at the statement.`);
    await expect(says(cleo, 'another-payer')).rejects.toThrow('has rejected it for another reason');
    await says(cleo, 'amount-differs');
    expect((await listOf()).find(({ id }) => id === payment.id)).toMatchObject({
      status: 'failed',
      reason: null,
      reasonKey: 'amount-differs',
    });
    expect((await shown(payment.id))['reason']).toBe(`${words} Looked at the statement.`);
    await expect.poll(() => mailsTo(ada.email)).toContain(`Reason: ${words}`);
    expect(await mailsTo(ada.email)).not.toContain('Looked at');
  });

  it('for which there is no money is not proposed, which is said before anybody approves it', async () => {
    const payment = await pay({ amount: '60000' }, bob);
    await expect(decide(ben, 'approve', payment.id)).rejects.toThrow(/^The treasury has [\d.]+ USDT: it is/);
    expect(await stateOf(payment.id, bob)).toBe('under-review');
    await decide(ben, 'reject', payment.id);
    await decide(dora, 'reject', payment.id);
  });

  it('takes one person more where it is much beside all that is owed to traders', async () => {
    const payment = await pay({ amount: '5000' }, bob);
    const { approvals, proposal } = await decide(ben, 'approve', payment.id);
    expect(approvals).toBe(2);
    await office.as(ben, 'proposals reject', { input: { proposal }, reason: 'To go on.' });
    await decide(ben, 'reject', payment.id);
    await decide(dora, 'reject', payment.id);
    const noted = await office.logOf('proposal-made');
    expect(noted[0]?.detail).toMatchObject({ proposal, unusual: true });
  });

  it('takes three people from a value on, also in small parts that are proposed at once', async () => {
    const parts: Awaited<ReturnType<typeof pay>>[] = [];
    while (parts.length < 3) parts.push(await pay({ amount: '4000' }, bob));
    const made = await Promise.all(parts.map(({ id }) => decide(ben, 'approve', id)));
    const [one, two, last] = made.toSorted((a, b) => a.approvals - b.approvals);
    expect([one?.approvals, two?.approvals, last?.approvals]).toEqual([1, 1, 2]);
    const states = async () =>
      (await Promise.all(parts.map(({ id }) => stateOf(id, bob)))).toSorted((a, b) => (a! < b! ? -1 : 1));
    await office.approve(cleo, one!.proposal);
    await office.approve(cleo, two!.proposal);
    await expect.poll(states).toEqual(['passed', 'passed', 'under-review']);
    await office.approve(cleo, last!.proposal);
    expect(await states()).toEqual(['passed', 'passed', 'under-review']);
    await office.approve(dora, last!.proposal);
    await expect.poll(states).toEqual(['passed', 'passed', 'passed']);
  });

  it('of coins on a chain is paid out of what is nobody’s there', async () => {
    const fields = await fieldsOf(fay, { ...ON_CHAIN, reference: LOST.toUpperCase().replace('0X', '0x') });
    const send = (change: object = {}) =>
      venue.call('submitRecharge', { ...fields, amount: '40', ...change }, as(fay));
    const payment = (await send()).body.data!;
    expect(payment).toMatchObject({ address: ON_CHAIN.address, reference: LOST });
    expect(await shown(payment.id)).toMatchObject({ address: ON_CHAIN.address.toLowerCase() });
    // Written in small letters it is the same address, and so the same payment.
    expect((await send({ address: ON_CHAIN.address.toLowerCase() })).body.data).toEqual(payment);
    const totals = async () =>
      (await engine.read('live', { type: 'wallet-totals' })).result.routes[0]?.unclaimed;
    expect(await totals()).toBe(40e6);
    await credited(payment.id, fay);
    expect(await totals()).toBe(0);
  });

  it('of a coin that was listed after it had come is paid to whose address has it, and no more than it has', async () => {
    const transaction = `0x${'cd'.repeat(32)}`;
    const network = 'chain-of-one';
    const given = { owner: Number(ada.userId), number: 0, address: `0x${'ad'.repeat(20)}` };
    await venue.identity.run('keepDepositAddress', { network, given: given as never, now: 1 });
    const stray = { transaction, address: given.address, block: '0xb1', height: 9 };
    const strays = [
      { ...stray, index: 0, token: TOKEN, units: 7_000_000n },
      { ...stray, index: 1, token: `0x${'71'.repeat(20)}`, units: 9_000_000n },
    ];
    await venue.identity.run('keepStrays', { network, strays, now: 1 });
    const claimed = (amount: string, one: Trader) =>
      pay({ ...ON_CHAIN, reference: transaction, amount }, one);
    // Whoever reads the chain can say that it was they who sent it.
    const theft = await claimed('7', fay);
    expect(await shown(theft.id)).toMatchObject({
      'kept as not listed': `7000000 units for user ${ada.userId}`,
    });
    await expect(decide(ben, 'approve', theft.id)).rejects.toThrow(/whose they are: it can only be rejected/);
    const greed = await claimed('8', ada);
    await expect(decide(ben, 'approve', greed.id)).rejects.toThrow(/brought less than that/);
    for (const { id } of [theft, greed]) for (const one of [ben, cleo]) await decide(one, 'reject', id);
    const own = await claimed('7', ada);
    const { proposal } = await office.as<MadeProposal>(ben, 'approve payment', {
      reason: WHY,
      input: { id: Number(own.id), from: 'treasury' },
    });
    await office.approve(cleo, proposal);
    await expect.poll(() => stateOf(own.id)).toBe('passed');
    const again = await venue.call(
      'submitRecharge',
      await fieldsOf(ada, { ...ON_CHAIN, reference: transaction, amount: '7' }),
      as(ada),
    );
    expect(error(again)?.name).toBe('payment-known');
  });

  it('of coins on a chain of the kind of Bitcoin is known by a hash as that kind writes it', async () => {
    const reference = 'cD'.repeat(32);
    const sent = { method: 'coins', address: 'BCRT1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KYGT080', reference };
    const { id, ...payment } = await pay({ ...sent, amount: '9' }, fay);
    expect(payment).toMatchObject({
      status: 'under-review',
      reference: reference.toLowerCase(),
      address: sent.address.toLowerCase(),
    });
    const foreign = await fieldsOf(fay, { ...sent, reference: LOST, screenshot: 'y'.repeat(22) });
    expect(error(await venue.call('submitRecharge', foreign, as(fay)))).toMatchObject({
      name: 'field-invalid',
      field: 'reference',
    });
    for (const one of [ben, cleo]) await decide(one, 'reject', id);
  });

  it('that was credited while nobody listened is noted later', async () => {
    const reference = 'Unheard 1';
    const owner = Number(fay.userId) as OwnerId;
    const credit = {
      reference: 'sandbox:unheard1',
      owner,
      asset: USDT,
      amount: 5e6 as Units,
      unclaimedOf: null,
    };
    await must({ type: 'credit-payment', ...credit });
    const payment = await pay({ reference, amount: '5' }, fay);
    expect(payment.status).toBe('under-review');
    // The service of a venue has it, which its type of a test does not say.
    await (venue.operator as unknown as { mend(): Promise<void> }).mend();
    expect(await stateOf(payment.id, fay)).toBe('passed');
    // Nor does it stay rejected where that was decided in the same moment.
    await must({ type: 'credit-payment', ...credit, reference: 'sandbox:unheard2' });
    const late = await pay({ reference: 'Unheard 2', amount: '5' }, fay);
    for (const one of [ben, cleo]) await decide(one, 'reject', late.id);
    expect(await stateOf(late.id, fay)).toBe('failed');
    await (venue.operator as unknown as { mend(): Promise<void> }).mend();
    expect(await stateOf(late.id, fay)).toBe('passed');
  });

  it('is listed by its state, a page at a time', async () => {
    const { body } = await venue.call('rechargeList', { pageSize: '1', status: 'passed' }, as(bob));
    expect(body.data?.records).toHaveLength(1);
    expect(body.data?.total).toBe(3);
  });
});

describe('what is not taken', () => {
  it.each([
    ['an unknown way', { method: 'cash' }, 'field-invalid', 'method'],
    ['a coin that the way does not have', { coin: 'BTC' }, 'field-invalid', 'coin'],
    ['an unknown coin', { coin: 'ABC' }, 'unknown-coin', 'coin'],
    ['nothing', { amount: '0' }, 'field-invalid', 'amount'],
    ['less than nothing', { amount: '-5' }, 'field-invalid', 'amount'],
    ['a part of a unit', { amount: '0.0000001' }, 'too-precise', 'amount'],
    ['more than there can be', { amount: '9999999999999999' }, 'field-invalid', 'amount'],
    ['a reference of a sign', { reference: 'x' }, 'field-invalid', 'reference'],
    ['an address where there is none', { address: '0x01' }, 'field-unknown', 'address'],
    ['half an address', { ...ON_CHAIN, address: '0x01' }, 'withdrawal-address-malformed', 'address'],
    [
      'an address with a letter that is wrong',
      { ...ON_CHAIN, address: ON_CHAIN.address.replace('E', 'e') },
      'withdrawal-address-checksum',
      'address',
    ],
    [
      'an address of another kind of chain',
      { ...ON_CHAIN, address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' },
      'withdrawal-address-network',
      'address',
    ],
    ['a chain without an address', { method: 'chain', reference: LOST }, 'field-missing', 'address'],
    ['more behind a transaction', { ...ON_CHAIN, reference: `${LOST}:2` }, 'field-invalid', 'reference'],
    ['a picture that is none', { screenshot: 'x'.repeat(22) }, 'field-invalid', 'screenshot'],
  ])('%s', async (_, change, name, field) => {
    const fields = await fieldsOf(ada, { screenshot: 'y'.repeat(22), ...change });
    expect(error(await venue.call('submitRecharge', fields, as(ada)))).toMatchObject({ name, field });
  });

  it('a picture of another, of another kind, or too small to read', async () => {
    const refusedOf = async (screenshot: string) =>
      error(await venue.call('submitRecharge', await fieldsOf(ada, { screenshot }), as(ada)));
    expect(await refusedOf(await picture(bob))).toMatchObject({ name: 'field-invalid', field: 'screenshot' });
    const file = await jpeg(400, 400);
    const avatar = (await venue.call('uploadFile', { file, type: 'avatar' }, as(ada))).body.data!.id;
    expect(await refusedOf(avatar)).toMatchObject({ name: 'field-invalid', field: 'screenshot' });
    expect(await refusedOf(await picture(ada, 9, 199))).toMatchObject({ name: 'image-too-small' });
  });

  it('a picture of a wrong type or of 20 MB', async () => {
    const sent = async (file: Buffer) =>
      error(await venue.call('uploadOss', { file, type: 'recharge' }, as(ada)));
    expect((await sent(Buffer.from('%PDF-1.7 a receipt')))?.name).toBe('not-an-image');
    const large = Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(20 * 1_048_576)]);
    expect((await sent(large))?.name).toMatch(/^(file|body)-too-large$/);
  });

  it('more than five at once', async () => {
    const eve = await venue.signUp('eve.pays@example.com');
    for (let left = 5; left > 0; left -= 1) await pay({}, eve);
    const fields = await fieldsOf(eve);
    expect(error(await venue.call('submitRecharge', fields, as(eve)))).toMatchObject({
      name: 'payments-under-review',
      params: { maximum: 5 },
    });
    expect((await venue.call('rechargeMethods', {}, as(eve))).body.data).toMatchObject({
      open: 5,
      maximumOpen: 5,
      methods: [
        { method: 'sandbox', chain: null },
        { method: 'chain', kind: 'network', chain: 'evm', details: [] },
        { method: 'coins', kind: 'network', chain: 'bitcoin', details: [] },
      ],
    });
  });

  it('one of a virtual account, in these words', async () => {
    const gus = await venue.signUp('gus.pays@example.com');
    const { body } = await venue.call('switchAccount', { virtual: '1' }, as(gus));
    const path = { token: body.data!.satoken, headers: { 'x-virtual': '1' } };
    const refused = await venue.call(
      'submitRecharge',
      await fieldsOf(gus, { screenshot: 'y'.repeat(22) }),
      path,
    );
    expect(refused.body.msg).toBe('Virtual account cannot perform this operation');
  });
});

it('the queue tells what waits, and each look at a picture is in the log', async () => {
  const payment = await pay();
  const { waiting } = await office.as<{ waiting: { id: number; about: string }[] }>(ben, 'list payments');
  expect(waiting.find(({ id }) => String(id) === payment.id)?.about).toContain(
    `by sandbox, ${payment.reference}`,
  );
  const photo = { reason: WHY, input: { id: Number(payment.id) } };
  const read = await office.as<{ contentType: string; base64: string }>(cleo, 'photo payment', photo);
  expect(read.contentType).toBe('image/jpeg');
  expect(await office.logOf('file-read')).not.toEqual([]);
});
