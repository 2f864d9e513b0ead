/** ORDER: what happened to a trader's orders, from the events of a durable batch. */
import type { Event, OwnerId, Side, Trade, TradeParty } from '@assay/core';
import type { OrderPushData } from '@assay/protocol';
import type { PublishedEntry } from '../../engine/port.ts';
import type { Symbols } from '../../market-data/port.ts';

/** A push and the one trader it is for. */
export interface OrderPush {
  readonly owner: OwnerId;
  readonly data: OrderPushData;
}

type Head = Pick<OrderPushData, 'sequence' | 'id' | 'symbol' | 'direction' | 'time'>;
const NO_FILL = { amount: null, price: null, fee: null, feeCoin: null };

export function orderPushes(symbols: Symbols, entry: PublishedEntry, event: Event): OrderPush[] {
  if (event.type === 'order-accepted' || event.type === 'order-closed') {
    const head = headOf(symbols, entry, event, event.order, event.side);
    const closeReason = event.type === 'order-closed' ? event.reason : null;
    const change = event.type === 'order-accepted' ? 'accepted' : 'closed';
    return [{ owner: event.owner, data: { ...head, change, ...NO_FILL, closeReason } }];
  }
  if (event.type !== 'trade') return [];
  const makerSide: Side = event.takerSide === 'buy' ? 'sell' : 'buy';
  return [
    ...fillPush(symbols, entry, event, event.maker, makerSide),
    ...fillPush(symbols, entry, event, event.taker, event.takerSide),
  ];
}

function headOf(
  symbols: Symbols,
  entry: PublishedEntry,
  event: { readonly market: Trade['market'] },
  order: TradeParty['order'],
  direction: Side,
): Head {
  const { symbol } = symbols.mustMarket(event.market);
  return { sequence: entry.sequence, id: String(order), symbol, direction, time: entry.time };
}

function fillPush(
  symbols: Symbols,
  entry: PublishedEntry,
  trade: Trade,
  party: TradeParty,
  side: Side,
): OrderPush[] {
  if (party.house) return [];
  const market = symbols.mustMarket(trade.market);
  const received = side === 'buy' ? market.base : market.quote;
  const fill = {
    amount: symbols.amount(market, trade.quantity),
    price: symbols.price(market, trade.price),
    fee: symbols.units(received, party.fee),
    feeCoin: received.code,
    closeReason: null,
  };
  const head = headOf(symbols, entry, trade, party.order, side);
  return [{ owner: party.owner, data: { ...head, change: 'traded', ...fill } }];
}
