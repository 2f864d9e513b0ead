/** Hooks over the stores. Each renders at most once a frame, and only when its own value has changed. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MarkData, PublicTrade } from '@assay/protocol';
import { useStore as useZustand } from 'zustand';
import type { Balances } from '../account/balances.ts';
import type { WatchlistState } from '../account/watchlist.ts';
import type { ConnectionState } from '../connection/socket-connection.ts';
import type { Market, MarketList } from '../market/market-hub.ts';
import type { Ticker } from '../market/tickers.ts';
import type { SessionState } from '../session/session.ts';
import type { ReadableStore } from '../store/frame-store.ts';
import type { MarketRules } from '../calculators/market-rules.ts';
import type { DepthView } from '../market/depth-feed.ts';
import { createPace } from '../store/pace.ts';
import { useClient } from './client-context.ts';

/** The value of any of the client's stores. */
export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.shown(),
  );
}

export function useSession(): SessionState {
  return useZustand(useClient().session.store);
}

export function useConnection(): ConnectionState {
  return useStore(useClient().connection);
}

export function useMarketList(): MarketList {
  return useStore(useClient().markets.list);
}

/** null: not listed, or the list is not there yet. */
export function useMarket(symbol: string): Market | null {
  return useMarketList().markets.find((market) => market.rules.symbol === symbol) ?? null;
}

/** A futures market; null: not listed, or the list is not there yet. */
export function useContract(symbol: string): Market | null {
  return useMarketList().contracts.find((contract) => contract.rules.symbol === symbol) ?? null;
}

/** Where a futures market stands, kept live while the component is mounted; null until that is known. */
export function useMark(symbol: string): MarkData | null {
  const { markets } = useClient();
  useEffect(() => markets.watchMark(symbol), [markets, symbol]);
  return useStore(markets.mark(symbol));
}

/** The ticker, kept live while the component is mounted. */
export function useTicker(symbol: string): Ticker | null {
  const { markets } = useClient();
  useEffect(() => markets.watchTicker(symbol), [markets, symbol]);
  return useStore(markets.ticker(symbol));
}

/** The latest trades, newest first; null while loading. */
export function useTrades(symbol: string): readonly PublicTrade[] | null {
  const { markets } = useClient();
  useEffect(() => markets.watchTrades(symbol), [markets, symbol]);
  return useStore(markets.trades(symbol));
}

/** Spot balances by coin; null while signed out or not loaded. */
export function useBalances(): Balances {
  return useStore(useClient().balances.store);
}

/** The markets that the user has marked; a visitor has none. */
export function useWatchlist(): WatchlistState {
  return useStore(useClient().watchlist.store);
}

/**
 * Calls `onView` with the book at once and then at most once a frame while it changes, without rendering the
 * component: for components that draw by hand.
 */
export function useDepthFrames(rules: MarketRules, onView: (view: DepthView) => void): void {
  const { markets } = useClient();
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    const stopWatching = markets.watchDepth(rules);
    const { store } = markets.depth(rules);
    const stopListening = store.subscribe(() => latest.current(store.shown()));
    latest.current(store.shown());
    return () => {
      stopListening();
      stopWatching();
    };
  }, [markets, rules]);
}

/**
 * Something read from the book, taken at most once in `everyMs`; the component renders when it differs
 * (`Object.is`). `pick` must be the same function at each render.
 */
export function useDepthValue<Value>(
  rules: MarketRules,
  pick: (view: DepthView) => Value,
  initial: Value,
  everyMs: number,
): Value {
  const { markets } = useClient();
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const stopWatching = markets.watchDepth(rules);
    const { store } = markets.depth(rules);
    const paced = createPace(() => setValue(() => pick(store.shown())), everyMs);
    const stopListening = store.subscribe(paced.run);
    paced.run();
    return () => {
      stopListening();
      paced.cancel();
      stopWatching();
    };
  }, [markets, rules, pick, everyMs]);
  return value;
}
