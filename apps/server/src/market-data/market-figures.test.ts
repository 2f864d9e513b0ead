import {
  Exchange,
  type Event,
  type IndexPrice,
  type Sequence,
  type Ticks,
  type TimeMs,
  type Trade,
} from '@assay/core';
import { expect, it } from 'vitest';
import { DAY_MS } from '../projections/periods.ts';
import { FlowingVenue, VENUE } from '../projections/flow-fixture.ts';
import { MarketFigures } from './market-figures.ts';
import { createInstrumentRegistry } from './instrument-registry.ts';

const isTrade = (event: Event): event is Trade => event.type === 'trade';

it('shows a trade between two parties of the house, and counts it in no volume', () => {
  const exchange = Exchange.empty();
  for (const command of VENUE) exchange.apply(1 as TimeMs, command);
  const instruments = createInstrumentRegistry(exchange.read({ type: 'listing' }), []);
  const nothing = { tradeMinutes: [], indexMinutes: [], tradeHours: [], indexHours: [], trades: [] };
  const start = { sequence: 0 as Sequence, ...nothing };
  const venue = new FlowingVenue(51);
  venue.open();
  const flow = venue.flow(400);
  const trade = flow.entries.flatMap((entry) => entry.events).find(isTrade)!;
  const figures = new MarketFigures(instruments.mustMarket(trade.market), instruments, start, 1 as TimeMs);
  const among = { ...trade, maker: { ...trade.maker, house: true }, taker: { ...trade.taker, house: true } };
  figures.addTrade(1 as Sequence, flow.time, among);
  expect(figures.ticker(flow.time)).toMatchObject({
    close: trade.price,
    high: trade.price,
    volume: 0,
    value: 0n,
  });
  expect(figures.recent(10)).toMatchObject([{ id: String(trade.trade) }]);
  expect(figures.shown.candles.newest('1m')).toMatchObject({ close: trade.price, volume: 0 });
  const cheaper = { ...among, price: (trade.price - 5) as Ticks };
  figures.addTrade(1 as Sequence, flow.time, cheaper);
  expect(figures.ticker(flow.time)).toMatchObject({
    open: trade.price,
    high: trade.price,
    low: trade.price - 5,
    close: trade.price - 5,
  });
  // Two minutes before, the index stood higher: a market younger than a day goes on from it.
  const index = ((trade.price + 50) * 10 ** (8 - figures.info.tickDecimals)) as IndexPrice;
  const young = new MarketFigures(figures.info, instruments, start, 1 as TimeMs);
  young.addIndex(1 as Sequence, Math.floor(flow.time / 1000) - 120, index);
  young.addTrade(2 as Sequence, flow.time, among);
  const begun = { open: trade.price + 50, high: trade.price + 50, low: trade.price, close: trade.price };
  expect(young.ticker(flow.time)).toMatchObject(begun);
  figures.addTrade(2 as Sequence, flow.time, trade);
  expect(figures.ticker(flow.time)).toMatchObject({ high: trade.price, volume: trade.quantity });
  expect(figures.shown.candles.newest('1m')).toMatchObject({ volume: trade.quantity });
});

it('says since when its figures of 24 hours are, and how long a young market went by the index', () => {
  const venue = new FlowingVenue(51);
  venue.open();
  const trade = venue
    .flow(400)
    .entries.flatMap((entry) => entry.events)
    .find(isTrade)!;
  const exchange = Exchange.empty();
  for (const command of VENUE) exchange.apply(1 as TimeMs, command);
  const instruments = createInstrumentRegistry(exchange.read({ type: 'listing' }), []);
  const info = instruments.mustMarket(trade.market);
  const nothing = { tradeMinutes: [], indexMinutes: [], tradeHours: [], indexHours: [], trades: [] };
  const noon = 20_000 * DAY_MS;
  const at = (minutes: number): TimeMs => (noon + minutes * 60_000) as TimeMs;
  const price = 6_000_000_000_000 as IndexPrice;
  const figures = new MarketFigures(info, instruments, { sequence: 0 as Sequence, ...nothing }, at(0));
  const coverage = (minutes: number) => {
    const { openTime, indexUntil } = figures.ticker(at(minutes));
    return { openTime, indexUntil };
  };
  expect(coverage(0)).toEqual({ openTime: null, indexUntil: null });
  for (let minute = 0; minute < 60 * 26; minute += 1) {
    figures.addIndex(1 as Sequence, at(minute) / 1000, price);
    if (minute === 5) expect(coverage(5)).toEqual({ openTime: at(0), indexUntil: at(5) });
    if (minute >= 90 && minute % 7 === 0) figures.addTrade(1 as Sequence, at(minute), trade);
  }
  expect(coverage(100)).toEqual({ openTime: at(0), indexUntil: at(91) });
  expect(coverage(90 + 1440)).toEqual({ openTime: at(90), indexUntil: at(91) });
  // Its first trade is more than a day ago: an index price before the first of these 24 hours is none of a young market's.
  expect(coverage(95 + 1440)).toMatchObject({ indexUntil: null });

  const { market, price: paid, quantity: volume, value } = trade;
  const hour = { market, open: paid, high: paid, low: paid, close: paid, volume, value };
  const counted = { counted_open: paid, counted_high: paid, counted_low: paid, counted_close: paid };
  const row = (minutes: number) => ({ ...hour, ...counted, open_time: at(minutes) });
  const index = { market, open: price, high: price, low: price, close: price };
  const indexMinutes = [{ ...index, open_time: at(0) }];
  const restored = (tradeHours: readonly number[]) => {
    const parts = { ...nothing, indexMinutes, tradeMinutes: [row(95)], tradeHours: tradeHours.map(row) };
    return new MarketFigures(info, instruments, { sequence: 9 as Sequence, ...parts }, at(120));
  };
  expect(restored([60]).ticker(at(120))).toMatchObject({ openTime: at(0), indexUntil: at(95) });
  expect(restored([60 - 3000, 60]).ticker(at(120))).toMatchObject({ openTime: at(0), indexUntil: null });
});
