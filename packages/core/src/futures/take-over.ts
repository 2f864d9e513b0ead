/**
 * The insurance takes a leg over that the book does not take, at its bankruptcy price; and unloads what it has, bit by bit.
 * Promises: whole legs alone; within the limits of what the fund may have; a profit or loss of the fund is the insurance's.
 */
import { secondOf } from '../conditional/mark-price.ts';
import { NO_PRICE } from '../book/book.ts';
import { BUY, SELL } from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import { lots, ownerId, ticks, units } from '../quantity/branding.ts';
import { ONE_PPM, divideRoundedDown, mulDiv } from '../quantity/exact.ts';
import { fillValue } from '../risk/contract.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { UNLOADED_DIVISOR, UNLOADED_WITHIN_PPM } from '../vocabulary/futures-liquidation.ts';
import { INSURANCE_FUND } from '../vocabulary/parties.ts';
import { offer } from './close-in-book.ts';
import { isTrading } from './freshness.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { insuranceBalance, mayTakeOver } from './insurance-worth.ts';
import { legState, legsOf } from './legs.ts';
import { moneyOf, takeFee } from './liquidation-fee.ts';
import { bankruptcyOf, equityOfLeg } from './liquidated-account.ts';
import type { Cover } from './account-view.ts';
import type { OpenLeg } from './liquidated-account.ts';
import type { LiquidatedAccount } from './liquidations.ts';
import type { FuturesOrderContext } from './place-futures-order.ts';
import { cutReduceOnly } from './reduce-only.ts';
import { settleForced } from './settle-futures-fill.ts';
import { settleToNow } from './settle-to-now.ts';

/** Lets the insurance take a leg over, if it may. Returns whether it did. */
export function takeOver(
  context: FuturesContext,
  account: LiquidatedAccount,
  open: OpenLeg,
  legs: readonly OpenLeg[],
  cover: Cover,
  events: EventLog,
): boolean {
  const { market, leg } = open;
  const fund = context.owners.find(INSURANCE_FUND);
  settleToNow(context, fund, market.collateral, market.settlesIn, events);
  if (!mayTakeOver(context, market, leg.side, leg.lots)) return false;
  const price = bankruptcyOf(open, equityOfLeg(open, legs, cover)) ?? market.prices.mark;
  const value = fillValue(market.contract, leg.lots, price);
  if (value === null) return false;
  const before = moneyOf(context, open, account.ownerIndex);
  const [closing, opening]: readonly BookSide[] = leg.side === 'long' ? [SELL, BUY] : [BUY, SELL];
  const fill = { lots: leg.lots, price, value };
  const given = settleForced(
    context,
    market,
    { ownerIndex: account.ownerIndex, side: closing! },
    true,
    fill,
    events,
  );
  settleForced(context, market, { ownerIndex: fund, side: opening! }, false, fill, events);
  const fee = takeFee(context, account, open, value, before, events);
  const after = moneyOf(context, open, account.ownerIndex);
  events.push({
    type: 'position-taken-over',
    owner: ownerId(context.owners.numberAt(account.ownerIndex)),
    market: market.market.spec.market,
    side: account.side,
    equity: cover.equity,
    needed: units(cover.needed),
    lots: lots(leg.lots),
    price: ticks(price),
    realised: given.realised,
    insured: units(given.insured),
    fee: units(fee),
    leg: legState(market, open.at, leg.side),
    balanceAfter: units(after.balance),
    fund: legState(market, market.positions.find(fund), leg.side),
    fundBalance: units(insuranceBalance(context, market)),
    held: units(after.held),
  });
  cutReduceOnly(context, market, account.ownerIndex, events);
  return true;
}

/** Offers a bit of what the fund has in each market, once a second. */
export function unload(context: FuturesOrderContext, events: EventLog): void {
  const fund = context.owners.find(INSURANCE_FUND);
  const second = secondOf(context.time);
  for (const market of context.futures.markets) {
    const at = market.positions.find(fund);
    if (at < 0 || context.fills.left === 0 || market.unloadedIn === second) continue;
    if (!isTrading(market, context.time)) continue;
    for (const leg of legsOf(market, at)) {
      market.unloadedIn = second;
      const side = leg.side === 'long' ? SELL : BUY;
      const { mark } = market.prices;
      const size = Math.min(leg.lots, unloadedLots(market, side), market.market.spec.maximumLots);
      if (size === 0 || !market.market.book.wouldCross(side, mark)) continue;
      offer(context, { market, at, leg }, fund, size, mark, events);
    }
  }
}

/** A tenth, rounded up, of the lots that the book shows within a part of the mark. */
function unloadedLots({ market, prices: { mark } }: FuturesMarket, side: BookSide): number {
  const { book } = market;
  const other = side === SELL ? BUY : SELL;
  const within = mulDiv(mark, UNLOADED_WITHIN_PPM, ONE_PPM, 'down') ?? 0;
  let shown = 0;
  for (
    let price = book.nextPrice(other, NO_PRICE);
    price !== NO_PRICE;
    price = book.nextPrice(other, price)
  ) {
    if (other === BUY ? price < mark - within : price > mark + within) break;
    shown += book.lotsAt(price);
  }
  return divideRoundedDown(shown + UNLOADED_DIVISOR - 1, UNLOADED_DIVISOR);
}
