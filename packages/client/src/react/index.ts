/** Public interface for React: one context, thin hooks over the stores. */
export { ClientProvider, useClient } from './client-context.ts';
export {
  useBalances,
  useConnection,
  useDepthFrames,
  useDepthValue,
  useMarket,
  useMarketList,
  useSession,
  useStore,
  useTicker,
  useTrades,
  useWatchlist,
} from './hooks.ts';
