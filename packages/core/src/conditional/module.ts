/**
 * Orders that wait for a price, pairs of which one cancels the other, and changing any order, waiting or resting.
 */
import { clientOrderId, SELF_TRADE, SIDES, TIMES_IN_FORCE } from '../orders/order-fields.ts';
import { owned } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import type { RecountOf } from '../schema/recount.ts';
import type { QueriesOf } from '../schema/query.ts';
import { flag, integer, maybeInteger, natural, requestId, whole, word } from '../schema/field.ts';
import { choice, mark, present, truth, unused } from '../schema/layout.ts';
import { outcome } from '../schema/outcome.ts';
import type { OutcomesOf } from '../schema/outcome.ts';
import type { AmendOrder, PlaceConditionalOrder, PlaceLinkedOrders } from '../vocabulary/order-commands.ts';
import type { ConditionalReceipt, LinkedReceipt } from '../vocabulary/outcomes.ts';
import { amendOrder } from './amend-order.ts';
import type { AmendContext } from './amend-order.ts';
import { CONDITIONAL_BYTES } from './conditional-codec.ts';
import { placeConditional } from './place-conditional.ts';
import type { EnterContext } from './place-conditional.ts';
import { placeLinked } from './place-linked.ts';
import type { PairContext } from './place-linked.ts';
import { basis, trigger } from './trigger-fields.ts';
import { readConditionalOrders } from './conditional-queries.ts';
import { sumTriggerOrders } from './recount-trigger-orders.ts';
import { midsSection } from './mids-section.ts';
import { triggerOrdersSection } from './trigger-orders-section.ts';

export const commands = {
  'place-conditional-order': owned<PlaceConditionalOrder, EnterContext>({
    type: 'place-conditional-order',
    forms: [
      {
        tag: 13,
        bytes: CONDITIONAL_BYTES,
        layout:
          '[side:1 trigger.kind:2 timeInForce:2 selfTrade:2 by] ' +
          '[price? quantity? spend? clientOrderId? requestId? expiresAt? activation?] ' +
          'owner market trigger activation price quantity spend expiresAt clientOrderId requestId',
      },
    ],
    actor: 'account',
    effect: 'trades',
    fields: {
      owner: whole(),
      requestId: requestId(),
      market: whole(),
      trigger: trigger(),
      price: maybeInteger(),
      quantity: maybeInteger(),
      spend: maybeInteger(),
      expiresAt: maybeInteger(),
      side: word(SIDES),
      timeInForce: word(TIMES_IN_FORCE),
      selfTrade: word(SELF_TRADE),
      by: basis(),
      clientOrderId: clientOrderId(),
    },
    perform: placeConditional,
  }),
  'amend-order': owned<AmendOrder, AmendContext>({
    type: 'amend-order',
    forms: [
      {
        tag: 11,
        packed: {
          flags: [
            [
              unused(1),
              truth('postOnly'),
              unused(1),
              present('price'),
              present('remaining'),
              present('triggerPrice'),
              unused(1),
              present('requestId'),
            ],
          ],
          rest: ['owner', 'order', 'price', 'remaining', 'requestId', 'triggerPrice'],
        },
      },
    ],
    actor: 'account',
    effect: 'trades',
    fields: {
      owner: whole(),
      requestId: requestId(),
      order: whole(),
      price: maybeInteger(),
      remaining: maybeInteger(),
      triggerPrice: maybeInteger(),
      postOnly: flag(),
    },
    perform: amendOrder,
  }),
  'place-linked-orders': owned<PlaceLinkedOrders, PairContext>({
    type: 'place-linked-orders',
    forms: [
      {
        tag: 14,
        packed: {
          flags: [
            [
              mark('side', 'sell'),
              present('stopLimitPrice'),
              present('stopClientOrderId'),
              present('clientOrderId'),
              present('requestId'),
              choice('selfTrade', SELF_TRADE, 2),
              mark('by', 'last-price'),
            ],
          ],
          rest: [
            'owner',
            'market',
            'quantity',
            'price',
            'stopPrice',
            'stopLimitPrice',
            'clientOrderId',
            'stopClientOrderId',
            'requestId',
          ],
          usual: { side: 'buy' },
        },
      },
    ],
    actor: 'account',
    effect: 'trades',
    fields: {
      owner: whole(),
      requestId: requestId(),
      market: whole(),
      quantity: integer(),
      price: integer(),
      stopPrice: integer(),
      stopLimitPrice: maybeInteger(),
      side: word(SIDES),
      selfTrade: word(SELF_TRADE),
      by: basis(),
      clientOrderId: clientOrderId(),
      stopClientOrderId: clientOrderId(),
    },
    perform: placeLinked,
  }),
} satisfies CommandsOf<PlaceConditionalOrder | AmendOrder | PlaceLinkedOrders>;

export const outcomes = {
  'conditional-order-placed': outcome<ConditionalReceipt>('conditional-order-placed', 7, {
    order: natural(),
  }),
  'linked-orders-placed': outcome<LinkedReceipt>('linked-orders-placed', 8, {
    order: natural(),
    stop: natural(),
  }),
} satisfies OutcomesOf<ConditionalReceipt | LinkedReceipt>;

export const queries = {
  'conditional-orders': readConditionalOrders,
} satisfies QueriesOf<'conditional-orders'>;

export const recount = { sum: sumTriggerOrders } satisfies RecountOf;

export const sections = { mids: midsSection, 'trigger orders': triggerOrdersSection };
