/**
 * An exchange on which coins are sold for money on a card, and what its people do there.
 * Promises: ada and bob have 10,000 USDT each, ada a card that was bound two days ago; Ben and Cleo are of finance.
 */
import type { CardSaleId, OwnerId, RatePpm, SetCardTerms, Units } from '@assay/core';
import { CARD_CANCEL_MS } from '@assay/core';
import { vi } from 'vitest';
import type { Engine } from '../../engine/port.ts';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { HouseBooks, UNWATCHED, USDT } from '../deposits/unclaimed-fixture.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import type { Person } from '../operators/office-fixture.ts';
import { codeTo, encoded, sentProof } from '../security/security-fixture.ts';
import { sealed } from '../withdrawals/sealed-fixture.ts';

export const DAY_MS = 86_400_000;
const FUND = encoded('1234567');

export const TERMS: SetCardTerms = {
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

export const ownerOf = ({ userId }: Trader): OwnerId => Number(userId) as OwnerId;
export const as = ({ token }: Trader) => ({ token });
export const idOf = (id: string): CardSaleId => Number(id) as CardSaleId;

interface Ground {
  readonly venue: HttpVenue;
  readonly books: HouseBooks;
}

/** With a fund password and money. */
export async function trader({ venue, books: { give } }: Ground, name: string): Promise<Trader> {
  const one = await venue.signUp(`${name}.card@example.com`);
  const code = await sentProof(venue, one, 'fund');
  await venue.call('tardPwdSet', { pwd: FUND, confirmPwd: FUND, code }, as(one));
  await give(ownerOf(one), 10_000e6);
  return one;
}

/** Binds a card now. */
export async function bind(venue: HttpVenue, one: Trader, email: string): Promise<void> {
  venue.wall.now += 61_000;
  await venue.call('sendEmailCode', { email, scene: 'bank' });
  const card = { cardNumber: '4111 1111 1111 1111', bankName: 'Bank of Lind', email };
  const code = await codeTo(venue, email);
  const { status } = await venue.call('saveBank', { ...card, code }, as(one));
  if (status !== 200) throw new Error(`the card of ${email} is not bound`);
}

/** Of so many coins, by the core alone: who asks has no card here. */
export async function soldBy(
  engine: Pick<Engine, 'submit'>,
  owner: OwnerId,
  amount: number,
): Promise<CardSaleId> {
  const asked = { asset: USDT, currency: 'EUR', by: 'given', amount, rate: 100_000_000 } as const;
  const { outcome: priced } = await engine.submit('live', {
    type: 'quote-card-sale',
    owner,
    requestId: null,
    ...asked,
  });
  if (priced.type !== 'card-sale-quoted') throw new Error(JSON.stringify(priced));
  const { quote } = priced;
  const taken = { owner, requestId: null, quote, card: 'bound-1', dailyLimit: null };
  const { outcome } = await engine.submit('live', { type: 'request-card-sale', ...taken });
  if (outcome.type !== 'card-sale-requested') throw new Error(JSON.stringify(outcome));
  return outcome.sale;
}

/** Asks for prices and takes them. */
function sellingOf(venue: HttpVenue, ada: Trader) {
  let serial = 0;
  const quote = (change: object = {}, one = ada) => {
    const asked = { coin: 'USDT', currency: 'EUR', side: 'given', amount: '100' };
    return venue.call('cardQuote', { ...asked, requestId: `q${(serial += 1)}`, ...change }, as(one));
  };
  const ask = async (quoteId: string, change: object = {}, one = ada) => {
    const fields = { quoteId, fundPassword: FUND, requestId: `s${(serial += 1)}`, ...change };
    return venue.call('cardSale', await sealed(venue, one, fields), as(one));
  };
  const sold = async (one = ada): Promise<string> => {
    const { quoteId = '' } = (await quote({}, one)).body.data ?? {};
    return (await ask(quoteId, {}, one)).body.data?.id ?? '';
  };
  const list = async (one = ada) => (await venue.call('cardSaleList', {}, as(one))).body.data?.records ?? [];
  return { quote, ask, sold, list };
}

export async function openSelling() {
  const engine = new SteppedEngine(Date.now());
  const venue = await openHttpVenue({ networks: UNWATCHED }, { withWallet: true, stepped: engine });
  const office = new Office(() => venue);
  const books = new HouseBooks(() => venue.engine);
  await books.listRoute();
  const ground = { venue, books };
  const [ada, bob] = [await trader(ground, 'ada'), await trader(ground, 'bob')];
  await bind(venue, ada, 'ada.card@example.com');
  venue.wall.now += 2 * DAY_MS;
  const { ann, ben, cleo } = office;
  await office.admitTwo();
  await office.invite(ann, cleo, 'finance');
  await office.admit(ann, cleo);
  await office.signIn(cleo);
  await office.bind(cleo);
  const selling = sellingOf(venue, ada);
  const act = (name: string, input: object, who: Person = ben): Promise<MadeProposal> =>
    office.as<MadeProposal>(who, name, { reason: WHY, input: input as Record<string, unknown> });
  /** Of ada's: from the request to the word of two that the bank has paid. */
  const paid = async (reference: string): Promise<string> => {
    for (const who of [ben, cleo]) await office.signIn(who);
    const id = await selling.sold();
    engine.now += CARD_CANCEL_MS;
    await act('take-over card-sale', { id: Number(id) });
    const day = new Date(venue.wall.now).toISOString().slice(0, 10);
    const { proposal } = await act('pay card-sale', { id: Number(id), reference, day });
    await office.approve(cleo, proposal);
    await vi.waitUntil(async () => (await selling.list()).find((one) => one.id === id)?.state === 'paid');
    return id;
  };
  return { ...ground, engine, office, ada, bob, ...selling, act, paid };
}
