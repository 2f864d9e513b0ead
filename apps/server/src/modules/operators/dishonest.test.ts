/**
 * Operators who cheat with approvals that others have given honestly: they send them again, many times at once, for something else, too
 * late, or behind the back of whoever gave them; an accomplice is to be paid by it.
 */
import { TREASURY } from '@assay/core';
import type { OwnerId } from '@assay/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { HouseBooks, UNWATCHED, USDT } from '../deposits/unclaimed-fixture.ts';
import { HOUR_MS, Office, WHY } from './office-fixture.ts';
import type { Person } from './office-fixture.ts';

const engine = new SteppedEngine(Date.now());
let venue: HttpVenue;
const office = new Office(() => venue);
const { give, listRoute } = new HouseBooks(() => venue.engine);
/** Ben, of finance, is the cheat; Cleo, of finance, and Dora, of compliance, approve what they believe to be right. */
const { ann, ben, cleo, dora } = office;
let mallory: Trader;
let serial = 0;

beforeAll(async () => {
  venue = await openHttpVenue({ networks: UNWATCHED }, { withWallet: true, stepped: engine });
  await listRoute();
  mallory = await venue.signUp('mallory@example.com');
  await give(TREASURY, 2_000_000e6);
  // Beside so much that is owed, no sum here is an unusual one.
  const { userId } = await venue.signUp('victim@example.com');
  await give(Number(userId) as OwnerId, 2_000_000e6);
  await office.admitTwo();
  await office.take(cleo, 'finance');
  await office.take(dora, 'compliance');
});
beforeEach(async () => {
  // What was decided before counts for a day.
  venue.wall.now += 25 * HOUR_MS;
  for (const who of [ann, ben, cleo, dora]) await office.signIn(who);
});
afterAll(() => venue.close());

const propose = (amount: string): Promise<MadeProposal> => {
  serial += 1;
  const input = {
    user: Number(mallory.userId),
    from: 'treasury',
    coin: 'USDT',
    amount,
    reference: `C-${serial}`,
    because: 'fee-was-charged-twice',
  };
  return office.as<MadeProposal>(ben, 'correct balance', { reason: WHY, input });
};
const has = async (): Promise<number> => {
  const owner = Number(mallory.userId) as OwnerId;
  const { result } = await venue.engine.read('live', { type: 'balances', owner });
  return result.find(({ asset }) => asset === USDT)?.available ?? 0;
};
type Approval = Awaited<ReturnType<Office['signature']>>;
const send = (who: Person, input: Approval) =>
  office.as(who, 'proposals approve', { reason: WHY, input: { ...input } });
/** All at once; answers how many were taken. */
const taken = async (tries: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

it('one approval pays once, however often and by whomever it is sent', async () => {
  const before = await has();
  const { proposal } = await propose('5000');
  const approval = await office.signature(cleo, proposal);
  const sessions = [cleo.session];
  await office.signIn(cleo);
  sessions.push(cleo.session);
  const all = sessions.flatMap((session) =>
    Array.from({ length: 4 }, () => send({ ...cleo, session }, approval)),
  );
  const stolen = [ben, dora, ann].map((who) => send(who, approval));
  expect([await taken([...all, ...stolen]), await has()]).toEqual([1, before + 5_000e6]);
  await expect(send(cleo, approval)).rejects.toThrow('has been decided');
  const { proposal: next } = await propose('5000');
  await expect(send(cleo, { ...approval, proposal: next })).rejects.toThrow('not the signature');
  expect(await has()).toBe(before + 5_000e6);
});

it('where two approve, one of them twice at once is one, and two at once pay once', async () => {
  const before = await has();
  const { proposal, approvals } = await propose('10000');
  expect(approvals).toBe(2);
  const [cleos, doras] = [await office.signature(cleo, proposal), await office.signature(dora, proposal)];
  expect(await taken(Array.from({ length: 5 }, () => send(cleo, cleos)))).toBe(1);
  expect(await has()).toBe(before);
  expect(await taken(Array.from({ length: 5 }, () => send(dora, doras)))).toBe(1);
  expect(await has()).toBe(before + 10_000e6);
});

it('what is proposed in its place needs both again, also the same once more', async () => {
  const before = await has();
  const { proposal } = await propose('10000');
  const first = await office.signature(cleo, proposal);
  await send(cleo, first);
  await office.as(ben, 'proposals reject', { reason: WHY, input: { proposal } });
  const { proposal: greater } = await propose('90000');
  await expect(send(cleo, { ...first, proposal: greater })).rejects.toThrow('not the signature');
  await office.approve(dora, greater);
  expect(await has()).toBe(before);
  await expect(office.approve(ben, greater)).rejects.toThrow('somebody else');
});

it('of a withdrawn proposal and its approval at the same time one is done', async () => {
  const before = await has();
  const { proposal } = await propose('5000');
  const approval = await office.signature(cleo, proposal);
  const end = office.as(ben, 'proposals reject', { reason: WHY, input: { proposal } });
  const done = await taken([send(cleo, approval), end]);
  expect(done).toBe(1);
  expect([before, before + 5_000e6]).toContain(await has());
});

it('what has expired is approved by nobody', async () => {
  const before = await has();
  const { proposal } = await propose('5000');
  const approval = await office.signature(cleo, proposal);
  venue.wall.now += 73 * HOUR_MS;
  engine.now += 73 * HOUR_MS;
  await office.signIn(cleo);
  await expect(send(cleo, approval)).rejects.toThrow('has been decided');
  expect(await has()).toBe(before);
});

it('whoever is suspended has approved nothing that is not done', async () => {
  const before = await has();
  const { proposal } = await propose('10000');
  await office.approve(cleo, proposal);
  await office.as(ann, 'operators suspend', { reason: WHY, input: { id: cleo.id } });
  await office.approve(dora, proposal);
  expect(await has()).toBe(before);
});
