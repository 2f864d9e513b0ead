/**
 * The frames of the market socket (`/ws/{random id}`) and of the private socket (`/ws/coin/{userId}`).
 * One JSON object a frame; several server frames may come in one message as a JSON array (coalesced per tick).
 */
import type { CollateralText } from '../futures/fields.ts';
import type { SeriesView } from '../futures/delivery.ts';
import type { PositionPushData } from '../futures/frames.ts';
import type { IndexTick } from '../index-log/calls.ts';
import type { DepthSnapshot, MarketStatusName, PeriodName, PublicTrade } from '../market/calls.ts';
import type { SecondContract } from '../seconds/calls.ts';

/**
 * Channels of the market socket with one topic for each symbol: a market's, of MARK a futures market's, or of INDEX the code of a
 * coin.
 */
const SYMBOL_CHANNELS = ['DETAIL', 'DEPTH', 'TRADE', 'INDEX', 'MARK'] as const;
/** Those with one for each symbol and period. */
const PERIOD_CHANNELS = ['KLINE'] as const;
export const MARKET_CHANNELS = [...SYMBOL_CHANNELS, ...PERIOD_CHANNELS] as const;

/** Channels of the private socket. What the frames of each carry stands in `PrivateData`. */
export const PRIVATE_CHANNELS = ['USER_STATUS', 'OWNCOIN', 'ORDER', 'POSITION', 'SETTLEMENT'] as const;
/** What the market socket refuses as somebody's own. */
export const PRIVATE_TOPICS: readonly string[] = PRIVATE_CHANNELS;

type SymbolTopic = (typeof SYMBOL_CHANNELS)[number];
type PeriodTopic = (typeof PERIOD_CHANNELS)[number];
export type MarketTopic = SymbolTopic | PeriodTopic;
type PrivateTopic = (typeof PRIVATE_CHANNELS)[number];

export const hasPeriods = (topic: MarketTopic): topic is PeriodTopic =>
  PERIOD_CHANNELS.some((known) => known === topic);

export type MarketClientFrame =
  | {
      readonly event: 'subscribe' | 'unsubscribe';
      readonly type: SymbolTopic;
      readonly symbol: string;
    }
  | {
      readonly event: 'subscribe' | 'unsubscribe';
      readonly type: PeriodTopic;
      readonly symbol: string;
      readonly period: PeriodName;
    }
  | { readonly type: 'ping' };

/** At most two a second and market. `zdf` is the change in percent, `amount` the 24 h volume in base coin. */
export interface DetailData {
  readonly symbolName: string;
  readonly close: string | null;
  readonly zdf: string | null;
  readonly amount: string;
  readonly openPrice: string | null;
  readonly change: string | null;
  readonly high24: string | null;
  readonly low24: string | null;
  readonly turnover24: string;
  /** These three as in `CoinItem`. */
  readonly openTime: number | null;
  readonly indexUntil: number | null;
  readonly markPrice: string | null;
  readonly indexPrice: string | null;
  /** As in `CoinItem`; absent while the market is open and nothing is announced. */
  readonly status?: MarketStatusName;
  readonly statusUntil?: number | null;
  readonly delistingAt?: number | null;
  readonly time: number;
}

/** `snapshot` true: the latest trades, newest first, in place of what is known. */
export interface TradeData {
  readonly symbol: string;
  readonly snapshot: boolean;
  readonly trades: readonly PublicTrade[];
}

/** The candle that is open now, and once more when it closes. */
export interface KlineData {
  readonly symbol: string;
  readonly period: PeriodName;
  readonly source: 'trade' | 'index';
  readonly candle: readonly [
    time: number,
    open: string,
    high: string,
    low: string,
    close: string,
    volume: string,
  ];
}

/** Where a futures market stands, when that has changed, at most once a second. Prices are null before the first tick. */
export interface MarkData {
  readonly symbol: string;
  readonly markPrice: string | null;
  readonly indexPrice: string | null;
  /** `stale`: nobody takes; `dead`: orders can only be cancelled. */
  readonly index: 'fresh' | 'stale' | 'dead';
  /** Of the last funding, with 9 decimals; and when the next is due, in ms, null of a contract without funding. */
  readonly fundingRate: string;
  readonly nextFunding: number | null;
  readonly openInterest: string;
  /** As in the list of contracts; null of a market without an end. */
  readonly series: SeriesView | null;
  /** What the mark was made of; null before the first tick behind a start of the exchange. */
  readonly made: MarkMadeView | null;
  readonly time: number;
}

/**
 * The mark is the median of three prices, within the market's cap of the index; in the window of a settlement it is the settlement
 * price so far, whatever they are. Told to the market's price decimals plus 2, the rest cut off.
 */
export interface MarkMadeView {
  /** P1: the index with what of the last funding rate is still to run. */
  readonly funding: string;
  /** P2: the index with the mean over 150 s of what the middle of the book's impact prices lies beside it. */
  readonly book: string;
  /** P3: the median of best bid, best ask and last trade; where one is missing, its mean over 30 s. */
  readonly traded: string;
  readonly median: 'funding' | 'book' | 'traded';
}

/** `from`/`to` are engine sequences: apply when from <= last+1 <= to, else fetch a snapshot. Size 0 removes a level. */
export type DepthData = DepthSnapshot;

export type MarketServerFrame =
  | { readonly type: 'DETAIL'; readonly data: DetailData }
  | { readonly type: 'DEPTH'; readonly data: DepthData }
  | { readonly type: 'TRADE'; readonly data: TradeData }
  | { readonly type: 'KLINE'; readonly data: KlineData }
  | { readonly type: 'MARK'; readonly data: MarkData }
  /** The newest published tick of the index, then each that follows. */
  | { readonly type: 'INDEX'; readonly symbol: string; readonly data: IndexTick }
  | {
      readonly type: 'SUBSCRIBED' | 'UNSUBSCRIBED';
      readonly data: { readonly type: MarketTopic; readonly symbol: string };
    }
  | SharedServerFrame;

/** Every 20 s HEARTBEAT; the client answers `ping`; a client's ping is answered `pong`. */
export type SharedServerFrame =
  | { readonly type: 'HEARTBEAT'; readonly time: number }
  | { readonly type: 'pong'; readonly time: number }
  | { readonly type: 'ERROR'; readonly data: SocketErrorData };

export interface SocketErrorData {
  readonly code: number;
  readonly name: string;
  readonly field: string | null;
  readonly msg: string;
}

/** The first frame of the private socket, within 5 s: with a token, or signed with an API key that may read. */
export type PrivateClientFrame =
  | { readonly event: 'auth'; readonly token: string }
  | SignedAuthFrame
  | { readonly type: 'ping' };

/** `signature` is that of a GET of the socket's own address without a body (docs/reference/api-keys.md). */
export interface SignedAuthFrame {
  readonly event: 'auth';
  readonly key: string;
  /** Unix milliseconds. */
  readonly timestamp: number;
  readonly signature: string;
  /** How far `timestamp` may lie from the venue's time, in milliseconds; 5000 where it is left out. */
  readonly window?: number;
}

export interface OwnCoinData {
  readonly sequence: number;
  readonly balances: readonly {
    readonly coin: string;
    readonly available: string;
    readonly occupied: string;
  }[];
  /** Of the accounts of futures; absent where none has changed. */
  readonly contractBalances?: readonly {
    readonly account: CollateralText;
    readonly coin: string;
    readonly available: string;
    readonly occupied: string;
  }[];
  /** Of the account of a merchant: what lies in it, or what has changed; absent where there is nothing of either. */
  readonly merchantBalances?: readonly {
    readonly coin: string;
    readonly available: string;
    readonly occupied: string;
  }[];
}

/** What happened to an order of the user; lists are fetched again, they wait for `sequence`. */
export interface OrderPushData {
  readonly sequence: number;
  readonly id: string;
  readonly symbol: string;
  readonly direction: 'buy' | 'sell';
  /** `waits` for a price; `changed` by its owner, or reduced by self-trade prevention. */
  readonly change: 'accepted' | 'waits' | 'triggered' | 'traded' | 'changed' | 'closed';
  /** Of a trade: its size, price and fee; else null. */
  readonly amount: string | null;
  readonly price: string | null;
  readonly fee: string | null;
  readonly feeCoin: string | null;
  readonly closeReason: string | null;
  /** Of an order in a delivery market; absent of others. */
  readonly series?: number;
  readonly expireTime?: number;
  readonly time: number;
}

/**
 * What happened to a seconds-contract of the user. `opened` and `settled` carry it whole; `started` tells its opening
 * price and ends `generating`. Balances come by OWNCOIN.
 */
export type SettlementPushData =
  | {
      readonly phase: 'opened' | 'settled';
      readonly sequence: number;
      readonly time: number;
      readonly id: string;
      readonly order: SecondContract;
    }
  | {
      readonly phase: 'started';
      readonly sequence: number;
      readonly time: number;
      readonly id: string;
      readonly openTick: number;
      readonly openPrice: string;
      readonly openTime: number;
    };

/** By the channel of the private socket. */
interface PrivateData {
  readonly USER_STATUS: { readonly userId: string; readonly status: 'signed-in' | 'signed-out' };
  readonly OWNCOIN: OwnCoinData;
  readonly ORDER: OrderPushData;
  readonly POSITION: PositionPushData;
  readonly SETTLEMENT: SettlementPushData;
}

/** A frame of each channel of the private socket. */
export type PrivateFrame = {
  readonly [Topic in PrivateTopic]: {
    readonly type: Topic;
    readonly virtual: 0 | 1;
    readonly data: PrivateData[Topic];
  };
}[PrivateTopic];

export type PrivateServerFrame = PrivateFrame | SharedServerFrame;

/** Close codes of our sockets, beside the standard ones. */
export const SOCKET_CLOSE = {
  goingAway: 1001,
  tooSlow: 1013,
  notAuthenticated: 4401,
  sessionEnded: 4402,
  forbidden: 4403,
  heartbeatMissed: 4408,
  flood: 4429,
} as const;
