/** The receipt of something that has happened to an own position, which `@assay/verify` recomputes; docs/reference/verify.md says each field. */
import { Type, type Static } from 'typebox';
import { SymbolName } from '../http/text-types.ts';
import { Hash, IndexTick, Signature } from '../index-log/calls.ts';

export const FuturesReceiptKind = Type.Union([
  Type.Literal('funding'),
  Type.Literal('liquidation'),
  Type.Literal('deleveraging'),
  Type.Literal('delivery'),
]);
export const FuturesReceiptRequest = Type.Object(
  {
    kind: FuturesReceiptKind,
    symbol: SymbolName,
    /**
     * That of the entry in the own list of fundings or liquidations; of a position that was settled or liquidated its `closeSequence`: of
     * a liquidation it is the last one until then.
     */
    sequence: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { additionalProperties: false },
);
export const FuturesReceipt = Type.Object({
  format: Type.Literal(2),
  publicKey: Hash,
  /** Events of the account since it was flat, with what they are worked out from. */
  receipt: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true }),
  ticks: Type.Array(IndexTick),
  signature: Signature,
});

export type FuturesReceiptKindName = Static<typeof FuturesReceiptKind>;
export type FuturesReceiptRequest = Static<typeof FuturesReceiptRequest>;
export type FuturesReceipt = Static<typeof FuturesReceipt>;
