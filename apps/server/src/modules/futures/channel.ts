/**
 * What futures bring to the private socket: how a trader's positions stand behind what has changed them, the fills of their
 * orders, and whose collateral has moved.
 */
import type { Event, FuturesParty, FuturesTrade, LegState, MarketId, OwnerId, Side } from '@assay/core';
import { isHouse } from '@assay/core';
import type { OrderPushData, PositionPushData } from '@assay/protocol';
import type { PublishedEntry } from '../../engine/port.ts';
import type { OpenOwnChannel } from '../../gateway/own-channel.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { ofSeries, seriesFields } from '../../market-data/series-now.ts';
import type { SeriesFields, SeriesNow } from '../../market-data/series-now.ts';
import type { MovedBalances } from '../wallet/shape.ts';
import { signedUnits } from './figures.ts';
import { positionId } from './position-id.ts';

/** A leg that an event has changed. */
interface ChangedLeg {
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly leg: LegState;
  readonly change: PositionPushData['change'];
  /** Realised or funded; null of other changes. */
  readonly profit: number | null;
}

const CLOSED = { lots: 0, entryValue: 0, margin: 0 } as Omit<LegState, 'side'>;

/** The legs that a fill has changed for one of its parties: one, or, where it went through zero, both. */
function tradedLegs(trade: FuturesTrade, party: FuturesParty, side: Side): readonly ChangedLeg[] {
  const { market } = trade;
  const head = { owner: party.owner, market, change: 'traded' } as const;
  const opened = side === 'buy' ? 'long' : 'short';
  if (party.closed === 0 || party.leg.side !== opened)
    return [{ ...head, leg: party.leg, profit: party.closed === 0 ? null : party.realised }];
  const closed = { side: opened === 'long' ? 'short' : 'long', ...CLOSED } as const;
  return [
    { ...head, leg: closed, profit: party.realised },
    { ...head, leg: party.leg, profit: null },
  ];
}

function changedLegs(event: Event): readonly ChangedLeg[] {
  switch (event.type) {
    case 'futures-trade': {
      const { takerSide, maker, taker } = event;
      const makerSide = takerSide === 'buy' ? 'sell' : 'buy';
      return [...tradedLegs(event, maker, makerSide), ...tradedLegs(event, taker, takerSide)];
    }
    case 'position-margin-changed':
      return [{ ...event, change: 'margin', profit: null }];
    case 'profit-realised':
      return [{ ...event, change: 'realised', profit: event.amount }];
    case 'funding-paid':
      return [{ ...event, change: 'funding', profit: event.amount }];
    case 'liquidation-step':
      return [{ ...event, change: 'liquidation', profit: null }];
    case 'position-taken-over':
    case 'deleveraging-done':
      return [{ ...event, change: 'liquidation', profit: event.realised }];
    case 'deleveraged':
      return [{ ...event, change: 'deleveraged', profit: event.realised }];
    case 'position-settled':
      return [
        { ...event, leg: { ...CLOSED, side: event.leg.side }, change: 'settled', profit: event.realised },
      ];
    default:
      return [];
  }
}

function positionPush(
  instruments: InstrumentRegistry,
  { sequence, time }: PublishedEntry,
  { market, leg, change, profit }: ChangedLeg,
  series: SeriesFields,
): PositionPushData | null {
  const info = instruments.futuresOf(market);
  if (info === null) return null;
  const { settlesIn, symbol } = info;
  return {
    sequence,
    id: positionId({ market, side: leg.side }),
    symbol,
    side: leg.side,
    change,
    amount: instruments.amount(info, leg.lots),
    amountCoin: info.amountCoin.code,
    entryValue: instruments.units(settlesIn, leg.entryValue),
    margin: instruments.units(settlesIn, leg.margin),
    settleCoin: settlesIn.code,
    profit: profit === null ? null : signedUnits(instruments, settlesIn, profit),
    ...series,
    time,
  };
}

function fillPush(
  instruments: InstrumentRegistry,
  { sequence, time }: PublishedEntry,
  trade: FuturesTrade,
  party: FuturesParty,
  direction: Side,
  series: SeriesFields,
): OrderPushData | null {
  const info = instruments.futuresOf(trade.market);
  if (info === null) return null;
  return {
    sequence,
    id: String(party.order),
    symbol: info.symbol,
    direction,
    change: 'traded',
    amount: instruments.amount(info, trade.quantity),
    price: instruments.price(info, trade.price),
    fee: instruments.units(info.settlesIn, party.fee),
    feeCoin: info.settlesIn.code,
    closeReason: null,
    ...ofSeries(series),
    time,
  };
}

/** Whatever happens to an owner in a futures market moves collateral: it is held, given back, paid or got. */
function movedByFutures(instruments: InstrumentRegistry, event: Event): readonly MovedBalances[] {
  if (event.type === 'funds-transferred') {
    return [{ owner: event.owner, assets: [event.asset], collateral: true }];
  }
  if (event.type === 'futures-trade') {
    return [event.maker, event.taker]
      .filter(({ house }) => !house)
      .map(({ owner }) => ({ owner, assets: [], collateral: true }));
  }
  if (!('owner' in event && 'market' in event) || event.market === null || isHouse(event.owner)) return [];
  const isFutures = instruments.futuresOf(event.market) !== null;
  return isFutures ? [{ owner: event.owner, assets: [], collateral: true }] : [];
}

export const futuresChannel = {
  own:
    (instruments: InstrumentRegistry, running: SeriesNow): OpenOwnChannel =>
    (listening) => ({
      take(entry, event) {
        const seriesIn = (market: MarketId) => seriesFields(running.of(listening.realm, market, event));
        if (event.type === 'futures-trade') {
          const makerSide = event.takerSide === 'buy' ? 'sell' : 'buy';
          for (const [party, side] of [
            [event.maker, makerSide],
            [event.taker, event.takerSide],
          ] as const) {
            if (party.house || !listening.has(party.owner)) continue;
            const data = fillPush(instruments, entry, event, party, side, seriesIn(event.market));
            if (data !== null) listening.push(party.owner, { type: 'ORDER', data });
          }
        }
        for (const changed of changedLegs(event)) {
          if (isHouse(changed.owner) || !listening.has(changed.owner)) continue;
          const data = positionPush(instruments, entry, changed, seriesIn(changed.market));
          if (data !== null) listening.push(changed.owner, { type: 'POSITION', data });
        }
      },
    }),
  moved: movedByFutures,
};
