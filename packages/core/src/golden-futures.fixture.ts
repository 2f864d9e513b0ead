/**
 * How the events of futures go into rows: their kinds, fields and words by permanent numbers.
 */
import { listOf, record, whole, word } from './golden-cells.fixture.ts';
import type { Form } from './golden-cells.fixture.ts';
import type { FuturesCycle, FuturesKind, FuturesTerms, FuturesTier } from './vocabulary/futures-commands.ts';
import type { Event } from './vocabulary/events.ts';
import type { FuturesEvent } from './vocabulary/futures-events.ts';

type FuturesForms = {
  readonly [Kind in Extract<Event, FuturesEvent>['type']]: readonly [
    number,
    Form<Extract<Event, { readonly type: Kind }>>,
  ];
};

const FUTURES_KIND_NUMBERS: Record<FuturesKind, number> = { linear: 0, inverse: 1 };
const CYCLE_NUMBERS: Record<FuturesCycle, number> = {
  perpetual: 0,
  '5-minutes': 1,
  '15-minutes': 2,
  '30-minutes': 3,
  hour: 4,
  quarter: 5,
};
const futuresTerms = record<FuturesTerms>({
  makerFeeRatePpm: whole,
  takerFeeRatePpm: whole,
  liquidationFeeRatePpm: whole,
  markCapPpm: whole,
  impactValue: whole,
  fundingIntervalSeconds: whole,
  interestPpb: whole,
  clampPpb: whole,
  fundingCapPpb: whole,
  openInterestLower: whole,
  openInterestUpper: whole,
  tiers: listOf(record<FuturesTier>({ limit: whole, ratePpm: whole, leverage: whole })),
});

export const FUTURES_EVENTS: FuturesForms = {
  'futures-market-listed': [
    47,
    {
      market: whole,
      kind: word(FUTURES_KIND_NUMBERS),
      cycle: word(CYCLE_NUMBERS),
      base: whole,
      quote: whole,
      tickDecimals: whole,
      lotDecimals: whole,
      maximumLots: whole,
      terms: futuresTerms,
    },
  ],
  'futures-terms-set': [48, { market: whole, terms: futuresTerms }],
  'mark-stepped': [
    54,
    {
      market: whole,
      second: whole,
      index: whole,
      impactBid: whole,
      impactAsk: whole,
      bestBid: whole,
      bestAsk: whole,
      lastPrice: whole,
      premiumMean: whole,
      tradedMean: whole,
      mark: whole,
      premiumPpb: whole,
    },
  ],
};
