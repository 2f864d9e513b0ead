/**
 * Private calls of deposits: networks of a coin, one's own address, what arrives and what has arrived; payments that people
 * review; coins of the test chain.
 * Promises: each is there only where the exchange has a wallet.
 */
import { Type, type Static } from 'typebox';
import { asset, get, post } from '../http/addresses.ts';
import { ACCOUNT, PRIVATE, PRIVATE_LIVE } from '../http/policies.ts';
import { CoinCode, Decimal, Empty, Time, orNull } from '../http/text-types.ts';
import type { Declarations } from '../http/declare.ts';
import { REVIEWED_PAYMENT_CALLS } from './payments.ts';

/** The name by which calls know a network, such as `test`. */
export const NetworkKey = Type.String({ pattern: '^[a-z0-9]{1,32}$' });

/** A coin on a network. Amounts in the coin. */
export const DepositNetwork = Type.Object({
  network: NetworkKey,
  name: Type.String(),
  /** Whether deposits are credited now; a paused network goes on being watched. */
  open: Type.Boolean(),
  /** Whether its endpoint answers; null where the exchange was started without it. */
  reachable: orNull(Type.Boolean()),
  /** A chain of play money on this machine: its faucet is there. */
  test: Type.Boolean(),
  /** Of a token, in the spelling with its checksum; null: the network's own coin. */
  contract: orNull(Type.String()),
  minimumDeposit: Decimal,
  /** Deposits from here on are credited only when they are final. */
  largeDeposit: Decimal,
  /** Whether it can leave on this network, too; false: it can only be paid in. */
  withdrawable: Type.Boolean(),
  withdrawalFee: Decimal,
  minimumWithdrawal: Decimal,
  /** Blocks with and on a deposit until it can trade, and until it can leave. */
  creditDepth: Type.Integer(),
  finalDepth: Type.Integer(),
  /** Usual time between two blocks; null: not known. */
  blockMs: orNull(Type.Integer()),
  /** Newest block that the exchange has read; null: none yet. */
  height: orNull(Type.Integer()),
});
/** Every coin of the exchange; one without a network cannot be deposited here. */
export const DepositCoins = Type.Object({
  coins: Type.Array(Type.Object({ coin: CoinCode, networks: Type.Array(DepositNetwork) })),
  serverTime: Time,
});

/** A coin, or a coin and a network: `USDT`, `USDT-test`. */
export const DepositAddressRequest = Type.Object(
  { coin: Type.String({ pattern: '^[A-Z0-9]{2,10}(-[a-z0-9]{1,32})?$' }) },
  { additionalProperties: false },
);
export const DepositAddress = Type.Object({
  coin: CoinCode,
  network: NetworkKey,
  /** In the spelling with its checksum. */
  address: Type.String(),
  /** Of networks whose addresses have one. */
  memo: orNull(Type.String()),
});

/**
 * `seen`: in a block. `credited`: it can trade. `final`: it can leave. `small`: final and below the minimum, kept until more
 * comes. `missing`: its block was replaced, and no other has it yet. `reversed`: it did not come back.
 */
export const DepositStatus = Type.Union([
  Type.Literal('seen'),
  Type.Literal('credited'),
  Type.Literal('final'),
  Type.Literal('small'),
  /** People look at the address that it came from before it is final. */
  Type.Literal('reviewing'),
  Type.Literal('missing'),
  Type.Literal('reversed'),
]);
export const DepositRow = Type.Object({
  /** Of the deposit for good, whichever block has it. */
  id: Type.String(),
  coin: CoinCode,
  network: NetworkKey,
  networkName: Type.String(),
  /** As the chain says it, with all decimals of the chain. */
  amount: Decimal,
  state: DepositStatus,
  /** Blocks with and on it, as far as they count; of a final one `finalDepth`. */
  confirmations: Type.Integer(),
  /** Until it is credited: of a large or small one `finalDepth`. */
  creditDepth: Type.Integer(),
  finalDepth: Type.Integer(),
  address: Type.String(),
  transaction: Type.String(),
  /** Page of the transaction at an explorer; null: the network has none. */
  link: orNull(Type.String()),
  height: Type.Integer(),
  /** When the exchange first saw it, and when it could trade and leave; null: not yet. */
  seenAt: Time,
  creditedAt: orNull(Time),
  finalAt: orNull(Time),
});
/** What is neither final nor given up, newest first. */
export const ArrivingDeposits = Type.Object({ deposits: Type.Array(DepositRow), serverTime: Time });

/** `type`: 1, as older clients send it. */
export const RechargeLogRequest = Type.Object(
  {
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    coin: Type.Optional(CoinCode),
    type: Type.Optional(Type.Literal(1)),
  },
  { additionalProperties: false },
);
export const DepositPage = Type.Object({
  records: Type.Array(DepositRow),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
});

export const ChainFaucetRequest = Type.Object({ coin: CoinCode }, { additionalProperties: false });
/** The transaction is in the next block of the test chain. */
export const ChainFaucetReceipt = Type.Object({
  coin: CoinCode,
  network: NetworkKey,
  amount: Decimal,
  address: Type.String(),
  transaction: Type.String(),
});

export type DepositNetworkView = Static<typeof DepositNetwork>;
export type DepositCoinsView = Static<typeof DepositCoins>;
export type DepositAddressView = Static<typeof DepositAddress>;
export type DepositRowView = Static<typeof DepositRow>;
export type DepositStatusName = Static<typeof DepositStatus>;
export type DepositPageView = Static<typeof DepositPage>;
export type ArrivingDepositsView = Static<typeof ArrivingDeposits>;
export type ChainFaucetReceiptView = Static<typeof ChainFaucetReceipt>;

export const DEPOSIT_CALLS = {
  getRechargeCurrency: {
    ...asset('GET', 'getRechargeCurrency', 'none'),
    policy: PRIVATE,
    request: Empty,
    response: DepositCoins,
    summary: 'Coins with their networks for deposits: minimum, confirmations, fee',
    only: 'wallet',
  },
  getDepositAddress: {
    ...asset('GET', 'getDepositAddress/:coin', 'path'),
    policy: PRIVATE_LIVE,
    request: DepositAddressRequest,
    response: DepositAddress,
    summary: 'Own address for deposits of a coin, on its network',
    example: { coin: 'USDT' },
    only: 'wallet',
  },
  getRechargeLog: {
    ...asset('POST', 'getRechargeLog', 'body'),
    policy: PRIVATE_LIVE,
    request: RechargeLogRequest,
    response: DepositPage,
    summary: 'Own deposits from chains, newest first',
    only: 'wallet',
  },
  arrivingDeposits: {
    ...get('/api/recharge/arriving', 'none'),
    policy: PRIVATE_LIVE,
    request: Empty,
    response: ArrivingDeposits,
    summary: 'Own deposits that are not final yet, with their confirmations',
    only: 'wallet',
  },
  chainFaucet: {
    ...post('/api/sandbox/chainFaucet', 'body'),
    policy: ACCOUNT,
    request: ChainFaucetRequest,
    response: ChainFaucetReceipt,
    summary: 'Coins of the test chain, sent to the own address (sandbox only)',
    example: { coin: 'USDT' },
    only: 'wallet',
  },
  ...REVIEWED_PAYMENT_CALLS,
} as const satisfies Declarations;
