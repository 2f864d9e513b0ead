/**
 * Coins sold for money on the bound card: by their calls, and by what operators do about them; each brake once, and every way to be
 * paid twice.
 */
import type { TimeMs } from '@assay/core';
import { CARD_CANCEL_MS, CARD_QUOTE_LIFE_MS } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Trader } from '../../http/http-fixture.ts';
import type { Facts } from '../../operator/action.ts';
import { USDT } from '../deposits/unclaimed-fixture.ts';
import { WHY } from '../operators/office-fixture.ts';
import { encoded } from '../security/security-fixture.ts';
import { as, bind, DAY_MS, idOf, openSelling, ownerOf, TERMS, trader } from './selling-fixture.ts';

const selling = await openSelling();
afterAll(() => selling.venue.close());
const { venue, engine, office, ada, bob, quote, ask, sold, list, act } = selling;
const { must } = selling.books;
const { ben, cleo } = office;

const error = async (asked: ReturnType<typeof ask> | ReturnType<typeof quote>): Promise<unknown> => {
  const { body } = await asked;
  return [body.error?.name, body.error?.field ?? null];
};
const available = async (one: Trader): Promise<number> => {
  const { result } = await venue.engine.read('live', { type: 'balances', owner: ownerOf(one) });
  return result.find(({ asset }) => asset === USDT)?.available ?? 0;
};

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
    // Said again by its name, as after a lost answer, it is the same sale.
    const said = [await ask(quoteId, { requestId: 'once' }), await ask(quoteId, { requestId: 'once' })];
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    expect(said[1]?.body.data?.id).toBe(said[0]?.body.data?.id);
    expect(await error(ask(quoteId))).toEqual(['unknown-quote', 'quoteId']);
    const late = (await quote()).body.data!.quoteId;
    engine.now += CARD_QUOTE_LIFE_MS;
    expect(await error(ask(late))).toEqual(['quote-expired', 'quoteId']);
  });

  it('is taken of nobody without a card, nor to one that is new, nor under a hold', async () => {
    const { quoteId } = (await quote({}, bob)).body.data!;
    expect(await error(ask(quoteId, {}, bob))).toEqual(['bank-card-missing', null]);
    await bind(venue, bob, 'bob.card@example.com');
    expect(await error(ask(quoteId, {}, bob))).toEqual(['withdrawals-held', null]);
    const carl = await trader(selling, 'carl');
    await bind(venue, carl, 'carl.card@example.com');
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
