/**
 * The commands that place orders of futures markets, described.
 */
import { wholeTrigger } from '../conditional/trigger-fields.ts';
import {
  KINDS,
  MAX_CLIENT_ORDER_ID,
  SELF_TRADE,
  SIDES,
  TIMES_IN_FORCE,
  clientOrderId,
} from '../orders/order-fields.ts';
import { owned } from '../schema/command.ts';
import type { CommandsOf, Form } from '../schema/command.ts';
import {
  flag,
  integer,
  maybeInteger,
  namedFields,
  optional,
  record,
  requestId,
  whole,
  word,
} from '../schema/field.ts';
import type { FieldsOf, NamedFields } from '../schema/field.ts';
import { describePlain, plain } from '../schema/layout.ts';
import { requestId as findRequestIdFault, text } from '../validation/field-checks.ts';
import type { PlaceFuturesOrder } from '../vocabulary/futures-commands.ts';
import type {
  AttachedTrigger,
  FuturesTriggerCommand,
  PlaceFuturesConditional,
  PlaceFuturesLinked,
  ReversePosition,
} from '../vocabulary/futures-triggers.ts';
import { TRIGGER_BASES } from '../vocabulary/order-commands.ts';
import { placeFuturesOrder } from './place-futures-order.ts';
import type { FuturesOrderContext } from './place-futures-order.ts';
import { placeFuturesConditional, placeFuturesLinked } from './place-waiting-order.ts';
import { reversePosition } from './reverse-position.ts';

const ATTACHED = optional(
  record<AttachedTrigger>({ price: integer(), triggerBy: word(TRIGGER_BASES), whole: flag() }),
);

const ORDER_FIELDS: FieldsOf<PlaceFuturesOrder> = {
  owner: whole(),
  requestId: requestId(),
  market: whole(),
  price: maybeInteger(),
  quantity: integer(),
  expiresAt: maybeInteger(),
  displayed: maybeInteger(),
  side: word(SIDES),
  kind: word(KINDS),
  timeInForce: word(TIMES_IN_FORCE),
  postOnly: flag(),
  reduceOnly: flag(),
  selfTrade: word(SELF_TRADE),
  clientOrderId: clientOrderId(),
  takeProfit: ATTACHED,
  stopLoss: ATTACHED,
};

const ALL_FIELDS = namedFields(ORDER_FIELDS);

/** How an order stands in a journal that nothing comes with, and one with something. */
const FORMS: readonly Form<PlaceFuturesOrder>[] = [
  {
    ...formOf(
      49,
      ALL_FIELDS.filter(([, { shape }]) => shape.kind !== 'optional'),
    ),
    fits: ({ takeProfit, stopLoss }) => takeProfit === undefined && stopLoss === undefined,
  },
  formOf(53, ALL_FIELDS),
];

function formOf(tag: number, fields: NamedFields): Form<PlaceFuturesOrder> {
  const bytes = plain<PlaceFuturesOrder>('place-futures-order', fields);
  return { tag, bytes, layout: describePlain(fields) };
}

/** As that of `place-order`: of the commands of futures this is the one of which there are most. */
function isPlainlyRight(command: PlaceFuturesOrder): boolean {
  const { owner, market, price, quantity, clientOrderId: ownId } = command;
  return (
    owner >>> 0 === owner &&
    market >>> 0 === market &&
    (price === null || (price | 0) === price) &&
    (quantity | 0) === quantity &&
    command.expiresAt === null &&
    command.displayed === null &&
    (command.side === 'buy' || command.side === 'sell') &&
    (command.kind === 'limit' || command.kind === 'market') &&
    (command.timeInForce === 'gtc' || command.timeInForce === 'ioc') &&
    typeof command.postOnly === 'boolean' &&
    typeof command.reduceOnly === 'boolean' &&
    command.selfTrade === 'cancel-newest' &&
    command.takeProfit === undefined &&
    command.stopLoss === undefined &&
    findRequestIdFault(command) === null &&
    (ownId === null || text(ownId, 'clientOrderId', MAX_CLIENT_ORDER_ID) === null)
  );
}

export const ORDER_COMMANDS = {
  'place-futures-order': owned<PlaceFuturesOrder, FuturesOrderContext>({
    type: 'place-futures-order',
    forms: FORMS,
    actor: 'account',
    // What only reduces is taken of a frozen account, and of whoever has excluded themselves: the rules ask for that, here and below.
    effect: 'may-reduce',
    fields: ORDER_FIELDS,
    isPlainlyRight,
    perform: placeFuturesOrder,
  }),
  'place-futures-conditional': owned<PlaceFuturesConditional, FuturesOrderContext>({
    type: 'place-futures-conditional',
    tag: 52,
    actor: 'account',
    effect: 'may-reduce',
    fields: {
      owner: whole(),
      requestId: requestId(),
      market: whole(),
      trigger: wholeTrigger(),
      price: maybeInteger(),
      quantity: maybeInteger(),
      expiresAt: maybeInteger(),
      side: word(SIDES),
      triggerBy: word(TRIGGER_BASES),
      timeInForce: word(TIMES_IN_FORCE),
      reduceOnly: flag(),
      selfTrade: word(SELF_TRADE),
      clientOrderId: clientOrderId(),
    },
    perform: placeFuturesConditional,
  }),
  'place-futures-linked': owned<PlaceFuturesLinked, FuturesOrderContext>({
    type: 'place-futures-linked',
    tag: 54,
    actor: 'account',
    effect: 'may-reduce',
    fields: {
      owner: whole(),
      requestId: requestId(),
      market: whole(),
      quantity: integer(),
      price: integer(),
      stopPrice: integer(),
      stopLimitPrice: maybeInteger(),
      side: word(SIDES),
      triggerBy: word(TRIGGER_BASES),
      reduceOnly: flag(),
      selfTrade: word(SELF_TRADE),
      clientOrderId: clientOrderId(),
      stopClientOrderId: clientOrderId(),
    },
    perform: placeFuturesLinked,
  }),
  'reverse-position': owned<ReversePosition, FuturesOrderContext>({
    type: 'reverse-position',
    tag: 55,
    actor: 'account',
    effect: 'trades',
    fields: { owner: whole(), requestId: requestId(), market: whole(), selfTrade: word(SELF_TRADE) },
    perform: reversePosition,
  }),
} satisfies CommandsOf<PlaceFuturesOrder | FuturesTriggerCommand>;
