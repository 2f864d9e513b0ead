/**
 * Reads what the market data begins with: listing, books and index of the core, figures of the read models.
 * Promises: each part says at which command it was true, so that batches taken meanwhile are neither lost nor
 * counted twice.
 */
import type { IndexState, MarketId, Sequence, TimeMs } from '@assay/core';
import type { Engine, Realm } from '../engine/port.ts';
import type { MarketStart } from '../projections/port.ts';
import type { ViewsStore } from '../projections/views.ts';
import { BookMirror } from './book-mirror.ts';
import { FuturesStandings, readFutures } from './futures-standings.ts';
import { createInstrumentRegistry } from './instrument-registry.ts';
import type { RunningInstruments } from './instrument-registry.ts';
import { MarkPrices } from './mark-prices.ts';
import { TradingRules } from './trading-rules.ts';

export interface Start {
  readonly instruments: RunningInstruments;
  readonly mirrors: ReadonlyMap<MarketId, BookMirror>;
  readonly ticks: readonly IndexState[];
  readonly figures: MarketStart;
  readonly rules: TradingRules;
  readonly marks: MarkPrices;
  readonly futures: FuturesStandings;
  readonly sequence: Sequence;
  readonly time: TimeMs;
}

export async function readStart(options: {
  readonly realm: Realm;
  readonly engine: Pick<Engine, 'read'>;
  readonly views: Pick<ViewsStore, 'catchUp' | 'ask'>;
}): Promise<Start> {
  const { realm, engine, views } = options;
  const listing = await engine.read(realm, { type: 'listing' });
  const futures = await readFutures(engine, realm);
  const instruments = createInstrumentRegistry(listing.result, futures.states);
  const mirrors = new Map<MarketId, BookMirror>();
  for (const { market } of [...instruments.markets, ...instruments.futures]) {
    const book = await engine.read(realm, { type: 'depth', market, levels: 0 });
    mirrors.set(market, new BookMirror(book.result, book.sequence));
  }
  const rules = await engine.read(realm, { type: 'market-rules' });
  const seconds = await engine.read(realm, { type: 'seconds-rules' });
  const proposals = await engine.read(realm, { type: 'proposals' });
  const index = await engine.read(realm, { type: 'index-prices' });
  // After a crash they may have much to catch up with before figures can be read.
  await views.catchUp(realm, index.sequence);
  const figures = await views.ask('market-start', { realm });
  const { result: ticks, sequence, time } = index;
  return {
    instruments,
    mirrors,
    ticks,
    figures,
    rules: new TradingRules(
      { ...rules.result, markets: [...rules.result.markets, ...futures.states] },
      seconds.result,
      proposals.result,
    ),
    marks: new MarkPrices(rules.result, engine, realm),
    futures: new FuturesStandings(futures, engine, realm),
    sequence,
    time,
  };
}
