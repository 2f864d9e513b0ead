/** The markets that a user has marked, one list under both generations of calls. */
import { Type, type Static } from 'typebox';
import { SymbolName, Time, VirtualFlag, Empty } from '../http/text-types.ts';
import { post, legacy } from '../http/addresses.ts';
import { READ, OWN_CHOICE } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

/** The family of markets that an entry belongs to; the spelling of the specification. */
export const MarketList = Type.Union([
  Type.Literal('spot'),
  Type.Literal('u'),
  Type.Literal('coin'),
  Type.Literal('sec'),
]);

export const WatchedMarket = Type.Object({
  /** What `add` and `remove` take: the symbol. */
  id: SymbolName,
  symbol: SymbolName,
  type: MarketList,
  /** When it was marked. */
  time: Time,
});
/** At most `maximum` entries, the one marked last first: the whole list, so that nothing has to be paged. */
export const WatchlistResponse = Type.Object({
  records: Type.Array(WatchedMarket),
  maximum: Type.Integer(),
  virtual: VirtualFlag,
});
export const ChangeWatchlistRequest = Type.Object(
  {
    action: Type.Union([Type.Literal('add'), Type.Literal('remove')]),
    id: SymbolName,
    /** Without it: spot. */
    type: Type.Optional(MarketList),
    /** Whether the market is to be marked; says the same as the action. */
    flag: Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])),
  },
  { additionalProperties: false },
);
/** Path parameters of the legacy calls: the symbol and its family. */
export const OptionalRequest = Type.Object(
  { symbol: SymbolName, type: MarketList },
  { additionalProperties: false },
);

export type WatchedMarket = Static<typeof WatchedMarket>;
export type MarketListName = Static<typeof MarketList>;
export type WatchlistResponse = Static<typeof WatchlistResponse>;
export type ChangeWatchlistRequest = Static<typeof ChangeWatchlistRequest>;
export type OptionalRequest = Static<typeof OptionalRequest>;

export const WATCHLIST_CALLS = {
  getUserCoin: {
    ...post('/api/userCoin/getUserCoin', 'body'),
    policy: READ,
    request: Empty,
    response: WatchlistResponse,
    summary: 'Own marked markets',
  },
  changeUserCoin: {
    ...post('/api/userCoin/:action', 'path-and-body'),
    policy: OWN_CHOICE,
    request: ChangeWatchlistRequest,
    response: WatchlistResponse,
    summary: 'Mark a market or remove the mark; action is add or remove',
    example: { action: 'add', id: 'BTCUSDT' },
  },
  getOptional: {
    ...legacy('quotes/getOptional', 'none'),
    policy: READ,
    request: Empty,
    response: WatchlistResponse,
    summary: 'Own marked markets',
  },
  addOptional: {
    ...legacy('quotes/addOptional/:symbol/:type', 'path'),
    policy: OWN_CHOICE,
    request: OptionalRequest,
    response: WatchlistResponse,
    summary: 'Mark a market',
    example: { symbol: 'BTCUSDT', type: 'spot' },
  },
  cancelOptional: {
    ...legacy('quotes/cancelOptional/:symbol/:type', 'path'),
    policy: OWN_CHOICE,
    request: OptionalRequest,
    response: WatchlistResponse,
    summary: 'Remove the mark of a market',
    example: { symbol: 'BTCUSDT', type: 'spot' },
  },
} as const satisfies Declarations;
