/** An owner who says that money has not come: who may, how often, what is answered, and what nobody gets by it. */
import { TREASURY } from '@assay/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Facts } from '../../../operator/action.ts';
import type { MadeProposal } from '../../../operator/proposing.ts';
import { messagesTo } from '../../security/security-fixture.ts';
import { WHY } from '../../operators/office-fixture.ts';
import { as, DAY_MS, openSelling, TERMS } from '../selling-fixture.ts';
import { DISPUTE_DAYS } from './rules.ts';

const selling = await openSelling();
afterAll(() => selling.venue.close());
const { venue, engine, office, ada, bob, act, list, paid, sold } = selling;
const { ben, cleo } = office;
let first: string;

beforeAll(async () => {
  await selling.books.must(TERMS);
  await selling.books.give(TREASURY, 1_000e6);
  first = await paid('E2E-1');
});

const dispute = (id: string, change: object = {}, one = ada) =>
  venue.call('disputeCardSale', { id, ...change }, as(one));
const nameOf = async (asked: ReturnType<typeof dispute>) => (await asked).body.error?.name;
const seen = async (id: string) => (await list()).find((one) => one.id === id);
const answer = (verb: 'approve' | 'reject', input: object, who = ben) =>
  act(`${verb} card-dispute`, input, who);
const mails = async () => (await messagesTo(venue, 'ada.card@example.com')).map(({ subject }) => subject);

it('is said of an own sale that is paid, once while nobody has answered', async () => {
  const open = await sold();
  expect(await nameOf(dispute(open))).toBe('card-sale-state-differs');
  expect(await nameOf(dispute('999'))).toBe('unknown-card-sale');
  expect(await nameOf(dispute('9'.repeat(15)))).toBe('unknown-card-sale');
  expect(await nameOf(dispute(first, {}, bob))).toBe('unknown-card-sale');
  expect(await nameOf(dispute(first, { message: '   ' }))).toBe('field-invalid');
  expect(await seen(first)).toMatchObject({ state: 'paid', canDispute: true, disputes: [] });
  const said = await Promise.all([dispute(first, { message: 'Not on my statement.' }), dispute(first)]);
  expect(said.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await nameOf(dispute(first))).toBe('card-dispute-open');
  const record = await seen(first);
  expect(record).toMatchObject({ canDispute: false, disputes: [{ state: 'open', answer: null }] });
  expect(record?.disputes).toHaveLength(1);
  const offers = (await venue.call('cardOffers', {}, as(ada))).body.data;
  expect(offers).toMatchObject({ disputeDays: DISPUTE_DAYS });
  expect(await office.logOf('card-dispute-opened')).toHaveLength(1);
});

it('is a case of finance and compliance, and its look stands in the log', async () => {
  await office.signIn(ben);
  const waits = { noun: 'card-dispute', id: 1, user: Number(ada.userId) };
  const { waiting } = await office.as<{ waiting: unknown[] }>(ben, 'today');
  expect(waiting).toContainEqual(expect.objectContaining(waits));
  const shown = { reason: WHY, input: { id: 1 } };
  const { facts } = await office.as<{ facts: Facts }>(ben, 'show card-dispute', shown);
  expect(facts).toContainEqual(['reference', 'E2E-1']);
  const looks = await office.logOf('operator-read');
  expect(looks.map(({ detail }) => detail?.['cardDispute'])).toContain(1);
});

it('is answered once, in words that its owner reads, and said again behind that', async () => {
  const answers = await Promise.allSettled([answer('reject', { id: 1 }), answer('reject', { id: 1 }, cleo)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(answer('reject', { id: 1 })).rejects.toThrow('answered before');
  await expect(answer('reject', { id: 9 })).rejects.toThrow('There is no card-dispute 9');
  expect(await seen(first)).toMatchObject({
    canDispute: true,
    disputes: [{ state: 'found', answer: WHY, correction: null }],
  });
  expect((await dispute(first)).status).toBe(200);
});

it('is paid anew by a correction alone, of this user, and one correction answers one', async () => {
  for (const who of [ben, cleo]) await office.signIn(who);
  const correction = 'C-1';
  const approve = (id: number) => answer('approve', { id, correction });
  await expect(approve(2)).rejects.toThrow('No correction C-1 has paid user');
  const correct = async (user: string, reference: string): Promise<void> => {
    const asked = { from: 'treasury', coin: 'USDT', amount: '99', because: 'money-lost' };
    const input = { user: Number(user), ...asked, reference };
    const { proposal } = await office.as<MadeProposal>(ben, 'correct balance', { reason: WHY, input });
    await office.approve(cleo, proposal);
  };
  await correct(bob.userId, correction);
  await expect(approve(2)).rejects.toThrow('No correction C-1 has paid user');
  await correct(ada.userId, 'C-2');
  const before = await venue.engine.read('live', { type: 'totals' });
  await answer('approve', { id: 2, correction: 'C-2' });
  expect((await venue.engine.read('live', { type: 'totals' })).result).toEqual(before.result);
  expect(await nameOf(dispute(first))).toBe('card-dispute-answered');
  expect((await seen(first))?.disputes.at(-1)).toMatchObject({ state: 'corrected', correction: 'C-2' });
  const second = await paid('E2E-2');
  await dispute(second);
  await expect(answer('approve', { id: 3, correction: 'C-2' })).rejects.toThrow('has answered another one');
  const words = ['We look for money', 'was found', 'was paid to your'];
  const told = async () => {
    const subjects = await mails();
    return words.map((word) => subjects.filter((subject) => subject.includes(word)).length);
  };
  await expect.poll(told).toEqual([3, 1, 1]);
});

it('stands in the list that the file of their data is made of', async () => {
  const page = await venue.call('cardSaleList', {}, as(ada));
  expect(page.body.data?.records.flatMap(({ disputes }) => disputes)).toHaveLength(3);
});

it('is over after its days', async () => {
  for (const who of [ben, cleo]) await office.signIn(who);
  const late = await paid('E2E-3');
  engine.now += DISPUTE_DAYS * DAY_MS;
  expect(await nameOf(dispute(late))).toBe('card-dispute-closed');
  expect(await seen(late)).toMatchObject({ state: 'paid', canDispute: false });
});
