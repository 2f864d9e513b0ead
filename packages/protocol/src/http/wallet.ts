/** Private calls of the wallet: accounts, bills, the sandbox faucet and mailbox. */
import { Type, type Static } from 'typebox';
import { CoinCode, Decimal, RequestId, SignedDecimal, Time, VirtualFlag } from './text-types.ts';

/** `type` 1 is the spot account; 8 (merchant) comes with merchants. Values in USDT at the index. */
export const WalletAccountItem = Type.Object({
  type: Type.Integer(),
  coin: CoinCode,
  name: Type.String(),
  available: Decimal,
  occupied: Decimal,
  total: Decimal,
  /** Equivalent value in USDT; null while the coin has no index price. */
  equivalent: Type.Union([Decimal, Type.Null()]),
});
export const WalletAccountResponse = Type.Object({
  accounts: Type.Array(WalletAccountItem),
  totalEquivalent: Decimal,
  sequence: Type.Integer(),
  virtual: VirtualFlag,
});

export const BillType = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('faucet'),
  Type.Literal('account-reset'),
  Type.Literal('trade-buy'),
  Type.Literal('trade-sell'),
  Type.Literal('trade-fee'),
  Type.Literal('rebate'),
  Type.Literal('contract-profit'),
  Type.Literal('contract-loss'),
]);
export const MyBillRequest = Type.Object(
  {
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    coin: Type.Optional(CoinCode),
    type: Type.Optional(BillType),
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  },
  { additionalProperties: false },
);
/** `orderCode` is the id of the order or the seconds-contract, `note` the symbol that it was on. */
export const Bill = Type.Object({
  id: Type.String(),
  time: Time,
  coin: CoinCode,
  type: BillType,
  amount: SignedDecimal,
  balanceAfter: Decimal,
  orderCode: Type.Union([Type.String(), Type.Null()]),
  note: Type.Union([Type.String(), Type.Null()]),
  /** Place of the cause in the log. */
  sequence: Type.Integer(),
});
export const BillPage = Type.Object({
  records: Type.Array(Bill),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  virtual: VirtualFlag,
});

export const FaucetRequest = Type.Object(
  { coin: CoinCode, amount: Decimal, requestId: Type.Optional(RequestId) },
  { additionalProperties: false },
);
export const FaucetResponse = Type.Object({
  coin: CoinCode,
  amount: Decimal,
  balanceAfter: Decimal,
  sequence: Type.Integer(),
  time: Time,
  virtual: VirtualFlag,
});
export const MailboxQuery = Type.Object(
  { address: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })) },
  { additionalProperties: false },
);
/** Newest first. */
export const MailboxMessage = Type.Object({
  id: Type.String(),
  channel: Type.Union([Type.Literal('mail'), Type.Literal('sms')]),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  /** The code in the message, if it carries one: saves scripts the parsing. */
  code: Type.Union([Type.String(), Type.Null()]),
  time: Time,
});

export type WalletAccountItem = Static<typeof WalletAccountItem>;
export type WalletAccountResponse = Static<typeof WalletAccountResponse>;
export type MyBillRequest = Static<typeof MyBillRequest>;
export type Bill = Static<typeof Bill>;
export type BillTypeName = Static<typeof BillType>;
export type BillPage = Static<typeof BillPage>;
export type FaucetRequest = Static<typeof FaucetRequest>;
export type FaucetResponse = Static<typeof FaucetResponse>;
export type MailboxMessage = Static<typeof MailboxMessage>;
