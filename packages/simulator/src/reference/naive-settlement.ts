/**
 * Settles a match of the naive venue: money and events.
 * Promises: value = price × size; each side pays its fee in what it receives, rounded up, a tenth to the fund and
 * shares to its referrers. Trades, rebates, closings and reductions are emitted in the order in which the match met the
 * book.
 */
import type { Side } from '@assay/core';
import type { NaiveFill, NaiveMatch, NaiveReduction } from './naive-book.ts';
import { closeStopOf, closed, releasedOf, restingClosed } from './naive-closing.ts';
import { FEES, FIRST_TRADER, FUND, SOME_ID } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, Plain } from './naive-market.ts';

export interface NaiveTaking {
  /** Null for a quote. */
  readonly id: number | null;
  readonly owner: number;
  readonly side: Side;
  /** Lots wanted; 0 for an order by spend. */
  readonly quantity: number;
}

/** Units of a side's fills. */
export interface NaiveSettled {
  readonly value: bigint;
  readonly fee: bigint;
}

/** Moves the money of a match and says what happened in it. */
export function settle(
  state: NaiveState,
  market: NaiveMarket,
  taking: NaiveTaking,
  { meetings }: NaiveMatch,
): NaiveSettled {
  let left = taking.quantity;
  let value = 0n;
  let fee = 0n;
  for (const meeting of meetings) {
    if (meeting.type === 'fill') {
      left = Math.max(0, left - meeting.quantity);
      const settled = settleFill(state, market, taking, meeting, left);
      value += settled.value;
      fee += settled.fee;
    } else if (meeting.type === 'closing') {
      restingClosed(state, market, meeting.maker, 'self-trade-prevented');
    } else {
      left -= meeting.by;
      emitReduction(state, market, taking, meeting, left);
    }
  }
  return { value, fee };
}

function settleFill(
  state: NaiveState,
  market: NaiveMarket,
  taking: NaiveTaking,
  fill: NaiveFill,
  left: number,
): NaiveSettled {
  const { base, quote, makerFeeRatePpm, takerFeeRatePpm } = market.spec;
  const { maker, price, quantity, makerRemaining } = fill;
  const value = BigInt(price) * BigInt(quantity) * market.tickLotUnits;
  const size = BigInt(quantity) * market.lotUnits;
  const takerBuys = taking.side === 'buy';
  const [buyer, seller] = takerBuys ? [taking.owner, maker.owner] : [maker.owner, taking.owner];
  state.ledger.move(quote, buyer, seller, value);
  state.ledger.move(base, seller, buyer, size);
  const makerRate = rateOf(state, maker.owner, 'maker', makerFeeRatePpm);
  const takerRate = rateOf(state, taking.owner, 'taker', takerFeeRatePpm);
  const makerFee = feeOf(takerBuys ? value : size, makerRate);
  const takerFee = feeOf(takerBuys ? size : value, takerRate);
  const trade = state.nextTrade();
  const place = { trade, market: market.spec.market };
  const rebates = [
    ...charge(state, place, takerBuys ? quote : base, spotOf(maker.owner), makerFee),
    ...charge(state, place, takerBuys ? base : quote, spotOf(taking.owner), takerFee),
  ];
  countVolume(state, market, [maker.owner, taking.owner], value);
  market.lastPrice = price;
  market.moved = true;
  state.emit({
    type: 'trade',
    ...place,
    price,
    quantity,
    value: Number(value),
    takerSide: taking.side,
    maker: party(state, market, maker, { fee: makerFee, rate: makerRate, remaining: makerRemaining }),
    taker: party(state, market, taking, { fee: takerFee, rate: takerRate, remaining: left }),
  });
  emitRebates(state, rebates);
  emitMaker(state, market, fill);
  return { value, fee: takerFee };
}

function spotOf(owner: number): NaivePayer {
  return { owner, account: owner };
}

/** What of the fees of a fill went to referrers. */
export function emitRebates(state: NaiveState, rebates: readonly NaiveRebate[]): void {
  for (const rebate of rebates) state.emit({ type: 'rebate-paid', ...rebate });
}

/** Behind the trade: the maker is filled, or shows its next slice; the stop of a pair closes. */
export function emitMaker(
  state: NaiveState,
  market: NaiveMarket,
  { maker, makerRemaining, slice }: NaiveFill,
): void {
  const { id, owner, side, price } = maker;
  if (id === null) return;
  if (makerRemaining === 0) state.emit(closed(market, { id, owner, side, price, remaining: 0 }, 'filled'));
  if (slice !== null) {
    const place = { order: id, owner, market: market.spec.market, side, price };
    state.emit({ type: 'order-replenished', ...place, quantity: slice, hidden: makerRemaining - slice });
  }
  closeStopOf(state, maker);
}

/** Two own orders have lost as many lots. */
export function emitReduction(
  state: NaiveState,
  market: NaiveMarket,
  taking: NaiveTaking,
  { maker, by, shown, makerRemaining }: NaiveReduction,
  left: number,
): void {
  const { id, owner, side, price } = maker;
  const reduced = { type: 'order-reduced', owner, market: market.spec.market, by };
  const released = releasedOf(state, market, maker, by);
  const resting = { order: id, side, price, shown, remaining: makerRemaining, released: Number(released) };
  state.emit({ ...reduced, ...resting });
  if (makerRemaining === 0) {
    const closing = { id, owner, side, price, remaining: 0 };
    state.emit(closed(market, closing, 'self-trade-prevented', { wasResting: true }));
  }
  closeStopOf(state, maker);
  const incoming = {
    order: taking.id,
    side: taking.side,
    price: null,
    shown: 0,
    remaining: left,
    released: 0,
  };
  state.emit({ ...reduced, ...incoming });
}

function rateOf(state: NaiveState, owner: number, role: 'maker' | 'taker', own: number): number {
  const change = state.fees.updateTier(owner, state.now);
  if (change !== null) state.emit({ type: 'fee-tier-changed', owner, ...change });
  return state.fees.rateOf(owner, role, own);
}

function countVolume(state: NaiveState, market: NaiveMarket, owners: readonly number[], value: bigint): void {
  const { currency } = state.fees;
  if (currency === null) return;
  const worth = state.index.valueIn(currency, market.spec.quote, value);
  for (const owner of owners) state.fees.add(owner, state.now, worth);
}

function party(
  state: NaiveState,
  market: NaiveMarket,
  { id, owner }: { readonly id: number | null; readonly owner: number },
  { fee, rate, remaining }: { readonly fee: bigint; readonly rate: number; readonly remaining: number },
): Plain {
  return {
    order: id ?? SOME_ID,
    owner,
    house: owner < FIRST_TRADER,
    fee: Number(fee),
    feeRatePpm: rate,
    remaining,
    baseAfter: Number(state.ledger.balance(owner, market.spec.base)),
    quoteAfter: Number(state.ledger.balance(owner, market.spec.quote)),
  };
}

export interface NaiveRebate extends Readonly<Record<string, number>> {
  readonly beneficiary: number;
  readonly asset: number;
}

/** Who pays a fee, out of which account. */
export interface NaivePayer {
  readonly owner: number;
  readonly account: number | string;
}

/** A tenth to the fund, to each generation its own, the rest to the house; gives what events show of the rebates. */
export function charge(
  state: NaiveState,
  place: { readonly trade: number; readonly market: number },
  asset: number,
  { owner: payer, account }: NaivePayer,
  fee: bigint,
): readonly NaiveRebate[] {
  const rebates = state.members.rebatesOf(payer, fee);
  const paid = rebates.reduce((sum, { amount }) => sum + amount, 0n);
  state.ledger.move(asset, account, FUND, fee / 10n);
  state.ledger.move(asset, account, FEES, fee - fee / 10n - paid);
  return rebates.map(({ amount, ...rebate }) => {
    state.ledger.move(asset, account, rebate.beneficiary, amount);
    const balanceAfter = Number(state.ledger.balance(rebate.beneficiary, asset));
    const share = { ...place, payer, asset, fee: Number(fee), ...rebate };
    return { ...share, amount: Number(amount), balanceAfter };
  });
}

function feeOf(received: bigint, ratePpm: number): bigint {
  const fee = (received * BigInt(ratePpm) + 999_999n) / 1_000_000n;
  return fee > received ? received : fee;
}
