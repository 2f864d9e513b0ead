/** Public interface for React: one context, thin hooks over the stores. */
export { ClientProvider, useClient } from './client-context.ts';
export {
  useBalances,
  useConnection,
  useContract,
  useDepthFrames,
  useDepthValue,
  useMark,
  useMarket,
  useMarketList,
  useSession,
  useStore,
  useTicker,
  useTrades,
  useWatchlist,
} from './hooks.ts';
