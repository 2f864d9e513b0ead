/** What spot trading brings to the private socket: what happened to a trader's orders, and the balances that it moved. */
import { isHouse } from '@assay/core';
import type { Event, OwnerId, Side, Trade, TradeParty } from '@assay/core';
import type { OrderPushData } from '@assay/protocol';
import type { PublishedEntry } from '../../engine/port.ts';
import type { OpenOwnChannel } from '../../gateway/own-channel.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { ofSeries, seriesFields } from '../../market-data/series-now.ts';
import type { SeriesFields, SeriesNow } from '../../market-data/series-now.ts';
import type { MovedBalances } from '../wallet/shape.ts';

/** A push and the one trader it is for. */
interface OrderPush {
  readonly owner: OwnerId;
  readonly data: OrderPushData;
}

type Head = Pick<OrderPushData, 'sequence' | 'id' | 'symbol' | 'direction' | 'time'>;
const NO_FILL = { amount: null, price: null, fee: null, feeCoin: null };

/** The pushes of an event to those owners who are `wanted`; for the others nothing is put together. */
function orderPushes(
  instruments: InstrumentRegistry,
  entry: PublishedEntry,
  event: Event,
  wanted: (owner: OwnerId) => boolean,
  series: (event: ChangeEvent) => SeriesFields,
): OrderPush[] {
  if (event.type !== 'trade') return changePush(instruments, entry, event, wanted, series);
  const makerSide: Side = event.takerSide === 'buy' ? 'sell' : 'buy';
  const pushes: OrderPush[] = [];
  const { maker, taker, takerSide } = event;
  if (!maker.house && wanted(maker.owner)) pushes.push(fillPush(instruments, entry, event, maker, makerSide));
  if (!taker.house && wanted(taker.owner)) pushes.push(fillPush(instruments, entry, event, taker, takerSide));
  return pushes;
}

const CHANGES = {
  'order-accepted': 'accepted',
  'conditional-accepted': 'waits',
  'order-triggered': 'triggered',
  'order-amended': 'changed',
  'conditional-amended': 'changed',
  'order-reduced': 'changed',
  'order-suspended': 'changed',
  'order-resumed': 'changed',
  'order-closed': 'closed',
} as const;
type ChangeEvent = Extract<Event, { type: keyof typeof CHANGES }>;

function isChange(event: Event): event is ChangeEvent {
  return Object.hasOwn(CHANGES, event.type);
}

function changePush(
  instruments: InstrumentRegistry,
  entry: PublishedEntry,
  event: Event,
  wanted: (owner: OwnerId) => boolean,
  series: (event: ChangeEvent) => SeriesFields,
): OrderPush[] {
  if (!isChange(event) || isHouse(event.owner) || !wanted(event.owner)) return [];
  const head = headOf(instruments, entry, event, event.order, event.side);
  const closeReason = event.type === 'order-closed' ? event.reason : null;
  const change = CHANGES[event.type];
  return [
    {
      owner: event.owner,
      data: { ...head, change, ...NO_FILL, closeReason, ...ofSeries(series(event)) },
    },
  ];
}

function headOf(
  instruments: InstrumentRegistry,
  entry: PublishedEntry,
  event: { readonly market: Trade['market'] },
  order: TradeParty['order'],
  direction: Side,
): Head {
  const { symbol } = instruments.mustTraded(event.market);
  return { sequence: entry.sequence, id: String(order), symbol, direction, time: entry.time };
}

function fillPush(
  instruments: InstrumentRegistry,
  entry: PublishedEntry,
  trade: Trade,
  party: TradeParty,
  side: Side,
): OrderPush {
  const market = instruments.mustMarket(trade.market);
  const received = side === 'buy' ? market.base : market.quote;
  const fill = {
    amount: instruments.amount(market, trade.quantity),
    price: instruments.price(market, trade.price),
    fee: instruments.units(received, party.fee),
    feeCoin: received.code,
    closeReason: null,
  };
  const head = headOf(instruments, entry, trade, party.order, side);
  return { owner: party.owner, data: { ...head, change: 'traded', ...fill } };
}

/** Each of them holds money or gives some back, and a trade moves both coins of its market. */
function movedByOrders(instruments: InstrumentRegistry, event: Event): readonly MovedBalances[] {
  if (event.type === 'trade') {
    const { base, quote } = instruments.mustMarket(event.market);
    const assets = [base.asset, quote.asset];
    return [event.maker, event.taker].filter((party) => !party.house).map(({ owner }) => ({ owner, assets }));
  }
  // In a futures market it is collateral that is held.
  if (!isChange(event) || instruments.futuresOf(event.market) !== null) return [];
  const { base, quote } = instruments.mustMarket(event.market);
  return [{ owner: event.owner, assets: [event.side === 'buy' ? quote.asset : base.asset] }];
}

export const spotChannel = {
  own:
    (instruments: InstrumentRegistry, running: SeriesNow): OpenOwnChannel =>
    (listening) => ({
      take(entry, event) {
        const wanted = (owner: OwnerId): boolean => listening.has(owner);
        const series = (about: ChangeEvent) => seriesFields(running.of(listening.realm, about.market, about));
        for (const { owner, data } of orderPushes(instruments, entry, event, wanted, series)) {
          listening.push(owner, { type: 'ORDER', data });
        }
      },
    }),
  moved: movedByOrders,
};
