/**
 * The form of every figure of a receipt of futures.
 * Promises: one spelling for each value, and no field beyond those that are named here; what an event is, its field `event` says.
 */
import { coin, hash, name, readPublicKey, readTick, second, signature } from '../forms.ts';
import { byEvent, list, oneOf, orNull, record, whole } from '../reading.ts';
import type { Reader } from '../reading.ts';
import type {
  Candidate,
  Cycle,
  FundFigures,
  Giver,
  MarkEvent,
  MarketStatus,
  Receipt,
  ReceiptEvent,
  ReceiptFigures,
  ReceiptLeg,
  ReceiptMarket,
  ReceiptTerms,
  ReceiptTier,
  SettlementWindow,
} from './receipt.ts';

const MAX = Number.MAX_SAFE_INTEGER;
const MAX_TICKS = 16_384;
const MAX_EVENTS = 16_384;
const MAX_MARKETS = 256;
export const MAX_TIERS = 16;
/** Minutes of eight hours. */
const MAX_MINUTES = 480;
const MAX_CANDIDATES = 65_536;
/** Most that gives in one step. */
const MAX_GIVERS = 500;
const MAX_DECIMALS = 18;
/** An index price times what makes it millionths of a tick is exact all the same: it is a BigInt. */
const MAX_TICK_DECIMALS = 8;

export const units = whole(0, MAX);
export const signed = whole(-MAX, MAX);
export const above = whole(1, MAX);
export const ppm = whole(0, 1_000_000);
export const side = oneOf('long', 'short');
const isIt = oneOf(true, false);

/** Of what is in receipts and blocks alike, in the order of both. */
export const rateTerms = {
  makerFeePpm: ppm,
  takerFeePpm: ppm,
  liquidationFeePpm: ppm,
  markCapPpm: ppm,
};
export const fundingTerms = {
  fundingSeconds: whole(0, 28_800),
  interestPpb: signed,
  clampPpb: units,
  fundingCapPpb: units,
};
export const rateFigures = {
  serial: above,
  second,
  index: above,
  ratePpb: signed,
  minutes: list(signed, MAX_MINUTES),
};
export const markInputs = {
  second,
  index: above,
  impactBid: units,
  impactAsk: units,
  bestBid: units,
  bestAsk: units,
  lastPrice: units,
};
export const markFigures = {
  ratePpb: signed,
  nextFunding: second,
  premiumMean: signed,
  tradedMean: units,
  mark: above,
};
export const settlementFigures = {
  series: units,
  end: second,
  window: above,
  counted: above,
  first: second,
  last: second,
  mean: above,
  price: above,
};

const leg = { side, lots: units, entryValue: units, margin: units };
const readLeg = record<ReceiptLeg>(leg);

const readTerms = record<ReceiptTerms>({
  ...rateTerms,
  ...fundingTerms,
  tiers: list(record<ReceiptTier>({ limit: above, ratePpm: ppm }), MAX_TIERS),
});

export const readCycle: Reader<Cycle> = oneOf(
  'perpetual',
  '5-minutes',
  '15-minutes',
  '30-minutes',
  'hour',
  'quarter',
);

const marketFields = {
  market: units,
  symbol: name,
  kind: oneOf('linear', 'inverse'),
  coin,
  tickDecimals: whole(0, MAX_TICK_DECIMALS),
  lotDecimals: whole(0, MAX_TICK_DECIMALS),
  quoteDecimals: whole(0, MAX_DECIMALS),
  maximumLots: above,
  isolated: isIt,
  terms: readTerms,
};
const readOldMarket = record<Omit<ReceiptMarket, 'cycle'>>(marketFields);
const readMarket = record<Required<ReceiptMarket>>({ ...marketFields, cycle: readCycle });

export const readStatus: Reader<MarketStatus> = oneOf(
  'open',
  'post-only',
  'cancel-only',
  'halted',
  'delisted',
);

type Named<Name extends ReceiptEvent['event']> = Extract<ReceiptEvent, { readonly event: Name }>;

const happened = { at: units, market: units };
const covered = { ...happened, side: orNull(side), equity: signed, needed: units };
const charged = { ...covered, fee: units, held: units, leg: readLeg, balance: units };
export const readFund = record<FundFigures>({ balance: units, value: units, worth: signed, least: signed });

const EVENTS = {
  terms: record<Named<'terms'>>({ event: oneOf('terms'), ...happened, terms: readTerms }),
  status: record<Named<'status'>>({ event: oneOf('status'), ...happened, status: readStatus }),
  transfer: record<Named<'transfer'>>({
    event: oneOf('transfer'),
    at: units,
    amount: signed,
    balance: units,
  }),
  fill: record<Named<'fill'>>({
    event: oneOf('fill'),
    ...happened,
    order: above,
    side: oneOf('buy', 'sell'),
    price: above,
    lots: above,
    fee: units,
    feePpm: ppm,
    closed: units,
    realised: signed,
    insured: units,
    leg: readLeg,
    balance: units,
  }),
  margin: record<Named<'margin'>>({ event: oneOf('margin'), ...happened, amount: signed, leg: readLeg }),
  realised: record<Named<'realised'>>({ event: oneOf('realised'), ...happened, amount: above, leg: readLeg }),
  rate: record<Named<'rate'>>({
    event: oneOf('rate'),
    ...happened,
    ...rateFigures,
  }),
  funding: record<Named<'funding'>>({
    event: oneOf('funding'),
    ...happened,
    serial: above,
    amount: signed,
    unpaid: units,
    leg: readLeg,
    balance: units,
  }),
  mark: record<Named<'mark'>>({
    event: oneOf('mark'),
    ...happened,
    ...markInputs,
    before: record<MarkEvent['before']>({ second, premiumMean: signed, tradedMean: units }),
    ...markFigures,
    settles: orNull(record<SettlementWindow>({ end: second, window: above })),
  }),
  begun: record<Named<'begun'>>({ event: oneOf('begun'), ...covered, second, mark: above }),
  step: record<Named<'step'>>({
    event: oneOf('step'),
    ...charged,
    order: above,
    lots: above,
    closed: units,
    limit: above,
    bankruptcy: orNull(above),
    tier: above,
    openInterest: units,
    closedBefore: units,
    idle: list(units, MAX_MARKETS),
  }),
  'taken-over': record<Named<'taken-over'>>({
    event: oneOf('taken-over'),
    ...charged,
    lots: above,
    price: above,
    realised: signed,
    insured: units,
  }),
  covered: record<Named<'covered'>>({
    event: oneOf('covered'),
    ...charged,
    shortfall: above,
    lots: above,
    parties: above,
    price: above,
    value: units,
    bankruptcy: orNull(above),
    realised: signed,
    insured: units,
    fund: readFund,
  }),
  ended: record<Named<'ended'>>({ event: oneOf('ended'), ...covered, end: oneOf('restored', 'closed') }),
  ranking: record<Named<'ranking'>>({
    event: oneOf('ranking'),
    ...happened,
    ranking: above,
    side,
    own: units,
    secret: hash,
    candidates: list(record<Candidate>({ commitment: hash, score: units, lots: above }), MAX_CANDIDATES),
  }),
  deleveraged: record<Named<'deleveraged'>>({
    event: oneOf('deleveraged'),
    ...happened,
    ranking: above,
    rank: above,
    band: whole(1, 5),
    score: units,
    lots: above,
    price: above,
    value: units,
    realised: signed,
    leg: readLeg,
    balance: units,
    shortfall: above,
    givers: list(record<Giver>({ rank: above, size: above, lots: units }), MAX_GIVERS),
    fund: readFund,
  }),
  settlement: record<Named<'settlement'>>({
    event: oneOf('settlement'),
    ...happened,
    ...settlementFigures,
    feePpm: ppm,
  }),
  settled: record<Named<'settled'>>({
    event: oneOf('settled'),
    ...happened,
    series: units,
    leg: readLeg,
    price: above,
    value: units,
    realised: signed,
    insured: units,
    fee: units,
    balance: units,
  }),
};

const figures = {
  kind: oneOf('funding', 'liquidation', 'deleveraging', 'delivery'),
  realm: oneOf('live', 'paper'),
  user: hash,
  coin,
  decimals: whole(0, MAX_DECIMALS),
  balance: units,
  legs: list(record<ReceiptFigures['legs'][number]>({ ...leg, market: units }), MAX_MARKETS * 2),
  events: list(byEvent<ReceiptEvent>(EVENTS, 'event of a receipt'), MAX_EVENTS),
};
const ends = { publicKey: readPublicKey, ticks: list(readTick, MAX_TICKS), signature };

const readOldReceipt = record<Receipt>({
  ...ends,
  format: oneOf(1),
  receipt: record<Omit<ReceiptFigures, 'of'>>({ ...figures, markets: list(readOldMarket, MAX_MARKETS) }),
});
const readNewReceipt = record<Receipt>({
  ...ends,
  format: oneOf(2),
  receipt: record<Required<ReceiptFigures>>({
    ...figures,
    of: record<Required<ReceiptFigures>['of']>({ market: units, at: units }),
    markets: list(readMarket, MAX_MARKETS),
  }),
});

/** A whole receipt of either form; nothing of it has been checked but its form. */
export const readReceipt: Reader<Receipt> = (value, place) => {
  const isOld = typeof value === 'object' && value !== null && Reflect.get(value, 'format') === 1;
  return isOld ? readOldReceipt(value, place) : readNewReceipt(value, place);
};
