/** Public calls: coin list, settings, candles, depth, trades. */
import { Type, type Static } from 'typebox';
import {
  CoinCode,
  Decimal,
  Direction,
  Period,
  SignedDecimal,
  SymbolName,
  Time,
  TimeText,
  Empty,
  orNull,
} from '../http/text-types.ts';
import { post, get, legacy, asset } from '../http/addresses.ts';
import { OPEN } from '../http/policies.ts';
import { REQUEST_HEAD } from '../http/paths.ts';
import type { Declarations } from '../http/declare.ts';
import { PRODUCTS } from '../rules/setting-bounds.ts';

/**
 * What a market takes: everything; orders that rest; cancels alone, in the last three. A halt ends by itself, in a market
 * of cancels alone.
 */
export const MarketStatusName = Type.Union([
  Type.Literal('open'),
  Type.Literal('post-only'),
  Type.Literal('cancel-only'),
  Type.Literal('halted'),
  Type.Literal('delisted'),
]);

/** `coin` is the base asset, `baseCoin` the asset that it is priced in. `symbol` = coin + baseCoin, of a contract its own name. */
export const CoinItem = Type.Object({
  coin: CoinCode,
  baseCoin: CoinCode,
  symbol: SymbolName,
  /** `BTC/USDT`; shown when `customizeFlag` is 2. */
  showSymbol: Type.String(),
  customizeFlag: Type.Integer(),
  /** Market family; `mt5` keeps the coin's letter case. Ours is `assay`. */
  market: Type.String(),
  /** 1 crypto, 2 platform coin, 3 volume fetched apart. */
  coinType: Type.Integer(),
  /** 24 h volume in base coin, of a contract in its coin in the coin that it is priced in. */
  amount: Decimal,
  /** 1 while trading is open. */
  open: Type.Integer(),
  status: Type.Optional(MarketStatusName),
  /** End of a halt, and for when the market's delisting is announced. */
  statusUntil: Type.Optional(Type.Union([Time, Type.Null()])),
  delistingAt: Type.Optional(Type.Union([Time, Type.Null()])),
  name: Type.String(),
  /** Last trade's price; before the first trade the index price. */
  close: Type.Union([Decimal, Type.Null()]),
  openPrice: Type.Union([Decimal, Type.Null()]),
  change: Type.Union([SignedDecimal, Type.Null()]),
  priceChangePercent: Type.Union([SignedDecimal, Type.Null()]),
  /** Of 24 hours, like `high24`, `low24` and `volume24`: the specification names each twice. */
  high: Type.Union([Decimal, Type.Null()]),
  low: Type.Union([Decimal, Type.Null()]),
  volume: Decimal,
  high24: Type.Union([Decimal, Type.Null()]),
  low24: Type.Union([Decimal, Type.Null()]),
  volume24: Decimal,
  turnover24: Decimal,
  /** Since when the figures of 24 hours are; a younger venue has them from its start. Null without any price. */
  openTime: Type.Union([Time, Type.Null()]),
  /** Up to here their prices are the index's: the market had not traded yet. Null for a market older than a day. */
  indexUntil: Type.Union([Time, Type.Null()]),
  indexPrice: Type.Union([Decimal, Type.Null()]),
  /** What conditional orders are met by: the middle one of index, mid of five seconds and last price. Null without one. */
  markPrice: Type.Union([Decimal, Type.Null()]),
  /** What an order must keep: 10^-decimals is one step. */
  priceDecimals: Type.Integer(),
  amountDecimals: Type.Integer(),
  minimumNotional: Decimal,
  maximumAmount: Decimal,
  makerFeeRatePpm: Type.Integer(),
  takerFeeRatePpm: Type.Integer(),
  /** No buy above the reference price by more than this, no sell below; 0: no bound. */
  priceBandPpm: Type.Integer(),
});
/** What trading costs by the volume of 30 days; it replaces the rates of the markets. */
export const FeeSchedule = Type.Object({
  currency: CoinCode,
  tiers: Type.Array(
    Type.Object({ volume: Decimal, makerFeeRatePpm: Type.Integer(), takerFeeRatePpm: Type.Integer() }),
  ),
});
/** What is decided about fees and comes into force at its time; what is null stays. An order pays by what is in force when it fills. */
export const AnnouncedFees = Type.Array(
  Type.Object({
    time: Time,
    feeSchedule: Type.Union([FeeSchedule, Type.Null()]),
    rebateRatesPpm: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  }),
);
export const GetCoinListResponse = Type.Object({
  coinList: Type.Array(CoinItem),
  currencyList: Type.Array(CoinItem),
  contractList: Type.Array(CoinItem),
  /** Every asset with its scale. */
  assets: Type.Array(Type.Object({ coin: CoinCode, name: Type.String(), scale: Type.Integer() })),
  feeSchedule: Type.Union([FeeSchedule, Type.Null()]),
  /** Of each fee, to those who referred the trader: the shares of generations 1, 2 and 3. */
  rebateRatesPpm: Type.Array(Type.Integer()),
  /** The next one first. */
  announcedFees: AnnouncedFees,
});

export const FeedInfo = Type.Object({
  kind: Type.Union([Type.Literal('live'), Type.Literal('simulated'), Type.Literal('replay')]),
  name: Type.String(),
  /** Those that count. */
  sources: Type.Array(Type.String()),
  /** So many of them a price takes; null: the feed is no live one. */
  agree: Type.Union([Type.Integer(), Type.Null()]),
  /** Anyone who knows the name, or has the recording, knows the prices to come: for tests and practice. */
  foretellable: Type.Boolean(),
  /** For a replay: day of the recorded data that is played now, YYYY-MM-DD; else null. */
  recordedDay: Type.Union([Type.String(), Type.Null()]),
  speed: Type.Number(),
});
export const GetAllSettingResponse = Type.Object({
  SUPPORT_STAFF_SETTING: Type.Array(Type.Object({ url: Type.String() })),
  /** Ways to reach the people of the venue, as the operator has set them: `http`, `https` or `mailto`. */
  serviceContacts: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  /** Where the picture of a coin is, by its code; an address of the pages' own origin. */
  allImgUrl: Type.Record(Type.String(), Type.String()),
  /** Codes of the languages that are offered; the first is that of a new browser. */
  languages: Type.Array(Type.String()),
  t_app_language: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  timeZone: Type.Array(Type.Object({ offSetValue: Type.Integer(), zoneId: Type.String() })),
  mode: Type.Union([Type.Literal('sandbox'), Type.Literal('live')]),
  /** Of real money: it looks as if, and is worth nothing. */
  rehearsal: Type.Boolean(),
  /** False: its operators have not opened it yet, and nobody can come in. */
  open: Type.Boolean(),
  /** Who runs it; null where that is not said. */
  legal: Type.Object({
    entity: Type.Union([Type.String(), Type.Null()]),
    terms: Type.Union([Type.String(), Type.Null()]),
    complaints: Type.Union([Type.String(), Type.Null()]),
  }),
  /** Products that are not offered to everybody. Countries by their two letters: of those alone, null: of all; leverage: the most. */
  offered: Type.Array(
    Type.Object({
      product: Type.Enum([...PRODUCTS]),
      countries: orNull(Type.Array(Type.String())),
      leverage: orNull(Type.Integer()),
    }),
  ),
  /**
   * Where mails go: into the sandbox's mailbox, or out by a mail server, which at the moment takes them or does not, so
   * that whoever waits for a code waits longer.
   */
  mails: Type.Union([Type.Literal('mailbox'), Type.Literal('sent'), Type.Literal('delayed')]),
  /** Whether codes go to phones: where they do not, an account has an e-mail address and no number. */
  phones: Type.Boolean(),
  feed: FeedInfo,
  version: Type.String(),
  serverTime: Time,
  /** Greatest amount of one faucet request per coin; null outside the sandbox. */
  faucet: Type.Union([Type.Record(Type.String(), Decimal), Type.Null()]),
  /** Whether there are deposits, withdrawals and what else goes by chains: the calls of the wallet are there. */
  wallet: Type.Boolean(),
});

const RealmState = {
  sequence: Type.Integer(),
  stateHash: Type.Union([Type.String(), Type.Null()]),
  stateHashSequence: Type.Union([Type.Integer(), Type.Null()]),
  zeroSum: Type.Boolean(),
};
/** State of the venue for the status bar: of the live realm, and beside it of the virtual accounts' own. */
export const VenueState = Type.Object({
  ...RealmState,
  virtual: Type.Object(RealmState),
  serverTime: Time,
});

/** [open time, open, high, low, close, volume in base coin]; newest last. */
export const Candle = Type.Tuple([Time, Decimal, Decimal, Decimal, Decimal, Decimal]);
/** Whose prices candles are made of. */
const CandleSource = Type.Union([Type.Literal('trade'), Type.Literal('index'), Type.Literal('mark')]);
export const InitDataQuery = Type.Object(
  {
    /** The coin items of a market family (`u`: contracts in USDT, `coin`: in their coin), or candles or depth of one market. */
    type: Type.Union([
      Type.Literal('spot'),
      Type.Literal('u'),
      Type.Literal('coin'),
      Type.Literal('sec'),
      Type.Literal('kline'),
      Type.Literal('depth'),
    ]),
    symbol: Type.Optional(SymbolName),
    period: Type.Optional(Period),
    /** Candles that open before this time. */
    before: Type.Optional(TimeText),
    /** Candles: 1 to 1000, default 500. Depth levels: 1 to 200, default 50. */
    limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
    /** `trade` (default: trades when there are any, else index), `index`, or of a futures market `mark`. */
    source: Type.Optional(CandleSource),
  },
  { additionalProperties: false },
);
export const KlineSnapshot = Type.Object({
  symbol: SymbolName,
  period: Period,
  /** Candles of the index and of the mark price are labelled and kept apart, with volume 0. */
  source: CandleSource,
  candles: Type.Array(Candle),
});
export const Level = Type.Tuple([Decimal, Decimal]);
export const DepthSnapshot = Type.Object({
  symbol: SymbolName,
  snapshot: Type.Boolean(),
  /** Engine sequences (house.md 16). A snapshot has from = to. */
  from: Type.Integer(),
  to: Type.Integer(),
  bids: Type.Array(Level),
  asks: Type.Array(Level),
});
export const PublicTrade = Type.Object({
  id: Type.String(),
  price: Decimal,
  amount: Decimal,
  /** Side of the taker. */
  direction: Direction,
  time: Time,
});
/** Path parameters: the latest trades of a market, 1 to 200. */
export const RecentTradesRequest = Type.Object(
  { symbol: SymbolName, limit: Type.String({ pattern: '^([1-9][0-9]?|1[0-9]{2}|200)$' }) },
  { additionalProperties: false },
);
export const RecentTradesResponse = Type.Object({ symbol: SymbolName, trades: Type.Array(PublicTrade) });

/** Index price of one whole coin in `currency`; null while there is no tick of it. */
export const CoinRate = Type.Object({ coin: CoinCode, rate: Type.Union([Decimal, Type.Null()]) });
/** Units of a money for 1 USDT: for showing values, never for booking any. */
export const FiatRate = Type.Object({
  currency: CoinCode,
  rate: Decimal,
  /** Who said so; `built-in`: nobody, it is what is usual. */
  source: Type.String(),
  time: Time,
});
export const CoinRatesResponse = Type.Object({
  currency: CoinCode,
  rates: Type.Array(CoinRate),
  /**
   * `built-in`: nobody tells a rate now, as without a connection or where prices are replayed, and a sandbox shows usual ones.
   * `none`: there are none.
   */
  fiatKind: Type.Union([
    Type.Literal('live'),
    Type.Literal('simulated'),
    Type.Literal('built-in'),
    Type.Literal('none'),
  ]),
  /** Without the moneys that have no rate now. */
  fiat: Type.Array(FiatRate),
  serverTime: Time,
});
/** Path parameter: `coin_lang` or `coin_plate`. */
export const DictRequest = Type.Object(
  { code: Type.String({ pattern: '^[a-z][a-z_]{0,39}$' }) },
  { additionalProperties: false },
);
export const DictItem = Type.Object({ value: Type.String(), text: Type.String(), title: Type.String() });
export const PriceComparisonRequest = Type.Object({ coin: CoinCode }, { additionalProperties: false });
export const PriceComparisonResponse = Type.Object({
  coin: CoinCode,
  currency: CoinCode,
  price: Type.Union([Decimal, Type.Null()]),
  serverTime: Time,
});
export const Mt5AmountQuery = Type.Object(
  {
    /** Of a listed coin, or of its market as `symbol` names it; an mt5 coin keeps its letter case. */
    coin: Type.String({ pattern: '^[A-Za-z0-9]{2,20}$' }),
  },
  { additionalProperties: false },
);
/** 24 h volume in the base coin, under both names that an item of coin type 3 has for it. */
export const Mt5AmountResponse = Type.Object({
  coin: Type.String(),
  symbol: SymbolName,
  amount: Decimal,
  volume: Decimal,
});

export type DictRequest = Static<typeof DictRequest>;
export type DictItem = Static<typeof DictItem>;
export type FiatRate = Static<typeof FiatRate>;
export type CoinRatesResponse = Static<typeof CoinRatesResponse>;
export type PriceComparisonRequest = Static<typeof PriceComparisonRequest>;
export type PriceComparisonResponse = Static<typeof PriceComparisonResponse>;
export type Mt5AmountQuery = Static<typeof Mt5AmountQuery>;
export type Mt5AmountResponse = Static<typeof Mt5AmountResponse>;
export type FeeSchedule = Static<typeof FeeSchedule>;
export type AnnouncedFees = Static<typeof AnnouncedFees>;
export type CoinItem = Static<typeof CoinItem>;
export type MarketStatusName = Static<typeof MarketStatusName>;
export type GetCoinListResponse = Static<typeof GetCoinListResponse>;
export type FeedInfo = Static<typeof FeedInfo>;
export type GetAllSettingResponse = Static<typeof GetAllSettingResponse>;
export type VenueState = Static<typeof VenueState>;
export type Candle = Static<typeof Candle>;
export type InitDataQuery = Static<typeof InitDataQuery>;
export type CandleSourceName = Static<typeof CandleSource>;
export type KlineSnapshot = Static<typeof KlineSnapshot>;
export type DepthSnapshot = Static<typeof DepthSnapshot>;
export type PublicTrade = Static<typeof PublicTrade>;
export type RecentTradesRequest = Static<typeof RecentTradesRequest>;
export type RecentTradesResponse = Static<typeof RecentTradesResponse>;
export type PeriodName = Static<typeof Period>;

const InitDataResponse = Type.Union([KlineSnapshot, DepthSnapshot, Type.Array(CoinItem)]);

export const MARKET_CALLS = {
  getCoinList: {
    ...post('/api/common/getCoinList', 'none'),
    policy: OPEN,
    request: Empty,
    response: GetCoinListResponse,
    summary: 'Every market and asset with its figures and filters',
  },
  getAllSetting: {
    ...post('/api/common/getAllSetting', 'none'),
    policy: OPEN,
    request: Empty,
    response: GetAllSettingResponse,
    summary: 'Languages, time zones, mode of the exchange and price feed',
  },
  venueState: {
    ...get('/api/venue/state', 'none'),
    policy: OPEN,
    request: Empty,
    response: VenueState,
    summary: 'Position in the log, state hash and zero-sum check',
  },
  /** By `type`: kline, depth, or a family of markets (the coin list's items). */
  initData: {
    ...legacy('open/market/initData', 'query'),
    policy: OPEN,
    request: InitDataQuery,
    response: InitDataResponse,
    summary: 'By type: candles or depth of a market, or the coin items of spot, u, coin or sec',
    example: { type: 'kline', symbol: 'BTCUSDT', period: '1m' },
  },
  recentTrades: {
    ...legacy('open/transaction/:symbol/:limit', 'path'),
    policy: OPEN,
    request: RecentTradesRequest,
    response: RecentTradesResponse,
    summary: 'The latest trades of a market, newest first',
    example: { symbol: 'BTCUSDT', limit: '10' },
  },
  getSpotGoods: {
    ...legacy('open/getSpotGoods', 'none'),
    policy: OPEN,
    request: Empty,
    response: Type.Array(CoinItem),
    summary: 'The coin items of the spot markets',
  },
  getPriceComparison: {
    ...legacy('open/getPriceComparison/:coin', 'path'),
    policy: OPEN,
    request: PriceComparisonRequest,
    response: PriceComparisonResponse,
    summary: 'Index price of one coin in USDT',
    example: { coin: 'BTC' },
  },
  getCoinRate: {
    ...asset('GET', 'getCoinRate', 'none'),
    policy: OPEN,
    request: Empty,
    response: CoinRatesResponse,
    summary: 'Index price of every coin in USDT, and what 1 USDT is worth in fiat money',
  },
  getDictItems: {
    method: 'GET',
    path: `/api/${REQUEST_HEAD}/sys/sys/dict/getDictItems/:code`,
    aliases: [],
    input: 'path',
    policy: OPEN,
    request: DictRequest,
    response: Type.Array(DictItem),
    summary: 'A dictionary: coin_lang (languages) or coin_plate (coins that markets are priced in)',
    example: { code: 'coin_lang' },
  },
  getMt5Amount: {
    ...post('/api/common/getMt5Amount', 'query'),
    policy: OPEN,
    request: Mt5AmountQuery,
    response: Mt5AmountResponse,
    summary: '24 h volume of a coin or of a symbol',
    example: { coin: 'BTC' },
  },
} as const satisfies Declarations;
