import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAction } from '../../operator/operator-fixture.ts';
import type { WaitingPage } from '../../operator/printing.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { closeFaultless, eventsOf, expectMessage } from '../security/security-fixture.ts';
import { verifiedTrader } from './merchant-fixture.ts';

let venue: HttpVenue;
let alice: Trader;
let bob: Trader;

const WISH = { name: 'Lind & Co', contact: '+44 20 7946 0018', about: 'Cash desks in three towns, daily.' };

beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await verifiedTrader(venue, 'alice@example.com', 'A1234567');
  bob = await verifiedTrader(venue, 'bob@example.com', 'B1234567');
});
afterAll(() => closeFaultless(venue));

const apply = (by: Trader, change: object = {}) =>
  venue.call('applyMerchant', { ...WISH, ...change }, { token: by.token });
const info = async (by: Trader) => (await venue.call('merchantInfo', {}, { token: by.token })).body.data;

async function decide(command: 'approve' | 'reject', reason = 'Looked at.', because?: string) {
  const { waiting } = await askAction<WaitingPage>(venue.operator, 'list merchants');
  const input = { id: waiting.at(-1)?.id ?? 0, ...(because !== undefined && { because }) };
  return askAction<{ user: number }>(venue.operator, `${command} merchant`, { reason, input });
}

describe('an application', () => {
  it('needs the advanced level of identity', async () => {
    const carol = await venue.signUp('carol@example.com');
    expect(await apply(carol)).toMatchObject({ status: 403, body: { error: { name: 'identity-needed' } } });
    expect(await info(carol)).toEqual({
      status: 0,
      id: null,
      application: null,
      ended: null,
      identityLevel: 0,
      neededIdentityLevel: 2,
    });
  });

  it.each([
    [{ name: 'L' }, 'name'],
    [{ name: 'Lind<script>' }, 'name'],
    [{ name: ' Lind' }, 'name'],
    [{ contact: '' }, 'contact'],
    [{ about: 'too short' }, 'about'],
    [{ about: 'x'.repeat(1_001) }, 'about'],
    [{ about: `${'x'.repeat(30)}\u0000` }, 'about'],
  ])('%o is refused at its field', async (change, field) => {
    expect((await apply(alice, change)).body.error?.field).toBe(field);
  });

  it('waits for an operator, one at a time', async () => {
    const { body } = await apply(alice, { about: 'Cash desks in three towns.\nOpen daily.' });
    expect(body.data).toMatchObject({
      status: 1,
      id: null,
      application: { name: 'Lind & Co', contact: WISH.contact, decideTime: null, reason: null },
    });
    expect((await apply(alice)).body.error?.name).toBe('merchant-applied');
    const user = await venue.call('getInfo', {}, { token: alice.token });
    expect(user.body.data).toMatchObject({ is_merchant: 1 });
    const kept = await venue.identity.run('lastMerchantApplication', { userId: Number(alice.userId) });
    expect(JSON.stringify(kept)).not.toContain('7946');
  });

  it('that is refused says why, and can be made again', async () => {
    await decide('reject', 'Tell more about the towns.');
    expect(await info(alice)).toMatchObject({
      status: 0,
      application: { reason: 'Tell more about the towns.', decideTime: venue.wall.now },
    });
    const message = await expectMessage(
      venue,
      alice.email,
      'Your application to be a merchant was not accepted',
    );
    expect(message).toContain('Tell more about the towns.');
    expect((await apply(alice)).body.data?.status).toBe(1);
  });

  it('that is accepted makes a merchant with a number of their own', async () => {
    await decide('approve');
    expect(await info(alice)).toMatchObject({ status: 2, id: '1', application: { reason: null } });
    const user = await venue.call('getInfo', {}, { token: alice.token });
    expect(user.body.data).toMatchObject({ is_merchant: 2, merchant: { id: '1' } });
    expect((await apply(alice)).body.error?.name).toBe('merchant-already');
    await expectMessage(venue, alice.email, 'You are a merchant now');
    expect(await eventsOf(venue, alice)).toEqual(
      expect.arrayContaining(['merchant-applied', 'merchant-decided']),
    );
  });

  it('ends with a reason, keeps its name from others, and may be made again', async () => {
    const end = (user: string | number, reason = 'Two complaints.') =>
      askAction<{ user: number }>(venue.operator, 'end-merchant', { reason, input: { user: Number(user) } });
    await expect(end(bob.userId)).rejects.toThrow('is no merchant');
    await expect(end(4_711)).rejects.toThrow('is no merchant');
    expect(await end(alice.userId)).toEqual({ user: Number(alice.userId) });
    await expect(end(alice.userId)).rejects.toThrow('is no merchant');
    const ended = { time: venue.wall.now, reason: 'Two complaints.' };
    expect(await info(alice)).toMatchObject({ status: 0, id: null, ended });
    const user = await venue.call('getInfo', {}, { token: alice.token });
    expect(user.body.data).toMatchObject({ is_merchant: 0, merchant: null });
    expect(await expectMessage(venue, alice.email, 'You are no merchant any more')).toContain(
      'Two complaints.',
    );
    expect(await eventsOf(venue, alice)).toContain('merchant-ended');
    await apply(bob, { name: 'Lind & co' });
    await expect(decide('approve')).rejects.toThrow(/has the name/);
    await decide('reject', 'The name is another’s.');
    venue.wall.now += 86_400_001;
    expect((await apply(alice)).body.data).toMatchObject({ status: 1, ended: null });
    await decide('approve');
    expect(await info(alice)).toMatchObject({ status: 2, id: '1', ended: null });
  });

  it('cannot take the name of another merchant, in whatever case', async () => {
    await apply(bob, { name: 'LIND & CO' });
    await expect(decide('approve')).rejects.toThrow(/has the name/);
    await decide('reject', 'The name is another merchant’s.', 'name-misleading');
    expect((await info(bob))?.application).toMatchObject({ reason: null, reasonKey: 'name-misleading' });
    const message = await expectMessage(
      venue,
      bob.email,
      'Your application to be a merchant was not accepted',
    );
    expect(message).toContain('Reason: The name can be taken for somebody else’s.');
    for (let count = 1; count < 3; count += 1) {
      await apply(bob, { name: `Bob ${count}` });
      await decide('reject', 'Not yet.');
    }
    expect((await apply(bob)).body.error?.name).toBe('too-many-requests');
  });

  it('is not made by a virtual account', async () => {
    const { body } = await venue.call('switchAccount', { virtual: '1' }, { token: bob.token });
    const virtual = { ...bob, token: body.data?.satoken ?? '' };
    expect(await apply(virtual)).toMatchObject({
      status: 403,
      body: { msg: 'Virtual account cannot perform this operation' },
    });
    expect(await info(virtual)).toMatchObject({ status: 0 });
  });
});
