/**
 * Every command the core understands: the only cause of any change of state.
 * Promises: plain data, whole numbers and short strings; a command names no outcome.
 * Never: a clock time, a random number, or personal data (owners are opaque numbers).
 */
import type { AssetId, IndexPrice, Lots, MarketId, OwnerId, RatePpm, Ticks, Units } from './brands.ts';
import type { AccountCommand } from './account-commands.ts';
import type { FuturesCommand } from './futures-commands.ts';
import type { MoveHouseFunds, SetDeliveryFee } from './futures-delivery.ts';
import type { FundInsurance } from './futures-liquidation.ts';
import type { FuturesTriggerCommand } from './futures-triggers.ts';
import type { HouseCommand } from './house-commands.ts';
import type { CardCommand } from './card-commands.ts';
import type { MarketCommand } from './market-commands.ts';
import type { OrderCommand } from './order-commands.ts';
import type { ProposalCommand } from './proposal-commands.ts';
import type { SecondsCommand } from './seconds-commands.ts';
import type { MoveMerchantFunds } from './merchant-commands.ts';
import type { SwapCommand } from './swap-commands.ts';
import type { WalletCommand } from './wallet-commands.ts';

/** Lists an asset. Its number must be the next one. */
export interface ListAsset {
  readonly type: 'list-asset';
  readonly asset: AssetId;
  /** Upper-case ticker, e.g. `BTC`. */
  readonly code: string;
  /** Decimals of the smallest unit, 0 to 12. */
  readonly scale: number;
}

/** Lists a spot market. One tick times one lot must be a whole number of quote units. */
export interface ListMarket {
  readonly type: 'list-market';
  readonly market: MarketId;
  readonly base: AssetId;
  readonly quote: AssetId;
  /** A tick is 10^-tickDecimals of the quote asset. */
  readonly tickDecimals: number;
  /** A lot is 10^-lotDecimals of the base asset. */
  readonly lotDecimals: number;
  /** Least value of an order, in quote units. */
  readonly minimumNotional: Units;
  /** Greatest size of one order. */
  readonly maximumLots: Lots;
  readonly makerFeeRatePpm: RatePpm;
  readonly takerFeeRatePpm: RatePpm;
}

/**
 * Opens the accounts of a trader, or of a simulated one (`FIRST_HOUSE_TRADER` ff.). Repeating it changes nothing, whatever
 * the status of the account.
 */
export interface OpenOwner {
  readonly type: 'open-owner';
  readonly owner: OwnerId;
}

/**
 * Money enters from the outside world: a deposit, the sandbox faucet, the funding of the market maker. All there is of an asset stays within
 * 2^53 - 1 units, by rules 3 within 2^52 of one in which a futures market settles (`asset-total-exceeded`, field `amount`; so the
 * grants of `reset-account` and `fund-insurance`).
 */
export interface Deposit {
  readonly type: 'deposit';
  readonly owner: OwnerId;
  /** Idempotency key of the owner, 1 to 64 characters, or null for the venue's own duties. */
  readonly requestId: string | null;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly source: 'faucet' | 'house-funding';
}

/** One level of a quote. */
export interface Quote {
  readonly price: Ticks;
  readonly quantity: Lots;
}

/**
 * Takes the market maker's resting quotes of a market away and enters these instead, each as an ordinary
 * GTC limit order of the market maker (best first, bids before asks); what crosses a trader's order trades.
 * A quote the maker's money does not reach is cut to what it does reach.
 *
 * In a futures market by rules 4 (`futures-market` before): money is the margin of the market maker, whose account is one as any
 * other (`move-house-funds`). Its money reaches for what closes its position, less its resting quotes of that side, and for as many lots more as
 * `place-futures-order` would let open; for what closes alone in the last seconds of a series, and while it is below its
 * maintenance; for nothing while there is no mark price or the index is stale. A quote that is not covered when it is met goes
 * (`quotes-replaced` says it has left), and the taker goes on; of one that meets an order and is not covered for all of it, nothing rests.
 */
export interface ReplaceQuotes {
  readonly type: 'replace-quotes';
  readonly market: MarketId;
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
}

/**
 * The index price of one coin for one second, without a position in its log of ticks: seconds-contracts do not see it. The
 * price alone, as it was published before there was such a log.
 */
export interface IndexTick {
  readonly type: 'index-tick';
  readonly asset: AssetId;
  /** Unix seconds of the tick. Must be later than the last one of this asset. */
  readonly second: number;
  readonly price: IndexPrice;
}

/**
 * Lets time pass. At the beginning of every command, this one too, all that is due at or before its stamp happens in the
 * order of (due time, number of the order): orders reach their end (`expired`). Then seconds-contracts settle whose expiry
 * lies at least `SETTLEMENT_DELAY_MS` behind it (in a paper realm: behind the live clock), in the order of (expiry,
 * number). It happens even where the command itself is refused or repeated; its events stand before the command's own.
 */
export interface AdvanceTime {
  readonly type: 'advance-time';
}

/**
 * Switches to a newer version of the core's rules (`rules-version-unknown` for an older one, and for one newer than any): 2 fills missed
 * seconds and triggers by a mark price, 3 liquidates, 4 ends contracts, 5 covers isolated legs by their own margin, 6 has the wallet, 8 a
 * greatest share of the open interest. 7 is unknown for ever: kept journals ask for it and were refused. What is open then stays, and goes
 * on by the newer ones.
 */
export interface ActivateRules {
  readonly type: 'activate-rules';
  readonly version: number;
}

/**
 * Bounds prices around the market's reference price: no buy above reference × (1 + band) rounded down, no sell below
 * reference × (1 − band) rounded up, in ticks, exact but for that one rounding. The reference is the index price (base
 * over quote, as a fraction) where its ticks are at most `MAX_INDEX_AGE_SECONDS` older than the command's stamp, else
 * the last price, else there is no bound; the asset with the code `INDEX_CURRENCY` always has an index price of 1. A limit order
 * outside is refused at entry and at any change, of its size alone too (`price-outside-band`). A market order is refused
 * if, matched without a bound, one of its trades would lie outside. One that executes is matched up to the bound. Applies
 * from this command on to what comes; resting orders stay. The market maker's quotes are not bounded.
 */
export interface SetPriceBand {
  readonly type: 'set-price-band';
  readonly market: MarketId;
  /** 1 to 1,000,000; 0 lifts the bound. */
  readonly bandPpm: RatePpm;
}

/** A step of the fee schedule: from this volume on these rates. */
export interface FeeTier {
  /** Units of the schedule's currency traded in 30 days. */
  readonly volume: Units;
  readonly makerFeeRatePpm: RatePpm;
  readonly takerFeeRatePpm: RatePpm;
}

/**
 * Publishes the fee schedule that replaces the markets' own rates, from this command on: 1 to 20 tiers, the first from
 * volume 0, volumes rising, rates not rising (`fee-tiers-not-in-order`). A trader's volume is the value of all their fills,
 * as maker and taker, of the 30 whole UTC days before today, in `currency`: a fill's quote units where the market is quoted
 * in it, else the value at the last index price of the quote asset, rounded down, 0 while there is none (and where it
 * would overflow). The tier of a day is determined at the first fill of the owner on that day and stays for the day; an owner
 * without a fill yet, and a house account always, has tier 0. A fill of a command counts towards the day of its stamp.
 * Volume is counted from the first schedule on, at the index prices of the moment of the fill (USDT itself is worth 1);
 * another currency begins all volumes at 0. Every schedule makes each owner's tier be determined anew at the next fill.
 */
export interface SetFeeTiers {
  readonly type: 'set-fee-tiers';
  readonly currency: AssetId;
  readonly tiers: readonly FeeTier[];
}

/** Makes this realm one of play money, for ever. Only before the first asset is listed (`not-after-listing`). */
export interface DeclarePaper {
  readonly type: 'declare-paper';
}

/**
 * Paper realm only (`only-in-paper-realm`). The live book as it stands, best first, at most 50 levels a side, not
 * crossed; and the live last price. The market maker of this realm holds one resting order a level. A level whose live
 * quantity is the same as in the last mirror keeps what paper orders have left of it, with its priority, 0 if they took all; a
 * level whose live quantity has changed is entered anew with the whole new quantity, a level that is gone is taken away.
 * First all that goes is taken away, then what is new enters, bids before asks and best first, as GTC limit orders: what
 * crosses a trader's order trades, and what is left rests; lots that a mirrored level traded at its entry count as taken.
 * A level the maker's money does not reach is cut to what it does reach; the least value of an order does not bound it,
 * nor does the greatest size. Then `lastPrice`, if it is new, becomes the market's last price and conditional orders are
 * checked against it. `replace-quotes` takes mirrored levels away, too, and the next mirror enters all anew.
 *
 * In a futures market by rules 4 the market maker of a paper realm is the outside world: it needs no margin, nothing is held for it, it
 * is never liquidated, and a loss beyond its collateral is paid in from outside (`deposited`, then `funds-transferred`). What would
 * open in the last seconds of a series goes as any other does; levels enter while the index is fresh.
 */
export interface FeedPaperDepth {
  readonly type: 'feed-paper-depth';
  readonly market: MarketId;
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
  readonly lastPrice: Ticks | null;
}

/**
 * Paper realm only (`only-in-paper-realm`). Begins an account anew: cancels all of its orders (as `cancel-all-orders`,
 * reason `account-reset`), gives all its money back to the outside world, and issues the grants, at most one an asset.
 * What is given back makes room for the grants. Refused while a seconds-contract of the owner is open (`contracts-open`,
 * param `contracts`). Fee volumes, limits of their own and the memory of requests stay.
 */
export interface ResetAccount {
  readonly type: 'reset-account';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly grants: readonly { readonly asset: AssetId; readonly amount: Units }[];
}

/** Seconds after which an index price is no reference for the price band. */
export const MAX_INDEX_AGE_SECONDS = 60;
/** Levels a side of `feed-paper-depth`. */
export const MIRRORED_LEVELS = 50;

/** Every command: those of this file, and those of the files beside it. */
export type Command =
  | ListAsset
  | ListMarket
  | OpenOwner
  | Deposit
  | ReplaceQuotes
  | IndexTick
  | AdvanceTime
  | ActivateRules
  | SetPriceBand
  | SetFeeTiers
  | DeclarePaper
  | FeedPaperDepth
  | ResetAccount
  | MarketCommand
  | OrderCommand
  | AccountCommand
  | ProposalCommand
  | SecondsCommand
  | FuturesCommand
  | FuturesTriggerCommand
  | FundInsurance
  | SetDeliveryFee
  | MoveHouseFunds
  | WalletCommand
  | SwapCommand
  | MoveMerchantFunds
  | HouseCommand
  | CardCommand;

export type CommandType = Command['type'];
