/**
 * How a leg ends that is liquidated in the naive venue: through the book, or taken over by the insurance.
 * Promises: no fee takes what is not left; the insurance takes a leg at the price at which nothing is left of what covers it.
 */
import {
  balanceOf,
  availableOf,
  collateralOf,
  coverOf,
  crossEquityOf,
  holdAnew,
  marketsOf,
  payToInsurance,
  tellingOwn,
} from './naive-collateral.ts';
import type { Marked } from './naive-collateral.ts';
import { INSURANCE, closedBy, legShown, openInterestOf, openRecord, recordOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { close, cutReducing, open } from './naive-futures-fills.ts';
import { balanceOfInsurance, coverOfInsurance, worthOfInsurance } from './naive-insurance.ts';
import { told } from './naive-liquidated.ts';
import type { Seen } from './naive-liquidated.ts';
import { MAX_PRICE } from './naive-market.ts';
import { execute } from './naive-orders.ts';
import type { NaiveExecution } from './naive-orders.ts';
import type { NaiveSide } from './naive-positions.ts';
import {
  MILLION,
  bankruptcyPrice,
  ceil,
  floor,
  gains,
  greatest,
  least,
  partOf,
  worth,
} from './naive-risk.ts';
import type { NaiveState } from './naive-state.ts';

const HOUR = 3600;
const LOSS_HOURS = 8;
const LOST_PPM = 300_000n;

/** Lots that a step offers, those that steps of the second had closed, and markets that were passed over. */
interface Offered {
  readonly lots: bigint;
  readonly closedBefore: bigint;
  readonly idle: ReadonlySet<number>;
}

/** Held of an owner's collateral for orders, and not as margin. */
export function heldForOrders(state: NaiveState, owner: number, { futures }: WithFutures): bigint {
  return marketsOf(state, futures).reduce((sum, one) => sum + recordOf(one, owner).held, 0n);
}

/** Closes lots of a leg through the book, at a limit; how many were closed. */
export function closeThroughBook(
  state: NaiveState,
  whole: Seen,
  marked: Marked,
  { lots, closedBefore, idle }: Offered,
): bigint {
  const { owner } = whole.account;
  const { market, side, leg, value } = marked;
  const { tiers, terms } = market.futures;
  const bankruptcy = bankruptcyOf(state, owner, marked);
  const limit = limitOf(whole, marked, bankruptcy);
  const tier = tiers.findIndex(({ limit: most }) => value <= most);
  const purse = purseOf(state, whole, marked);
  const openInterest = Number(openInterestOf(market.futures));
  if (!market.book.crosses(closingSide(side), limit)) return 0n;
  const { id, done } = placeReducing(state, market, { owner, side, price: limit, lots });
  const fee = payFee(state, market, owner, purse.left(), partOf(done.value, terms.liquidationFeeRatePpm));
  state.emit({
    type: 'liquidation-step',
    ...told(whole, market.spec.market),
    order: id,
    lots: Number(lots),
    closed: done.filled,
    limit,
    bankruptcy,
    tier: tier < 0 ? tiers.length : tier + 1,
    fee: Number(fee),
    leg: legShown(side, leg),
    balanceAfter: Number(balanceOf(state, owner, market.futures)),
    held: Number(heldForOrders(state, owner, market)),
    openInterest,
    closedBefore: Number(closedBefore),
    idle: [...idle],
  });
  return BigInt(done.filled);
}

function closingSide(side: NaiveSide): 'buy' | 'sell' {
  return side === 'long' ? 'sell' : 'buy';
}

/** Places an order that closes at once what it can of a leg, in the name of its owner. */
export function placeReducing(
  state: NaiveState,
  market: WithFutures,
  {
    owner,
    side,
    price,
    lots,
  }: { readonly owner: number; readonly side: NaiveSide; readonly price: number; readonly lots: bigint },
): { readonly id: number; readonly done: NaiveExecution } {
  const id = state.nextForced();
  const asked = {
    owner,
    market: market.spec.market,
    side: closingSide(side),
    timeInForce: 'ioc',
    price,
    quantity: Number(lots),
    spend: null,
    clientOrderId: null,
    selfTrade: 'cancel-oldest',
    expiresAt: null,
    displayed: null,
    reduceOnly: true,
  } as const;
  state.emit({ type: 'order-accepted', order: id, kind: 'limit', postOnly: false, ...asked });
  return { id, done: execute(state, market, { ...asked, id, bound: null, filledBefore: 0 }) };
}

function bankruptcyOf(state: NaiveState, owner: number, { market, side, leg }: Marked): number | null {
  const { contract, terms } = market.futures;
  const cover = coverOf(state, owner, market, side);
  return bankruptcyPrice(contract, side, leg, cover, terms.takerFeeRatePpm);
}

/** The worst price that is offered: further from the mark the deeper the account has fallen, and not beyond the bankruptcy price. */
function limitOf({ account, equity, needed }: Seen, marked: Marked, bankruptcy: number | null): number {
  const { market, side, leg, value } = marked;
  const { contract } = market.futures;
  const share = account.side === null ? floor(greatest(0n, equity) * marked.needed, needed) : equity;
  const fallen = least(marked.needed, greatest(0n, marked.needed - share));
  const given = floor(fallen * 3n, 2n);
  const offered = gains(contract, side) ? value - given : value + given;
  const isLong = side === 'long';
  let price = isLong ? 1n : BigInt(MAX_PRICE);
  if (offered >= 1n) {
    const all = leg.lots * contract.factor;
    const [over, under] = contract.kind === 'linear' ? [offered, all] : [all, offered];
    price = isLong ? ceil(over, under) : floor(over, under);
  }
  const bound = bankruptcy === null ? price : BigInt(bankruptcy);
  const within = isLong ? greatest(price, bound) : least(price, bound);
  return Number(least(BigInt(MAX_PRICE), greatest(1n, within)));
}

/** What a closing leaves: the equity of cross legs; of an isolated one what came out of its margin. */
export function purseOf(
  state: NaiveState,
  { account }: Seen,
  { market, leg }: Marked,
): { readonly left: () => bigint } {
  const { owner, side } = account;
  if (side === null) return { left: () => crossEquityOf(state, owner, market.futures) };
  const [margin, balance] = [leg.margin, balanceOf(state, owner, market.futures)];
  return { left: () => margin - leg.margin + balanceOf(state, owner, market.futures) - balance };
}

export function payFee(
  state: NaiveState,
  market: WithFutures,
  owner: number,
  left: bigint,
  wanted: bigint,
): bigint {
  const available = availableOf(state, owner, market.futures);
  const fee = greatest(0n, least(left, wanted, available));
  payToInsurance(state, market, collateralOf(owner, market.futures), fee, 'liquidation-fee');
  return fee;
}

/** What the insurance has and would have behind a take-over, and what it is worth and must be worth. */
export function limitsOf(
  state: NaiveState,
  { market, side, leg }: Marked,
): { readonly balance: bigint; readonly value: bigint; readonly worth: bigint; readonly least: bigint } {
  const { contract, prices, liquidation } = market.futures;
  const own = recordOf(market, INSURANCE);
  const against = own[side === 'long' ? 'short' : 'long'].lots;
  const after = own[side].lots + leg.lots - against;
  const value = worth(contract, after < 0n ? -after : after, prices.mark, true);
  const since = Math.floor(prices.second / HOUR) - LOSS_HOURS;
  const worths = liquidation.worths.filter(({ hour }) => hour >= since).map((one) => one.worth);
  const peak = greatest(0n, ...worths);
  return {
    value,
    balance: coverOfInsurance(state, market),
    worth: worthOfInsurance(state, market),
    least: peak - floor(peak * LOST_PPM, MILLION),
  };
}

/** Whether the insurance of a market may have the leg: within its balance, and not behind a great loss. */
export function mayBeTakenOver(state: NaiveState, marked: Marked): boolean {
  const { balance, value, worth: now, least: bound } = limitsOf(state, marked);
  return value <= balance && now >= bound;
}

/** The insurance takes a leg whole. */
export function takeOver(state: NaiveState, whole: Seen, marked: Marked): void {
  const { owner } = whole.account;
  const { market, side, leg } = marked;
  const { contract, prices, terms } = market.futures;
  const { lots } = leg;
  const price = bankruptcyOf(state, owner, marked) ?? Number(prices.mark);
  const purse = purseOf(state, whole, marked);
  const value = worth(contract, lots, BigInt(price), false);
  const closed = close(state, market, owner, side, lots, value, true);
  tellingOwn(state, market, INSURANCE, () => enterFund(state, market, side, lots, price));
  const fee = payFee(state, market, owner, purse.left(), partOf(value, terms.liquidationFeeRatePpm));
  holdAnew(state, owner, market);
  state.emit({
    type: 'position-taken-over',
    ...told(whole, market.spec.market),
    lots: Number(lots),
    price,
    realised: Number(closed.realised),
    insured: Number(closed.insured),
    fee: Number(fee),
    leg: legShown(side, leg),
    balanceAfter: Number(balanceOf(state, owner, market.futures)),
    fund: legShown(side, recordOf(market, INSURANCE)[side]),
    fundBalance: Number(balanceOfInsurance(state, market)),
    held: Number(heldForOrders(state, owner, market)),
  });
  cutReducing(state, market, owner, side);
}

/** The fund closes what it has against a leg, and opens the rest. */
function enterFund(
  state: NaiveState,
  market: WithFutures,
  side: NaiveSide,
  lots: bigint,
  price: number,
): void {
  const { contract } = market.futures;
  const record = openRecord(market, INSURANCE);
  const against = closedBy(side === 'long' ? 'buy' : 'sell');
  const closing = least(lots, record[against].lots);
  const [value, closingValue] = [lots, closing].map((size) => worth(contract, size, BigInt(price), false));
  close(state, market, INSURANCE, against, closing, closingValue ?? 0n);
  if (closing === lots) return;
  open(
    state,
    market,
    INSURANCE,
    side,
    lots - closing,
    (value ?? 0n) - (closingValue ?? 0n),
    openInterestOf(market.futures),
  );
}
