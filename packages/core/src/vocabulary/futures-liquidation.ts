/**
 * Liquidation: who is closed, how far, at what price, and what it costs.
 * By rules 3; those that were open before are looked for from their activation on, `ENTERED_PER_COMMAND` records a command.
 * Promises: no command says who is liquidated. It follows from the index ticks, the book and the state; each event holds what it was
 * decided by.
 *
 * **Account**: what one sum of money covers. Cross: all cross legs of an owner of one collateral. Isolated: one leg. Its equity is the
 * collateral less all isolated margins, or the leg's margin, and the profit at the marks; it needs, leg by leg, `marginNeeded` of the
 * value at the mark with the taker's fee. It is below its maintenance where the equity is less. The insurance fund's own legs are
 * never liquidated.
 *
 * **Two ticks in a row.** Behind the events of a command that brought ticks, when the marks of all its markets have been stepped, the markets
 * are gone through by number. In each whose index is not stale, every account with a leg there that is below its maintenance is
 * noted; who was noted at the step of that market before this one is queued instead (`liquidation-begun`), by the order of the
 * market's records, the long before the short. A stale step notes nobody. Who is queued already is left out.
 *
 * That holds where a step reaches no more than `LOOKED_PER_COMMAND` accounts. Of more, the first so many are looked at by the command of
 * the tick, and the others at the beginning of commands, before steps: first those below their maintenance before the step, then by falling price
 * at which they are reached from above, then by rising one from below, each time by the order of records; as they are then, and among those of a
 * command in the order above. Who is not come to before the next step of the market is looked at by that one, and was not noted. A market
 * whose index is stale by then notes nobody. New terms are looked at record by record, `ENTERED_PER_COMMAND` a command from their own on: who
 * has less than those ask for is found by the first step behind.
 *
 * **Steps.** At the beginning of commands, behind fundings, at most `LIQUIDATION_STEPS_PER_COMMAND`, and none once the fills of the command
 * are used up or `LIQUIDATION_CANCELS_PER_COMMAND` orders were cancelled; the account at the head of the queue has one step, and
 * goes to the end of the queue. In a step, in this order:
 *
 * 1. Funding that is due is paid. An account without legs leaves (`liquidation-ended`).
 * 2. If any of its resting orders could open (all that are not `reduceOnly`; cross: in all markets of the collateral in which its legs are
 *    cross, isolated: in that market), those are cancelled, by rising market and number (`liquidated`), and the step is over. What waits for a
 *    price stays: it is looked at when that is there. The market maker's quotes of a market go together.
 * 3. Where equity >= needed + ceil(needed × `RESTORED_PPM`), it leaves.
 * 4. Of its legs in markets that are `open` and not stale, that of the greatest maintenance margin at the mark; of equal ones the first by
 *    market, the long before the short. None: it waits for the next second.
 * 5. Lots: `stepLots` of the leg by its value at the mark, with `WHOLE_BELOW` and `STEP_PART_PPM`; at most the market's greatest order,
 *    and what is left of the lots that the market takes in this second: a twentieth of its open interest now, and at least
 *    those worth `WHOLE_BELOW`, both rounded up, less what its steps have closed since the second began. None: it waits.
 * 6. Limit: `fillablePrice` by what the leg needs and the equity; of a cross leg floor(equity × what it needs ÷ what all need), 0 of one below
 *    zero. Its bankruptcy price is that of the look before a fill: with the equity, or the `equityShare` of it by maintenance margin. Where the
 *    book has nothing at the limit, the account waits. Else an order of the owner is accepted (limit, `ioc`, `reduceOnly`, `cancel-oldest`) and executed as any other, for
 *    the taker's fee. One that closed nothing waits.
 * 7. `liquidationFee` of the closed value, out of what is available, to the insurance of the market. What is left: the equity behind the
 *    fills; of an isolated leg what its margin fell by and the collateral changed by. (`liquidation-step`,
 *    where nothing was closed, too.)
 *
 * 8. Where a step reached 6, the order or the book gave nothing, and equity < 2 × floor(needed ÷ 3): the insurance, which pays the funding
 *    that it owes, takes the whole leg over at its bankruptcy price (the mark where every price leaves something), for no fee but `liquidationFee` (`position-taken-over`);
 *    the fund, cross and one-way, closes what it has against it and opens the rest. It may where its position behind it is worth
 *    no more at the mark, rounded up, than the balance of the insurance, and the insurance is worth at least its peak less floor(peak ×
 *    `LOST_PPM`). Else the account waits.
 *
 * **Insurance.** Balance: the market's own account and the one that all markets of the collateral share. Worth: balance and profit of the
 * fund's leg in the market at the mark. Peak: its greatest worth, at least 0, at mark steps of the last one's Unix hour and the `LOSS_HOURS`
 * before, sampled at each step when all marks of the command are stepped and before anybody is looked at.
 *
 * **Unloading.** Behind the steps of a command, by market, once a second in each that is `open` and not stale: an order of the fund, as in a
 * step, at the mark; lots: a tenth, rounded up, of what the other side shows within floor(mark × `UNLOADED_WITHIN_PPM`) of the mark, at most
 * the leg and the market's greatest order. No order where the book has nothing at the mark, and none once the fills of the command are
 * used up. A loss beyond the fund's own collateral is drawn as any other; no price is beyond its bankruptcy.
 *
 * Whoever waits goes to the end of the queue in the first command of a later second.
 *
 * **What comes in** to the insurance pays what is unpaid of the asset first.
 */
import type { AssetId, IndexPrice, Lots, MarketId, OrderId, OwnerId, Ticks, Units } from './brands.ts';
import type { LegState } from './futures-events.ts';

/** The version of the rules from which on accounts are liquidated. */
export const LIQUIDATION_RULES = 3;
/** From which on what the insurance has in one market leaves less of the account that all of a collateral share to the others. */
export const SHARED_INSURANCE_RULES = 10;
export const LIQUIDATION_STEPS_PER_COMMAND = 64;
export const LIQUIDATION_CANCELS_PER_COMMAND = 256;
/** Accounts that a command looks at behind a step of the mark, and records that it enters anew into what it finds them by. */
export const LOOKED_PER_COMMAND = 1000;
export const ENTERED_PER_COMMAND = 2000;
/** What an account must have beyond what it needs to be left alone: 2 % of it. */
export const RESTORED_PPM = 20_000;
/** Value up to which a leg is closed whole, in whole units of the quote asset; beyond, a step closes at least a fifth. */
export const WHOLE_BELOW = 100_000;
export const STEP_PART_PPM = 200_000;
/** Part of the open interest that the steps of a second close at most in a market: a twentieth. */
export const LIQUIDATED_PPM = 50_000;

/** Hours over which a loss of the insurance is looked at, and the part of its peak that it may lose and go on taking over. */
export const LOSS_HOURS = 8;
export const LOST_PPM = 300_000;
/** Distance from the mark within which depth counts for unloading, and the part of it that is offered: a tenth. */
export const UNLOADED_WITHIN_PPM = 25_000;
export const UNLOADED_DIVISOR = 10;

/**
 * Money enters from outside into the insurance: into the account of a market, or with null into the one that all markets of the asset
 * share. `not-a-futures-market`, `unknown-market`; `unknown-asset`; `kind-not-for-asset` where the market, or no market at all, settles
 * in it; `asset-total-exceeded`.
 */
export interface FundInsurance {
  readonly type: 'fund-insurance';
  readonly asset: AssetId;
  readonly market: MarketId | null;
  readonly amount: Units;
}

/** Money has come from outside or from the house. `balanceAfter` of the account, what was unpaid being paid. */
export interface InsuranceFunded extends Omit<FundInsurance, 'type'> {
  readonly type: 'insurance-funded';
  /** What of it paid what was unpaid. */
  readonly repaid: Units;
  readonly balanceAfter: Units;
}

/** Why the insurance got or gave. */
export type InsuranceCause =
  | 'liquidation-fee'
  | 'loss-paid'
  | 'funding-unpaid'
  | 'funding-rest'
  | 'settlement-rest'
  | 'own-position';

/**
 * An account of the insurance has changed, or what nobody could pay; by rules 4. With `insurance-funded` these events say all of both: from one to
 * the next the balance of an account moves by `amount`, and `unpaid` by what is told here and repaid there. It stands before the event of what it is a part of.
 */
export interface InsuranceChanged {
  readonly type: 'insurance-changed';
  readonly asset: AssetId;
  /** Whose account it is; null: the one that all markets of the asset share. */
  readonly market: MarketId | null;
  readonly cause: InsuranceCause;
  /** By what the account has changed: what came in, less what of that paid what was unpaid. */
  readonly amount: number;
  readonly balanceAfter: Units;
  /** What nobody has paid of the asset, behind it. */
  readonly unpaid: Units;
}

/** An account: all cross legs of the collateral that the market settles in (`side` null), or one isolated leg of the market. */
export interface OfAccount {
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: 'long' | 'short' | null;
  /** What covers it and what its legs need, at the marks; what covers it may be below zero. */
  readonly equity: number;
  readonly needed: Units;
}

/** An account is queued for liquidation, by the tick of `second`, its second one in a row. `market` is the one whose step found it. */
export interface LiquidationBegun extends OfAccount {
  readonly type: 'liquidation-begun';
  readonly second: number;
  readonly index: IndexPrice;
  readonly mark: Ticks;
  /** All of its legs, with the mark of each. */
  readonly legs: readonly (LegState & { readonly market: MarketId; readonly mark: Ticks })[];
}

/** One step through the book; its trades stand before it, with the number of its order. */
export interface LiquidationStep extends OfAccount {
  readonly type: 'liquidation-step';
  readonly order: OrderId;
  /** Lots that were offered, and those that were taken. */
  readonly lots: Lots;
  readonly closed: Lots;
  /** Worst price that was offered, and the one at which nothing is left; null where every price leaves something. */
  readonly limit: Ticks;
  readonly bankruptcy: Ticks | null;
  /** Of the leg before the step, from 1 on. */
  readonly tier: number;
  /** To the insurance of the market. */
  readonly fee: Units;
  readonly leg: LegState;
  readonly balanceAfter: Units;
  /** Held for orders when the fee was taken: it takes nothing of that. */
  readonly held: Units;
  /** Open interest before the step, and what of it steps had closed in the market since the second began. */
  readonly openInterest: Lots;
  readonly closedBefore: Lots;
  /** Markets of legs that were passed over: they did not trade, or their index was stale. */
  readonly idle: readonly MarketId[];
}

/** The insurance has taken a whole leg over that the book did not take. */
export interface PositionTakenOver extends OfAccount {
  readonly type: 'position-taken-over';
  readonly lots: Lots;
  readonly price: Ticks;
  /** Of the account, and what of a loss its own money did not reach for. */
  readonly realised: number;
  readonly insured: Units;
  readonly fee: Units;
  readonly leg: LegState;
  readonly balanceAfter: Units;
  /** The fund's leg of that side behind it, and the balance of the insurance. */
  readonly fund: LegState;
  readonly fundBalance: Units;
  /** As in a step. */
  readonly held: Units;
}

/** An account leaves the queue: it has enough again, or nothing is open any more. */
export interface LiquidationEnded extends OfAccount {
  readonly type: 'liquidation-ended';
  readonly end: 'restored' | 'closed';
}

export type LiquidationEvent =
  | InsuranceFunded
  | InsuranceChanged
  | LiquidationBegun
  | LiquidationStep
  | PositionTakenOver
  | LiquidationEnded;
