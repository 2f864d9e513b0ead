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

/** Whether it waits for a price. */
export function isFurther(kind: Kind): kind is FurtherKind {
  return kind !== 'limit' && kind !== 'market';
}
