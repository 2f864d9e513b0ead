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
import { FlowingVenue, VENUE } from '../projections/flow-fixture.ts';
import { MarketFigures } from './market-figures.ts';
import { createSymbols } from './symbols.ts';

const isTrade = (event: Event): event is Trade => event.type === 'trade';

it('shows a trade between two parties of the house, and counts it in no volume', () => {
  const exchange = Exchange.empty();
  for (const command of VENUE) exchange.apply(1 as TimeMs, command);
  const symbols = createSymbols(exchange.read({ type: 'listing' }));
  const nothing = { tradeMinutes: [], indexMinutes: [], tradeHours: [], indexHours: [], trades: [] };
  const start = { sequence: 0 as Sequence, ...nothing };
  const venue = new FlowingVenue(51);
  venue.open();
  const flow = venue.flow(400);
  const trade = flow.entries.flatMap((entry) => entry.events).find(isTrade)!;
  const figures = new MarketFigures(symbols.mustMarket(trade.market), symbols, start, 1 as TimeMs);
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
  const young = new MarketFigures(figures.info, symbols, start, 1 as TimeMs);
  young.addIndex(1 as Sequence, Math.floor(flow.time / 1000) - 120, index);
  young.addTrade(2 as Sequence, flow.time, among);
  const begun = { open: trade.price + 50, high: trade.price + 50, low: trade.price, close: trade.price };
  expect(young.ticker(flow.time)).toMatchObject(begun);
  figures.addTrade(2 as Sequence, flow.time, trade);
  expect(figures.ticker(flow.time)).toMatchObject({ high: trade.price, volume: trade.quantity });
  expect(figures.shown.candles.newest('1m')).toMatchObject({ volume: trade.quantity });
});
