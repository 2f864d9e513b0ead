/** Public interface of the browser's data layer. React hooks stand behind `@assay/client/react`. */
export { createClient } from './client.ts';
export type { Client, ClientOptions } from './client.ts';
export { apiAddress, platformConfig } from './platform/config.ts';
export { CallError } from './http/call-error.ts';
export type { CallErrorName } from './http/call-error.ts';
export type { Call, CallSettings, RequestOf, ResponseOf } from './http/caller.ts';
export { sendsOnce } from './http/request-ids.ts';
export { isStillOpen } from './http/still-open.ts';
export type { MoneyCall, MoneyCallName } from './http/money-calls.ts';
export { BrowserStorage, memoryStorage } from './session/browser-storage.ts';
export type { TextStorage } from './session/browser-storage.ts';
export { encodePassword } from './session/encoded-password.ts';
export type { SessionState } from './session/session.ts';
export type { ConnectionState, ConnectionPhase } from './connection/socket-connection.ts';
export type { ReadableStore } from './store/frame-store.ts';
export type { WatchlistState } from './account/watchlist.ts';
export type { Balance, Balances } from './account/balances.ts';
export type { Market, MarketList } from './market/market-hub.ts';
export type { MarketStanding, Ticker } from './market/tickers.ts';
export type { CandleKind, CandlePage, CandleSource } from './market/candle-source.ts';
export type { DepthView } from './market/depth-feed.ts';
export { doubleMiddleTicks, spreadTicks } from './market/depth-values.ts';
export { depthRows, depthSteps } from './market/depth-groups.ts';
export type { DepthRow } from './market/depth-groups.ts';
export {
  amountText,
  baseText,
  marketRules,
  parseAmount,
  parsePrice,
  parseValue,
  priceText,
  quoteText,
} from './calculators/market-rules.ts';
/** The core's own arithmetic, for code that builds or shows orders. */
export {
  MAX_SLICES,
  feeUnits,
  formatDecimal,
  largestLots,
  lotUnits,
  mulDiv,
  orderHold,
  orderValue,
  parseDecimal,
} from '@assay/core';
export type { MarketRules } from './calculators/market-rules.ts';
export { convertedValue } from './calculators/converted-value.ts';
export { walkBook } from './calculators/walk-book.ts';
export type { BookSide } from './calculators/walk-book.ts';
export { previewOrder, previewWaiting } from './calculators/order-preview.ts';
export type { FeeRole, OrderPreview, PreviewOrder } from './calculators/order-preview.ts';
export { recomputeFill } from './calculators/fill-receipt.ts';
export type { ReceiptLine, RecomputedFill, RecomputedLine } from './calculators/fill-receipt.ts';
export { maximumBuyLots, maximumSellLots, percentOf, shareOf } from './calculators/order-size.ts';
