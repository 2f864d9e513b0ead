/**
 * Private calls of withdrawals: where a coin can go and on which terms, asking for one, taking it back, the list of them.
 * Promises: fee, minimum, limit and holds are told before anything is asked for; each call is there only where the exchange has
 * a wallet.
 */
import { Type, type Static } from 'typebox';
import { asset, get, post } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { ACCOUNT, OPEN, PRIVATE_LIVE, SECURITY } from '../http/policies.ts';
import type { UserPolicy } from '../http/policies.ts';
import {
  Code,
  CoinCode,
  Decimal,
  EncodedPassword,
  Empty,
  Id,
  PageNumberText,
  PageSizeText,
  POSITION_IN_LOG,
  ProofCode,
  RequestId,
  Time,
  TimeText,
  orNull,
} from '../http/text-types.ts';
import { PAGE } from '../futures/fields.ts';
import { VerificationMethod } from '../security/calls.ts';
import { ADDRESS_BOOK_CALLS } from './address-book.ts';
import { AnnouncedCardTerms, CardTerms } from './card-terms.ts';
import { ChainAddress, NetworkKey } from './fields.ts';

/** Taking back makes an account no emptier: a frozen one may. */
const TAKE_BACK: UserPolicy = { ...ACCOUNT, frozen: 'may' };

/** A coin on a network. Amounts in the coin. */
export const WithdrawalNetwork = Type.Object({
  network: NetworkKey,
  name: Type.String(),
  /** Whether withdrawals are taken now. */
  open: Type.Boolean(),
  /** Whether its endpoint answers; one that does not delays the sending. */
  reachable: Type.Boolean(),
  /** A chain of play money on this machine. */
  test: Type.Boolean(),
  /** Of a token, in the spelling with its checksum; null: the network's own coin. */
  contract: orNull(Type.String()),
  /** Taken of the amount where it is paid; not charged where it is not. */
  fee: Decimal,
  /** Least that arrives. */
  minimum: Decimal,
  /** People look at a withdrawal of so much or more. */
  reviewFrom: Decimal,
  /** Decimals that an amount can have on this network. */
  decimals: Type.Integer(),
});

/** What may be withdrawn within 24 hours by the level of verification, in USDT. */
const LevelLimits = Type.Array(Type.Object({ level: Type.Integer(), perDay: Decimal }));

/**
 * `security`: a password, a second factor or an address of the account was changed; `device`: the device is new; `address`: so is
 * the address; `book`: sending to the address book alone was taken off, and until then no other address is taken.
 */
export const HoldCause = Type.Union([
  Type.Literal('security'),
  Type.Literal('device'),
  Type.Literal('address'),
  Type.Literal('book'),
]);

/** What everybody may know before any money is here: the coins that can leave, with their networks. */
export const WithdrawalTerms = Type.Object({
  coins: Type.Array(Type.Object({ coin: CoinCode, networks: Type.Array(WithdrawalNetwork) })),
  limits: LevelLimits,
  /** Limits that are decided and hold from their time on, the next ones first. */
  announcedLimits: Type.Array(Type.Object({ time: Time, limits: LevelLimits })),
  /** Within which a withdrawal shall have been sent. */
  targetMs: Type.Integer(),
  /** Everything that may hold a withdrawal, and how long, counted from its event. */
  holds: Type.Array(Type.Object({ cause: HoldCause, ms: Type.Integer() })),
  /** What is decided and comes into force at its time, the next one first. */
  announced: Type.Array(
    Type.Object({
      time: Time,
      coin: CoinCode,
      network: NetworkKey,
      name: Type.String(),
      fee: Decimal,
      /** Least that arrives. */
      minimum: Decimal,
      minimumDeposit: Decimal,
    }),
  ),
  /** Coins that are sold for money on the bound bank card; empty where there is no such way. */
  cards: Type.Array(CardTerms),
  announcedCards: Type.Array(AnnouncedCardTerms),
});

/** `targetMs`: within which a withdrawal shall have been sent. */
export const WithdrawalMethods = Type.Object({
  coins: Type.Array(Type.Object({ coin: CoinCode, networks: Type.Array(WithdrawalNetwork) })),
  /** What may be withdrawn within 24 hours by the level of verification, in USDT; null: no limit. */
  limit: Type.Object({
    level: Type.Integer(),
    perDay: orNull(Decimal),
    used: Decimal,
    left: orNull(Decimal),
  }),
  /** What is asked for now is sent after this moment; null: at once. */
  heldUntil: orNull(Time),
  hasFundPassword: Type.Boolean(),
  targetMs: Type.Integer(),
  /** For `withdrawal`: RSA-OAEP with SHA-256, the key as SPKI in base64. It changes with each start of the exchange. */
  sealing: Type.Object({ keyId: Type.String(), publicKey: Type.String() }),
  serverTime: Time,
});

const ASKED = {
  coin: CoinCode,
  /** May be left out where the coin has one network. */
  network: Type.Optional(NetworkKey),
  address: ChainAddress,
  /** For a network whose addresses have one. */
  memo: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{1,64}$' })),
  /** What leaves the account; the fee is part of it. */
  amount: Decimal,
  /** The fee that was shown: refused where it is another by now. */
  fee: Type.Optional(Decimal),
  fundPassword: EncodedPassword,
  /** Prove that it is the holder who asks, where a second factor is set up. */
  method: Type.Optional(VerificationMethod),
  code: Type.Optional(ProofCode),
  requestId: RequestId,
};
export const WithdrawalRequest = Type.Object(
  {
    ...ASKED,
    fundPassword: Type.String({ pattern: '^[A-Za-z0-9+/]{1,62}={0,2}$' }),
    code: Type.Optional(Code),
  },
  { additionalProperties: false },
);
/** What is sealed for `withdrawal`. `sentAt`: by the venue's clock, at most five minutes ago. */
export const SealedWithdrawal = Type.Object({ ...ASKED, sentAt: Time }, { additionalProperties: false });

const Base64 = (maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', minLength: 4, maxLength });
/**
 * A `SealedWithdrawal` as JSON under AES-256-GCM with a key of its own, which is encrypted under the exchange's (RSA-OAEP); all in
 * base64, the tag of GCM behind the data.
 */
export const EncryptedWithdrawalRequest = Type.Object(
  {
    keyId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    key: Base64(1_024),
    iv: Base64(32),
    data: Base64(32_768),
  },
  { additionalProperties: false },
);

/** `internal`: the address is of this exchange: it was moved at once and without a fee, and no withdrawal is kept. */
export const WithdrawalReceipt = Type.Object({
  id: orNull(Id),
  internal: Type.Boolean(),
  coin: CoinCode,
  network: NetworkKey,
  address: Type.String(),
  amount: Decimal,
  fee: Decimal,
  /** What arrives. */
  net: Decimal,
  state: Type.Union([Type.Literal('reviewing'), Type.Literal('ready'), Type.Literal('paid')]),
  /** Not sent before; null: as soon as it can be. */
  heldUntil: orNull(Time),
  ...POSITION_IN_LOG,
});

/** Whom a withdrawal would go to. */
export const WithdrawalHoldRequest = Type.Object(
  { coin: ASKED.coin, network: ASKED.network, address: ASKED.address },
  { additionalProperties: false },
);
/** `internal`: the address is of this exchange: nothing new holds what goes there, and what is held is not taken. */
export const WithdrawalHold = Type.Object({
  internal: Type.Boolean(),
  /** What is asked for now is sent after this moment; null: at once. */
  heldUntil: orNull(Time),
  /** By what, and until when each: the one that holds longest first. */
  causes: Type.Array(Type.Object({ cause: HoldCause, until: Time })),
  serverTime: Time,
});

export const WithdrawalStatus = Type.Union([
  Type.Literal('reviewing'),
  Type.Literal('ready'),
  Type.Literal('signing'),
  Type.Literal('sent'),
  Type.Literal('included'),
  Type.Literal('paid'),
  Type.Literal('cancelled'),
  Type.Literal('refused'),
  Type.Literal('failed'),
  Type.Literal('returned'),
]);

export const WithdrawalRecord = Type.Object({
  id: Id,
  /** When it was asked for, and when it last changed. */
  time: Time,
  changedAt: Time,
  coin: CoinCode,
  network: NetworkKey,
  networkName: Type.String(),
  address: Type.String(),
  memo: orNull(Type.String()),
  amount: Decimal,
  fee: Decimal,
  net: Decimal,
  state: WithdrawalStatus,
  /** Of a refusal. */
  reason: orNull(Type.String()),
  /** On the chain; null: not sent yet. */
  transaction: orNull(Type.String()),
  /** Page of the transaction at an explorer; null: the network has none. */
  link: orNull(Type.String()),
  /** Not sent before; null: no hold. */
  heldUntil: orNull(Time),
  /** What it is held for: its address is new, or something of the account; null: no hold. */
  heldBy: orNull(Type.Union([Type.Literal('address'), Type.Literal('account')])),
  /** By when it shall have been sent, and whether that has passed without it. */
  targetTime: Time,
  late: Type.Boolean(),
  canCancel: Type.Boolean(),
});
export const WithdrawalPage = Type.Object({ records: Type.Array(WithdrawalRecord), ...PAGE });

export const WithdrawalLogRequest = Type.Object(
  {
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    coin: Type.Optional(CoinCode),
    status: Type.Optional(WithdrawalStatus),
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  },
  { additionalProperties: false },
);
export const WithdrawListQuery = Type.Object(
  {
    pageNo: Type.Optional(PageNumberText),
    pageSize: Type.Optional(PageSizeText),
    coin: Type.Optional(CoinCode),
    status: Type.Optional(WithdrawalStatus),
    from: Type.Optional(TimeText),
    to: Type.Optional(TimeText),
  },
  { additionalProperties: false },
);

export const CancelWithdrawalRequest = Type.Object(
  { id: Id, requestId: Type.Optional(RequestId) },
  { additionalProperties: false },
);
export const CancelWithdrawalReceipt = Type.Object({ id: Id, ...POSITION_IN_LOG });

export type HoldCauseName = Static<typeof HoldCause>;
export type WithdrawalNetworkView = Static<typeof WithdrawalNetwork>;
export type WithdrawalTermsView = Static<typeof WithdrawalTerms>;
export type WithdrawalMethodsView = Static<typeof WithdrawalMethods>;
export type WithdrawalRequest = Static<typeof WithdrawalRequest>;
export type SealedWithdrawal = Static<typeof SealedWithdrawal>;
export type EncryptedWithdrawalRequest = Static<typeof EncryptedWithdrawalRequest>;
export type WithdrawalHoldRequest = Static<typeof WithdrawalHoldRequest>;
export type WithdrawalHoldView = Static<typeof WithdrawalHold>;
export type WithdrawalReceiptView = Static<typeof WithdrawalReceipt>;
export type WithdrawalStatusName = Static<typeof WithdrawalStatus>;
export type WithdrawalRecordView = Static<typeof WithdrawalRecord>;
export type WithdrawalPageView = Static<typeof WithdrawalPage>;
export type WithdrawalLogRequest = Static<typeof WithdrawalLogRequest>;
export type WithdrawListQuery = Static<typeof WithdrawListQuery>;

export const WITHDRAWAL_CALLS = {
  withdrawalTerms: {
    ...get('/api/withdraw/terms', 'none'),
    policy: OPEN,
    request: Empty,
    response: WithdrawalTerms,
    summary:
      'What withdrawals cost: networks with fee and minimum, terms of bank cards, the limit of a day by level',
    only: 'wallet',
  },
  withdrawalMethods: {
    ...get('/api/withdraw/methods', 'none'),
    policy: PRIVATE_LIVE,
    request: Empty,
    response: WithdrawalMethods,
    summary: 'Where coins can be withdrawn to: networks with fee and minimum, the own limit of a day, holds',
    only: 'wallet',
  },
  withdrawalHold: {
    ...post('/api/withdraw/hold', 'body'),
    policy: PRIVATE_LIVE,
    request: WithdrawalHoldRequest,
    response: WithdrawalHold,
    summary:
      'Until when a withdrawal to an address would stay that is asked for now, refused where asking is',
    only: 'wallet',
    example: { coin: 'USDT', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  },
  withdrawal: {
    ...asset('POST', 'withdrawal', 'body'),
    policy: SECURITY,
    request: EncryptedWithdrawalRequest,
    response: WithdrawalReceipt,
    summary: 'Ask for a withdrawal, encrypted with the key that withdrawalMethods tells',
    only: 'wallet',
    example: { keyId: 'q0Zx', key: 'AAAA', iv: 'AAAAAAAAAAAAAAAA', data: 'AAAA' },
  },
  submitWithdrawal: {
    ...post('/api/withdraw/submit', 'query'),
    policy: SECURITY,
    request: WithdrawalRequest,
    response: WithdrawalReceipt,
    summary: 'Ask for a withdrawal with plain fields, as older clients do',
    only: 'wallet',
    example: {
      coin: 'USDT',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      amount: '10',
      fundPassword: 'MTIzNDU2Nw==',
      requestId: 'out-1',
    },
  },
  cancelWithdrawal: {
    ...post('/api/withdraw/cancel', 'body'),
    policy: TAKE_BACK,
    request: CancelWithdrawalRequest,
    response: CancelWithdrawalReceipt,
    summary: 'Take a withdrawal back, until it is signed',
    only: 'wallet',
    example: { id: '1' },
  },
  getWithdrawalLog: {
    ...asset('POST', 'getWithdrawalLog', 'body'),
    policy: PRIVATE_LIVE,
    request: WithdrawalLogRequest,
    response: WithdrawalPage,
    summary: 'Own withdrawals, newest first',
    only: 'wallet',
    example: { pageNo: 1 },
  },
  withdrawList: {
    ...post('/api/withdraw/list', 'query'),
    policy: PRIVATE_LIVE,
    request: WithdrawListQuery,
    response: WithdrawalPage,
    summary: 'Own withdrawals, newest first',
    only: 'wallet',
    example: { pageNo: '1' },
  },
  ...ADDRESS_BOOK_CALLS,
} as const satisfies Declarations;
