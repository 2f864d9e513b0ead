/** What a user's accounts were worth, day by day. */
import { Type, type Static } from 'typebox';
import { get } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { READ } from '../http/policies.ts';
import { CoinCode, Decimal, SignedDecimal, Time, VirtualFlag } from '../http/text-types.ts';

export const WalletHistoryQuery = Type.Object(
  { days: Type.Optional(Type.Union([Type.Literal('7'), Type.Literal('30'), Type.Literal('90')])) },
  { additionalProperties: false },
);
/**
 * At the end of a day (UTC), at the last index price of that day; of today as it is now. A coin without an index price on a day
 * counts nothing on it. What positions have gained and not realised is not counted.
 */
export const ValuationPoint = Type.Object({
  /** Beginning of the day. */
  time: Time,
  total: Decimal,
  spot: Decimal,
  futuresUsdt: Decimal,
  futuresCoin: Decimal,
  merchant: Decimal,
});
export const WalletHistoryResponse = Type.Object({
  currency: CoinCode,
  /** The oldest first, one a day; today is the last. */
  points: Type.Array(ValuationPoint),
  /** Of today: what the total has grown by besides what came in and went out, at the prices of now. */
  profit: SignedDecimal,
  inflow: SignedDecimal,
  virtual: VirtualFlag,
});

export type WalletHistoryQuery = Static<typeof WalletHistoryQuery>;
export type ValuationPointView = Static<typeof ValuationPoint>;
export type WalletHistoryResponse = Static<typeof WalletHistoryResponse>;

export const VALUATION_CALLS = {
  walletHistory: {
    ...get('/api/asset/walletHistory', 'query'),
    policy: READ,
    request: WalletHistoryQuery,
    response: WalletHistoryResponse,
    summary: 'What own accounts were worth at the end of each day, and the profit of today',
    example: { days: '30' },
  },
} as const satisfies Declarations;
