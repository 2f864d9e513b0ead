/**
 * What a transaction changes of orders, collected event by event.
 * Promises: an order accepted in the same transaction is one row that already has all its changes; the changes of an
 * older order come together to one. House accounts leave no row and no change.
 */
import {
  isHouse,
  type CloseReason,
  type ConditionalAccepted,
  type Event,
  type Lots,
  type OrderAccepted,
  type OrderId,
  type OwnerId,
  type Ticks,
  type TimeMs,
  type Trade,
  type TradeParty,
} from '@assay/core';
import type { OrderStateName } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';
import type { LogPosition } from '../../../projections/read-model.ts';
import type { OrderTable } from './table.ts';

/** Of an order that has its row already. A null leaves what the row holds. */
export interface OrderChange {
  readonly realm: Realm;
  readonly order: OrderId;
  /** Added to what the row holds. */
  readonly filled: number;
  readonly value: number;
  readonly fee: number;
  readonly realised: number;
  /** New size of the whole order, and what is taken from it, or from the row's, by self-trade prevention. */
  readonly quantity: Lots | null;
  readonly reduced: number;
  readonly price: Ticks | null;
  readonly status: OrderStateName | null;
  readonly closeReason: CloseReason | null;
  readonly triggerPrice: Ticks | null;
  readonly triggerTime: TimeMs | null;
  readonly linked: OrderId | null;
  readonly updateTime: TimeMs;
}

type News = Partial<Omit<OrderChange, 'realm' | 'order' | 'updateTime'>>;

export class OrderChanges {
  #accepted = new Map<string, OrderTable>();
  #changes = new Map<string, OrderChange>();

  take(position: LogPosition, event: Event): void {
    if (event.type === 'trade') {
      if (!event.maker.house) this.#fill(position, event, event.maker);
      if (!event.taker.house) this.#fill(position, event, event.taker);
    } else if (event.type === 'futures-trade') {
      const { maker, taker } = event;
      if (!maker.house) this.#fill(position, event, maker, maker.realised);
      if (!taker.house) this.#fill(position, event, taker, taker.realised);
    } else if (isOrderEvent(event) && !isHouse(event.owner)) this.#takeOwn(position, event);
  }

  /** Gives out what was collected, and forgets it. */
  drain(): { readonly rows: readonly OrderTable[]; readonly changes: readonly OrderChange[] } {
    const drained = { rows: [...this.#accepted.values()], changes: [...this.#changes.values()] };
    this.#accepted = new Map();
    this.#changes = new Map();
    return drained;
  }

  #takeOwn(position: LogPosition, event: OrderEvent): void {
    switch (event.type) {
      case 'order-accepted':
        this.#accepted.set(keyOf(position, event.order), plainRow(position, event));
        return;
      case 'conditional-accepted':
        this.#accepted.set(keyOf(position, event.order), conditionalRow(position, event));
        if (event.linked !== null) this.#change(position, event.linked, { linked: event.order });
        return;
      case 'order-triggered':
        this.#change(position, event.order, { status: 'waiting', triggerTime: position.time });
        return;
      case 'attached-set':
        // While it sleeps its size is that of before.
        this.#change(position, event.order, { quantity: event.sleeps ? null : event.quantity });
        return;
      case 'order-amended':
        this.#change(position, event.order, { price: event.price, quantity: event.quantity });
        return;
      case 'conditional-amended': {
        const { triggerPrice, price, quantity } = event;
        this.#change(position, event.order, { triggerPrice, price, quantity });
        return;
      }
      case 'order-reduced':
        this.#change(position, event.order, { reduced: event.by });
        return;
      case 'order-closed': {
        const status = event.reason === 'filled' ? 'filled' : 'cancelled';
        this.#change(position, event.order, { status, closeReason: event.reason });
      }
    }
  }

  /** `realised`: of what the fill closed of a position. */
  #fill(
    position: LogPosition,
    { quantity, value }: Pick<Trade, 'quantity' | 'value'>,
    { order, fee }: Pick<TradeParty, 'order' | 'fee'>,
    realised = 0,
  ): void {
    this.#change(position, order, {
      filled: quantity,
      value,
      fee,
      realised,
      status: 'partially-filled',
    });
  }

  #change(position: LogPosition, order: OrderId, news: News): void {
    const key = keyOf(position, order);
    const row = this.#accepted.get(key);
    if (row !== undefined) {
      this.#accepted.set(key, changedRow(row, position, news));
      return;
    }
    const before = this.#changes.get(key) ?? { ...UNCHANGED, realm: position.realm, order };
    this.#changes.set(key, { ...before, ...together(before, news), updateTime: position.time });
  }
}

const ORDER_EVENTS = [
  'order-accepted',
  'conditional-accepted',
  'order-triggered',
  'attached-set',
  'order-amended',
  'conditional-amended',
  'order-reduced',
  'order-closed',
] as const;
type OrderEvent = Extract<Event, { type: (typeof ORDER_EVENTS)[number] }>;
const IS_ORDER_EVENT: ReadonlySet<string> = new Set(ORDER_EVENTS);

function isOrderEvent(event: Event): event is OrderEvent & { readonly owner: OwnerId } {
  return IS_ORDER_EVENT.has(event.type);
}

function keyOf({ realm }: LogPosition, order: OrderId): string {
  return `${realm}:${order}`;
}

const UNCHANGED = {
  filled: 0,
  value: 0,
  fee: 0,
  realised: 0,
  quantity: null,
  reduced: 0,
  price: null,
  status: null,
  closeReason: null,
  triggerPrice: null,
  triggerTime: null,
  linked: null,
};

/** Two changes of one order as one. A new size forgets what was taken from the old one. */
function together(before: Omit<OrderChange, 'updateTime'>, news: News) {
  const resized = news.quantity !== undefined && news.quantity !== null;
  return {
    filled: before.filled + (news.filled ?? 0),
    value: before.value + (news.value ?? 0),
    fee: before.fee + (news.fee ?? 0),
    realised: before.realised + (news.realised ?? 0),
    quantity: news.quantity ?? before.quantity,
    reduced: (resized ? 0 : before.reduced) + (news.reduced ?? 0),
    price: news.price ?? before.price,
    status: news.status ?? before.status,
    closeReason: news.closeReason ?? before.closeReason,
    triggerPrice: news.triggerPrice ?? before.triggerPrice,
    triggerTime: news.triggerTime ?? before.triggerTime,
    linked: news.linked ?? before.linked,
  };
}

function changedRow(row: OrderTable, position: LogPosition, news: News): OrderTable {
  const quantity = news.quantity ?? row.quantity;
  return {
    ...row,
    // A sum of two amounts of one unit is an amount of that unit, and so is a difference.
    filled: (row.filled + (news.filled ?? 0)) as OrderTable['filled'],
    filled_value: (row.filled_value + (news.value ?? 0)) as OrderTable['filled_value'],
    fee: (row.fee + (news.fee ?? 0)) as OrderTable['fee'],
    realised: row.realised + (news.realised ?? 0),
    quantity: quantity === null ? null : ((quantity - (news.reduced ?? 0)) as Lots),
    price: news.price ?? row.price,
    status: news.status ?? row.status,
    close_reason: news.closeReason ?? row.close_reason,
    trigger_price: news.triggerPrice ?? row.trigger_price,
    trigger_time: news.triggerTime ?? row.trigger_time,
    linked: news.linked ?? row.linked,
    update_time: position.time,
  };
}

type Untriggered = Pick<
  OrderTable,
  'trigger_kind' | 'trigger_price' | 'callback_ppm' | 'activation' | 'trigger_by'
>;
const NO_TRIGGER: Untriggered = {
  trigger_kind: null,
  trigger_price: null,
  callback_ppm: null,
  activation: null,
  trigger_by: null,
};

function plainRow(position: LogPosition, event: OrderAccepted): OrderTable {
  const { kind, postOnly, displayed } = event;
  return rowOf(position, event, {
    kind,
    postOnly,
    displayed,
    ...NO_TRIGGER,
    linked: null,
    status: 'waiting',
  });
}

function conditionalRow(position: LogPosition, event: ConditionalAccepted): OrderTable {
  const { trigger, linked } = event;
  return rowOf(position, event, {
    kind: event.price === null ? 'market' : 'limit',
    postOnly: false,
    displayed: null,
    trigger_kind: trigger.kind,
    trigger_price: trigger.kind === 'trailing' ? null : trigger.price,
    callback_ppm: trigger.kind === 'trailing' ? trigger.callbackPpm : null,
    activation: trigger.kind === 'trailing' ? trigger.activation : null,
    trigger_by: event.by ?? null,
    linked,
    status: 'untriggered',
  });
}

interface Particulars extends Untriggered, Pick<OrderTable, 'kind' | 'displayed' | 'linked' | 'status'> {
  readonly postOnly: boolean;
}

/** All rows have the same keys in the same order. */
function rowOf(
  position: LogPosition,
  event: OrderAccepted | ConditionalAccepted,
  own: Particulars,
): OrderTable {
  return {
    realm: position.realm,
    order_id: event.order,
    sequence: position.sequence,
    owner: event.owner,
    market: event.market,
    side: event.side,
    kind: own.kind,
    time_in_force: event.timeInForce,
    price: event.price,
    quantity: event.quantity,
    spend: event.spend,
    // Sums start at 0 of the unit that the brand names.
    filled: 0 as OrderTable['filled'],
    filled_value: 0 as OrderTable['filled_value'],
    fee: 0 as OrderTable['fee'],
    status: own.status,
    close_reason: null,
    client_order_id: event.clientOrderId,
    post_only: own.postOnly ? 1 : 0,
    self_trade: event.selfTrade,
    expires_at: event.expiresAt,
    displayed: own.displayed,
    trigger_kind: own.trigger_kind,
    trigger_price: own.trigger_price,
    callback_ppm: own.callback_ppm,
    activation: own.activation,
    trigger_by: own.trigger_by,
    trigger_time: null,
    linked: own.linked,
    reduce_only: event.reduceOnly === true ? 1 : 0,
    realised: 0,
    parent: event.type === 'conditional-accepted' ? (event.parent ?? null) : null,
    create_time: position.time,
    update_time: position.time,
  };
}
