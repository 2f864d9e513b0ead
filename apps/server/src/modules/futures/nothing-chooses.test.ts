/**
 * Nothing that an operator can say sets, delays or changes what a position comes to. Searches everything by which somebody could: commands
 * and the operator service; and plays positions to their end, with everything that a venue can be told meanwhile and without.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exchange, MARKET_MAKER, NEWEST_RULES } from '@assay/core';
import type { Command, Event, FuturesCommand, FuturesTerms, OwnerId } from '@assay/core';

const SOURCE = path.join(import.meta.dirname, '../..');

type FuturesTold =
  | FuturesCommand['type']
  | 'place-futures-conditional'
  | 'place-futures-linked'
  | 'reverse-position'
  | 'fund-insurance'
  | 'set-delivery-fee'
  | 'move-house-funds'
  | 'set-market-status';
type Fields<Type extends FuturesTold> = Readonly<
  Record<Exclude<keyof Extract<Command, { type: Type }>, 'type'>, true>
>;

/** All that can be said of futures. The compiler asks for each field that is added. */
const FIELDS: { readonly [Type in FuturesTold]: Fields<Type> } = {
  'list-futures-market': {
    market: true,
    kind: true,
    cycle: true,
    base: true,
    quote: true,
    tickDecimals: true,
    lotDecimals: true,
    maximumLots: true,
    terms: true,
  },
  'set-futures-terms': { market: true, terms: true },
  'set-market-status': { market: true, status: true, until: true, effectiveAt: true },
  'set-delivery-fee': { market: true, feeRatePpm: true },
  'fund-insurance': { asset: true, market: true, amount: true },
  'move-house-funds': { asset: true, from: true, to: true, amount: true },
  'transfer-funds': { owner: true, requestId: true, asset: true, from: true, to: true, amount: true },
  'set-leverage': { owner: true, requestId: true, market: true, leverage: true },
  'set-margin-mode': { owner: true, requestId: true, market: true, mode: true },
  'set-position-mode': { owner: true, requestId: true, hedge: true },
  'adjust-position-margin': { owner: true, requestId: true, market: true, side: true, amount: true },
  'reverse-position': { owner: true, requestId: true, market: true, selfTrade: true },
  'place-futures-order': {
    owner: true,
    requestId: true,
    market: true,
    side: true,
    kind: true,
    timeInForce: true,
    postOnly: true,
    reduceOnly: true,
    price: true,
    quantity: true,
    clientOrderId: true,
    selfTrade: true,
    expiresAt: true,
    displayed: true,
    takeProfit: true,
    stopLoss: true,
  },
  'place-futures-conditional': {
    owner: true,
    requestId: true,
    market: true,
    side: true,
    trigger: true,
    triggerBy: true,
    price: true,
    timeInForce: true,
    quantity: true,
    reduceOnly: true,
    selfTrade: true,
    expiresAt: true,
    clientOrderId: true,
  },
  'place-futures-linked': {
    owner: true,
    requestId: true,
    market: true,
    side: true,
    quantity: true,
    price: true,
    stopPrice: true,
    stopLimitPrice: true,
    triggerBy: true,
    reduceOnly: true,
    selfTrade: true,
    clientOrderId: true,
    stopClientOrderId: true,
  },
};
const TERMS_FIELDS: Readonly<Record<keyof FuturesTerms, true>> = {
  makerFeeRatePpm: true,
  takerFeeRatePpm: true,
  liquidationFeeRatePpm: true,
  markCapPpm: true,
  impactValue: true,
  fundingIntervalSeconds: true,
  interestPpb: true,
  clampPpb: true,
  fundingCapPpb: true,
  openInterestLower: true,
  openInterestUpper: true,
  tiers: true,
  ownShare: true,
};

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|[.-]fixture)\.tsx?$/.test(file))
    .map((file) => file.replaceAll(path.sep, '/'));
}

describe('commands', () => {
  it('say no mark, no rate, no settlement, and a price in the orders of traders alone', () => {
    const said = Object.entries(FIELDS).map(([type, fields]) => [type, Object.keys(fields)] as const);
    const telling =
      /mark$|markPrice|ratePpb|outcome|settle|winner|override|postpone|delay|liquidat|bankrupt/i;
    expect(said.flatMap(([, fields]) => fields.filter((field) => telling.test(field)))).toEqual([]);
    const priced = said.flatMap(([type, fields]) =>
      fields.some((field) => /price/i.test(field)) ? [type] : [],
    );
    expect(priced).toEqual(['place-futures-order', 'place-futures-conditional', 'place-futures-linked']);
    // Fees, caps and bounds: none of them is a price or a rate of one funding.
    expect(Object.keys(TERMS_FIELDS).filter((field) => /price|index|ratePpb$/i.test(field))).toEqual([]);
  });

  it('about a market or the insurance name no trader', () => {
    const ofMarkets = [
      'list-futures-market',
      'set-futures-terms',
      'set-market-status',
      'set-delivery-fee',
      'fund-insurance',
    ] as const;
    for (const type of ofMarkets) expect([type, Object.keys(FIELDS[type])]).not.toContain('owner');
  });

  it('of traders are sent by their own calls alone, and those of markets by the opening and by proposals', () => {
    const files = filesUnder(SOURCE).map(
      (file) => [file, readFileSync(path.join(SOURCE, file), 'utf8')] as const,
    );
    const operators = files.filter(([file]) =>
      /^(operator|modules\/operators)\/|(\/operator|-actions)\.ts$/.test(file),
    );
    expect(operators.map(([file]) => file)).toContain('modules/markets/futures-actions.ts');
    for (const [type, fields] of Object.entries(FIELDS)) {
      if (!('owner' in fields)) continue;
      const sent = operators.flatMap(([file, text]) => (text.includes(`'${type}'`) ? [file] : []));
      expect([type, sent]).toEqual([type, []]);
    }
    // Words by which somebody would be closed, or a price of theirs be set; a fee has a name, a market needs rules to be listed, and a
    // proposal of terms says how many it would hit.
    const closing = /liquidat|deleverag|bankrupt|mark ?price|settlement ?price/i;
    const named =
      /liquidationFeeRatePpm|fees maker .*|LIQUIDATION_RULES|mustLiquidate|where nobody is liquidated|rules liquidate nobody|at the marks of now it would liquidate/g;
    expect(
      operators.flatMap(([file, text]) => (closing.test(text.replaceAll(named, '')) ? [file] : [])),
    ).toEqual([]);
  });
});

/** A whole number of five minutes: the first series that is long enough ends then. */
const START = 1_800_000_000;
const SERIES_SECONDS = 300;
const FUNDING_SECONDS = 60;
const DAY_MS = 86_400_000;
const [USDT, BTC, ETH] = [0, 1, 2];
const [PERPETUAL, INVERSE, SERIES] = [0, 1, 2];
const [ALICE, BOB, CAROL, DAVE] = [1000, 1001, 1002, 1003];
const TERMS = {
  makerFeeRatePpm: 200,
  takerFeeRatePpm: 500,
  liquidationFeeRatePpm: 2000,
  markCapPpm: 1200,
  impactValue: 20_000_000_000,
  fundingIntervalSeconds: FUNDING_SECONDS,
  interestPpb: 100_000,
  clampPpb: 500_000,
  fundingCapPpb: 3_000_000,
  openInterestLower: 1e15,
  openInterestUpper: 2e15,
  tiers: [
    { limit: 50_000e6, ratePpm: 4000, leverage: 100 },
    { limit: 1e12, ratePpm: 10_000, leverage: 50 },
  ],
};
const HARD = {
  ...TERMS,
  makerFeeRatePpm: 0,
  takerFeeRatePpm: 100,
  markCapPpm: 10,
  tiers: [{ limit: 1e12, ratePpm: 100_000, leverage: 5 }],
};

const status = (market: number, named: string, more: object = {}): object => ({
  type: 'set-market-status',
  market,
  status: named,
  until: named === 'halted' ? (START + 3600) * 1000 : null,
  effectiveAt: null,
  ...more,
});
const account = (owner: number, named: string): object => ({
  type: 'set-account-status',
  owner,
  status: named,
});
const insurance = (asset: number, market: number | null): object => ({
  type: 'fund-insurance',
  asset,
  market,
  amount: 1_000_000,
});
const delisted = (market: number): object =>
  status(market, 'delisted', { effectiveAt: START * 1000 + 9 * DAY_MS });

/** What operators can say of the whole exchange, of other markets and of other people. */
const ELSEWHERE: readonly object[] = [
  account(CAROL, 'frozen'),
  account(CAROL, 'closed'),
  account(CAROL, 'active'),
  account(DAVE, 'frozen'),
  { type: 'exclude-owner', owner: DAVE, until: START * 1000 + 2 * DAY_MS },
  ...['post-only', 'cancel-only', 'halted', 'open'].map((named) => status(INVERSE, named)),
  delisted(INVERSE),
  { type: 'set-futures-terms', market: INVERSE, terms: { ...HARD, impactValue: 20_000_000 } },
  { type: 'set-price-band', market: INVERSE, bandPpm: 1 },
  insurance(BTC, INVERSE),
  insurance(BTC, null),
  { type: 'list-asset', asset: 3, code: 'SOL', scale: 8 },
  {
    type: 'list-futures-market',
    market: 3,
    kind: 'linear',
    cycle: 'perpetual',
    base: ETH,
    quote: USDT,
    tickDecimals: 1,
    lotDecimals: 3,
    maximumLots: 1_000_000,
    terms: TERMS,
  },
  { type: 'activate-rules', version: 1 },
  { type: 'index-tick', asset: ETH, second: START + 999, price: 1 },
  { type: 'feed-paper-ticks', liveTime: START * 1000, resumedAt: null, ticks: [] },
  { type: 'note-unclean-stop' },
  { type: 'advance-time' },
  { type: 'open-owner', owner: 1004 },
  deposit(MARKET_MAKER, USDT, 1_000_000e6),
  { type: 'move-house-funds', asset: USDT, from: 'spot', to: 'futures-usdt', amount: 1_000e6 },
  { type: 'set-rebate-rates', ratesPpm: [1000, 0, 0] },
];

/** And of the very accounts and the very market, where that must change nothing either. */
const OF_THE_PERPETUAL: readonly object[] = [
  account(ALICE, 'frozen'),
  account(BOB, 'frozen'),
  account(ALICE, 'active'),
  delisted(PERPETUAL),
  { type: 'set-delivery-fee', market: PERPETUAL, feeRatePpm: 1000 },
];
const OF_THE_SERIES: readonly object[] = [
  account(ALICE, 'frozen'),
  account(BOB, 'frozen'),
  account(ALICE, 'active'),
  ...['post-only', 'cancel-only', 'halted', 'open'].map((named) => status(SERIES, named)),
  delisted(SERIES),
  { type: 'set-futures-terms', market: SERIES, terms: { ...HARD, fundingIntervalSeconds: 0 } },
  { type: 'set-delivery-fee', market: SERIES, feeRatePpm: 1000 },
  { type: 'set-price-band', market: SERIES, bandPpm: 1 },
  insurance(USDT, SERIES),
];

function deposit(owner: number, asset: number, amount: number): object {
  return { type: 'deposit', owner, requestId: null, asset, amount, source: 'house-funding' };
}

function order(owner: number, market: number, side: 'buy' | 'sell', quantity: number, price: number): object {
  const common = { owner, requestId: null, market, side, quantity, price, kind: 'limit', timeInForce: 'gtc' };
  const none = { clientOrderId: null, expiresAt: null, displayed: null };
  return {
    type: 'place-futures-order',
    ...common,
    ...none,
    postOnly: false,
    reduceOnly: false,
    selfTrade: 'cancel-newest',
  };
}

/** Two who hold the two sides of a position; and what a second is told, behind all that was due in it. */
class Venue {
  readonly events: Event[] = [];
  readonly #exchange = Exchange.empty();
  #second = START;
  refused = 0;

  constructor() {
    this.say({ type: 'activate-rules', version: NEWEST_RULES });
    for (const [asset, code, scale] of [
      [USDT, 'USDT', 6],
      [BTC, 'BTC', 8],
      [ETH, 'ETH', 8],
    ] as const) {
      this.say({ type: 'list-asset', asset, code, scale });
    }
    const steps = {
      type: 'list-futures-market',
      base: BTC,
      quote: USDT,
      tickDecimals: 1,
      maximumLots: 1_000_000,
    };
    this.say({
      ...steps,
      market: PERPETUAL,
      kind: 'linear',
      cycle: 'perpetual',
      lotDecimals: 3,
      terms: TERMS,
    });
    const inverse = { ...TERMS, impactValue: 20_000_000 };
    this.say({
      ...steps,
      market: INVERSE,
      kind: 'inverse',
      cycle: 'perpetual',
      lotDecimals: 0,
      terms: inverse,
    });
    const series = { ...TERMS, fundingIntervalSeconds: 0 };
    this.say({ ...steps, market: SERIES, kind: 'linear', cycle: '5-minutes', lotDecimals: 3, terms: series });
    for (const owner of [ALICE, BOB, CAROL, DAVE]) this.#open(owner);
    this.say(deposit(MARKET_MAKER, USDT, 1_000_000e6));
    this.tick(50_000);
    this.tick(50_000);
  }

  #open(owner: number): void {
    this.say({ type: 'open-owner', owner });
    const common = { owner, requestId: null, asset: USDT, amount: 40_000e6 };
    this.say({ type: 'deposit', ...common, source: 'faucet' });
    this.say({ type: 'transfer-funds', ...common, from: 'spot', to: 'futures-usdt' });
  }

  say(command: object): void {
    // True: a brand is no more than a number, and a wrong field is refused by the core.
    const { events, answer } = this.#exchange.apply((this.#second * 1000) as never, command as Command);
    if (answer.outcome.type === 'refused') this.refused += 1;
    this.events.push(...events);
  }

  /** The next second, and all that is due in it. */
  tick(usdt: number): void {
    this.#second += 1;
    const price = usdt * 1e8;
    const ticks = [{ asset: BTC, price, freshAt: this.#second * 1000, sources: [] }];
    this.say({ type: 'publish-ticks', second: this.#second, ticks });
    for (let left = 0; left < 4; left += 1) this.say({ type: 'advance-time' });
  }
}

/** Prices of some seconds, with the numbers of what is said behind each. */
interface Course {
  readonly market: number;
  readonly lots: number;
  readonly prices: readonly number[];
  readonly said: readonly (readonly number[])[];
  readonly words: readonly object[];
}

/** All that has happened to the two and to their market. */
function played({ market, lots, prices, said, words }: Course): readonly Event[] {
  const venue = new Venue();
  const mine: ReadonlySet<OwnerId> = new Set([ALICE as OwnerId, BOB as OwnerId]);
  venue.say(order(BOB, market, 'sell', lots, 500_000));
  venue.say(order(ALICE, market, 'buy', lots, 500_000));
  venue.say(order(CAROL, market, 'buy', 1, 400_000));
  for (const [index, price] of prices.entries()) {
    venue.tick(price);
    for (const number of said[index] ?? []) venue.say(words[number] ?? {});
  }
  return venue.events.filter(
    (event) => 'market' in event && event.market === market && (!('owner' in event) || mine.has(event.owner)),
  );
}

const seconds = (count: number) => (words: readonly object[]) =>
  fc.array(fc.array(fc.integer({ min: 0, max: words.length - 1 }), { maxLength: 2 }), {
    minLength: count,
    maxLength: count,
  });

describe('what operators say meanwhile', () => {
  it('of other markets and people, or of a delisting to come, changes no mark, funding, liquidation or deleveraging', () => {
    const words = [...ELSEWHERE, ...OF_THE_PERPETUAL];
    const count = FUNDING_SECONDS + 10;
    const fall = fc.constantFrom(0, 0.06, 0.125, 0.13, 0.2);
    const seen = new Set<Event['type']>();
    // What is said of a market itself, and no outcome of anybody.
    const isOutcome = ({ type }: Event): boolean =>
      type !== 'market-status-set' && type !== 'delivery-fee-set';
    fc.assert(
      fc.property(fall, fc.nat(count - 4), seconds(count)(words), (part, at, said) => {
        const prices = Array.from({ length: count }, (_, second) =>
          Math.round(50_000 * (second < at ? 1 + (second % 5) / 10_000 : 1 - part)),
        );
        const course = { market: PERPETUAL, lots: 6000, prices, words };
        const silent = played({ ...course, said: [] }).filter(isOutcome);
        expect(played({ ...course, said }).filter(isOutcome)).toEqual(silent);
        for (const { type } of silent) seen.add(type);
      }),
      { numRuns: 25, seed: 7 },
    );
    const decided: readonly Event['type'][] = [
      'funding-fixed',
      'funding-paid',
      'liquidation-begun',
      'deleveraged',
      'liquidation-ended',
    ];
    expect(decided.filter((type) => !seen.has(type))).toEqual([]);
  });

  it('of anything, a pause of the market itself among it, changes no price, time or sum of a settlement', () => {
    const words = [...ELSEWHERE, ...OF_THE_SERIES];
    const count = SERIES_SECONDS + 5;
    const step = fc.integer({ min: -20, max: 20 });
    const isSettled = ({ type }: Event): boolean =>
      type === 'settlement-fixed' || type === 'position-settled';
    let settled = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 8, maxLength: 8 }), seconds(count)(words), (steps, said) => {
        const prices = Array.from({ length: count }, (_, second) => 50_000 + (steps[second % 8] ?? 0));
        const course = { market: SERIES, lots: 20, prices, words };
        const silent = played({ ...course, said: [] }).filter(isSettled);
        expect(played({ ...course, said }).filter(isSettled)).toEqual(silent);
        settled += silent.length;
        expect(silent).toHaveLength(3);
      }),
      { numRuns: 12, seed: 11 },
    );
    expect(settled).toBe(36);
  });

  it('is taken, most of it: what is refused would change nothing anyway', () => {
    const venue = new Venue();
    for (const word of [...ELSEWHERE, ...OF_THE_PERPETUAL, ...OF_THE_SERIES]) venue.say(word);
    // Another feed's tick, rules that are older, a fee of what never settles so, an account that is closed with money.
    expect(venue.refused).toBeLessThanOrEqual(8);
  });
});
