/**
 * Orders: placing, amending and cancelling them, the market maker's quotes, and the price band.
 */
import { ONE_PPM } from '../quantity/exact.ts';
import { duty, owned } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import type { RecountOf } from '../schema/recount.ts';
import type { QueriesOf } from '../schema/query.ts';
import { flag, maybeInteger, natural, requestId, whole, word } from '../schema/field.ts';
import { choice, mark, present, truth } from '../schema/layout.ts';
import type { Bits } from '../schema/layout.ts';
import { outcome } from '../schema/outcome.ts';
import type { OutcomesOf } from '../schema/outcome.ts';
import type { ReplaceQuotes, SetPriceBand } from '../vocabulary/commands.ts';
import type { CancelAllOrders, CancelOrder, PlaceOrder } from '../vocabulary/order-commands.ts';
import type { AmendReceipt, CancelAllReceipt, CancelReceipt, OrderReceipt } from '../vocabulary/outcomes.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import type { CancelContext } from './cancel-trigger-order.ts';
import {
  KINDS,
  ORDER_STATUSES,
  SELF_TRADE,
  SIDES,
  TIMES_IN_FORCE,
  clientOrderId,
  quotes,
} from './order-fields.ts';
import {
  FAST_CANCEL_ORDER,
  FAST_CANCEL_RECEIPT,
  FAST_ORDER_RECEIPT,
  FAST_PLACE_ORDER,
  PLACE_ORDER,
  PLACE_ORDER_FURTHER,
  isPlain,
} from './fast-orders.ts';
import { placeOrder } from './place-order.ts';
import type { PlaceContext } from './place-order.ts';
import { setPriceBand } from './price-band.ts';
import type { BandContext } from './price-band.ts';
import { replaceQuotes } from './replace-quotes.ts';
import type { QuoteContext } from './replace-quotes.ts';
import { readDepth, readOpenOrders } from './order-queries.ts';
import { checkOrders, sumRestingOrders } from './recount-orders.ts';
import { ordersSection } from './orders-section.ts';
import { pricesSection } from './prices-section.ts';

const PLACE_FLAGS: readonly Bits[] = [
  mark('side', 'sell'),
  mark('kind', 'market'),
  mark('timeInForce', 'ioc'),
  present('price'),
  present('quantity'),
  present('spend'),
  present('clientOrderId'),
  present('requestId'),
];
/** Flags that only an order has which asks for more than a plain one. */
const FURTHER_FLAGS: readonly Bits[] = [
  mark('timeInForce', 'fok'),
  truth('postOnly'),
  choice('selfTrade', SELF_TRADE, 2),
  present('expiresAt'),
  present('displayed'),
];
const PLACE_REST = ['owner', 'market', 'price', 'quantity', 'spend', 'clientOrderId', 'requestId'];
const USUAL = { side: 'buy', kind: 'limit', timeInForce: 'gtc' };

export const commands = {
  'place-order': owned<PlaceOrder, PlaceContext>({
    type: 'place-order',
    forms: [
      {
        tag: PLACE_ORDER,
        fits: isPlain,
        packed: {
          flags: [PLACE_FLAGS],
          rest: PLACE_REST,
          usual: { ...USUAL, postOnly: false, selfTrade: 'cancel-newest', expiresAt: null, displayed: null },
        },
      },
      {
        tag: PLACE_ORDER_FURTHER,
        packed: {
          flags: [FURTHER_FLAGS, PLACE_FLAGS],
          isMarked: true,
          rest: [...PLACE_REST, 'expiresAt', 'displayed'],
          usual: USUAL,
        },
      },
    ],
    actor: 'account',
    effect: 'trades',
    fields: {
      owner: whole(),
      requestId: requestId(),
      market: whole(),
      price: maybeInteger(),
      quantity: maybeInteger(),
      spend: maybeInteger(),
      expiresAt: maybeInteger(),
      displayed: maybeInteger(),
      side: word(SIDES),
      kind: word(KINDS),
      timeInForce: word(TIMES_IN_FORCE),
      postOnly: flag(),
      selfTrade: word(SELF_TRADE),
      clientOrderId: clientOrderId(),
    },
    fast: FAST_PLACE_ORDER,
    perform: placeOrder,
  }),
  'cancel-order': owned<CancelOrder, CancelContext>({
    type: 'cancel-order',
    tag: 6,
    actor: 'account',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), order: whole() },
    fast: FAST_CANCEL_ORDER,
    perform: cancelOrder,
  }),
  'cancel-all-orders': owned<CancelAllOrders, CancelContext>({
    type: 'cancel-all-orders',
    tag: 15,
    actor: 'account',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), market: maybeInteger() },
    perform: cancelAllOrders,
  }),
  'replace-quotes': duty<ReplaceQuotes, QuoteContext>({
    type: 'replace-quotes',
    tag: 7,
    fields: { market: whole(), bids: quotes(), asks: quotes() },
    perform: replaceQuotes,
  }),
  'set-price-band': duty<SetPriceBand, Pick<BandContext, 'listing'>>({
    type: 'set-price-band',
    tag: 16,
    fields: { market: whole(), bandPpm: whole(0, ONE_PPM) },
    perform: setPriceBand,
  }),
} satisfies CommandsOf<PlaceOrder | CancelOrder | CancelAllOrders | ReplaceQuotes | SetPriceBand>;

export const outcomes = {
  'order-placed': outcome<OrderReceipt>(
    'order-placed',
    1,
    {
      order: natural(),
      status: word(ORDER_STATUSES),
      filled: natural(),
      filledValue: natural(),
      fee: natural(),
    },
    FAST_ORDER_RECEIPT,
  ),
  'order-cancelled': outcome<CancelReceipt>(
    'order-cancelled',
    2,
    { order: natural(), market: natural(), remaining: natural() },
    FAST_CANCEL_RECEIPT,
  ),
  'order-amended': outcome<AmendReceipt>('order-amended', 6, {
    order: natural(),
    market: natural(),
    status: word(ORDER_STATUSES),
    remaining: natural(),
    filled: natural(),
    filledValue: natural(),
    fee: natural(),
  }),
  'orders-cancelled': outcome<CancelAllReceipt>('orders-cancelled', 9, { count: natural() }),
} satisfies OutcomesOf<OrderReceipt | CancelReceipt | AmendReceipt | CancelAllReceipt>;

export const queries = {
  'open-orders': readOpenOrders,
  depth: readDepth,
} satisfies QueriesOf<'open-orders' | 'depth'>;

export const recount = { sum: sumRestingOrders, check: checkOrders } satisfies RecountOf;

export const sections = { orders: ordersSection, 'last prices and bands': pricesSection };
