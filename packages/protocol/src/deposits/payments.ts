/**
 * Private calls of payments that people review: how one can pay, saying that one has paid, and what became of it.
 * Promises: each is there only where the exchange has a wallet. A payment is credited by people's decision alone; nobody reads
 * its picture by machine.
 */
import { Type, type Static } from 'typebox';
import { get, post } from '../http/addresses.ts';
import { ACCOUNT, PRIVATE_LIVE } from '../http/policies.ts';
import {
  CoinCode,
  Decimal,
  Empty,
  Id,
  PageNumberText,
  PageSizeText,
  Time,
  orNull,
} from '../http/text-types.ts';
import type { Declarations } from '../http/declare.ts';
import { CHAIN_KINDS } from '../rules/chain-forms.ts';
import { FileReference } from '../uploads/calls.ts';
import { PAYMENT_REJECTIONS } from '../rules/rejection-reasons.ts';

/** By which calls know a way to pay, such as `bank`; of coins that were sent on a chain the network's. */
export const RechargeMethodKey = Type.String({ pattern: '^[a-z0-9]{1,32}$' });

export const RechargeMethod = Type.Object({
  method: RechargeMethodKey,
  name: Type.String(),
  /** `network`: for coins that were sent on a chain and did not arrive by themselves. */
  kind: Type.Union([Type.Literal('payment'), Type.Literal('network')]),
  /** Of a network: how its transactions are written; null: it is no network. */
  chain: orNull(Type.Enum([...CHAIN_KINDS])),
  coins: Type.Array(CoinCode),
  /** Where to pay, line by line. */
  details: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});
export const RechargeMethods = Type.Object({
  methods: Type.Array(RechargeMethod),
  /** Own payments under review, and how many there may be. */
  open: Type.Integer(),
  maximumOpen: Type.Integer(),
});

export const PaymentStatus = Type.Union([
  Type.Literal('under-review'),
  Type.Literal('passed'),
  Type.Literal('failed'),
]);
export const PaymentRow = Type.Object({
  /** Order number. */
  id: Id,
  method: RechargeMethodKey,
  methodName: Type.String(),
  coin: CoinCode,
  amount: Decimal,
  reference: Type.String(),
  /** Where coins were sent to on a chain; null: it was no chain. */
  address: orNull(Type.String()),
  /** Where its owner reads the picture, with their token. */
  screenshot: Type.String(),
  status: PaymentStatus,
  /** Of a failed one, in the words of whoever decided; null where `reasonKey` says it. */
  reason: orNull(Type.String()),
  reasonKey: orNull(Type.Enum([...PAYMENT_REJECTIONS])),
  time: Time,
  decideTime: orNull(Time),
});

export const SubmitRechargeRequest = Type.Object(
  {
    method: RechargeMethodKey,
    coin: CoinCode,
    amount: Decimal,
    /** By which the payment is found: the transfer's number, or the hash of a transaction. */
    reference: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ._:/#-]{2,98}[A-Za-z0-9]$' }),
    /** Of a payment on a network: where the coins were sent to. */
    address: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{4,128}$' })),
    /** A picture of the payment, uploaded before. */
    screenshot: FileReference,
  },
  { additionalProperties: false },
);

export const RechargeListQuery = Type.Object(
  {
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
    coin: Type.Optional(CoinCode),
    status: Type.Optional(PaymentStatus),
  },
  { additionalProperties: false },
);
export const PaymentPage = Type.Object({
  records: Type.Array(PaymentRow),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
});

export type RechargeMethodView = Static<typeof RechargeMethod>;
export type RechargeMethodsView = Static<typeof RechargeMethods>;
export type PaymentStatusName = Static<typeof PaymentStatus>;
export type PaymentRowView = Static<typeof PaymentRow>;
export type SubmitRechargeRequest = Static<typeof SubmitRechargeRequest>;
export type RechargeListQuery = Static<typeof RechargeListQuery>;
export type PaymentPageView = Static<typeof PaymentPage>;

export const REVIEWED_PAYMENT_CALLS = {
  rechargeMethods: {
    ...get('/api/recharge/methods', 'none'),
    policy: PRIVATE_LIVE,
    request: Empty,
    response: RechargeMethods,
    summary: 'Ways to pay that people review, with where to pay',
    only: 'wallet',
  },
  submitRecharge: {
    ...post('/api/recharge/submit', 'body'),
    policy: ACCOUNT,
    request: SubmitRechargeRequest,
    response: PaymentRow,
    summary: 'Say that one has paid, with a picture of it; people review it',
    example: {
      method: 'sandbox',
      coin: 'USDT',
      amount: '100',
      reference: 'TRANSFER-2026-0001',
      screenshot: 'x'.repeat(22),
    },
    only: 'wallet',
  },
  rechargeList: {
    ...post('/api/recharge/list', 'query'),
    policy: PRIVATE_LIVE,
    request: RechargeListQuery,
    response: PaymentPage,
    summary: 'Own payments that people review, newest first',
    example: { pageNo: '1' },
    only: 'wallet',
  },
} as const satisfies Declarations;
