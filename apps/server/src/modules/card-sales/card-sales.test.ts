/**
 * Coins sold for money on the bound card: by their calls, and by what operators do about them; each brake once, and every way to be
 * paid twice.
 */
import type { CardSaleId, OwnerId, RatePpm, SetCardTerms, TimeMs, Units } from '@assay/core';
import { CARD_CANCEL_MS, CARD_QUOTE_LIFE_MS } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import type { Facts } from '../../operator/action.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { HouseBooks, UNWATCHED, USDT } from '../deposits/unclaimed-fixture.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import { codeTo, encoded, sentProof } from '../security/security-fixture.ts';
import { sealed } from '../withdrawals/sealed-fixture.ts';

const DAY_MS = 86_400_000;
const FUND = encoded('1234567');
const engine = new SteppedEngine(Date.now());
let venue: HttpVenue;
let ada: Trader;
let bob: Trader;
const office = new Office(() => venue);
const { must, give, listRoute } = new HouseBooks(() => venue.engine);
const { ann, ben, cleo } = office;

const TERMS: SetCardTerms = {
  type: 'set-card-terms',
  asset: USDT,
  currency: 'EUR',
  open: true,
  decimals: 2,
  marginPpm: 0 as RatePpm,
  feeRatePpm: 10_000 as RatePpm,
  leastFee: 1e6 as Units,
  minimum: 1_000,
  maximum: 1_000_000,
  leastRate: 1,
  greatestRate: 9e12,
};

const ownerOf = ({ userId }: Trader): OwnerId => Number(userId) as OwnerId;
const as = ({ token }: Trader) => ({ token });
const idOf = (id: string): CardSaleId => Number(id) as CardSaleId;
let serial = 0;

async function trader(name: string): Promise<Trader> {
  const one = await venue.signUp(`${name}.card@example.com`);
  const code = await sentProof(venue, one, 'fund');
  await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, as(one));
  await give(ownerOf(one), 10_000e6);
  return one;
}

async function bind(one: Trader, email: string): Promise<void> {
  venue.wall.now += 61_000;
  await venue.call('sendEmailCode', { email, scene: 'bank' });
  const card = { cardNumber: '4111 1111 1111 1111', bankName: 'Bank of Lind', email };
  const { status } = await venue.call('saveBank', { ...card, code: await codeTo(venue, email) }, as(one));
  expect(status).toBe(200);
}

beforeAll(async () => {
  venue = await openHttpVenue({ networks: UNWATCHED }, { withWallet: true, stepped: engine });
  await listRoute();
  [ada, bob] = [await trader('ada'), await trader('bob')];
  await bind(ada, 'ada.card@example.com');
  venue.wall.now += 2 * DAY_MS;
  await office.admitTwo();
  await office.invite(ann, cleo, 'finance');
  await office.admit(ann, cleo);
  await office.signIn(cleo);
  await office.bind(cleo);
});
afterAll(() => venue.close());

const quote = (change: object = {}, one = ada) =>
  venue.call(
    'cardQuote',
    {
      coin: 'USDT',
      currency: 'EUR',
      side: 'given',
      amount: '100',
      requestId: `q${(serial += 1)}`,
      ...change,
    },
    as(one),
  );
async function ask(quoteId: string, change: object = {}, one = ada) {
  const fields = { quoteId, fundPassword: FUND, requestId: `s${(serial += 1)}`, ...change };
  return venue.call('cardSale', await sealed(venue, one, fields), as(one));
}
async function sold(): Promise<string> {
  const quoteId = (await quote()).body.data!.quoteId;
  return (await ask(quoteId)).body.data!.id;
}
const error = async (asked: ReturnType<typeof ask> | ReturnType<typeof quote>): Promise<unknown> => {
  const { body } = await asked;
  return [body.error?.name, body.error?.field ?? null];
};
const list = async (one = ada) => (await venue.call('cardSaleList', {}, as(one))).body.data!.records;
const available = async (one: Trader): Promise<number> => {
  const { result } = await venue.engine.read('live', { type: 'balances', owner: ownerOf(one) });
  return result.find(({ asset }) => asset === USDT)?.available ?? 0;
};
const act = (name: string, input: object, who = ben): Promise<MadeProposal> =>
  office.as<MadeProposal>(who, name, { reason: WHY, input: input as Record<string, unknown> });

describe('before there are terms', () => {
  it('nothing is offered, and nothing priced', async () => {
    const { offers, card } = (await venue.call('cardOffers', {}, as(ada))).body.data!;
    expect([offers, card?.ending]).toEqual([[], '1111']);
    expect(await error(quote())).toEqual(['card-sale-not-offered', 'currency']);
    expect((await venue.call('withdrawalTerms')).body.data).toMatchObject({ cards: [], announcedCards: [] });
  });
});

describe('a sale', () => {
  beforeAll(() => must(TERMS));

  it('is offered with its terms, and a card only to whoever has bound one', async () => {
    const { offers } = (await venue.call('cardOffers', {}, as(ada))).body.data!;
    expect(offers).toMatchObject([{ coin: 'USDT', currency: 'EUR', feeRate: '0.010000', hasRate: true }]);
    expect((await venue.call('cardOffers', {}, as(bob))).body.data!.card).toBeNull();
  });

  it('has terms that everybody is told, without any account', async () => {
    const { cards } = (await venue.call('withdrawalTerms')).body.data!;
    const told = { feeRate: '0.010000', leastFee: '1.000000', minimum: '10.00', maximum: '10000.00' };
    expect(cards).toEqual([{ coin: 'USDT', currency: 'EUR', decimals: 2, margin: '0.000000', ...told }]);
  });

  it('tells fee and money first, for coins or for money', async () => {
    const given = (await quote()).body.data!;
    expect([given.amount, given.fee]).toEqual(['100.000000', '1.000000']);
    const received = (await quote({ side: 'received', amount: '50' })).body.data!;
    expect(received.money).toBe('50.00');
    expect(await error(quote({ side: 'received', amount: '50.001' }))).toEqual(['too-precise', 'amount']);
    expect(await error(quote({ amount: '2' }))).toEqual(['card-sale-out-of-range', 'amount']);
    expect(await error(quote({ currency: 'CHF' }))).toEqual(['card-sale-not-offered', 'currency']);
  });

  it('is taken once, with the fund password, while its price holds', async () => {
    const { quoteId } = (await quote()).body.data!;
    expect(await error(ask(quoteId, { fundPassword: encoded('7654321') }))).toEqual([
      'wrong-fund-password',
      'fundPassword',
    ]);
    expect((await ask(quoteId)).status).toBe(200);
    expect(await error(ask(quoteId))).toEqual(['unknown-quote', 'quoteId']);
    const late = (await quote()).body.data!.quoteId;
    engine.now += CARD_QUOTE_LIFE_MS;
    expect(await error(ask(late))).toEqual(['quote-expired', 'quoteId']);
  });

  it('is taken of nobody without a card, nor to one that is new, nor under a hold', async () => {
    const { quoteId } = (await quote({}, bob)).body.data!;
    expect(await error(ask(quoteId, {}, bob))).toEqual(['bank-card-missing', null]);
    await bind(bob, 'bob.card@example.com');
    expect(await error(ask(quoteId, {}, bob))).toEqual(['withdrawals-held', null]);
    const carl = await trader('carl');
    await bind(carl, 'carl.card@example.com');
    venue.wall.now += 2 * DAY_MS;
    const until = (engine.now + DAY_MS) as TimeMs;
    const fresh = (await quote({}, carl)).body.data!.quoteId;
    await must({ type: 'hold-withdrawals', owner: ownerOf(carl), until });
    expect(await error(ask(fresh, {}, carl))).toEqual(['withdrawals-held', null]);
  });

  it('can be taken back in its first minutes', async () => {
    const before = await available(ada);
    const id = await sold();
    expect(await available(ada)).toBe(before - 100e6);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'asked', canCancel: true });
    expect((await venue.call('cancelCardSale', { id }, as(ada))).status).toBe(200);
    expect(await available(ada)).toBe(before);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'cancelled' });
  });

  it('is taken over, said to be paid by one and approved by another, and its owner reads the reference', async () => {
    for (const who of [ben, cleo]) await office.signIn(who);
    const id = await sold();
    const input = { id: Number(id) };
    const paid = {
      ...input,
      reference: 'E2E-2026-1',
      day: new Date(venue.wall.now).toISOString().slice(0, 10),
    };
    await expect(act('pay card-sale', paid)).rejects.toThrow('is asked');
    await expect(act('take-over card-sale', input)).rejects.toThrow('card-sale-too-early');
    engine.now += CARD_CANCEL_MS;
    await act('take-over card-sale', input);
    const cancelled = await venue.call('cancelCardSale', { id }, as(ada));
    expect(cancelled.body.error?.name).toBe('card-sale-state-differs');
    const { facts } = await office.as<{ facts: Facts }>(ben, 'show card-sale', { reason: WHY, input });
    expect(facts).toContainEqual(['card number', '4111111111111111']);
    await expect(act('pay card-sale', { ...paid, day: '2026-02-31' })).rejects.toThrow('day is not valid');
    const made = await act('pay card-sale', paid);
    await expect(act('return card-sale', { ...input, because: 'bank-says-no' }, cleo)).rejects.toThrow(
      'is about this sale',
    );
    await expect(office.approve(ben, made.proposal)).rejects.toThrow('proposed this yourself');
    await office.approve(cleo, made.proposal);
    await vi.waitUntil(async () => (await list()).find((one) => one.id === id)?.state === 'paid');
    expect((await list()).find((one) => one.id === id)).toMatchObject({ reference: 'E2E-2026-1' });
    await expect(act('return card-sale', { ...input, because: 'bank-says-no' })).rejects.toThrow('is paid');
    await expect(act('pay card-sale', paid)).rejects.toThrow('is paid');
  });

  it('is given back by two, and never paid then', async () => {
    const before = await available(ada);
    const id = await sold();
    engine.now += CARD_CANCEL_MS;
    await must({ type: 'claim-card-sale', sale: idOf(id) });
    const { proposal } = await act('return card-sale', { id: Number(id), because: 'bank-says-no' });
    await office.approve(cleo, proposal);
    expect(await available(ada)).toBe(before);
    const { outcome } = await venue.engine.submit('live', {
      type: 'pay-card-sale',
      sale: idOf(id),
      reference: 'E2E-9',
      paidOn: '2026-11-29',
    });
    expect(outcome).toMatchObject({ type: 'refused', refusal: { code: 'card-sale-state-differs' } });
  });
});
