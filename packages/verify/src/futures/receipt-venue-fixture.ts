/**
 * An exchange with two futures markets of BTC, for tests: traders by letters, ticks that are signed, and all that the core has said.
 * Promises: what a receipt is made of comes from the core itself. Never part of the verifier.
 */
import { Exchange, NEWEST_RULES } from '@assay/core';
import type { Command, Event } from '@assay/core';
import { price, sha256, TestVenue, tickText, ZEROS } from '../venue-fixture.ts';
import type { Tick } from '../index.ts';

const USDT = 0;
const BTC = 1;
const LINEAR = 0;
export const INVERSE = 1;
/** Of five minutes; in a venue that delivers. */
export const DELIVERY = 2;
const DELIVERY_FEE_PPM = 300;
export const START = 1_800_000_000;
/** Seconds between two fundings. */
export const INTERVAL = 60;

const TERMS = {
  makerFeeRatePpm: 200,
  takerFeeRatePpm: 500,
  liquidationFeeRatePpm: 2000,
  markCapPpm: 1200,
  impactValue: 20_000_000_000,
  fundingIntervalSeconds: INTERVAL,
  interestPpb: 100_000,
  clampPpb: 500_000,
  fundingCapPpb: 3_000_000,
  openInterestLower: 1e15,
  openInterestUpper: 2e15,
  tiers: [
    { limit: 50_000e6, ratePpm: 4000, leverage: 100 },
    { limit: 250_000e6, ratePpm: 5000, leverage: 100 },
    { limit: 1e12, ratePpm: 10_000, leverage: 50 },
  ],
};

/** What the core said to a command: its place in the journal. */
export interface Entry {
  readonly at: number;
  readonly events: readonly Event[];
}

const NAMES = 'ABCDEFGH';
/** Owners below are the exchange's own. */
const FIRST_TRADER = 1000;
export const ownerOf = (name: string): number => FIRST_TRADER + NAMES.indexOf(name);

export class ReceiptVenue {
  readonly signer = new TestVenue();
  readonly entries: Entry[] = [];
  readonly ticks: Tick[] = [];
  readonly #exchange = Exchange.empty();
  #second = START;
  #time = START * 1000;
  readonly #delivers: boolean;

  /** One that delivers has a market of series, and ticks with numbers, of which these are made. */
  constructor(traders: string, delivers = false) {
    this.#delivers = delivers;
    this.apply({ type: 'activate-rules', version: NEWEST_RULES });
    this.apply({ type: 'list-asset', asset: USDT, code: 'USDT', scale: 6 });
    this.apply({ type: 'list-asset', asset: BTC, code: 'BTC', scale: 8 });
    const steps = { base: BTC, quote: USDT, tickDecimals: 1, maximumLots: 1_000_000, cycle: 'perpetual' };
    const listing = { type: 'list-futures-market', ...steps };
    this.apply({ ...listing, market: LINEAR, kind: 'linear', lotDecimals: 3, terms: TERMS });
    const inverse = { ...TERMS, impactValue: 20_000_000 };
    this.apply({ ...listing, market: INVERSE, kind: 'inverse', lotDecimals: 0, terms: inverse });
    if (delivers) this.#listDelivery();
    for (const name of traders) this.#open(name);
  }

  /** Its fee holds from the first series on. */
  #listDelivery(): void {
    const steps = { base: BTC, quote: USDT, tickDecimals: 1, maximumLots: 1_000_000, lotDecimals: 3 };
    const terms = { ...TERMS, fundingIntervalSeconds: 0 };
    const listed = { ...steps, kind: 'linear', cycle: '5-minutes', market: DELIVERY, terms };
    this.apply({ type: 'list-futures-market', ...listed });
    this.apply({ type: 'set-delivery-fee', market: DELIVERY, feeRatePpm: DELIVERY_FEE_PPM });
  }

  #open(name: string): void {
    const owner = ownerOf(name);
    this.apply({ type: 'open-owner', owner });
    for (const [asset, amount, to] of [
      [USDT, 40_000e6, 'futures-usdt'],
      [BTC, 10e8, 'futures-coin'],
    ] as const) {
      const common = { owner, requestId: null, asset, amount };
      this.apply({ type: 'deposit', ...common, source: 'faucet' });
      this.apply({ type: 'transfer-funds', ...common, from: 'spot', to });
    }
  }

  /** A command as plain data; it must be accepted. */
  apply(command: object, seconds = 0): void {
    const refused = this.#take(command, seconds);
    if (refused !== null) throw new Error(refused);
  }

  /** Says why it was refused. */
  #take(command: object, seconds: number): string | null {
    this.#time += seconds * 1000;
    // True: a brand is no more than a number, and a wrong field is refused by the core.
    const { sequence, events, answer } = this.#exchange.apply(this.#time as never, command as Command);
    this.entries.push({ at: sequence, events });
    return answer.outcome.type === 'refused' ? JSON.stringify(answer.outcome) : null;
  }

  /** The next second has a tick; the price in USDT. */
  tick(usdt: string, second = this.#second + 1): void {
    this.#second = second;
    this.#time = Math.max(this.#time, second * 1000);
    const before = this.ticks.at(-1);
    const text = price(usdt);
    const source = { price: text, leftOut: null } as const;
    this.ticks.push(
      this.signer.tick({
        coin: 'BTC',
        number: this.ticks.length + 1,
        second,
        price: text,
        feed: 'simulated:1',
        sources: [{ source: 'alpha', ...source }],
        previous: before === undefined ? ZEROS : sha256(tickText(before)),
      }),
    );
    const said = { asset: BTC, price: Number(text.replace('.', '')) };
    const published = { ...said, freshAt: second * 1000, sources: [] };
    this.apply(
      this.#delivers
        ? { type: 'publish-ticks', second, ticks: [published] }
        : { type: 'index-tick', second, ...said },
    );
  }

  /** A tick of every second up to one behind the start, which may have a price of its own or none. */
  tickTo(last: number, usdt: (second: number) => string | null): void {
    for (let second = this.#second + 1; second <= START + last; second += 1) {
      const price = usdt(second - START);
      if (price !== null) this.tick(price, second);
    }
  }

  /** With a margin of one per cent. */
  isolateIn(name: string, market: number): void {
    const common = { owner: ownerOf(name), requestId: null, market };
    this.apply({ type: 'set-margin-mode', ...common, mode: 'isolated' });
    this.apply({ type: 'set-leverage', ...common, leverage: 100 });
  }

  /** `A buy 5 @ 500000`, `A sell 5 @ 500000 inverse`. */
  order(line: string): void {
    this.apply(orderOf(line));
  }

  /** As `order`, and may be refused. */
  tries(line: string): void {
    this.#take(orderOf(line), 0);
  }

  isolate(name: string): void {
    const common = { owner: ownerOf(name), requestId: null, market: LINEAR };
    this.apply({ type: 'set-margin-mode', ...common, mode: 'isolated' });
  }

  adjust(name: string, amount: number): void {
    const common = { owner: ownerOf(name), requestId: null, market: LINEAR };
    this.apply({ type: 'adjust-position-margin', ...common, side: 'long', amount });
  }

  insure(amount: number): void {
    this.apply({ type: 'fund-insurance', asset: USDT, market: LINEAR, amount });
  }

  /** A command that does nothing by itself: what is due is done by it. */
  next(seconds = 0): void {
    this.apply({ type: 'advance-time' }, seconds);
  }

  all<Type extends Event['type']>(type: Type): readonly Extract<Event, { readonly type: Type }>[] {
    const isOne = (event: Event): event is Extract<Event, { readonly type: Type }> => event.type === type;
    return this.entries.flatMap(({ events }) => events.filter(isOne));
  }
}

export const MARKETS = [
  { market: LINEAR, symbol: 'BTCUSDT-PERP', kind: 'linear', cycle: 'perpetual', lotDecimals: 3 },
  { market: INVERSE, symbol: 'BTCUSD-PERP', kind: 'inverse', cycle: 'perpetual', lotDecimals: 0 },
  { market: DELIVERY, symbol: 'BTCUSDT-5M', kind: 'linear', cycle: '5-minutes', lotDecimals: 3 },
] as const;
export const TERMS_OF_RECEIPT = {
  makerFeePpm: TERMS.makerFeeRatePpm,
  takerFeePpm: TERMS.takerFeeRatePpm,
  liquidationFeePpm: TERMS.liquidationFeeRatePpm,
  markCapPpm: TERMS.markCapPpm,
  fundingSeconds: INTERVAL,
  interestPpb: TERMS.interestPpb,
  clampPpb: TERMS.clampPpb,
  fundingCapPpb: TERMS.fundingCapPpb,
  tiers: TERMS.tiers.map(({ limit, ratePpm }) => ({ limit, ratePpm })),
};

export const TERMS_OF_BLOCK = {
  ...TERMS_OF_RECEIPT,
  impactValue: TERMS.impactValue,
  openInterestLower: TERMS.openInterestLower,
  openInterestUpper: TERMS.openInterestUpper,
  tiers: TERMS.tiers,
};
/** What never changes of each market. */
export const CONTRACTS = MARKETS.map(({ market, symbol, kind, cycle, lotDecimals }) => ({
  symbol,
  contract: {
    kind,
    cycle,
    coin: 'BTC',
    quote: 'USDT',
    settlesIn: market === INVERSE ? 'BTC' : 'USDT',
    decimals: market === INVERSE ? 8 : 6,
    tickDecimals: 1,
    lotDecimals,
    quoteDecimals: 6,
    maximumLots: 1_000_000,
  },
}));

function orderOf(line: string): object {
  const [name = '', side, quantity, , ticks] = line.split(' ');
  return {
    type: 'place-futures-order',
    owner: ownerOf(name),
    requestId: null,
    market: line.includes('inverse') ? INVERSE : line.includes('delivery') ? DELIVERY : LINEAR,
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    postOnly: false,
    reduceOnly: false,
    price: Number(ticks),
    quantity: Number(quantity),
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  };
}
