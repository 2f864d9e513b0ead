/**
 * The whole way of a lost factor over the calls and the operators' service: by its owner, by a thief with the password, by
 * insiders, and over stops and clocks.
 */
import type { OwnerId } from '@assay/core';
import type { ConsoleCases, LostFactor } from '@assay/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../../access/second-factors/passkey-fixture.ts';
import { openHttpVenue, PASSWORD as PLAIN } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { HOUR_MS, Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import {
  addPasskey,
  bindTotp,
  closeFaultless,
  DAY_MS,
  encoded,
  eventsOf,
  expectMessage,
  firstStep,
  messagesTo,
  pauseOf,
  secondStep,
  sentProof,
  totp,
} from '../security/security-fixture.ts';
import { WAITING_MS } from './rules.ts';

/** As on the wire. */
const PASSWORD = PLAIN;
const FUND = encoded('gold-bar-91');
const STATEMENT = 'My phone fell into the lake.';
const AGREED = 'Your Assay account: ';

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben, cleo, dora } = office;
let number = 0;
let nora: Trader;

beforeAll(async () => {
  venue = await openHttpVenue();
  // The owner has compliance, too; Cleo is support, Dora both.
  await office.admitTwo();
  for (const [who, roles] of [
    [cleo, 'support'],
    [dora, 'support,compliance'],
  ] as const) {
    await office.invite(ann, who, roles);
    await office.admit(ann, who);
    await office.signIn(who);
    await office.bind(who);
  }
});
afterAll(() => closeFaultless(venue));

beforeEach(async () => {
  number += 1;
  await comeBack();
  nora = await venue.signUp(`nora${number}@example.com`);
});

const as = (trader: Trader) => ({ token: trader.token });
/** Operators' sessions end by the clock. */
async function comeBack(): Promise<void> {
  for (const who of [ann, ben, cleo, dora]) await office.signIn(who);
}
const setFund = async (trader: Trader, proof: object = {}) =>
  venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, ...proof }, as(trader));
const withFund = async (trader: Trader) =>
  expect((await setFund(trader, { code: await sentProof(venue, trader, 'fund') })).status).toBe(200);
const ask = (trader: Trader, factor: LostFactor, password = PASSWORD) =>
  venue.call('askLostFactor', { factor, statement: STATEMENT, password }, as(trader));
const stateOf = async (trader: Trader): Promise<string | undefined> =>
  (await venue.identity.run('lastLostFactor', { userId: Number(trader.userId) }))?.state;
const idOf = async (trader: Trader): Promise<number> =>
  (await venue.identity.run('lastLostFactor', { userId: Number(trader.userId) }))!.id;
const act = async (who: Person, action: string, trader: Trader) =>
  office.as(who, action, { reason: WHY, input: { id: await idOf(trader) } });
async function agree(trader: Trader): Promise<void> {
  await act(cleo, 'approve lost-factor', trader);
  await act(ann, 'approve clearance', trader);
}
const signIn = async (trader: Trader): Promise<Trader> => {
  const { body } = await venue.call('login', { account: trader.email, password: PASSWORD });
  if (body.data === null) throw new Error(body.msg);
  return { ...trader, token: body.data.satoken };
};
const protectionOf = (trader: Trader) =>
  venue.identity.run('readProtection', { userId: Number(trader.userId) });
const tokenIn = (mail: string): string => /#end-request=([\w-]{43})/.exec(mail)?.[1] ?? '';
const end = (token: string) => venue.call('endLostFactor', { token });

describe('a lost factor', () => {
  it('is asked for without it, checked by two, and gone three days later, with all that knew it', async () => {
    const { secret } = await bindTotp(venue, nora);
    const { ticket, methods } = await firstStep(venue, nora.email);
    expect(methods).toContain('totp');
    const wish = { ticket, factor: 'authenticator', statement: STATEMENT };
    const { body } = await venue.call('askSignInLostFactor', wish);
    expect(body.data?.request).toMatchObject({ factor: 'authenticator', state: 'asked', dueTime: null });
    // The ticket is used up, and was good for nothing else.
    expect((await venue.call('askSignInLostFactor', wish)).body.error?.name).toBe('sign-in-expired');
    await expectMessage(
      venue,
      nora.email,
      'Somebody asked to remove the authenticator from your Assay account',
    );

    const { waiting } = await office.as<ConsoleCases>(cleo, 'queue', { input: { noun: 'lost-factor' } });
    expect(waiting).toMatchObject([{ user: Number(nora.userId), about: 'authenticator' }]);
    const shown = JSON.stringify(await act(cleo, 'show lost-factor', nora));
    expect(shown).toContain(STATEMENT);
    expect(shown).not.toContain(nora.email);
    await agree(nora);
    const again = await firstStep(venue, nora.email);
    const seen = await venue.call('signInLostFactor', { ticket: again.ticket });
    const dueTime = seen.body.data?.request?.dueTime ?? 0;
    expect(dueTime).toBeGreaterThanOrEqual(venue.wall.now + WAITING_MS - HOUR_MS);
    const until = new Date(dueTime).toISOString().slice(0, 16).replace('T', ' ');
    const agreed = (await messagesTo(venue, nora.email)).find(({ subject }) => subject.includes(until));
    expect(agreed?.subject).toContain('the authenticator will be removed on');

    venue.wall.now = dueTime - DAY_MS;
    await venue.lostFactors.carryOut();
    await venue.lostFactors.carryOut();
    const soon = 'Within a day: the authenticator of your Assay account will be removed';
    await expectMessage(venue, nora.email, soon);
    const reminded = (await messagesTo(venue, nora.email)).filter(({ subject }) => subject === soon);
    expect(reminded.length).toBe(1);
    venue.wall.now = dueTime - 1;
    await venue.lostFactors.carryOut();
    expect(await protectionOf(nora)).toMatchObject({ totp: true });

    venue.wall.now = dueTime;
    await Promise.all([venue.lostFactors.carryOut(), venue.lostFactors.carryOut()]);
    expect(await protectionOf(nora)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect(await pauseOf(venue, nora)).toBe(DAY_MS);
    const owner = Number(nora.userId) as OwnerId;
    const { result } = await venue.engine.read('live', { type: 'account-status', owner });
    expect(result.status).toBe('active');
    await expectMessage(venue, nora.email, 'Removed from your Assay account: the authenticator');
    expect((await venue.call('getInfo', {}, as(nora))).status).toBe(401);
    const back = await signIn(nora);
    expect((await venue.call('lostFactor', {}, as(back))).body.data?.request?.state).toBe('cleared');
    const told = (await eventsOf(venue, nora)).filter((event) => event.startsWith('lost-factor-'));
    expect(told).toEqual([
      'lost-factor-cleared',
      'lost-factor-agreed',
      'lost-factor-proposed',
      'lost-factor-asked',
    ]);
    // Another one can be bound.
    const { secret: fresh } = await bindTotp(venue, back);
    expect(fresh).not.toBe(secret);
  });

  it('that was a fund password is set anew without the mailbox, and money waits for a day from then', async () => {
    await withFund(nora);
    expect((await ask(nora, 'fund-password', encoded('not-mine-1'))).body.error).toMatchObject({
      name: 'wrong-password',
      field: 'password',
    });
    await ask(nora, 'fund-password');
    await agree(nora);
    venue.wall.now += WAITING_MS;
    await venue.lostFactors.carryOut();
    const back = await signIn(nora);
    venue.wall.now += 2 * DAY_MS;
    expect(await pauseOf(venue, nora)).toBe(0);
    const set = await setFund(back);
    expect(set.body.data?.withdrawalsPausedUntil).toBe(venue.wall.now + DAY_MS);
    expect(await pauseOf(venue, nora)).toBe(DAY_MS);
    expect((await setFund(back)).body.error?.name).toBe('fund-password-exists');
    // Whoever never had one proves it as ever.
    const other = await venue.signUp(`other${number}@example.com`);
    expect((await setFund(other)).body.error?.name).toBe('verification-required');
  });

  it('is in the file of all data, in the words of whoever asked and without who decided', async () => {
    await withFund(nora);
    await ask(nora, 'fund-password');
    await act(cleo, 'approve lost-factor', nora);
    const answer = await venue.app.inject({
      method: 'POST',
      url: '/api/user/exportData',
      headers: { satoken: nora.token },
      payload: { code: await sentProof(venue, nora) },
    });
    const file = answer.json<{ lostFactorRequests: unknown }>();
    expect(file).toMatchObject({
      lostFactorRequests: {
        rows: [{ factor: 'fund-password', statement: STATEMENT, state: 'proposed', due: null, reason: null }],
        cut: false,
      },
    });
    expect(JSON.stringify(file.lostFactorRequests)).not.toContain(WHY);
  });

  it('that was a fund password is set anew by the factor where there is one', async () => {
    await withFund(nora);
    const { secret } = await bindTotp(venue, nora);
    await ask(nora, 'fund-password');
    await agree(nora);
    venue.wall.now += WAITING_MS;
    await venue.lostFactors.carryOut();
    const { ticket } = await firstStep(venue, nora.email);
    const { body } = await secondStep(venue, ticket, 'totp', totp(venue, secret));
    const back = { ...nora, token: body.data?.satoken ?? '' };
    expect((await setFund(back)).body.error?.name).toBe('verification-required');
    venue.wall.now += 60_000;
    expect((await setFund(back, { code: totp(venue, secret) })).status).toBe(200);
  });

  it('can be every passkey, and is not what is not there', async () => {
    expect((await ask(nora, 'fund-password')).body.error?.name).toBe('fund-password-missing');
    expect((await ask(nora, 'authenticator')).body.error?.name).toBe('authenticator-missing');
    expect((await ask(nora, 'passkeys')).body.error?.name).toBe('second-factor-missing');
    await addPasskey(
      venue,
      nora,
      new SoftwareAuthenticator('http://localhost:8080'),
      await sentProof(venue, nora),
    );
    await ask(nora, 'passkeys');
    await agree(nora);
    venue.wall.now += WAITING_MS;
    await venue.lostFactors.carryOut();
    expect(await protectionOf(nora)).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
    await signIn(nora);
  });
});

describe('a thief with the password', () => {
  it('is ended by the owner from any mail, in each state, and asks three times at most', async () => {
    await bindTotp(venue, nora);
    const steal = async () => {
      const { ticket } = await firstStep(venue, nora.email);
      return venue.call('askSignInLostFactor', { ticket, factor: 'authenticator', statement: STATEMENT });
    };
    const subject = 'Somebody asked to remove the authenticator from your Assay account';
    await steal();
    expect((await steal()).body.error?.name).toBe('lost-factor-open');
    const first = tokenIn(await expectMessage(venue, nora.email, subject));
    expect((await end('x'.repeat(43))).body.error?.name).toBe('lost-factor-ended');
    expect((await end(first)).body.data?.request?.state).toBe('cancelled');
    expect((await end(first)).body.error?.name).toBe('lost-factor-ended');
    venue.wall.now += 1;

    await steal();
    await agree(nora);
    const mails = await messagesTo(venue, nora.email);
    const later = mails.find((mail) => mail.subject.startsWith(AGREED) && mail.text.includes('Two people'));
    expect(tokenIn(later?.text ?? '')).not.toBe(first);
    // The mail of a request that has ended ends no other.
    expect((await end(first)).body.error?.name).toBe('lost-factor-ended');
    expect((await end(tokenIn(later?.text ?? ''))).body.data?.request?.state).toBe('cancelled');
    venue.wall.now += WAITING_MS;
    await venue.lostFactors.carryOut();
    expect(await protectionOf(nora)).toMatchObject({ totp: true });

    await steal();
    expect((await venue.call('cancelLostFactor', {}, as(nora))).body.data?.request?.state).toBe('cancelled');
    expect((await venue.call('cancelLostFactor', {}, as(nora))).body.error?.name).toBe('lost-factor-ended');
    expect((await steal()).body.error).toMatchObject({
      name: 'lost-factors-spent',
      params: { maximum: 3, days: 30 },
    });
  });

  it('asks for nothing by the ticket of a password that is none any more', async () => {
    await bindTotp(venue, nora);
    const { ticket } = await firstStep(venue, nora.email);
    await venue.identity.run('changeLoginPassword', {
      userId: Number(nora.userId),
      passwordHash: 'another',
      now: venue.wall.now + 1,
      pausedUntil: venue.wall.now,
      keepSessionId: null,
    });
    const wish = { ticket, factor: 'authenticator', statement: STATEMENT };
    expect((await venue.call('askSignInLostFactor', wish)).body.error?.name).toBe('sign-in-expired');
    expect((await venue.call('signInLostFactor', { ticket })).body.error?.name).toBe('sign-in-expired');
    expect(await stateOf(nora)).toBeUndefined();
  });

  it('gets nothing of a request where the address or the password is changed, or the owner just signs in', async () => {
    await withFund(nora);
    await ask(nora, 'fund-password');
    const code = await sentProof(venue, nora);
    await venue.call('sendEmailCode', { email: `thief${number}@example.com`, scene: 'bind' });
    const [mail] = await messagesTo(venue, `thief${number}@example.com`);
    const bound = { email: `thief${number}@example.com`, code: mail?.code, method: 'email', oldCode: code };
    expect((await venue.call('bindEmail', bound, as(nora))).status).toBe(200);
    await expect(act(cleo, 'approve lost-factor', nora)).rejects.toThrow('is not true any more');
    expect(await stateOf(nora)).toBe('void');
    expect(await eventsOf(venue, nora)).toContain('lost-factor-void');

    const other = await venue.signUp(`owner${number}@example.com`);
    const { secret } = await bindTotp(venue, other);
    await ask(other, 'authenticator');
    await agree(other);
    venue.wall.now += HOUR_MS;
    const { ticket } = await firstStep(venue, other.email);
    expect((await secondStep(venue, ticket, 'totp', totp(venue, secret))).status).toBe(200);
    venue.wall.now += WAITING_MS;
    await venue.lostFactors.carryOut();
    expect(await stateOf(other)).toBe('void');
    expect([await pauseOf(venue, other), (await protectionOf(other)).totp]).toEqual([0, true]);
    await expectMessage(venue, other.email, 'Your Assay account: nothing is removed');
  });

  it('gets nothing of an account that is frozen or closed meanwhile', async () => {
    await withFund(nora);
    await ask(nora, 'fund-password');
    await agree(nora);
    await office.as(cleo, 'freeze', { reason: WHY, input: { user: Number(nora.userId) } });
    expect((await ask(nora, 'fund-password')).body.error?.name).toBe('account-frozen');
    // Its owner can still end it.
    expect((await venue.call('lostFactor', {}, as(nora))).body.data?.request?.state).toBe('waiting');
    venue.wall.now += WAITING_MS;
    await venue.lostFactors.carryOut();
    expect(await stateOf(nora)).toBe('void');
    await comeBack();
    const gone = await venue.signUp(`gone${number}@example.com`);
    await withFund(gone);
    await ask(gone, 'fund-password');
    await agree(gone);
    await venue.call('closeAccount', { method: 'email', code: await sentProof(venue, gone) }, as(gone));
    venue.wall.now += WAITING_MS;
    await venue.lostFactors.carryOut();
    expect([await stateOf(gone)]).not.toContain('cleared');
  });
});

describe('operators', () => {
  it('neither agree to what they have proposed, nor decide about their own account or of whom they brought', async () => {
    await withFund(nora);
    await ask(nora, 'fund-password');
    await expect(act(ann, 'approve clearance', nora)).rejects.toThrow('decided before');
    await expect(act(ann, 'approve lost-factor', nora)).resolves.toBeDefined();
    await expect(act(ann, 'approve clearance', nora)).rejects.toThrow('You have proposed it yourself');
    await expect(act(cleo, 'approve clearance', nora)).rejects.toThrow('takes the role');
    await expect(act(ben, 'approve clearance', nora)).rejects.toThrow('takes the role');
    await act(dora, 'approve clearance', nora);
    expect(await stateOf(nora)).toBe('waiting');
    // Who has agreed can still say no, and so can another.
    await act(dora, 'reject clearance', nora);
    expect(await stateOf(nora)).toBe('rejected');
    await expectMessage(venue, nora.email, 'Your Assay account: nothing is removed');
    const answer = await venue.call('lostFactor', {}, as(nora));
    expect(answer.body.data?.request).toMatchObject({ state: 'rejected', reason: WHY });

    const own = await venue.signUp(cleo.email);
    await withFund(own);
    await ask(own, 'fund-password');
    await expect(act(cleo, 'approve lost-factor', own)).rejects.toThrow('This case is your own');
    await expect(act(cleo, 'show lost-factor', own)).rejects.toThrow('This case is your own');
    const { inviteCode } = (await venue.identity.run('findAccount', { userId: Number(own.userId) }))!;
    const brought = await venue.signUp(`brought${number}@example.com`, inviteCode);
    await withFund(brought);
    await ask(brought, 'fund-password');
    await expect(act(cleo, 'approve lost-factor', brought)).rejects.toThrow('This case is your own');
    await act(dora, 'approve lost-factor', brought);
  });

  it('draw none for a second look that two have decided', async () => {
    venue.wall.looksAgain = true;
    await withFund(nora);
    await ask(nora, 'fund-password');
    await agree(nora);
    venue.wall.looksAgain = false;
    const looks = await venue.identity.run('waitingSecondLooks', { after: 0, limit: 10, besides: '' });
    expect(looks).toEqual([]);
  });

  it('and a user who cancels at the same moment end it in one way', async () => {
    await withFund(nora);
    await ask(nora, 'fund-password');
    await act(cleo, 'approve lost-factor', nora);
    const [, cancelled] = await Promise.all([
      act(ann, 'approve clearance', nora).catch(() => null),
      venue.call('cancelLostFactor', {}, as(nora)),
    ]);
    expect(cancelled.body.data?.request?.state).toBe('cancelled');
    venue.wall.now += WAITING_MS;
    await venue.lostFactors.carryOut();
    expect(await stateOf(nora)).toBe('cancelled');
  });
});

describe('stops and clocks', () => {
  it('a clock that goes back delays the deed and does it once', async () => {
    await withFund(nora);
    await ask(nora, 'fund-password');
    await agree(nora);
    const agreedAt = venue.wall.now;
    venue.wall.now = agreedAt - 5 * DAY_MS;
    await venue.lostFactors.carryOut();
    expect(await stateOf(nora)).toBe('waiting');
    venue.wall.now = agreedAt + WAITING_MS;
    await venue.lostFactors.carryOut();
    const pause = await pauseOf(venue, nora);
    venue.wall.now += HOUR_MS;
    await venue.lostFactors.carryOut();
    expect([await stateOf(nora), pause, await pauseOf(venue, nora)]).toEqual([
      'cleared',
      DAY_MS,
      DAY_MS - HOUR_MS,
    ]);
  });

  it('a stop behind the deed leaves its end to be told, once', async () => {
    await withFund(nora);
    await ask(nora, 'fund-password');
    await agree(nora);
    venue.wall.now += WAITING_MS;
    const now = venue.wall.now;
    // As far as a process came that was killed there.
    const done = await venue.identity.run('clearLostFactor', {
      id: await idOf(nora),
      now,
      pausedUntil: now + DAY_MS,
    });
    expect(done.type).toBe('cleared');
    await venue.lostFactors.carryOut();
    await venue.lostFactors.carryOut();
    const subject = 'Removed from your Assay account: the fund password';
    await expectMessage(venue, nora.email, subject);
    const told = (await messagesTo(venue, nora.email)).filter((mail) => mail.subject === subject);
    const events = (await eventsOf(venue, nora)).filter((event) => event === 'lost-factor-cleared');
    expect([told.length, events.length]).toEqual([1, 1]);
  });
});
