/**
 * So many positions that each due work on them takes several commands, for a venue that is killed in the middle of it.
 * Owns: the client's own list of who holds what and paid in what; the commands that make it, and those of the moment at which a
 * series is settled, a funding falls due and the weakest are liquidated, all at once.
 * Never: asks the venue what it has made of them.
 */
import { FIRST_TRADER, INDEX_SCALE, NEWEST_RULES } from '@assay/core';
import type { Command, IndexPrice, MarketId, OwnerId, TimeMs, Units } from '@assay/core';
import { BTC, USDT, deposit, openOwner } from '../src/engine/engine-fixture.ts';
import { TERMS_OF_TEST, futuresMarket, futuresOrder } from '../src/engine/futures-fixture.ts';

const PERPETUAL = 1 as MarketId;
const SERIES = 2 as MarketId;
/** A Monday, 00:05 UTC: the first series ends, and a funding is due. */
export const END = 1_790_553_900;
/** So long before it is everything opened. */
export const OPENED_BEFORE_SECONDS = 200;
const WINDOW_SECONDS = 60;
const PRICE = 50_000;
/** By later ones no tick counts that is said ahead. */
const AHEAD_RULES = 5;
/** In the window of the settlement. */
const SETTLED = 49_900;
/** Behind the end: what the weakest have is less than they lose. */
const FALLEN = 44_000;
const TICKS_PER_USDT = 10;
const USDT_UNITS = 1_000_000;

export interface Holder {
  readonly owner: OwnerId;
  readonly side: 'buy' | 'sell';
  /** Units of USDT that were paid in. */
  readonly paidIn: number;
  readonly isWeak: boolean;
  /** All have a lot of the series. */
  readonly inPerpetual: boolean;
}

/**
 * A settlement closes 1,000 in a command, a funding pays 2,000, and of liquidations there are 64 steps; two batches may be on their way
 * to the journal. A tenth of them could not bear the fall.
 */
export const HOLDERS: readonly Holder[] = Array.from({ length: 3_100 }, (_, index) => {
  const isWeak = index % 10 === 1;
  return {
    // Numbers of owners follow each other.
    owner: (FIRST_TRADER + index) as OwnerId,
    side: index % 2 === 0 ? 'sell' : 'buy',
    paidIn: (isWeak ? 6 : 1_000) * USDT_UNITS,
    isWeak,
    inPerpetual: index < 2_100,
  };
});

const priceOf = (usdt: number): IndexPrice => (usdt * 10 ** INDEX_SCALE) as IndexPrice;

/** Ticks in time, two markets behind those of the small venue, and money for everybody. */
export function* opening(): Generator<Command> {
  const opened = END - OPENED_BEFORE_SECONDS;
  yield* [tickAt(opened + 1), tickAt(opened + 2)];
  const { fundingIntervalSeconds: _, ...rest } = TERMS_OF_TEST;
  const of = { base: BTC, quote: USDT };
  yield { type: 'activate-rules', version: AHEAD_RULES };
  yield futuresMarket(PERPETUAL, { ...of, terms: { ...rest, fundingIntervalSeconds: 300 } });
  yield futuresMarket(SERIES, { ...of, cycle: '5-minutes', terms: { ...rest, fundingIntervalSeconds: 0 } });
  yield { type: 'fund-insurance', asset: USDT, market: null, amount: (1_000_000 * USDT_UNITS) as Units };
  for (const { owner, paidIn } of HOLDERS) {
    yield openOwner(owner);
    yield deposit(owner, USDT, paidIn);
    const amount = paidIn as Units;
    yield {
      type: 'transfer-funds',
      owner,
      requestId: null,
      asset: USDT,
      from: 'spot',
      to: 'futures-usdt',
      amount,
    };
  }
}

/** Neighbours trade with each other; the index is said ahead, so that it is fresh however long that takes. The newest rules come behind. */
export function* trading(): Generator<Command> {
  const opened = END - OPENED_BEFORE_SECONDS;
  yield tickAt(opened + 3, opened);
  for (const [index, { owner, side, inPerpetual }] of HOLDERS.entries()) {
    if (index % 300 === 0) yield tickAt(opened + 4 + (index / 300) * 8, opened);
    for (const market of inPerpetual ? [SERIES, PERPETUAL] : [SERIES])
      yield futuresOrder(owner, market, side, PRICE * TICKS_PER_USDT, 1);
  }
  yield { type: 'activate-rules', version: NEWEST_RULES };
}

/** A tick of this second; of one to come, from a price that is known now. */
export function tickAt(second: number, freshSecond = second): Command {
  const price = priceOf(second < END ? PRICE : FALLEN);
  const freshAt = (freshSecond * 1000) as TimeMs;
  return { type: 'publish-ticks', second, ticks: [{ asset: BTC, price, freshAt, sources: [] }] };
}

/** The whole window of the settlement, which nobody ticked in time. */
export function missedWindow(): Command {
  const ticks = Array.from({ length: WINDOW_SECONDS }, (_, index) => {
    const second = END - WINDOW_SECONDS + 1 + index;
    return {
      asset: BTC,
      second,
      price: priceOf(SETTLED),
      freshAt: (second * 1000) as TimeMs,
      sources: [],
    };
  });
  return { type: 'fill-ticks', ticks };
}

/** What an owner comes to. */
interface End {
  readonly balance: number;
  readonly billed: number;
  readonly after: number;
  readonly types: readonly string[];
  readonly legs: readonly string[];
  readonly lives: readonly string[];
  readonly fundings: readonly string[];
  readonly closed: readonly number[];
}

export const endText = (owner: OwnerId, end: End): string => `${owner} ${JSON.stringify(end)}`;

/** Of a lot of 50 USDT: 200 ppm of who rested, 500 of who took. */
const FEES = { sell: 10_000, buy: 25_000 } as const;
/** Of a lot between its price and that of the settlement. */
const SETTLED_LOSS = 100_000;
/** 44 USDT at 100,000 ppb in eight hours, for five minutes: rounded up for who pays, down for who gets. */
const FUNDING = { sell: 45, buy: -46 } as const;

/** What everybody must come to, by the list alone. Whoever was taken over at the bankruptcy price has nothing left. */
export function ends(): readonly string[] {
  return HOLDERS.map(({ owner, side, paidIn, isWeak, inPerpetual }) => {
    const leg = side === 'buy' ? 'long' : 'short';
    const isTakenOver = isWeak && inPerpetual;
    const sign = side === 'buy' ? -1 : 1;
    const fees = FEES[side] * (inPerpetual ? 2 : 1);
    const kept = paidIn - fees + sign * SETTLED_LOSS + (inPerpetual ? FUNDING[side] : 0);
    const left = isTakenOver ? 0 : kept;
    const types = ['futures-fee', 'settlement', 'transfer-in'];
    if (inPerpetual) types.push('funding', 'futures-fee');
    if (isTakenOver) types.push('liquidation', 'insured');
    return endText(owner, {
      balance: left,
      billed: left,
      after: left,
      types: types.toSorted(),
      legs: inPerpetual && !isWeak ? [`${PERPETUAL} ${leg} 1`] : [],
      lives: [
        ...(inPerpetual ? [`${PERPETUAL} ${leg} ${isTakenOver ? '0 1 liquidation' : '1 0 '}`] : []),
        `${SERIES} ${leg} 0 1 settled`,
      ],
      fundings: inPerpetual ? [`${FUNDING[side]} 0`] : [],
      closed: isTakenOver ? [1] : [],
    });
  });
}
