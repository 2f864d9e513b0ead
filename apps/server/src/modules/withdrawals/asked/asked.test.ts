/** A request for a withdrawal that is repeated: what comes of it later, and what does not count as the same. */
import { TREASURY } from '@assay/core';
import type { RequestWithdrawal, RouteId, TimeMs, TransferToUser, Units } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLostRequests } from '../../../http/asked-requests.ts';
import type { HttpVenue, Trader } from '../../../http/http-fixture.ts';
import { shownEvmAddress } from '../../../integrations/chains/evm/evm-address.ts';
import { PASSWORD } from '../../../http/well-formed-fixture.ts';
import { closeFaultless, encoded } from '../../security/security-fixture.ts';
import { BOBS, USDT, as, error, openAsking, ownerOf } from '../asking-fixture.ts';
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
/** When the session has run out. */
async function sendAnew(fields: object) {
  const { body } = await venue.call('login', { account: ada.email, password: PASSWORD });
  return send(fields, { ...ada, token: body.data!.satoken });
}
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

const endLost = () =>
  endLostRequests({ identity: venue.identity, engine: asking.engine, wallNow: () => venue.wall.now });

/** A day passes. */
async function forgetByTheCore(): Promise<void> {
  asking.engine.now += 25 * HOUR_MS;
  const [amount, source] = [1 as Units, 'house-funding'] as const;
  await asking.must({ type: 'deposit', owner: TREASURY, requestId: null, asset: USDT, amount, source });
}

async function pause({ userId: id }: Trader): Promise<void> {
  const userId = Number(id);
  const { fundPasswordHash: passwordHash } = (await venue.identity.run('findAccount', { userId }))!;
  const change = { pausedUntil: start + 24 * HOUR_MS, onlyFirst: false, now: start };
  await venue.identity.run('setFundPassword', { userId, ...change, passwordHash: passwordHash! });
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

  it.each([3, 9, 23.1, 24 - 1.1 / 60])(
    'of which the server has lost the answer gets it from the core after %d hours, with the hold of then',
    async (hours) => {
      const fields = toNew('a5', { requestId: `lost-${String(hours).replace('.', '-')}` });
      const heldMs = 25 * HOUR_MS;
      const id = await unanswered(fields, heldMs);
      const before = await countOf();
      const again = await after(hours * HOUR_MS, () => send(fields));
      expect(again.body.data).toMatchObject({ id, heldUntil: start + heldMs, state: 'ready' });
      expect((await after(400 * 24 * HOUR_MS, () => sendAnew(fields))).body).toMatchObject({ data: { id } });
      expect(await countOf()).toBe(before);
    },
  );

  it('that the core has surely never heard is free for other words', async () => {
    const fields = toNew('ad');
    const named = { userId: Number(ada.userId), requestId: fields.requestId, said: saidIn(fields) };
    const command = { type: 'request-withdrawal', owner: ownerOf(ada), requestId: fields.requestId };
    await venue.identity.run('keepAsked', { ...named, command: JSON.stringify(command), now: start });
    const other = { ...fields, amount: '12' };
    expect(error(await send(other))?.name).toBe('request-content-differs');
    await after(HOUR_MS, endLost);
    expect((await after(HOUR_MS, () => send(other))).body.data).toMatchObject({ amount: '12.000000' });
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
    const asked = { type: 'request-withdrawal', owner: ownerOf(ada), requestId: fields.requestId };
    const command = JSON.stringify({ ...asked, notBefore: 0 });
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

  it('to a user of the exchange is answered though its answer was lost and their owner is held meanwhile', async () => {
    const dee = await asking.trader('dee', 100e6);
    const fields = asking.fieldsOf({ address: BOBS, amount: '3' });
    const [userId, requestId] = [Number(dee.userId), fields.requestId];
    const moved = { owner: ownerOf(dee), to: ownerOf(asking.bob), asset: USDT, amount: 3e6 as Units };
    const command: TransferToUser = { type: 'transfer-to-user', requestId, ...moved };
    const kept = { userId, requestId, said: saidIn(fields), command: JSON.stringify(command), now: start };
    await venue.identity.run('keepAsked', kept);
    // Held before the core has heard of it, it is refused as any other.
    await pause(dee);
    expect(error(await send(fields, dee))?.name).toBe('withdrawals-held');
    await asking.must(command);
    const again = await send(fields, dee);
    expect(again.body.data).toMatchObject({ internal: true, amount: '3.000000', state: 'paid' });
    expect((await send(fields, dee)).body).toMatchObject({ data: again.body.data });
    expect(error(await send({ ...fields, requestId: 'one-more' }, dee))?.name).toBe('withdrawals-held');
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
  const differs = { name: 'request-content-differs' };
  for (const hours of [0, 3])
    expect(error(await after(hours * HOUR_MS, () => send({ ...fields, ...change })))).toMatchObject(differs);
  const late = await after(9 * 24 * HOUR_MS, () => sendAnew({ ...fields, ...change }));
  expect(error(late)).toMatchObject(differs);
  expect(await countOf()).toBe(before);
});

it("somebody else's request of the same name and words is their own", async () => {
  const fields = toNew('b2', { requestId: 'shared' });
  const mine = (await send(fields)).body.data!;
  const other = await asking.trader('eli', 100e6);
  expect((await send(fields, other)).body.data!.id).not.toBe(mine.id);
});

describe('behind the day of the core, the same request', () => {
  it('of which the server has lost the answer gets it for good where the core was asked in time', async () => {
    const fields = toNew('ab');
    const id = await unanswered(fields, 25 * HOUR_MS);
    const before = await countOf();
    await after(20 * HOUR_MS, endLost);
    await forgetByTheCore();
    const again = await after(9 * 24 * HOUR_MS, () => sendAnew(fields));
    expect(again.body.data).toMatchObject({ id, address: shownEvmAddress(fields.address), net: '9.000000' });
    expect(await countOf()).toBe(before);
  });

  it('of which nobody knows any more what came of it is never carried out again', async () => {
    const fields = toNew('ac');
    await unanswered(fields, 25 * HOUR_MS);
    const before = await countOf();
    await forgetByTheCore();
    for (const hours of [24, 400 * 24]) {
      const again = await after(hours * HOUR_MS, () => sendAnew(fields));
      expect(error(again)).toMatchObject({ name: 'request-outcome-unknown', field: 'requestId' });
      const other = await after(hours * HOUR_MS, () => sendAnew({ ...fields, amount: '11' }));
      expect(error(other)?.name).toBe('request-content-differs');
    }
    expect(await countOf()).toBe(before);
  });
});
