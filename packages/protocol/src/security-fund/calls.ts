/**
 * The asset-security fund for everybody: what it holds of each coin, and every posting of it. A posting is the tenth of
 * one trading fee, rounded down to the coin's smallest unit, or the sum of such of the exchange's own accounts; nobody is named by it.
 */
import { Type, type Static } from 'typebox';
import { CoinCode, Decimal, PageSizeText, Time, orNull } from '../http/text-types.ts';
import { get } from '../http/addresses.ts';
import { OPEN } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

export const SecurityFundQuery = Type.Object(
  {
    /** Postings of one coin; without it of all. */
    coin: Type.Optional(CoinCode),
    /** Postings older than the one of this id. */
    before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}-(0|[1-9][0-9]{0,8})$' })),
    /** Page and its size together reach to the newest 10,000 postings of the question. */
    pageNo: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,4}$' })),
    pageSize: Type.Optional(PageSizeText),
  },
  { additionalProperties: false },
);
/** The sum of all postings of a coin is its balance, with what it held where the postings begin (`since`). */
export const SecurityFundBalance = Type.Object({
  coin: CoinCode,
  balance: Decimal,
  postings: Type.Integer(),
  /** In `currency`, rounded down; null while the coin has no index price. */
  equivalent: orNull(Decimal),
});
export const SecurityFundPosting = Type.Object({
  /** `<sequence>-<part>`, unique. */
  id: Type.String(),
  time: Time,
  coin: CoinCode,
  amount: Decimal,
  balanceAfter: Decimal,
  /**
   * Which fee it is a part of: that of the order that rested, of the one that met it, of the settlement of a position, of a swap,
   * or of a withdrawal; those of the exchange's own accounts within a minute together; or what the exchange paid in out of its own.
   */
  kind: Type.Union([
    Type.Literal('maker-fee'),
    Type.Literal('taker-fee'),
    Type.Literal('delivery-fee'),
    Type.Literal('swap-fee'),
    Type.Literal('withdrawal-fee'),
    Type.Literal('house-fees'),
    Type.Literal('house-transfer'),
  ]),
  /** Position of the trade in the journal; of several, of the first. */
  sequence: Type.Integer(),
});
/** All of one moment: as of place `sequence` of the journal. */
export const SecurityFundResponse = Type.Object({
  /** The part of each fee, in parts per million. */
  sharePpm: Type.Integer(),
  currency: CoinCode,
  balances: Type.Array(SecurityFundBalance),
  /** Newest first. */
  records: Type.Array(SecurityFundPosting),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  /** All postings of the coin, or of all coins, whatever `before` says. */
  total: Type.Integer(),
  sequence: Type.Integer(),
  time: Time,
  /**
   * Postings of commands behind this place of the journal are listed: the lists were begun there, and the balances hold
   * what the fund held then. null: all postings there ever were.
   */
  since: orNull(Type.Object({ sequence: Type.Integer(), time: Time })),
});

export type SecurityFundQuery = Static<typeof SecurityFundQuery>;
export type SecurityFundBalance = Static<typeof SecurityFundBalance>;
export type SecurityFundPosting = Static<typeof SecurityFundPosting>;
export type SecurityFundResponse = Static<typeof SecurityFundResponse>;

export const SECURITY_FUND_CALLS = {
  securityFund: {
    ...get('/api/venue/security-fund', 'query'),
    policy: OPEN,
    request: SecurityFundQuery,
    response: SecurityFundResponse,
    summary: 'What the asset-security fund holds, and its postings, newest first',
  },
} as const satisfies Declarations;
