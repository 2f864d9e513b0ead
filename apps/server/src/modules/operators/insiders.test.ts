/**
 * Insiders who want money: every operator action that changes anything is tried by each of finance, support and content, and
 * whatever one of them proposes is approved by another, for an accomplice who has asked for all that people decide about.
 * Promises: an action that is in neither table is refused; the same tries bring money once somebody joins who may approve.
 */
import { TREASURY } from '@assay/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATOR_ACTIONS } from '../../bootstrap/operator-actions.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { jpeg } from '../../uploads/picture-fixture.ts';
import { InsidersGround, OF_PROPOSALS, OWN, READING, ownerOf } from './insiders-fixture.ts';
import type { Wish } from './insiders-fixture.ts';
import { WHY } from './office-fixture.ts';

const ground = new InsidersGround();
const { office, attempt, approveAll, withdrawAll, withdrawSettings, openProposals } = ground;
const { ann, ben, cleo, dora } = office;
const { give } = ground.books;
let venue: HttpVenue;
let mallory: Trader;
let victim: Trader;
let wish: Wish;

beforeAll(async () => {
  venue = await ground.open();
  mallory = await venue.signUp('mallory@example.com');
  victim = await venue.signUp('victim@example.com');
  await give(ownerOf(victim), 500e6);
  wish = await ground.askForAll(mallory, 1);
  await ground.admit(cleo, 'support');
  await ground.admit(dora, 'content');
});
afterAll(() => venue.close());

const triesNow = () => ground.tries(wish, victim, mallory.email);

async function money(): Promise<unknown> {
  const [payment] = (await venue.call('rechargeList', {}, { token: mallory.token })).body.data!.records;
  const { request } = (await venue.call('lostFactor', {}, { token: mallory.token })).body.data!;
  const held = await ground.money([ownerOf(mallory), ownerOf(victim)]);
  return { ...held, payment: payment?.status, lost: request?.state === 'waiting' };
}

it('every action is tried here, reads only, or is about oneself', () => {
  const known = [...READING, ...OWN, ...OF_PROPOSALS, ...Object.keys(triesNow())];
  expect(OPERATOR_ACTIONS.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

it('any two of finance, support and content move nothing, and let nobody else move it', async () => {
  const before = await money();
  const proposed = new Set<string>();
  const tries = Object.entries(triesNow());
  // An operator has sixteen open proposals at most, and of settings there are as many of all together: the second pair begins with what the first had no room for.
  for (const [pair, inTurn] of [
    [[ben, cleo], tries],
    [[ben, dora], tries.toReversed()],
    [[cleo, dora], tries],
  ] as const) {
    if (pair[0] === ben) {
      await withdrawAll(ben);
      await withdrawSettings(ben);
    }
    for (const who of pair) {
      for (const [action, input] of inTurn) {
        if ((await attempt(who, action, input)) !== null) proposed.add(action);
      }
    }
    await approveAll(pair);
    expect(await money()).toEqual(before);
  }
  // They are real tries: of what others must approve nothing was asked wrongly, but for what this venue does not have, or waits elsewhere.
  const mustBeApproved = OPERATOR_ACTIONS.filter(({ approvals }) => approvals > 0).map(({ name }) => name);
  expect(mustBeApproved.filter((name) => !proposed.has(name))).toEqual([
    // Noted for compliance, and no proposal of the core.
    'approve lost-factor',
    'futures-terms',
    'futures-insurance',
    'reject payment',
    'return withdrawal',
    // Of compliance alone.
    'approve screening',
    // Of owners and compliance alone.
    'legal-details',
    'spot-countries',
    'swap-countries',
    'futures-countries',
    'seconds-countries',
    // No setting came into force by them.
    'settings undo',
    // Of owners alone, and of no sandbox.
    'live open',
  ]);
});

it('the first owner alone moves nothing, and approves nothing that they have proposed', async () => {
  const before = await money();
  const open = new Set((await openProposals()).map(({ proposal }) => proposal));
  for (const [action, input] of Object.entries(triesNow())) {
    // A refusal, which one may give alone, ends what the next test approves, and pays nobody.
    // Agreeing to a clearance is the second of two: support has proposed it above.
    if (!action.startsWith('reject ') && action !== 'approve clearance') await attempt(ann, action, input);
  }
  const own = (await openProposals()).filter(({ proposal }) => !open.has(proposal));
  expect(own).not.toEqual([]);
  for (const { proposal } of own) await expect(office.approve(ann, proposal)).rejects.toThrow(ActionRefused);
  expect(await money()).toEqual(before);
});

it('of them finance and somebody of compliance do, so these were tries', async () => {
  const before = await money();
  await approveAll([ann]);
  await expect.poll(async () => JSON.stringify(await money())).not.toBe(JSON.stringify(before));
});

it('two who decide about many small sums meet a limit: one more must approve, and nobody approves on and on', async () => {
  await give(TREASURY, 100_000e6);
  // Beside so much, each sum is a usual one.
  await give(ownerOf(victim), 2_000_000e6);
  const proposals: number[] = [];
  const approvals: number[] = [];
  for (let serial = 1; serial <= 7; serial += 1) {
    const accomplice = await venue.signUp(`mule${serial}@example.com`);
    const as = { token: accomplice.token };
    const file = await jpeg(400, 400, 20 + serial);
    const screenshot = (await venue.call('uploadOss', { file, type: 'recharge' }, as)).body.data?.link ?? '';
    // Less than what three people decide about.
    const said = { method: 'sandbox', coin: 'USDT', amount: '9900', reference: `Mule ${serial}`, screenshot };
    const { body } = await venue.call('submitRecharge', said, as);
    const input = { id: Number(body.data?.id) };
    const made = await office.as<MadeProposal>(ben, 'approve payment', { reason: WHY, input });
    proposals.push(made.proposal);
    approvals.push(made.approvals);
  }
  expect(approvals).toEqual([1, 1, 1, 1, 1, 2, 2]);
  const last = proposals.pop()!;
  for (const proposal of proposals) await office.approve(ann, proposal);
  const open = (await openProposals()).map(({ proposal }) => proposal);
  expect(open.filter((proposal) => proposal >= proposals[0]!)).toEqual([proposals.at(-1), last]);
  const refused = 'You have decided about more than 50000 USDT within an hour';
  await expect(office.approve(ann, last)).rejects.toThrow(refused);
  // To say it again changes nothing, and an hour later it is an hour's beginning.
  await expect(office.approve(ann, last)).rejects.toThrow(refused);
  venue.wall.now += 3_600_000;
  await office.signIn(ann);
  await office.approve(ann, last);
  const noted = await office.logOf('proposal-made');
  expect(noted.filter(({ detail }) => detail?.['beyondLimit'] === true)).toHaveLength(2);
});
