/** Private calls of the wallet: accounts, bills, the sandbox faucet and mailbox. */
import { Type, type Static } from 'typebox';
import {
  CoinCode,
  Decimal,
  RequestId,
  SignedDecimal,
  SymbolName,
  Time,
  VirtualFlag,
  Empty,
} from '../http/text-types.ts';
import { MoneyAccount } from '../futures/fields.ts';
import { asset, legacy, post } from '../http/addresses.ts';
import { READ, ACCOUNT, REDUCE } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

/**
 * `type` 1 is the spot account, 2 the one of futures that are settled in USDT, 3 of those settled in coins, 8 the one of a merchant:
 * merchants alone have it, and whoever was one while money lies in it. Values in USDT at the index.
 */
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

/** Accounts of a type; of all types where it is left out. */
export const MyBalanceQuery = Type.Object(
  {
    type: Type.Optional(
      Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3'), Type.Literal('8')]),
    ),
  },
  { additionalProperties: false },
);

/**
 * Money from one own account to another, at once and without a fee. Out of a futures account goes what its positions and orders do
 * not need. A merchant's account has spot on the other side: into it goes a merchant's money that no deposit still needs to be final
 * for, out of it everybody's.
 */
export const TransferFundsRequest = Type.Object(
  {
    fromType: MoneyAccount,
    toType: MoneyAccount,
    coin: CoinCode,
    amount: Decimal,
    requestId: RequestId,
  },
  { additionalProperties: false },
);
/** How it was carried out. */
export const TransferFundsReceipt = Type.Object({
  fromType: MoneyAccount,
  toType: MoneyAccount,
  coin: CoinCode,
  amount: Decimal,
  sequence: Type.Integer(),
  time: Time,
  virtual: VirtualFlag,
});
export const WalletTransQuery = Type.Object(
  { from: MoneyAccount, to: MoneyAccount, coin: CoinCode, amount: Decimal, requestId: RequestId },
  { additionalProperties: false },
);

/** An account of a type, of one coin or of all: the spot account where no type is named. */
export const CurrencyAccountRequest = Type.Object(
  {
    coin: Type.Optional(CoinCode),
    type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(8)])),
  },
  { additionalProperties: false },
);
/**
 * Path of `wallet/get`: which account (spot, full-position or isolated margin, contracts, a merchant's), and a coin, or a market
 * for both of its coins.
 */
export const WalletGetRequest = Type.Object(
  {
    account: Type.Union([
      Type.Literal('spot'),
      Type.Literal('all'),
      Type.Literal('fixed'),
      Type.Literal('contract'),
      Type.Literal('merchant'),
    ]),
    coin: SymbolName,
  },
  { additionalProperties: false },
);

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
  Type.Literal('transfer-in'),
  Type.Literal('transfer-out'),
  // Of the accounts that cover futures; `insured` is what of a loss others bore.
  Type.Literal('futures-profit'),
  Type.Literal('futures-fee'),
  Type.Literal('funding'),
  Type.Literal('liquidation'),
  Type.Literal('liquidation-fee'),
  Type.Literal('deleveraging'),
  Type.Literal('settlement'),
  Type.Literal('delivery-fee'),
  Type.Literal('insured'),
  // Of money on chains: what a block took away again; kept deposits below the minimum, paid when they reached it together.
  Type.Literal('deposit-reversed'),
  Type.Literal('small-deposits'),
  Type.Literal('reviewed-payment'),
  // What the exchange paid out of its own, because something was done wrong.
  Type.Literal('correction'),
  Type.Literal('withdrawal'),
  Type.Literal('withdrawal-fee'),
  Type.Literal('sent-to-user'),
  Type.Literal('received-from-user'),
  Type.Literal('swap-given'),
  Type.Literal('swap-received'),
  Type.Literal('swap-fee'),
]);
/** Bills from `from` on and before `to`; of all accounts where none is named. */
export const MyBillRequest = Type.Object(
  {
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    coin: Type.Optional(CoinCode),
    account: Type.Optional(MoneyAccount),
    type: Type.Optional(BillType),
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  },
  { additionalProperties: false },
);
/**
 * One line of an account's history: from one to the next of an account and coin `balanceAfter` moves by `amount`. `orderCode` is the
 * id of the order or the seconds-contract, `note` the symbol that it was on.
 */
export const Bill = Type.Object({
  id: Type.String(),
  time: Time,
  account: MoneyAccount,
  coin: CoinCode,
  type: BillType,
  amount: SignedDecimal,
  balanceAfter: Decimal,
  orderCode: Type.Union([Type.String(), Type.Null()]),
  note: Type.Union([Type.String(), Type.Null()]),
  /**
   * What else it was for: of a deposit its transaction and place in it, of a reviewed payment its reference, of a withdrawal or a
   * swap its number, of a withdrawal to a bank card the bank's reference, of money between users the other one's UID.
   */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** Position of the cause in the log. */
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
  {
    address: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
  },
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
export type CurrencyAccountRequest = Static<typeof CurrencyAccountRequest>;
export type MyBalanceQuery = Static<typeof MyBalanceQuery>;
export type TransferFundsRequest = Static<typeof TransferFundsRequest>;
export type TransferFundsReceiptView = Static<typeof TransferFundsReceipt>;
export type WalletTransQuery = Static<typeof WalletTransQuery>;
export type WalletGetRequest = Static<typeof WalletGetRequest>;
export type MyBillRequest = Static<typeof MyBillRequest>;
export type Bill = Static<typeof Bill>;
export type BillTypeName = Static<typeof BillType>;
export type BillPage = Static<typeof BillPage>;
export type FaucetRequest = Static<typeof FaucetRequest>;
export type FaucetResponse = Static<typeof FaucetResponse>;
export type MailboxMessage = Static<typeof MailboxMessage>;

export const WALLET_CALLS = {
  getWalletAccount: {
    ...asset('GET', 'getWalletAccount', 'none'),
    policy: READ,
    request: Empty,
    response: WalletAccountResponse,
    summary: 'Own balances and their value in USDT',
  },
  getCurrencyAccount: {
    ...asset('POST', 'getCurrencyAccount', 'body'),
    policy: READ,
    request: CurrencyAccountRequest,
    response: WalletAccountResponse,
    summary: 'Own account of a type, the spot one by default, of one coin or of all',
    example: { coin: 'BTC' },
  },
  walletGet: {
    ...legacy('wallet/get/:account/:coin', 'path'),
    policy: READ,
    request: WalletGetRequest,
    response: WalletAccountResponse,
    summary: 'Own account of a kind, in a coin or in both coins of a market',
    example: { account: 'spot', coin: 'BTC' },
  },
  getMyBalance: {
    ...asset('GET', 'getMyBalance', 'query'),
    policy: READ,
    request: MyBalanceQuery,
    response: WalletAccountResponse,
    summary: 'Own accounts of a type (1 spot, 2 and 3 futures, 8 merchant), or of all',
    example: { type: '1' },
  },
  transferFunds: {
    ...post('/api/asset/transferFunds', 'body'),
    policy: REDUCE,
    request: TransferFundsRequest,
    response: TransferFundsReceipt,
    summary: 'Move money between own spot, futures and merchant accounts',
    example: {
      fromType: 'spot',
      toType: 'futures-usdt',
      coin: 'USDT',
      amount: '10',
      requestId: 'bad-3',
    },
  },
  walletTrans: {
    ...legacy('wallet/trans', 'query'),
    policy: REDUCE,
    request: WalletTransQuery,
    response: TransferFundsReceipt,
    summary: 'Move money between own spot, futures and merchant accounts (older generation)',
    example: { from: 'spot', to: 'futures-usdt', coin: 'USDT', amount: '10', requestId: 'bad-4' },
  },
  getMyBill: {
    ...asset('POST', 'getMyBill', 'body'),
    policy: READ,
    request: MyBillRequest,
    response: BillPage,
    summary: 'Own transactions, newest first',
  },
  faucet: {
    ...post('/api/sandbox/faucet', 'body'),
    // Money enters and leaves by the live account alone; the virtual one is begun anew instead.
    policy: ACCOUNT,
    request: FaucetRequest,
    response: FaucetResponse,
    summary: 'Play money (sandbox only)',
    example: { coin: 'USDT', amount: '10' },
    only: 'sandbox',
  },
} as const satisfies Declarations;
