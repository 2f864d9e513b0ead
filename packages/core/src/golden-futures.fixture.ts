/**
 * How the events of futures go into rows: their kinds, fields and words by permanent numbers.
 */
import { flag, listOf, record, whole, word } from './golden-cells.fixture.ts';
import type { Form } from './golden-cells.fixture.ts';
import type {
  FuturesCycle,
  FuturesKind,
  FuturesTerms,
  FuturesTier,
  MarginMode,
  OwnShare,
  TransferKind,
} from './vocabulary/futures-commands.ts';
import type { Event } from './vocabulary/events.ts';
import type { DeleveragingEvent } from './vocabulary/futures-deleveraging.ts';
import type { DeliveryEvent } from './vocabulary/futures-delivery.ts';
import type { FuturesEvent, FuturesParty, LegState } from './vocabulary/futures-events.ts';
import type {
  InsuranceCause,
  LiquidationBegun,
  LiquidationEnded,
  LiquidationEvent,
} from './vocabulary/futures-liquidation.ts';
import type { AttachedSet } from './vocabulary/futures-triggers.ts';
import type { Side } from './vocabulary/order-commands.ts';

type FuturesForms = {
  readonly [
    Kind in Extract<
      Event,
      FuturesEvent | LiquidationEvent | DeleveragingEvent | AttachedSet | DeliveryEvent
    >['type']
  ]: readonly [number, Form<Extract<Event, { readonly type: Kind }>>];
};

const SIDES: Record<Side, number> = { buy: 0, sell: 1 };
const LEG_SIDES: Record<LegState['side'], number> = { long: 0, short: 1 };
const MARGIN_MODE_NUMBERS: Record<MarginMode, number> = { cross: 0, isolated: 1 };
const LIQUIDATION_ENDS: Record<LiquidationEnded['end'], number> = { restored: 0, closed: 1 };
const INSURANCE_CAUSES: Record<InsuranceCause, number> = {
  'liquidation-fee': 0,
  'loss-paid': 1,
  'funding-unpaid': 2,
  'funding-rest': 3,
  'settlement-rest': 4,
  'own-position': 5,
};
const TRANSFER_KIND_NUMBERS: Record<TransferKind, number> = { spot: 0, 'futures-usdt': 1, 'futures-coin': 2 };
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
  ownShare: record<OwnShare>({ ratePpm: whole, floor: whole }),
});

const leg = record<LegState>({ side: word(LEG_SIDES), lots: whole, entryValue: whole, margin: whole });
const party = record<FuturesParty>({
  order: whole,
  owner: whole,
  house: flag,
  fee: whole,
  feeRatePpm: whole,
  remaining: whole,
  closed: whole,
  realised: whole,
  insured: whole,
  leg,
  balanceAfter: whole,
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
  'futures-trade': [
    49,
    {
      trade: whole,
      market: whole,
      price: whole,
      quantity: whole,
      value: whole,
      takerSide: word(SIDES),
      maker: party,
      taker: party,
      series: whole,
    },
  ],
  'funds-transferred': [
    51,
    {
      owner: whole,
      asset: whole,
      from: word(TRANSFER_KIND_NUMBERS),
      to: word(TRANSFER_KIND_NUMBERS),
      amount: whole,
      fromAfter: whole,
      toAfter: whole,
    },
  ],
  'futures-settings-changed': [
    52,
    { owner: whole, market: whole, leverage: whole, mode: word(MARGIN_MODE_NUMBERS), hedge: flag },
  ],
  'position-margin-changed': [53, { owner: whole, market: whole, amount: whole, leg }],
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
      ratePpb: whole,
      nextFunding: whole,
    },
  ],
  'funding-fixed': [
    55,
    {
      market: whole,
      serial: whole,
      second: whole,
      index: whole,
      ratePpb: whole,
      minutes: listOf(whole),
    },
  ],
  'funding-paid': [
    56,
    {
      market: whole,
      serial: whole,
      owner: whole,
      amount: whole,
      unpaid: whole,
      leg,
      balanceAfter: whole,
    },
  ],
  'funding-completed': [57, { market: whole, serial: whole, rest: whole }],
  'insurance-funded': [
    58,
    { asset: whole, market: whole, amount: whole, repaid: whole, balanceAfter: whole },
  ],
  'insurance-changed': [
    80,
    {
      asset: whole,
      market: whole,
      cause: word(INSURANCE_CAUSES),
      amount: whole,
      balanceAfter: whole,
      unpaid: whole,
    },
  ],
  'liquidation-begun': [
    59,
    {
      owner: whole,
      market: whole,
      side: word(LEG_SIDES),
      equity: whole,
      needed: whole,
      second: whole,
      index: whole,
      mark: whole,
      legs: listOf(
        record<LiquidationBegun['legs'][number]>({
          market: whole,
          side: word(LEG_SIDES),
          lots: whole,
          entryValue: whole,
          margin: whole,
          mark: whole,
        }),
      ),
    },
  ],
  'liquidation-step': [
    60,
    {
      owner: whole,
      market: whole,
      side: word(LEG_SIDES),
      equity: whole,
      needed: whole,
      order: whole,
      lots: whole,
      closed: whole,
      limit: whole,
      bankruptcy: whole,
      tier: whole,
      fee: whole,
      leg,
      balanceAfter: whole,
      held: whole,
      openInterest: whole,
      closedBefore: whole,
      idle: listOf(whole),
    },
  ],
  'liquidation-ended': [
    61,
    {
      owner: whole,
      market: whole,
      side: word(LEG_SIDES),
      equity: whole,
      needed: whole,
      end: word(LIQUIDATION_ENDS),
    },
  ],
  'position-taken-over': [
    62,
    {
      owner: whole,
      market: whole,
      side: word(LEG_SIDES),
      equity: whole,
      needed: whole,
      lots: whole,
      price: whole,
      realised: whole,
      insured: whole,
      fee: whole,
      leg,
      balanceAfter: whole,
      fund: leg,
      fundBalance: whole,
      held: whole,
    },
  ],
  'candidates-ranked': [
    63,
    {
      market: whole,
      ranking: whole,
      side: word(LEG_SIDES),
      mark: whole,
      candidates: listOf(whole),
      complete: flag,
    },
  ],
  deleveraged: [
    64,
    {
      owner: whole,
      market: whole,
      ranking: whole,
      rank: whole,
      band: whole,
      score: whole,
      lots: whole,
      price: whole,
      value: whole,
      realised: whole,
      leg,
      balanceAfter: whole,
    },
  ],
  'deleveraging-done': [
    65,
    {
      owner: whole,
      market: whole,
      side: word(LEG_SIDES),
      equity: whole,
      needed: whole,
      ranking: whole,
      candidates: whole,
      shortfall: whole,
      lots: whole,
      parties: whole,
      price: whole,
      value: whole,
      bankruptcy: whole,
      realised: whole,
      insured: whole,
      fee: whole,
      leg,
      balanceAfter: whole,
      fundBalance: whole,
      fundValue: whole,
      fundWorth: whole,
      fundLeast: whole,
      held: whole,
    },
  ],
  'attached-set': [
    70,
    {
      order: whole,
      owner: whole,
      market: whole,
      side: word(SIDES),
      parent: whole,
      sleeps: flag,
      quantity: whole,
    },
  ],
  'series-opened': [
    75,
    {
      market: whole,
      series: whole,
      opened: whole,
      closing: whole,
      expires: whole,
      feeRatePpm: whole,
      mark: whole,
    },
  ],
  'settlement-fixed': [
    76,
    {
      market: whole,
      series: whole,
      end: whole,
      window: whole,
      counted: whole,
      first: whole,
      last: whole,
      mean: whole,
      price: whole,
      openInterest: whole,
    },
  ],
  'position-settled': [
    77,
    {
      market: whole,
      series: whole,
      owner: whole,
      leg,
      price: whole,
      value: whole,
      realised: whole,
      insured: whole,
      fee: whole,
      balanceAfter: whole,
    },
  ],
  'settlement-completed': [78, { market: whole, series: whole, legs: whole, rest: whole }],
  'delivery-fee-set': [79, { market: whole, feeRatePpm: whole, series: whole }],
  'profit-realised': [50, { owner: whole, market: whole, amount: whole, leg }],
};
