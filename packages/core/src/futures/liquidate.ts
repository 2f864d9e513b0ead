/**
 * The due work of liquidation: whose turn it is has a step, and goes to the end of the queue.
 * Promises: bounded by steps, fills and cancelled orders a command. A step closes something, cancels something, leaves, or waits for
 * the next second, so the queue comes to rest within one.
 */
import { secondOf } from '../conditional/mark-price.ts';
import { ownerId, units } from '../quantity/branding.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import { isRestored } from '../risk/liquidation-steps.ts';
import type { EventLog } from '../event-log/event-log.ts';
import {
  LIQUIDATION_CANCELS_PER_COMMAND,
  LIQUIDATION_STEPS_PER_COMMAND,
  RESTORED_PPM,
} from '../vocabulary/futures-liquidation.ts';
import type { LiquidationEnded } from '../vocabulary/futures-liquidation.ts';
import { DELEVERAGED_PER_STEP, RANKED_PER_COMMAND } from '../vocabulary/futures-deleveraging.ts';
import { cancelOpening } from './cancel-opening.ts';
import { closeInBook } from './close-in-book.ts';
import { deleverage } from './deleveraging/deleverage.ts';
import { goOnRanking, isRanking } from './deleveraging/rank.ts';
import { isTrading } from './freshness.ts';
import type { FuturesContext } from './futures-state.ts';
import { coverOf, maintenanceOf, openLegs } from './liquidated-account.ts';
import type { Cover } from './account-view.ts';
import type { OpenLeg } from './liquidated-account.ts';
import type { LiquidatedAccount } from './liquidations.ts';
import type { FuturesOrderContext } from './place-futures-order.ts';
import { isLookedAt, lookOn } from './look-at-marks.ts';
import { pauseByInsolvency } from './pause.ts';
import { enterMore, isEntering } from './reindex.ts';
import { settleToNow } from './settle-to-now.ts';
import { takeOver, unload } from './take-over.ts';

/** What became of an account in a step, how many orders it has lost, and how many legs were deleveraged for it. */
interface Stepped {
  readonly went: 'on' | 'waiting' | 'away';
  readonly cancelled: number;
  readonly parties: number;
}

const ON: Stepped = { went: 'on', cancelled: 0, parties: 0 };
const WAITING: Stepped = { went: 'waiting', cancelled: 0, parties: 0 };
const AWAY: Stepped = { went: 'away', cancelled: 0, parties: 0 };

/** Whether the next command begins with steps of liquidation. */
export function hasLiquidations({ futures, time }: Pick<FuturesContext, 'futures' | 'time'>): boolean {
  return (
    futures.liquidations.hasReady(secondOf(time)) ||
    futures.markets.some((market) => isRanking(market) || isLookedAt(market) || isEntering(market))
  );
}

/** Goes on with looks at accounts and with rankings, takes the next steps of the queue, and then unloads what the insurance has. */
export function liquidate(context: FuturesOrderContext, events: EventLog): void {
  context.futures.liquidations.recordsLeft = RANKED_PER_COMMAND;
  lookOn(context, events);
  enterMore(context);
  goOnRanking(context, events);
  takeSteps(context, events);
  context.futures.liquidations.recordsLeft = 0;
  unload(context, events);
}

function takeSteps(context: FuturesOrderContext, events: EventLog): void {
  const { liquidations, touched } = context.futures;
  if (liquidations.size === 0) return;
  const second = secondOf(context.time);
  let [cancelled, parties] = [0, 0];
  for (let steps = 0; steps < LIQUIDATION_STEPS_PER_COMMAND; steps += 1) {
    if (context.fills.left === 0 || cancelled >= LIQUIDATION_CANCELS_PER_COMMAND) return;
    if (parties >= DELEVERAGED_PER_STEP) return;
    const next = liquidations.takeNext(second);
    if (next === undefined) return;
    const [key, account] = next;
    const stepped = step(context, account, second, events);
    cancelled += stepped.cancelled;
    parties += stepped.parties;
    touched.add(account.ownerIndex);
    if (stepped.went === 'on') liquidations.enter(key, account);
    else if (stepped.went === 'waiting') liquidations.wait(key, account, second);
  }
}

function step(
  context: FuturesOrderContext,
  account: LiquidatedAccount,
  second: number,
  events: EventLog,
): Stepped {
  // An account is of a market that is listed.
  const { collateral, settlesIn } = context.futures.find(account.market)!;
  settleToNow(context, account.ownerIndex, collateral, settlesIn, events);
  const legs = openLegs(context, account);
  const cover = coverOf(context, account);
  if (cover.equity < 0) pauseByInsolvency(context, settlesIn);
  if (legs.length === 0) return leave(context, account, cover, 'closed', events);
  const cancelled = cancelOpening(context, account, events);
  if (cancelled > 0) return { ...ON, cancelled };
  if (isRestored(cover.equity, cover.needed, RESTORED_PPM)) {
    return leave(context, account, cover, 'restored', events);
  }
  const chosen = chooseLeg(context, legs);
  if (chosen === null) return WAITING;
  const closed = closeInBook(context, account, chosen, legs, cover, second, events);
  if (closed === null) return WAITING;
  if (closed > 0) return ON;
  if (!isDeep(cover)) return WAITING;
  if (takeOver(context, account, chosen, legs, cover, events)) return ON;
  return { ...deleverage(context, account, chosen, legs, cover, events), cancelled: 0 };
}

/** Whether less than two thirds of what is needed are left. */
function isDeep({ equity, needed }: Cover): boolean {
  return equity < divideRoundedDown(needed, 3) * 2;
}

/** The leg of the greatest maintenance in a market that trades by a fresh index, or null. */
function chooseLeg({ time }: FuturesContext, legs: readonly OpenLeg[]): OpenLeg | null {
  let chosen: OpenLeg | null = null;
  for (const one of legs) {
    if (!isTrading(one.market, time)) continue;
    if (chosen === null || maintenanceOf(one) > maintenanceOf(chosen)) chosen = one;
  }
  return chosen;
}

function leave(
  { owners, futures }: FuturesContext,
  { ownerIndex, market, side }: LiquidatedAccount,
  { equity, needed }: Cover,
  end: LiquidationEnded['end'],
  events: EventLog,
): Stepped {
  events.push({
    type: 'liquidation-ended',
    owner: ownerId(owners.numberAt(ownerIndex)),
    market: futures.find(market)!.market.spec.market,
    side,
    equity,
    needed: units(needed),
    end,
  });
  return AWAY;
}
