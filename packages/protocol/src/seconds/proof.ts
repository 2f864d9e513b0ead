/**
 * What is signed of seconds-contracts: the ticket, and the proof that holds it beside the ticks of the index log.
 * Promises: the fields that `@assay/verify` reads, no more and no fewer. Prices have eight decimals, hashes, keys and
 * signatures are lower-case hex; the signed bytes are described in docs/reference/verify.md.
 */
import { Type, type Static } from 'typebox';
import { Hash, IndexPriceText, IndexTick, Second, Signature, TickNumber } from '../index-log/calls.ts';
import { CoinCode, Id, Time, orNull } from '../http/text-types.ts';

export const Rising = Type.Union([Type.Literal('rise'), Type.Literal('fall')]);
export const SettlementResult = Type.Union([
  Type.Literal('win'),
  Type.Literal('lose'),
  Type.Literal('push'),
  Type.Literal('void'),
]);
/**
 * No tick that could be the open; by rules 1 a gap of more than 3 s, or fewer than three ticks at the end; by rules 2 a
 * second that was missed and could not be filled.
 */
export const VoidCause = Type.Union([
  Type.Literal('no-open'),
  Type.Literal('gap'),
  Type.Literal('thin-window'),
  Type.Literal('not-filled'),
]);

export const SignedTicket = Type.Object({
  realm: Type.Union([Type.Literal('live'), Type.Literal('paper')]),
  contract: Id,
  /** SHA-256 of `assay-user:<userId>`. */
  user: Hash,
  coin: CoinCode,
  direction: Rising,
  stake: Id,
  profitPpm: Type.Integer({ minimum: 1 }),
  acceptedAt: Time,
  expiresAt: Time,
  rules: Type.Integer({ minimum: 1 }),
  /** Number that the coin's next tick had at acceptance. */
  firstTick: TickNumber,
  signature: Signature,
});
export const SettlementProof = Type.Object({
  format: Type.Literal(1),
  publicKey: Hash,
  ticket: SignedTicket,
  /** From the ticket's `firstTick` to the last one until expiry, and the one after it. */
  ticks: Type.Array(IndexTick),
  result: Type.Object({
    outcome: SettlementResult,
    cause: orNull(VoidCause),
    paid: Type.Boolean(),
    open: orNull(Type.Object({ number: TickNumber, second: Second, price: IndexPriceText })),
    final: orNull(IndexPriceText),
    /** Numbers of the ticks whose mean is the final price. */
    counted: Type.Array(TickNumber),
    /** What came back to the trader in all, six decimals. */
    returned: Type.String({ pattern: '^(0|[1-9][0-9]{0,15})\\.[0-9]{6}$' }),
  }),
});

export type RisingName = Static<typeof Rising>;
export type SettlementResultName = Static<typeof SettlementResult>;
export type VoidCauseName = Static<typeof VoidCause>;
export type SignedTicket = Static<typeof SignedTicket>;
export type SettlementProof = Static<typeof SettlementProof>;
