/** What an order is described with beside side, price and size: the words that the forms of spot and of futures share. */
import type { FuturesTriggerByText, SelfTradePreventionText, TimeInForceText } from '@assay/protocol';
import { takesLimit } from './order-kinds.ts';
import type { Kind } from './order-kinds.ts';

/** What a waiting order and an iceberg are described with, as typed. */
export interface FurtherTexts {
  /** The price that it waits for; of a pair the stop's. */
  readonly trigger: string;
  /** Percent from the best price. */
  readonly callback: string;
  readonly activation: string;
  /** Limit of a pair's stop; empty: at market. */
  readonly stopLimit: string;
  /** What the book shows at a time; empty: all of it. */
  readonly iceberg: string;
}

/** Spot knows two of the prices that trigger. */
export interface OrderOptions<Basis extends FuturesTriggerByText = FuturesTriggerByText> {
  readonly timeInForce: TimeInForceText;
  readonly postOnly: boolean;
  /** Unix ms; of a GTD order. */
  readonly expireTime: number | null;
  readonly selfTrade: SelfTradePreventionText;
  /** What triggers an order that waits. */
  readonly triggerBy: Basis;
}

export const EMPTY_TERMS: FurtherTexts & OrderOptions<'mark-price'> = {
  timeInForce: 'GTC',
  postOnly: false,
  expireTime: null,
  selfTrade: 'newest',
  triggerBy: 'mark-price',
  trigger: '',
  callback: '',
  activation: '',
  stopLimit: '',
  iceberg: '',
};

/** A limit order that may stand in the book: post-only and an iceberg are for it alone. */
export function mayRest({ kind, timeInForce }: { readonly kind: Kind } & Pick<OrderOptions, 'timeInForce'>) {
  return kind === 'limit' && (timeInForce === 'GTC' || timeInForce === 'GTD');
}

/** Whether it stands until a moment that has to be said. */
export function hasEnd({ kind, timeInForce }: { readonly kind: Kind } & Pick<OrderOptions, 'timeInForce'>) {
  return timeInForce === 'GTD' && kind !== 'market' && kind !== 'oco';
}

const FORCES: readonly TimeInForceText[] = ['GTC', 'IOC', 'FOK', 'GTD'];
/** What becomes a market order stands until it fires. */
const WAITING_FORCES: readonly TimeInForceText[] = ['GTC', 'GTD'];

/** How long an order of a kind may stand; none: it has no choice. */
export function forcesOf(kind: Kind): readonly TimeInForceText[] {
  if (kind === 'market' || kind === 'oco') return [];
  return takesLimit(kind) ? FORCES : WAITING_FORCES;
}
