/**
 * Moves between accounts of the house and corrections, over the service: who proposes, who approves, what is refused, and what a user is
 * told of it.
 */
import { TREASURY } from '@assay/core';
import type { OwnerId, Units } from '@assay/core';
import type { ConsoleHousePostings } from '@assay/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import type { Facts } from '../../operator/action.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { HouseBooks, ROUTE, UNWATCHED, USDT } from '../deposits/unclaimed-fixture.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import { sentProof } from '../security/security-fixture.ts';

let venue: HttpVenue;
const office = new Office(() => venue);
const { must, give, listRoute } = new HouseBooks(() => venue.engine);
const { ann, ben, cleo, dora } = office;
let ada: Trader;

const ownerOf = ({ userId }: Trader): OwnerId => Number(userId) as OwnerId;
const MOVE = {
  from: 'treasury',
  to: 'market-maker',
  coin: 'USDT',
  amount: '12.5',
  reference: 'M-1',
  because: 'as-agreed',
};
const correction = (change: object = {}) => ({
  user: Number(ada.userId),
  from: 'treasury',
  coin: 'USDT',
  amount: '7.25',
  reference: 'T-4711',
  because: 'fee-was-charged-twice',
  ...change,
});

const propose = (who: Person, action: string, input: object): Promise<MadeProposal> =>
  office.as<MadeProposal>(who, action, { reason: WHY, input: input as Record<string, unknown> });
const move = (change: object = {}, who = ben) => propose(who, 'treasury move', { ...MOVE, ...change });
const correct = (change: object = {}, who = ben) => propose(who, 'correct balance', correction(change));

async function has(owner: OwnerId): Promise<number> {
  const { result } = await venue.engine.read('live', { type: 'balances', owner });
  return result.find(({ asset }) => asset === USDT)?.available ?? 0;
}

const posted = (before?: string): Promise<ConsoleHousePostings> =>
  office.as(ben, 'house-postings', { input: before === undefined ? {} : { before } });

async function begin(): Promise<void> {
  office.beginAnew();
  venue = await openHttpVenue({ networks: UNWATCHED }, { withWallet: true });
  await listRoute();
  ada = await venue.signUp('ada@example.com');
  await give(TREASURY, 200_000e6);
  await office.admitTwo();
  await office.take(cleo, 'finance');
  await office.take(dora, 'compliance');
}

/** For tests that move money. */
function eachOnAnExchangeOfItsOwn(): void {
  beforeEach(begin);
  afterEach(() => venue.close());
}

/** Others who would approve a move of so much, as it is told before. */
async function foretold(amount: string): Promise<unknown> {
  const input = { from: 'treasury', to: 'market-maker', coin: 'USDT', amount };
  const { facts } = await office.as<{ facts: Facts }>(ben, 'preview move', { input });
  return Object.fromEntries(facts.map(([name, value]) => [name, value]))['others who approve'];
}

describe('what a move may be', () => {
  // Nothing of this changes anything, so they share an exchange.
  beforeAll(begin);
  afterAll(() => venue.close());

  it.each([
    ['amount is not valid', { amount: '0' }],
    ['amount is not valid', { amount: '-1' }],
    ['amount is not valid', { amount: '0.0000001' }],
    ['treasury can give 200000.000000 USDT', { amount: '200000.000001' }],
    ['There is no asset XYZ', { coin: 'XYZ' }],
    ['from is not valid', { from: 'security-fund' }],
    ['from is not valid', { from: 'unclaimed' }],
    ['to is not valid', { to: 'fee-income' }],
    ['to is not valid', { to: '1000' }],
    ['the same account', { to: 'treasury' }],
    ['insurance takes no USDT here', { to: 'insurance' }],
    ['seconds pool can give 0.00000000 BTC', { from: 'seconds-pool', coin: 'BTC' }],
    ['reference is not valid', { reference: 'two words' }],
  ])('is not: %s', async (sentence, change) => {
    await expect(move(change)).rejects.toThrow(sentence);
    await expect(office.as(ann, 'proposals list')).resolves.toMatchObject({ open: [] });
    expect(await has(TREASURY)).toBe(200_000e6);
  });

  it('takes one more where it is unusual, as is told before it is proposed', async () => {
    expect(await foretold('4999')).toBe(1);
    expect(await foretold('6000')).toBe(2);
    const input = { from: 'treasury', to: 'market-maker', coin: 'USDT', amount: '6000', reference: 'M-9' };
    const asked = { reason: WHY, input: { ...input, because: 'as-agreed' } };
    expect((await office.as<MadeProposal>(ben, 'treasury move', asked)).approvals).toBe(2);
  });
});

describe('a move between accounts of the house', () => {
  eachOnAnExchangeOfItsOwn();

  it('is proposed by finance, approved by another, posted once and listed', async () => {
    const facts = await office.as(ben, 'preview move', {
      input: { from: 'treasury', to: 'market-maker', coin: 'USDT', amount: '12.5' },
    });
    expect(JSON.stringify(facts)).toContain('199987.500000 USDT');
    expect(await foretold('12.5')).toBe(1);
    const { proposal, approvals, change } = await move();
    expect(approvals).toBe(1);
    expect(change.coin?.code).toBe('USDT');
    await expect(office.approve(ben, proposal)).rejects.toThrow('proposed this yourself');
    await office.approve(cleo, proposal);
    expect(await has(TREASURY)).toBe(199_987.5e6);
    await expect(office.approve(dora, proposal)).rejects.toThrow('has been decided');
    await expect(move()).rejects.toThrow('Reference M-1 was posted before.');
    const [row] = await vi.waitUntil(async () => {
      const { rows } = await posted();
      return rows.length > 0 ? rows : null;
    });
    expect(row).toMatchObject({
      from: 'treasury',
      to: 'market maker',
      user: null,
      amount: '12.500000',
      reference: 'M-1',
      reason: 'as agreed',
    });
  });

  it('of one reference is proposed once, and by finance alone', async () => {
    const both = await Promise.allSettled([move(), move({ amount: '1' }, cleo)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(move({ reference: 'M-2' }, dora)).rejects.toThrow(/role|may/);
    await expect(move({ reference: 'M-2' }, ann)).rejects.toThrow(/role|may/);
  });

  it('of what is gone when it is approved moves nothing', async () => {
    const { proposal } = await move();
    const cost = { reference: 'gas', amount: 199_990e6 as Units, rest: 0 };
    await must({ type: 'book-wallet-cost', route: ROUTE, ...cost });
    await office.approve(cleo, proposal).catch(() => undefined);
    expect(await has(TREASURY)).toBe(10e6);
    await expect(office.as(ann, 'proposals list')).resolves.toMatchObject({ open: [] });
  });
});

describe('a correction', () => {
  eachOnAnExchangeOfItsOwn();

  it('reaches the user once, as money, bill and mail', async () => {
    const { proposal } = await correct();
    await office.approve(dora, proposal);
    expect(await has(ownerOf(ada))).toBe(7.25e6);
    expect(await has(TREASURY)).toBe(199_992.75e6);
    const [bill] = await vi.waitUntil(async () => {
      const { body } = await venue.call('getMyBill', {}, { token: ada.token });
      const records = body.data?.records ?? [];
      return records.length > 0 ? records : null;
    });
    expect(bill).toMatchObject({ type: 'correction', coin: 'USDT' });
    expect(JSON.stringify(bill)).toContain('T-4711');
    await expect
      .poll(() => office.mailsAbout('Assay has corrected your balance'))
      .toEqual(['ada@example.com']);
    const mails = await venue.identity.run('listMails', { recipient: 'ada@example.com', limit: 10 });
    expect(JSON.stringify(mails)).toContain('fee was charged twice');
    await expect(correct()).rejects.toThrow('Reference T-4711 was posted before.');
    const { events } = await office.as<{ events: readonly { event: string }[] }>(dora, 'audit', {
      reason: WHY,
      input: { user: Number(ada.userId) },
    });
    expect(events.map(({ event }) => event)).toContain('correction-proposed');
  });

  it('stands in the file of all data of its user, with reference and reason', async () => {
    const { proposal } = await correct();
    await office.approve(dora, proposal);
    const code = await sentProof(venue, ada);
    const headers = { satoken: ada.token };
    const url = '/api/user/exportData';
    const { body } = await venue.app.inject({ method: 'POST', url, headers, payload: { code } });
    const { liveBills, corrections } = JSON.parse(body) as Record<string, unknown>;
    const paid = { coin: 'USDT', amount: '7.250000', reference: 'T-4711' };
    expect(liveBills).toMatchObject({ rows: [{ type: 'correction', ...paid }], cut: false });
    expect(corrections).toEqual({
      rows: [{ time: expect.any(Number), ...paid, reason: 'fee was charged twice' }],
      cut: false,
    });
  });

  it('takes three people from 10,000 USDT within a day, however it is split', async () => {
    // Beside so much that is owed, no sum here is unusual.
    await give(ownerOf(await venue.signUp('bob@example.com')), 2_000_000e6);
    const whole = await correct({ amount: '10000' });
    expect(whole.approvals).toBe(2);
    await office.as(ben, 'proposals reject', { reason: WHY, input: { proposal: whole.proposal } });
    const first = await correct({ amount: '6000', reference: 'A' });
    const second = await correct({ amount: '6000', reference: 'B' });
    expect([first.approvals, second.approvals]).toEqual([1, 2]);
    await office.approve(cleo, second.proposal);
    expect(await has(ownerOf(ada))).toBe(0);
    await office.approve(dora, second.proposal);
    expect(await has(ownerOf(ada))).toBe(6_000e6);
  });

  it('is refused for a stranger, an account of the house, one that is closed, and with less than nothing', async () => {
    await expect(correct({ user: 999_999 })).rejects.toThrow('There is no user 999999.');
    await expect(correct({ user: 7 })).rejects.toThrow('There is no user 7.');
    await expect(correct({ amount: '-7.25' })).rejects.toThrow('amount is not valid');
    await expect(correct({ from: 'security-fund' })).rejects.toThrow('from is not valid');
    await must({ type: 'set-account-status', owner: ownerOf(ada), status: 'closed' });
    await expect(correct()).rejects.toThrow('is closed');
  });

  it('of an account that is closed meanwhile pays nothing', async () => {
    const { proposal } = await correct();
    await must({ type: 'set-account-status', owner: ownerOf(ada), status: 'closed' });
    await office.approve(dora, proposal).catch(() => undefined);
    expect([await has(ownerOf(ada)), await has(TREASURY)]).toEqual([0, 200_000e6]);
  });

  it('is neither proposed nor approved by whoever it is paid to', async () => {
    const own = await venue.signUp(ben.email);
    await expect(correct({ user: Number(own.userId) })).rejects.toThrow('This case is your own');
    const { proposal } = await correct({ user: Number(own.userId) }, cleo);
    await expect(office.approve(ben, proposal)).rejects.toThrow('This case is your own');
    expect(await has(ownerOf(own))).toBe(0);
  });
});
