/**
 * Receipts from what the core has said, for tests. Never part of the verifier, of which it takes the types alone.
 */
import type { Event } from '@assay/core';
import { sha256 } from '../venue-fixture.ts';
import type { FillEvent, Receipt, ReceiptEvent, ReceiptFigures, ReceiptKind, ReceiptLeg } from './receipt.ts';
import { DELIVERY, INVERSE, MARKETS, TERMS_OF_RECEIPT, ownerOf } from './receipt-venue-fixture.ts';
import type { ReceiptVenue } from './receipt-venue-fixture.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
type Named<Name extends ReceiptEvent['event']> = Extract<ReceiptEvent, { readonly event: Name }>;

/** Seconds of the window of a series of minutes. */
const WINDOW = 60;

export const userOf = (owner: number): string => sha256(`assay-user:${owner}`);
const secretOf = (owner: number, ranking: number): string => sha256(`secret ${owner} ${ranking}`);
const commitmentOf = (owner: number, market: number, ranking: number): string =>
  sha256(JSON.stringify(['assay-candidate', 1, market, ranking, userOf(owner), secretOf(owner, ranking)]));
const legOf = ({ side, lots, entryValue, margin }: ReceiptLeg): ReceiptLeg => ({
  side,
  lots,
  entryValue,
  margin,
});

export interface Wanted {
  readonly name: string;
  readonly kind: ReceiptKind;
  readonly market?: number;
  readonly isolated?: boolean;
}

/** Goes through all that the core has said, and tells it as the events of one owner's receipts. */
class Teller {
  readonly events: ReceiptEvent[] = [];
  readonly #owner: number;
  readonly #markets: readonly number[];
  readonly #marks = new Map<number, Of<'mark-stepped'>>();
  #done: readonly Event[] = [];
  /** Of the series. */
  #feePpm = 0;
  #end = 0;

  constructor(owner: number, markets: readonly number[]) {
    this.#owner = owner;
    this.#markets = markets;
  }

  take({ entries }: ReceiptVenue): void {
    for (const { at, events } of entries) {
      this.#done = events;
      for (const event of events) {
        if ('market' in event && event.market !== null && !this.#markets.includes(event.market)) continue;
        const told = this.#told(at, event);
        if (told !== null) this.events.push(told);
      }
    }
  }

  #told(at: number, event: Event): ReceiptEvent | null {
    if (event.type === 'mark-stepped') return this.#mark(at, event);
    if (event.type === 'funding-fixed') return this.#rate(at, event);
    if (event.type === 'market-status-set') {
      return { event: 'status', at, market: event.market, status: event.status };
    }
    if (event.type === 'futures-trade') return this.#fill(at, event);
    if (event.type === 'candidates-ranked') return this.#ranking(at, event);
    if (event.type === 'series-opened') [this.#feePpm, this.#end] = [event.feeRatePpm, event.expires];
    if (event.type === 'settlement-fixed') return this.#settlement(at, event);
    if (!('owner' in event) || event.owner !== this.#owner) return null;
    if (event.type === 'funds-transferred') return this.#transfer(at, event);
    if (event.type === 'position-margin-changed') {
      return { event: 'margin', at, market: event.market, amount: event.amount, leg: legOf(event.leg) };
    }
    if (event.type === 'profit-realised') {
      return { event: 'realised', at, market: event.market, amount: event.amount, leg: legOf(event.leg) };
    }
    if (event.type === 'funding-paid') {
      const { market, serial, amount, unpaid, leg, balanceAfter: balance } = event;
      return { event: 'funding', at, market, serial, amount, unpaid, leg: legOf(leg), balance };
    }
    if (event.type === 'deleveraged') return this.#deleveraged(at, event);
    if (event.type === 'position-settled') {
      const { market, series, leg, price, value, realised, insured, fee, balanceAfter: balance } = event;
      const settled = { series, leg: legOf(leg), price, value, realised, insured, fee, balance };
      return { event: 'settled', at, market, ...settled };
    }
    return this.#liquidation(at, event);
  }

  #mark(at: number, event: Of<'mark-stepped'>): Named<'mark'> {
    const last = this.#marks.get(event.market);
    this.#marks.set(event.market, event);
    const { market, second, index, impactBid, impactAsk, bestBid, bestAsk, lastPrice } = event;
    const before = {
      second: last?.second ?? 0,
      premiumMean: last?.premiumMean ?? 0,
      tradedMean: last?.tradedMean ?? 0,
    };
    const made = { index, impactBid, impactAsk, bestBid, bestAsk, lastPrice, before };
    const { premiumMean, tradedMean, mark, ratePpb = 0, nextFunding = 0 } = event;
    return {
      event: 'mark',
      at,
      market,
      second,
      ...made,
      ratePpb,
      nextFunding,
      premiumMean,
      tradedMean,
      mark,
      settles: this.#end > 0 && second > this.#end - WINDOW ? { end: this.#end, window: WINDOW } : null,
    };
  }

  #rate(at: number, event: Of<'funding-fixed'>): Named<'rate'> {
    const { market, serial, second, index, ratePpb, minutes } = event;
    return { event: 'rate', at, market, serial, second, index, ratePpb, minutes };
  }

  #transfer(at: number, event: Of<'funds-transferred'>): Named<'transfer'> | null {
    const kind = this.#markets.includes(INVERSE) ? 'futures-coin' : 'futures-usdt';
    const isIn = event.to === kind;
    if (!isIn && event.from !== kind) return null;
    const amount = isIn ? event.amount : -event.amount;
    return { event: 'transfer', at, amount, balance: isIn ? event.toAfter : event.fromAfter };
  }

  #fill(at: number, event: Of<'futures-trade'>): FillEvent | null {
    const { market, price, quantity, takerSide, maker, taker } = event;
    const isTaker = taker.owner === this.#owner;
    if (!isTaker && maker.owner !== this.#owner) return null;
    const party = isTaker ? taker : maker;
    const makerSide = takerSide === 'buy' ? 'sell' : 'buy';
    const { order, fee, feeRatePpm: feePpm, closed, realised, insured, balanceAfter: balance } = party;
    const side = isTaker ? takerSide : makerSide;
    const money = { fee, feePpm, closed, realised, insured, leg: legOf(party.leg), balance };
    return { event: 'fill', at, market, order, side, price, lots: quantity, ...money };
  }

  #ranking(at: number, event: Of<'candidates-ranked'>): Named<'ranking'> | null {
    const { market, ranking, side, candidates } = event;
    const rows = Array.from({ length: candidates.length / 3 }, (_, row) => ({
      owner: candidates[row * 3] ?? 0,
      score: candidates[row * 3 + 1] ?? 0,
      lots: candidates[row * 3 + 2] ?? 0,
    }));
    const own = rows.findIndex(({ owner }) => owner === this.#owner);
    if (own < 0) return null;
    const told = rows.map(({ owner, score, lots }) => ({
      commitment: commitmentOf(owner, market, ranking),
      score,
      lots,
    }));
    const secret = secretOf(this.#owner, ranking);
    return { event: 'ranking', at, market, ranking, side, own, secret, candidates: told };
  }

  #deleveraged(at: number, event: Of<'deleveraged'>): Named<'deleveraged'> | null {
    const rest = this.#done.slice(this.#done.indexOf(event));
    const done = rest.find((one) => one.type === 'deleveraging-done');
    if (done === undefined) return null;
    const all = this.#done.slice(0, this.#done.indexOf(done));
    const isBefore = (one: Event): boolean => one.type === 'deleveraging-done';
    const givers = all
      .slice(all.findLastIndex(isBefore) + 1)
      .flatMap((one) =>
        one.type === 'deleveraged' ? [{ rank: one.rank, size: one.lots + one.leg.lots, lots: one.lots }] : [],
      );
    const { market, ranking, rank, band, score, lots, price, value, realised } = event;
    const own = { ranking, rank, band, score, lots, price, value, realised, leg: legOf(event.leg) };
    const { shortfall } = done;
    const fund = fundOf(done);
    return { event: 'deleveraged', at, market, ...own, balance: event.balanceAfter, shortfall, givers, fund };
  }

  #liquidation(at: number, event: Event): ReceiptEvent | null {
    if (event.type === 'liquidation-begun') {
      const { market, side, equity, needed, mark } = event;
      return { event: 'begun', at, market, side, equity, needed, second: event.second, mark };
    }
    if (event.type === 'liquidation-ended') {
      const { market, side, equity, needed, end } = event;
      return { event: 'ended', at, market, side, equity, needed, end };
    }
    if (event.type === 'liquidation-step') return this.#step(at, event);
    if (event.type === 'position-taken-over') {
      const { lots, price, realised, insured } = event;
      return { event: 'taken-over', ...chargedOf(at, event), lots, price, realised, insured };
    }
    if (event.type !== 'deleveraging-done') return null;
    const { shortfall, lots, parties, price, value, bankruptcy, realised, insured } = event;
    const closed = { shortfall, lots, parties, price, value, bankruptcy, realised, insured };
    return { event: 'covered', ...chargedOf(at, event), ...closed, fund: fundOf(event) };
  }

  #settlement(at: number, event: Of<'settlement-fixed'>): Named<'settlement'> {
    const { market, series, end, window, counted, first, last, mean, price } = event;
    const found = { series, end, window, counted, first, last, mean, price, feePpm: this.#feePpm };
    return { event: 'settlement', at, market, ...found };
  }

  #step(at: number, event: Of<'liquidation-step'>): Named<'step'> {
    const { order, lots, closed, limit, bankruptcy, tier, openInterest, closedBefore, idle } = event;
    const offer = { order, lots, closed, limit, bankruptcy, tier, openInterest, closedBefore, idle };
    return { event: 'step', ...chargedOf(at, event), ...offer };
  }
}

type ChargedEvent = Of<'liquidation-step' | 'position-taken-over' | 'deleveraging-done'>;

function chargedOf(at: number, { market, side, equity, needed, fee, held, leg, balanceAfter }: ChargedEvent) {
  return { at, market, side, equity, needed, fee, held, leg: legOf(leg), balance: balanceAfter };
}

const fundOf = ({ fundBalance, fundValue, fundWorth, fundLeast }: Of<'deleveraging-done'>) => ({
  balance: fundBalance,
  value: fundValue,
  worth: fundWorth,
  least: fundLeast,
});

/** Of all marks those that decided, of the rates those that were paid: the rest a receipt does without. */
function needed(events: readonly ReceiptEvent[], kind: ReceiptKind): readonly ReceiptEvent[] {
  const paid = new Set(events.flatMap((one) => (one.event === 'funding' ? [one.serial] : [])));
  const first = events.findIndex(({ event }) => event === 'begun' || event === 'ranking');
  const before = events.slice(0, first).flatMap((one, place) => (one.event === 'mark' ? [place] : []));
  const from = kind === 'funding' || kind === 'delivery' ? events.length : (before.at(-3) ?? events.length);
  return events.filter((one, place) => {
    if (one.event === 'mark') return place >= from;
    // A receipt of its own.
    if (one.event === 'begun') return kind !== 'delivery';
    return one.event !== 'rate' || paid.has(one.serial);
  });
}

/** The ticks that marks and rates were made of, and the one before. */
function ticksOf({ ticks }: ReceiptVenue, events: readonly ReceiptEvent[]) {
  const seconds = events.flatMap((one) => (one.event === 'mark' || one.event === 'rate' ? [one.second] : []));
  const from = ticks.findIndex(({ second }) => second >= Math.min(...seconds));
  const to = ticks.findLastIndex(({ second }) => second <= Math.max(...seconds));
  return ticks.slice(Math.max(0, from - 1), to + 1);
}

/** Signs figures as the exchange would, whatever they say. */
export function signed(
  venue: ReceiptVenue,
  receipt: ReceiptFigures,
  ticks = ticksOf(venue, receipt.events),
): Receipt {
  const format = receipt.of === undefined ? 1 : 2;
  const text = JSON.stringify(['assay-receipt', format, byName(receipt)]);
  const { signer } = venue;
  return { format, publicKey: signer.publicKey, receipt, ticks, signature: signer.sign(text) };
}

/** Written by another way than the verifier's. */
function byName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(byName);
  if (typeof value !== 'object' || value === null) return value;
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) sorted[key] = byName(Reflect.get(value, key));
  return sorted;
}

/** The figures of a receipt of all that has happened to a trader in a market, which began flat. */
export function figuresOf(
  venue: ReceiptVenue,
  { name, kind, market = 0, isolated = false }: Wanted,
): ReceiptFigures {
  const teller = new Teller(ownerOf(name), [market]);
  teller.take(venue);
  const events = needed(teller.events, kind);
  const steps = { coin: 'BTC', tickDecimals: 1, quoteDecimals: 6, maximumLots: 1_000_000, isolated };
  return {
    kind,
    of: { market, at: subjectIn(events, kind) },
    realm: 'live',
    user: userOf(ownerOf(name)),
    coin: market === INVERSE ? 'BTC' : 'USDT',
    decimals: market === INVERSE ? 8 : 6,
    markets: MARKETS.filter((one) => one.market === market).map((one) => ({
      ...one,
      ...steps,
      terms: market === DELIVERY ? { ...TERMS_OF_RECEIPT, fundingSeconds: 0 } : TERMS_OF_RECEIPT,
    })),
    balance: 0,
    legs: [],
    events,
  };
}

const SUBJECTS = {
  funding: 'funding',
  liquidation: 'begun',
  deleveraging: 'deleveraged',
  delivery: 'settled',
};

const subjectIn = (events: readonly ReceiptEvent[], kind: ReceiptKind): number =>
  events.findLast(({ event }) => event === SUBJECTS[kind])?.at ?? 0;

export const receiptOf = (venue: ReceiptVenue, wanted: Wanted): Receipt =>
  signed(venue, figuresOf(venue, wanted));
