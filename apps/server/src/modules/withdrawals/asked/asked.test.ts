/** A request for a withdrawal that is repeated: what comes of it later, and what does not count as the same. */
import type { RequestWithdrawal, RouteId, TimeMs, Units } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpVenue, Trader } from '../../../http/http-fixture.ts';
import { closeFaultless, encoded } from '../../security/security-fixture.ts';
import { BOBS, as, error, openAsking, ownerOf } from '../asking-fixture.ts';
import type { Asking } from '../asking-fixture.ts';
import { saidIn } from './rules.ts';

const HOUR_MS = 3_600_000;

let asking: Asking;
let venue: HttpVenue;
let ada: Trader;
let start: number;
beforeAll(async () => {
  asking = await openAsking();
  ({ venue, ada } = asking);
  start = venue.wall.now;
});
afterAll(() => closeFaultless(venue));

const send = (fields: object, one = ada) => venue.call('submitWithdrawal', fields, as(one));
const countOf = async () => (await venue.call('getWithdrawalLog', {}, as(ada))).body.data!.total;
async function after<Result>(ms: number, ask: () => Promise<Result>): Promise<Result> {
  venue.wall.now = start + ms;
  try {
    return await ask();
  } finally {
    venue.wall.now = start;
  }
}

/** To an address that is new, so that the hour of asking decides about its hold. */
const addressOf = (byte: string): string => `0x${byte.repeat(20)}`;
const toNew = (byte: string, change: object = {}) =>
  asking.fieldsOf({ network: 'real', address: addressOf(byte), ...change });

/** As a server leaves it that is killed between what it says to the core and what it writes of the answer. */
async function unanswered(fields: ReturnType<typeof toNew>, heldMs: number): Promise<string | null> {
  const command: RequestWithdrawal = {
    type: 'request-withdrawal',
    owner: ownerOf(ada),
    requestId: fields.requestId,
    route: 1 as RouteId,
    address: fields.address,
    memo: null,
    amount: (Number(fields.amount) * 1e6) as Units,
    fee: 1e6 as Units,
    notBefore: (start + heldMs) as TimeMs,
    review: false,
    dailyLimit: 1e12,
  };
  const named = { userId: Number(ada.userId), requestId: fields.requestId, said: saidIn(fields) };
  await venue.identity.run('keepAsked', { ...named, command: JSON.stringify(command), now: start });
  const { outcome } = await asking.engine.submit('live', command);
  return outcome.type === 'withdrawal-requested' ? String(outcome.withdrawal) : null;
}

/** As it was before the core's answer was written. */
async function loseAnswer(fields: ReturnType<typeof toNew>): Promise<void> {
  const named = { userId: Number(ada.userId), requestId: fields.requestId, said: saidIn(fields) };
  await venue.identity.run('answerAsked', { ...named, answer: 'null' });
}

describe('the same request', () => {
  it.each([
    ['an hour', 'a1', 1],
    ['half a day', 'a2', 12],
    ['more than the day for which the core remembers it', 'a3', 30],
  ])('%s later gets the first answer, and moves nothing', async (_, byte, hours) => {
    const fields = toNew(byte);
    const { data } = (await send(fields)).body;
    expect(data?.id).toEqual(expect.any(String));
    const before = await countOf();
    const again = await after(hours * HOUR_MS, () => send(fields));
    expect(again.body).toMatchObject({ data });
    expect(await countOf()).toBe(before);
  });

  it('proves again who asks, before anything of the answer is told', async () => {
    const fields = toNew('a4');
    await send(fields);
    const wrong = { ...fields, fundPassword: encoded('wrong-word-7') };
    expect(error(await after(HOUR_MS, () => send(wrong)))).toMatchObject({ name: 'wrong-fund-password' });
  });

  it('of which the server has lost the answer gets it from the core, with the hold of then', async () => {
    const fields = toNew('a5');
    const heldMs = 25 * HOUR_MS;
    const id = await unanswered(fields, heldMs);
    const before = await countOf();
    for (const hours of [3, 9, 23.1, 23.5, 24 - 1.1 / 60]) {
      const again = await after(hours * HOUR_MS, () => send(fields));
      expect(again.body.data).toMatchObject({ id, heldUntil: start + heldMs, state: 'ready' });
      await loseAnswer(fields);
    }
    expect(await countOf()).toBe(before);
  });

  it('that the core has refused is refused by it for the same reason', async () => {
    const fields = toNew('a6', { amount: '9999999' });
    expect(await unanswered(fields, 25 * HOUR_MS)).toBeNull();
    const again = await after(2 * HOUR_MS, () => send(fields));
    expect(error(again)).toMatchObject({ name: 'insufficient-available-balance', field: 'amount' });
  });

  it('that never came to the core is one of now, with a hold of now', async () => {
    const fields = toNew('a7');
    const named = { userId: Number(ada.userId), requestId: fields.requestId, said: saidIn(fields) };
    const command = JSON.stringify({ type: 'request-withdrawal', notBefore: 0 });
    await venue.identity.run('keepAsked', { ...named, command, now: start });
    const hours = 20;
    const late = await after(hours * HOUR_MS, () => send(fields));
    expect(late.body.data!.heldUntil).toBeGreaterThanOrEqual(start + (hours + 24) * HOUR_MS);
  });

  it('to a user of the exchange is answered though their owner is held meanwhile', async () => {
    const cyn = await asking.trader('cyn', 100e6);
    const fields = asking.fieldsOf({ address: BOBS, amount: '3' });
    const { data } = (await send(fields, cyn)).body;
    const until = (asking.engine.now + HOUR_MS) as TimeMs;
    await asking.must({ type: 'hold-withdrawals', owner: ownerOf(cyn), until });
    expect((await send(fields, cyn)).body).toMatchObject({ data });
    expect(error(await send({ ...fields, requestId: 'other' }, cyn))?.name).toBe('withdrawals-held');
  });

  it('said by many at once moves money once, and each gets the same answer', async () => {
    const fields = toNew('a8');
    const before = await countOf();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(fields)));
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1);
    expect(await countOf()).toBe(before + 1);
  });
});

it.each([
  ['amount', { amount: '11' }],
  ['address', { address: addressOf('c9') }],
  ['network', { network: 'test' }],
])('another %s under the same name is refused, whenever it comes', async (field, change) => {
  const fields = toNew('b1', { requestId: `other-${field}` });
  await send(fields);
  const before = await countOf();
  for (const hours of [0, 3]) {
    const other = await after(hours * HOUR_MS, () => send({ ...fields, ...change }));
    expect(error(other)?.name).toBe('request-content-differs');
  }
  expect(await countOf()).toBe(before);
});

it("somebody else's request of the same name and words is their own", async () => {
  const fields = toNew('b2', { requestId: 'shared' });
  const mine = (await send(fields)).body.data!;
  const other = await asking.trader('eli', 100e6);
  expect((await send(fields, other)).body.data!.id).not.toBe(mine.id);
});
