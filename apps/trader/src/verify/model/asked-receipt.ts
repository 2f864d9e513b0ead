/**
 * Whether a receipt is the one that was asked for.
 * Promises: one that holds by itself and is of somebody else, of other money or of another entry is named; whoever signs them could hand out any
 * of them. Pure.
 */
import { hashOf } from '@assay/verify';
import type { Failure, ReceiptFigures, ReceiptKind } from '@assay/verify';

/** An entry of an own list. */
export interface AskedReceipt {
  readonly userId: string;
  readonly realm: ReceiptFigures['realm'];
  readonly kind: ReceiptKind;
  readonly symbol: string;
  readonly sequence: number;
}

/** Null: it is. */
export function askedFault(receipt: ReceiptFigures, asked: AskedReceipt): Failure | null {
  const { of, markets } = receipt;
  const user = hashOf(new TextEncoder().encode(`assay-user:${asked.userId}`));
  const symbol = markets.find(({ market }) => market === of?.market)?.symbol;
  // A position may be closed by its owner behind the last step of a liquidation.
  const isEntry =
    asked.kind === 'liquidation' ? (of?.at ?? Infinity) <= asked.sequence : of?.at === asked.sequence;
  const found: readonly (readonly [boolean, string, string])[] = [
    [receipt.user === user, 'receipt.user', 'is not yours'],
    [receipt.realm === asked.realm, 'receipt.realm', `is not ${asked.realm}`],
    [receipt.kind === asked.kind, 'receipt.kind', `is not ${asked.kind}`],
    [symbol === asked.symbol && isEntry, 'receipt.of', 'is not the entry that was asked for'],
  ];
  const fault = found.find(([holds]) => !holds);
  return fault === undefined ? null : { ok: false, place: fault[1], reason: fault[2] };
}
