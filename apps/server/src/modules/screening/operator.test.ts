/** Listed addresses as operators decide them: two let a move go on, one keeps it, and nobody does both. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import { eventsOf } from '../security/security-fixture.ts';
import { ScreeningGate } from './gate.ts';
import { SCREENING_ACTIONS } from './operator.ts';

const LISTED = '0x0b';
const office = new Office(() => venue);
const { ann, cleo, dora } = office;
let venue: HttpVenue;
let ada: Trader;
let gate: ScreeningGate;
let serial = 0;

beforeAll(async () => {
  venue = await openHttpVenue({}, { withWallet: true, stepped: new SteppedEngine(Date.now()) });
  ada = await venue.signUp('ada.listed@example.com');
  await office.admitTwo();
  for (const who of [cleo, dora]) {
    await office.invite(ann, who, 'compliance');
    await office.admit(ann, who);
    await office.signIn(who);
    await office.bind(who);
  }
  gate = new ScreeningGate({
    screening: {
      find: ({ address }) =>
        Promise.resolve(address === LISTED ? { reason: 'stolen', source: 'a list' } : null),
    },
    store: venue.identity,
    now: () => venue.wall.now,
    onFailure: () => undefined,
  });
});
afterAll(() => venue.close());

const look = (deposit: string) =>
  gate.look({ network: 'n', of: { deposit }, userId: Number(ada.userId), address: LISTED });
/** A deposit that waits, by the number of its case. */
async function found(): Promise<{ readonly id: number; readonly deposit: string }> {
  const deposit = `0xaa:${(serial += 1)}`;
  expect(await look(deposit)).toBe('reviewed');
  return { id: (await listed()).find(({ about }) => about.includes(deposit))?.id ?? 0, deposit };
}
const listed = async () =>
  (await office.as<{ waiting: { id: number; about: string }[] }>(cleo, 'list screening')).waiting;
const aboutOf = async (id: number) => (await listed()).find((one) => one.id === id)?.about;
const decide = (who: Person, verdict: 'approve' | 'reject', id: number) =>
  office.as<object>(who, `${verdict} screening`, { reason: WHY, input: { id } });
const shown = async (id: number) =>
  Object.fromEntries(
    (await office.as<{ facts: [string, unknown][] }>(cleo, 'show screening', { reason: WHY, input: { id } }))
      .facts,
  ) as Readonly<Record<string, unknown>>;

it('a move goes on once two operators have let it, each with their reason in the log', async () => {
  const { id, deposit } = await found();
  expect(await shown(id)).toMatchObject({
    user: Number(ada.userId),
    of: `deposit:${deposit}`,
    address: LISTED,
    'listed because': 'stolen',
    'release proposed by': null,
    held: null,
    released: null,
  });
  expect(await decide(cleo, 'approve', id)).toEqual({ decided: false });
  await expect(decide(cleo, 'approve', id)).rejects.toThrow('a second operator decides');
  expect(await look(deposit)).toBe('reviewed');
  expect((await shown(id))['release proposed by']).toContain(WHY);
  expect(await aboutOf(id)).toMatch(`release proposed by ${cleo.name}`);
  expect(await decide(dora, 'approve', id)).toEqual({ decided: true });
  expect(await look(deposit)).toBe('passes');
  expect((await shown(id))['released']).toContain(dora.name);
  for (const verdict of ['approve', 'reject'] as const)
    await expect(decide(dora, verdict, id)).rejects.toThrow('has been decided before');
  expect(await eventsOf(venue, ada)).toEqual(
    expect.arrayContaining(['operator-read', 'screening-release-proposed', 'screening-released']),
  );
});

it('one that is kept waits and leaves the queue, and whoever would let it go on begins anew', async () => {
  const { id, deposit } = await found();
  await decide(cleo, 'approve', id);
  expect(await decide(dora, 'reject', id)).toEqual({ held: true });
  await expect(decide(dora, 'reject', id)).rejects.toThrow('held already');
  expect((await shown(id))['held']).toContain(`${dora.name}: ${WHY}`);
  expect(await look(deposit)).toBe('reviewed');
  expect(await aboutOf(id)).toContain(`held by ${dora.name}`);
  // The first release is gone: two are needed again.
  expect(await decide(dora, 'approve', id)).toEqual({ decided: false });
  expect(await decide(cleo, 'approve', id)).toEqual({ decided: true });
  expect(await look(deposit)).toBe('passes');
});

it('the operator is told what a release comes to, and that one other approves it', () => {
  const approve = SCREENING_ACTIONS.find(({ name }) => name === 'approve screening')!;
  expect(approve).toMatchObject({ approvals: 1 });
  const said = [true, false].map((decided) => approve.print({ decided } as never));
  expect(said).toEqual([
    ['Released. It goes on by itself.'],
    ['Noted. It goes on once a second operator releases it, too.'],
  ]);
});

it('whoever has let much go on within an hour lets no more, and somebody else does', async () => {
  venue.wall.now += 3_600_000;
  for (const who of [cleo, dora]) await office.signIn(who);
  // Each counts as what has no price: nobody knows these deposits.
  for (let times = 0; times < 6; times += 1) {
    expect(await decide(cleo, 'approve', (await found()).id)).toEqual({ decided: false });
  }
  const { id } = await found();
  await expect(decide(cleo, 'approve', id)).rejects.toThrow('more than 50000 USDT within an hour');
  await office.as(cleo, 'give-back', { input: { noun: 'screening', id } });
  expect(await decide(dora, 'approve', id)).toEqual({ decided: false });
  await expect(decide(cleo, 'approve', id)).rejects.toThrow('more than 50000 USDT within an hour');
  // What is kept is nobody's money.
  expect(await decide(cleo, 'reject', id)).toEqual({ held: true });
  venue.wall.now += 3_600_000;
  for (const who of [cleo, dora]) await office.signIn(who);
  expect(await decide(dora, 'approve', id)).toEqual({ decided: false });
  expect(await decide(cleo, 'approve', id)).toEqual({ decided: true });
});

it.each(['show screening', 'approve screening', 'reject screening'])(
  '%s of none is refused',
  async (action) => {
    await expect(office.as(cleo, action, { reason: WHY, input: { id: 4_711 } })).rejects.toThrow(
      'There is no listed address 4711.',
    );
  },
);
