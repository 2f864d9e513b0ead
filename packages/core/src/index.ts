/**
 * The only entry point of the core.
 */
export type * from './vocabulary/account-commands.ts';
export type * from './vocabulary/account-events.ts';
export type * from './vocabulary/brands.ts';
export type * from './vocabulary/commands.ts';
export type * from './vocabulary/events.ts';
export type * from './vocabulary/futures-commands.ts';
export type * from './vocabulary/futures-deleveraging.ts';
export type * from './vocabulary/futures-delivery.ts';
export type * from './vocabulary/futures-events.ts';
export type * from './vocabulary/futures-liquidation.ts';
export type * from './vocabulary/futures-queries.ts';
export { COVER_CLASSES } from './vocabulary/futures-queries.ts';
export type * from './vocabulary/futures-triggers.ts';
export type * from './vocabulary/market-commands.ts';
export type * from './vocabulary/order-commands.ts';
export type * from './vocabulary/order-events.ts';
export type * from './vocabulary/outcomes.ts';
export type * from './vocabulary/proposal-commands.ts';
export type * from './vocabulary/proposal-events.ts';
export type * from './vocabulary/queries.ts';
export type * from './vocabulary/seconds-commands.ts';
export type * from './vocabulary/seconds-events.ts';
export type * from './vocabulary/merchant-commands.ts';
export type * from './vocabulary/swap-commands.ts';
export type * from './vocabulary/card-commands.ts';
export type * from './vocabulary/card-events.ts';
export type * from './vocabulary/card-queries.ts';
export type * from './vocabulary/house-commands.ts';
export type * from './vocabulary/house-events.ts';
export type * from './vocabulary/house-queries.ts';
export type * from './vocabulary/wallet-commands.ts';
export type * from './vocabulary/wallet-events.ts';
export type * from './vocabulary/wallet-queries.ts';
export type { Refusal, RefusalCode } from './vocabulary/refusals.ts';
export { REFUSALS } from './vocabulary/refusals.ts';
export {
  FEE_INCOME,
  FIRST_HOUSE_TRADER,
  FIRST_TRADER,
  INDEX_CURRENCY,
  INDEX_SCALE,
  INSURANCE_FUND,
  MARKET_MAKER,
  OUTSIDE_WORLD,
  SECONDS_POOL,
  SECURITY_FUND,
  TREASURY,
  UNCLAIMED,
  isHouse,
} from './vocabulary/parties.ts';

export {
  CARD_CANCEL_MS,
  CARD_LATE_MS,
  CARD_QUOTE_LIFE_MS,
  CARD_RATE_DECIMALS,
  CARD_TEXT,
  MAX_CARD_DECIMALS,
} from './vocabulary/card-commands.ts';
export {
  HOUSE_DESTINATIONS,
  HOUSE_SOURCES,
  MAX_HOUSE_REASON,
  MAX_HOUSE_REFERENCE,
} from './vocabulary/house-commands.ts';
export { EventLog } from './event-log/event-log.ts';
export { readEntries } from './event-log/read-events.ts';
export { PackReader, PackWriter } from './event-log/rows.ts';
export type { Packed } from './event-log/rows.ts';

export { Exchange } from './exchange.ts';
export type { Applied } from './exchange.ts';
export { CorruptSnapshot } from './snapshot/decode.ts';
export { encodeState } from './snapshot/encode.ts';
export type { CapturedState } from './snapshot/captured.ts';
export { ByteReader, ByteWriter, MalformedBytes } from './codec/bytes.ts';
export type { ByteRun } from './codec/bytes.ts';
export { contentOf, decodeCommand, encodeCommand } from './registry/command-codec.ts';
export { COMMAND_TYPES } from './registry/commands.ts';
export { PROPOSABLE_TYPES, commandOf, digitsOf } from './registry/proposable.ts';
export { MalformedCommand } from './codec/parts.ts';

export { formatDecimal, parseDecimal } from './quantity/decimal.ts';
export { MAX_AMOUNT, isWholeWithin, mulDiv } from './quantity/exact.ts';
export type { Rounding } from './quantity/exact.ts';
export {
  fillOfLots,
  fillOfSpend,
  largestLots,
  lotUnits,
  orderHold,
  orderValue,
  scalesOf,
  tickLotUnits,
} from './quantity/market-scales.ts';
export type { MarketFill, MarketScales } from './quantity/market-scales.ts';
export { feeUnits, securityFundShare } from './fees/fees.ts';
export {
  MAX_SLICES,
  MAX_LIFE_MS,
  OPEN_ORDERS_PER_MARKET,
  SELF_TRADE_MODES,
  TRAILING_ORDERS_PER_MARKET,
} from './vocabulary/order-commands.ts';
export {
  GENERATIONS,
  MAX_REBATE_PPM,
  MAX_EXCLUSION_MS,
  ACCOUNT_STATUSES,
} from './vocabulary/account-commands.ts';
export {
  DIRECTIONS,
  FILL_WITHIN_MS,
  FINAL_WINDOW_MS,
  MAX_TICK_AGE_MS,
  MAX_GAP_MS,
  MAX_PERIOD_MS,
  MAX_OFFERED_PROFIT_PPM,
  MAX_REMINDER_MINUTES,
  MIN_PERIOD_MS,
  MIN_WINDOW_TICKS,
  LEFT_OUT,
  MAX_COOLING_OFF_MS,
  LOOSENING_MS,
  OPENS_AFTER_MS,
  OPENS_WITHIN_MS,
  OPEN_CONTRACTS_PER_OWNER,
  PAUSE_MS,
  SETTLEMENT_DELAY_MS,
  SOURCES_PER_TICK,
  TICKS_PER_COMMAND,
  TICK_VALID_SECONDS,
} from './vocabulary/seconds-commands.ts';
export {
  MAX_APPROVALS,
  MAX_OPERATORS,
  MAX_PROPOSAL_DELAY_MS,
  MAX_PROPOSAL_LIFE_MS,
} from './vocabulary/proposal-commands.ts';
export { DEFAULT_LEVERAGE, FUTURES_CYCLES, FUTURES_KINDS } from './vocabulary/futures-commands.ts';
export { SHARED_INSURANCE_RULES } from './vocabulary/futures-liquidation.ts';
export { SHARE_RULES } from './vocabulary/futures-delivery.ts';
export { LIQUIDATION_RULES, LOST_PPM, RESTORED_PPM } from './vocabulary/futures-liquidation.ts';
export { QUOTE_LIFE_MS } from './vocabulary/swap-commands.ts';
export { MAX_HOLD_MS, OPEN_WITHDRAWALS, WALLET_RULES } from './vocabulary/wallet-commands.ts';
export { NEWEST_RULES } from './rules/activate-rules.ts';
export { MAX_NOTICE_MS, MIN_NOTICE_MS, MARKET_STATUSES, MAX_HALT_MS } from './vocabulary/market-commands.ts';
export { MIRRORED_LEVELS } from './vocabulary/commands.ts';
export { QUOTES_PER_SIDE } from './orders/replace-quotes.ts';
