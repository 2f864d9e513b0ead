/** The kinds of orders that the form offers: those of the contract, and the pair of which one cancels the other. */
import type { OrderTypeName } from '@assay/protocol';

export type Kind = OrderTypeName | 'oco';

/** Beside limit and market, in the order of the menu. */
export const FURTHER_KINDS = [
  'stop-limit',
  'stop-market',
  'take-profit-limit',
  'take-profit-market',
  'trailing-stop',
  'oco',
] as const satisfies readonly Kind[];

export type FurtherKind = (typeof FURTHER_KINDS)[number];

const WITH_LIMIT: ReadonlySet<Kind> = new Set(['limit', 'stop-limit', 'take-profit-limit', 'oco']);

/** Whether the user names a limit price. */
export function takesLimit(kind: Kind): boolean {
  return WITH_LIMIT.has(kind);
}

/** The fields that a price picked in the book or the chart can fill. */
export type PriceField = 'price' | 'trigger' | 'activation' | 'stopLimit';

/** Those that a kind has: the first takes what no other was entered for. */
export function priceFieldsOf(kind: Kind): readonly PriceField[] {
  if (kind === 'trailing-stop') return ['activation'];
  if (kind === 'oco') return ['price', 'trigger', 'stopLimit'];
  if (!isFurther(kind)) return ['price'];
  return takesLimit(kind) ? ['price', 'trigger'] : ['trigger'];
}

/** Whether it waits for a price. */
export function isFurther(kind: Kind): kind is FurtherKind {
  return kind !== 'limit' && kind !== 'market';
}
