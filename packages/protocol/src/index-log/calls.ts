/** The published index: ticks of a second and coin, numbered, chained and signed, by which anyone can check a settlement. */
import { Type, type Static } from 'typebox';
import { CoinCode, orNull, Empty } from '../http/text-types.ts';
import { get } from '../http/addresses.ts';
import { OPEN } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

/** SHA-256, lower-case hex. */
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** With exactly eight decimals. */
export const IndexPriceText = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})\\.[0-9]{8}$' });
/** Ed25519, lower-case hex. */
export const Signature = Type.String({ pattern: '^[0-9a-f]{128}$' });
/** Dense from 1 in each coin. */
export const TickNumber = Type.Integer({ minimum: 1 });
/** Unix seconds. */
export const Second = Type.Integer({ minimum: 0 });
/** Unix seconds; a query's numbers arrive as text. */
const SecondText = Type.String({ pattern: '^(0|[1-9][0-9]{0,10})$' });

export const IndexSource = Type.Object({
  source: Type.String(),
  /** Null: it gave none. */
  price: orNull(IndexPriceText),
  /** Why the tick does not count it; null where it does. */
  leftOut: Type.Union([
    Type.Literal('no-price'),
    Type.Literal('stale'),
    Type.Literal('outlier'),
    Type.Null(),
  ]),
  /** Id of the source's own public trade, in filled ticks of a live feed; not there in ticks of the first form. */
  trade: Type.Optional(orNull(Type.String({ pattern: '^[!-~]{1,64}$' }))),
});
/** What is signed, and how, stands in `packages/verify`. */
export const IndexTick = Type.Object({
  coin: CoinCode,
  number: TickNumber,
  second: Second,
  /** Median of the sources that count, in USDT. */
  price: IndexPriceText,
  feed: Type.String(),
  sources: Type.Array(IndexSource),
  /**
   * Unix ms: the earliest moment at which a counted source was asked, or for a socket was last proved alive; not there, nor
   * `filled`, in ticks of the first form.
   */
  freshAt: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Of a second that was missed: its number is later than its place. */
  filled: Type.Optional(Type.Boolean()),
  /** Hash of the tick before; 64 zeros before the first. */
  previous: Hash,
  signature: Signature,
});

export const IndexKeyResponse = Type.Object({
  algorithm: Type.Literal('Ed25519'),
  /** Raw, lower-case hex. */
  publicKey: Hash,
  /** The feed that ticks are made of now. */
  feed: Type.String(),
  coins: Type.Array(CoinCode),
});
export const IndexTicksQuery = Type.Object(
  {
    /** Code of the coin. */
    symbol: CoinCode,
    /** First and last second, both included. */
    from: SecondText,
    to: SecondText,
  },
  { additionalProperties: false },
);
/** Oldest first. */
export const IndexTicksResponse = Type.Object({ symbol: CoinCode, ticks: Type.Array(IndexTick) });
export const IndexDayQuery = Type.Object(
  {
    symbol: CoinCode,
    /** UTC, YYYY-MM-DD. */
    day: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  },
  { additionalProperties: false },
);
const DayText = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
/** What is committed to and opened, and how it is checked, stands in `packages/verify`. */
export const IndexCommitmentsResponse = Type.Object({
  publicKey: Hash,
  /** Today and the days to come; none where prices are not simulated from a secret seed. */
  commitments: Type.Array(Type.Object({ day: DayText, commitment: Hash, signature: Signature })),
});
export const IndexOpenedDayQuery = Type.Object(
  {
    /** UTC. */
    day: DayText,
  },
  { additionalProperties: false },
);
const Ends = { from: Type.Integer(), to: Type.Integer() };
export const IndexOpenedDayResponse = Type.Object({
  format: Type.Literal(1),
  publicKey: Hash,
  opened: Type.Object({
    day: DayText,
    since: Second,
    key: Hash,
    market: Type.Object(Ends),
    coins: Type.Array(
      Type.Object({
        coin: CoinCode,
        mean: IndexPriceText,
        step: IndexPriceText,
        marketSigma: Type.Integer(),
        ownSigma: Type.Integer(),
        ...Ends,
      }),
    ),
  }),
  commitment: Hash,
  signature: Signature,
});
/** Sent as these lines, without an envelope. */
export const LineFile = Type.Object({
  fileName: Type.String(),
  /** Pieces of the file, each of whole lines. */
  lines: Type.Unsafe<AsyncIterable<Uint8Array>>({}),
  /** Called once when the file has been sent, or its reader has gone. */
  ended: Type.Unsafe<() => void>({}),
  /** Resolves when the rest shall not be sent any more. */
  cutOff: Type.Unsafe<Promise<void>>({}),
});

export type IndexSource = Static<typeof IndexSource>;
export type IndexTick = Static<typeof IndexTick>;
export type IndexKeyResponse = Static<typeof IndexKeyResponse>;
export type IndexTicksQuery = Static<typeof IndexTicksQuery>;
export type IndexTicksResponse = Static<typeof IndexTicksResponse>;
export type IndexCommitmentsResponse = Static<typeof IndexCommitmentsResponse>;
export type IndexOpenedDayQuery = Static<typeof IndexOpenedDayQuery>;
export type IndexOpenedDayResponse = Static<typeof IndexOpenedDayResponse>;
export type IndexDayQuery = Static<typeof IndexDayQuery>;
export type LineFile = Static<typeof LineFile>;

export const INDEX_LOG_CALLS = {
  indexKey: {
    ...get('/api/index/key', 'none'),
    policy: OPEN,
    request: Empty,
    response: IndexKeyResponse,
    summary: 'The key that signs the published index, and the coins that it has',
  },
  indexTicks: {
    ...get('/api/index/ticks', 'query'),
    policy: OPEN,
    request: IndexTicksQuery,
    response: IndexTicksResponse,
    summary: 'Published ticks of a coin between two seconds, at most ten minutes, oldest first',
    example: { symbol: 'BTC', from: '1', to: '60' },
  },
  indexCommitments: {
    ...get('/api/index/commitments', 'none'),
    policy: OPEN,
    request: Empty,
    response: IndexCommitmentsResponse,
    summary: 'What the simulated prices of today and of the next days are committed to, signed',
  },
  indexOpenedDay: {
    ...get('/api/index/opened-day', 'query'),
    policy: OPEN,
    request: IndexOpenedDayQuery,
    response: IndexOpenedDayResponse,
    summary: 'The key of a simulated day that is over, by which anyone recomputes its prices',
    example: { day: '2026-01-01' },
  },
  indexDay: {
    ...get('/api/index/day', 'query'),
    answers: 'lines',
    policy: OPEN,
    request: IndexDayQuery,
    response: LineFile,
    summary: 'All published ticks of a coin on a day (UTC), as a file with one tick a line',
    example: { symbol: 'BTC', day: '2026-01-01' },
  },
} as const satisfies Declarations;
