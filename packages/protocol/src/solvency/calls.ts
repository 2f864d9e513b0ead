/**
 * What the exchange owes, and what its addresses on chains hold: for everybody, at a block that anybody can look up.
 * Promises: amounts of a chain have all decimals of the chain; nobody is named.
 */
import { Type, type Static } from 'typebox';
import { get } from '../http/addresses.ts';
import { OPEN } from '../http/policies.ts';
import { CoinCode, Decimal, Empty, SignedDecimal, Time, orNull } from '../http/text-types.ts';
import type { Declarations } from '../http/declare.ts';
import { Hash, Signature } from '../index-log/calls.ts';

/** All that accounts of the exchange have of a coin, its own included; `owed` = `onChains` + `unpaid` + `elsewhere`. */
export const SolvencyCoin = Type.Object({
  coin: CoinCode,
  owed: SignedDecimal,
  /** Of it, what the ledger says that chains hold. */
  onChains: SignedDecimal,
  /** Losses and costs that the house has not paid yet. */
  unpaid: Decimal,
  /** Credited without a chain: the play money of a sandbox. */
  elsewhere: SignedDecimal,
});

/** Between chain and ledger at the block. */
export const SolvencyFlight = Type.Object({
  /** Credited in a later block, or in none any more. */
  arriving: Decimal,
  /** In the block or before it, and not credited. */
  seen: Decimal,
  /** Gone from the chain with its cost, and not booked. */
  leaving: SignedDecimal,
  /** Booked, and gone in a later block. */
  left: SignedDecimal,
});

/** An address of the exchange, and what it has of the coin. */
export const SolvencyAddress = Type.Object({ address: Type.String(), holdings: Decimal });

export const SolvencyCount = Type.Object({
  /** Newest of final depth that was read twice. */
  block: Type.Object({ height: Type.Integer(), hash: Type.String(), time: Time }),
  /** When it was counted. */
  at: Time,
  /** What all addresses of the exchange have at the end of the block. */
  holdings: Decimal,
  /** What the ledger says that they have. */
  books: SignedDecimal,
  inFlight: SolvencyFlight,
  /** `holdings` − (`books` − arriving + seen − leaving + left): below zero the chain has less. */
  difference: SignedDecimal,
  /** Part of `books` that is below a unit of the ledger. */
  belowUnit: Decimal,
  /** Place of the journal at which `books` are. */
  sequence: Type.Integer(),
  /** From which the house pays, and what of `holdings` it has. */
  treasury: Type.String(),
  hot: Decimal,
  /** Cold storage, now and before, whose keys are in no machine of the exchange. */
  cold: Type.Array(SolvencyAddress),
  /** What addresses of users have together, and how many they are; `holdings` = `hot` + all of `cold` + `users`. */
  users: Decimal,
  addresses: Type.Integer(),
});

export const SolvencyRoute = Type.Object({
  coin: CoinCode,
  /** Name by which calls know the network; null: the exchange was started without it. */
  network: orNull(Type.String()),
  networkName: Type.String(),
  /** Play money on a chain of this machine. */
  test: Type.Boolean(),
  depositsOpen: Type.Boolean(),
  withdrawalsOpen: Type.Boolean(),
  /** Null: it was not counted since the start. */
  count: orNull(SolvencyCount),
});

export const SolvencyResponse = Type.Object({
  coins: Type.Array(SolvencyCoin),
  routes: Type.Array(SolvencyRoute),
  /** Place of the journal at which `coins` are. */
  sequence: Type.Integer(),
  time: Time,
});

/** The same, signed by the key of the index. What is signed, and how, stands in `packages/verify`. */
export const SolvencyStatementResponse = Type.Object({
  format: Type.Literal(1),
  publicKey: Hash,
  statement: SolvencyResponse,
  signature: Signature,
});

export type SolvencyCoin = Static<typeof SolvencyCoin>;
export type SolvencyCount = Static<typeof SolvencyCount>;
export type SolvencyRoute = Static<typeof SolvencyRoute>;
export type SolvencyResponse = Static<typeof SolvencyResponse>;
export type SolvencyStatementResponse = Static<typeof SolvencyStatementResponse>;

export const SOLVENCY_CALLS = {
  solvency: {
    ...get('/api/venue/solvency', 'none'),
    policy: OPEN,
    request: Empty,
    response: SolvencyResponse,
    summary: 'What the exchange owes of each coin, and what its addresses on each chain hold at a block',
    only: 'wallet',
  },
  solvencyStatement: {
    ...get('/api/venue/solvency/statement', 'none'),
    policy: OPEN,
    request: Empty,
    response: SolvencyStatementResponse,
    summary: 'The same, signed by the key of the index: a file that `npm run verify` checks',
    only: 'wallet',
  },
} as const satisfies Declarations;
