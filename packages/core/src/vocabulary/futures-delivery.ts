/**
 * Delivery: contracts that end. A market of delivery contracts has **series**, one behind the other; a series ends at a second that the
 * calendar says and is settled at the mean of the published index ticks before it. A futures market that is delisted ends in the same way.
 * By rules 4.
 * Promises: no command says a settlement price, delays a settlement or chooses its ticks.
 *
 * **Calendar.** Every series expires at a second: of `5-minutes`, `15-minutes`, `30-minutes`, `hour` a whole multiple of that since the epoch, of
 * `quarter` 08:00 UTC of the last Friday of March, June, September and December. Where a market has none, a series opens at the beginning of the
 * next command (`series-opened`), with the next number, from 1 on; it expires at the first second of the calendar that is at least two windows
 * ahead. The market begins anew: the mark is the last index price, to the nearest tick, where there is one; there is no last price, and the means
 * of premium and trades begin at 0. A delisted market opens none.
 *
 * **End.** The second of expiry E, or floor(delisting time ÷ 1000) if that is earlier. A perpetual ends by its delisting alone.
 *
 * **Window.** The `SETTLEMENT_WINDOW` seconds up to E and E itself, n = 60, or 3,600 of `quarter` and `perpetual`: E - n < second <= E. A tick counts
 * that has a number, in time or filled (`publish-ticks`, `fill-ticks`). At a step in the window or behind it the mark is what the settlement would be if
 * the index stayed: mean of the counted ticks of the window, the seconds that have none counted at the index of the step. It has no cap, and goes by neither
 * funding nor book. A perpetual fixes no funding from E on.
 *
 * **Closing only.** In the last `CLOSING_SECONDS` before E nothing opens: an order or change of which a part would is refused
 * (`closing-only`, params `until` in Unix ms); before a fill, what would open does not trade, as where it is not covered: the order closes (`closing-only`).
 * What closes is taken until E. So the open interest never grows there.
 *
 * **Settlement**, from E × 1000 on, at the beginning of commands:
 *
 * 1. First of all, trading ends: no order, change, quote or trigger is taken, whatever the market's status (`market-settling`, param `next`:
 *    number of the next series; `market-delisted` where there is none); leverage and margins of its legs stay as they are; liquidation closes
 *    nothing there. All its orders are cancelled, as those of a delisted market and with them at most `DELISTED_PER_STEP` a command (`series-expired`;
 *    `market-delisted` where no series comes next). What follows stands behind seconds-contracts and before fundings.
 * 2. The price is fixed (`settlement-fixed`) when no order is left and the clock is at E × 1000 + `SETTLEMENT_DELAY_MS` or later. A second of the window without a tick
 *    is waited for, as by a contract in seconds; until `FILL_WITHIN_MS` behind E and behind the last interruption, and at the latest until
 *    `TICKS_WAITED` ticks in time stand behind E. Then the ticks that are there do if they are at least half of n; else the first n ÷ 2 ticks
 *    from the window's first second on, those behind E as they come. In a paper realm the clock is that of the live realm.
 *    Price: mean of the counted ticks, half-even to an index unit, then half-even to a tick, at least 1 (`risk/delivery.ts`). The mark is that price from then on.
 * 3. Legs are settled (`position-settled`), in the order of the market's records, the long before the short; an account that is touched before is settled then,
 *    behind its fundings. A command looks at records until they come to `SETTLED_PER_COMMAND`, one with a leg for 1, one without for a tenth.
 *    Value: `positionValue` at the price, that is against the holder where it is not whole. Realised: its profit over the entry value, through the clearing
 *    account. A loss is drawn as any other of a cross leg; of an isolated one out of its margin alone, then the insurance, then nobody
 *    yet. Fee: ceil(value × rate of the series), at most what the owner's own money reaches for, of an isolated leg what is left of its margin and profit.
 *    The margin of an isolated leg is free.
 * 4. `settlement-completed`. What rounding left pays what is unpaid and goes to the market's insurance.
 */
import type { IndexPrice, Lots, MarketId, OwnerId, RatePpm, Ticks, Units } from './brands.ts';
import type { FuturesCycle, TransferFunds } from './futures-commands.ts';
import type { LegState } from './futures-events.ts';

/** The version of the rules from which on contracts end. */
export const DELIVERY_RULES = 4;
/** From which on an isolated leg is covered by what is held with it, and an operator's pause is one for positions, too. */
export const COVER_RULES = 5;
/** From which on a tick that came too late to be published steps no mark and fixes no funding. */
export const PUBLISHED_STEPS_RULES = 6;
/** From which on a market may have a greatest share of the open interest. There are no rules 7: kept journals ask for them in vain. */
export const SHARE_RULES = 8;
/** Seconds whose ticks make the settlement price; of a perpetual before its delisting. */
export const SETTLEMENT_WINDOW: Record<FuturesCycle, number> = {
  perpetual: 3600,
  '5-minutes': 60,
  '15-minutes': 60,
  '30-minutes': 60,
  hour: 60,
  quarter: 3600,
};
/** Seconds before the end in which nothing opens: a tenth of a series, at most the window. */
export const CLOSING_SECONDS: Record<FuturesCycle, number> = {
  perpetual: 3600,
  '5-minutes': 30,
  '15-minutes': 60,
  '30-minutes': 60,
  hour: 60,
  quarter: 3600,
};
/** Seconds before the delisting of a futures market from which on it is not put off, brought forward or taken back: `delisting-fixed`. */
export const DELISTING_FIXED_SECONDS = 3600;
/** Ticks behind the end with which no missing second is waited for any more: those of the window are kept until then. */
export const TICKS_WAITED = 3600;
/** Records with legs that one command settles at most. */
export const SETTLED_PER_COMMAND = 1000;
/** Greatest fee of a settlement: 0.1 %. */
export const MAX_DELIVERY_FEE_PPM = 1000;

/**
 * The fee of settling, of the value at the settlement price, from the next series on; 0 until it is said. `not-a-futures-market`,
 * `not-a-delivery-market`.
 */
export interface SetDeliveryFee {
  readonly type: 'set-delivery-fee';
  readonly market: MarketId;
  /** At most `MAX_DELIVERY_FEE_PPM`. */
  readonly feeRatePpm: RatePpm;
}

/**
 * As `transfer-funds`, of the market maker: its money becomes collateral for its quotes in futures markets, or comes back. Their
 * limits are those of any other owner.
 */
export interface MoveHouseFunds extends Omit<TransferFunds, 'type' | 'owner' | 'requestId'> {
  readonly type: 'move-house-funds';
}

export interface DeliveryFeeSet extends Omit<SetDeliveryFee, 'type'> {
  readonly type: 'delivery-fee-set';
  /** First series that it holds for. */
  readonly series: number;
}

/** A series can be traded. Every event of the market behind it, up to the next one, is of this series. */
export interface SeriesOpened {
  readonly type: 'series-opened';
  readonly market: MarketId;
  readonly series: number;
  /** Unix seconds: of its opening, and those of the calendar from which on nothing opens and nothing trades. */
  readonly opened: number;
  readonly closing: number;
  readonly expires: number;
  readonly feeRatePpm: RatePpm;
  /** The mark that it begins with; 0 where the coin has had no tick. */
  readonly mark: Ticks;
}

/** What a settlement is of: a series, or of a perpetual that was delisted, 0. */
interface OfSettlement {
  readonly market: MarketId;
  readonly series: number;
}

/** The settlement price is fixed, and what it was made of. */
export interface SettlementFixed extends OfSettlement {
  readonly type: 'settlement-fixed';
  /** Last second of trading, and seconds of the window up to it. */
  readonly end: number;
  readonly window: number;
  /** Ticks that count, of which second the first and the last are, and their mean. */
  readonly counted: number;
  readonly first: number;
  readonly last: number;
  readonly mean: IndexPrice;
  readonly price: Ticks;
  /** Lots of all longs, which are those of all shorts. */
  readonly openInterest: Lots;
}

/** A leg was settled: it is closed, and its money is free. */
export interface PositionSettled extends OfSettlement {
  readonly type: 'position-settled';
  readonly owner: OwnerId;
  /** The leg as it was. */
  readonly leg: LegState;
  readonly price: Ticks;
  /** At the price. */
  readonly value: Units;
  /** Above or below zero, the fee not included. */
  readonly realised: number;
  /** What of a loss the owner's own money, or the leg's margin, did not reach for. */
  readonly insured: Units;
  readonly fee: Units;
  /** Collateral, available plus held. */
  readonly balanceAfter: Units;
}

/** No leg is left. `rest` is what rounding left. */
export interface SettlementCompleted extends OfSettlement {
  readonly type: 'settlement-completed';
  /** Legs that were settled. */
  readonly legs: number;
  readonly rest: number;
}

export type DeliveryEvent =
  | SeriesOpened
  | SettlementFixed
  | PositionSettled
  | SettlementCompleted
  | DeliveryFeeSet;

/** How a futures market ends next: the series that it trades, or the delisting of a perpetual. Markets without an end do not stand here. */
export interface SeriesState {
  readonly market: MarketId;
  /** 0 of a perpetual. */
  readonly series: number;
  /** Unix seconds; `opened` is 0 of a perpetual. `window` is the first second of the window. */
  readonly opened: number;
  readonly closing: number;
  readonly window: number;
  readonly end: number;
  /** `closing` where nothing opens, `settling` where nothing trades. */
  readonly phase: 'trading' | 'closing' | 'settling';
  /** Ticks of the window that are there. */
  readonly counted: number;
  /** Settlement price; null until it is fixed. */
  readonly price: Ticks | null;
  /** Of this series, and of the next one. */
  readonly feeRatePpm: RatePpm;
  readonly nextFeeRatePpm: RatePpm;
}
