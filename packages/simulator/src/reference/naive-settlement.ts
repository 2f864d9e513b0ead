/**
 * What a fill comes to in money and events.
 * Promises: value = price × size; each side pays its fee in what it receives, rounded up, a tenth to the fund.
 */
import type { Side } from '@assay/core';
import type { NaiveFill } from './naive-book.ts';
import { FEES, FUND, SOME_ID } from './naive-market.ts';
import type { NaiveDesk, NaiveMarket, Plain } from './naive-market.ts';

export interface NaiveTaker {
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

/** Moves the money of fills and tells trades and filled makers. */
export function settle(
  desk: NaiveDesk,
  market: NaiveMarket,
  taker: NaiveTaker,
  fills: readonly NaiveFill[],
): NaiveSettled {
  let left = taker.quantity;
  let value = 0n;
  let fee = 0n;
  for (const fill of fills) {
    left = Math.max(0, left - fill.quantity);
    const settled = settleFill(desk, market, taker, fill, left);
    value += settled.value;
    fee += settled.fee;
  }
  return { value, fee };
}

function settleFill(
  desk: NaiveDesk,
  market: NaiveMarket,
  taker: NaiveTaker,
  fill: NaiveFill,
  left: number,
): NaiveSettled {
  const { base, quote, makerFeeRatePpm, takerFeeRatePpm } = market.spec;
  const { maker, price, quantity } = fill;
  const value = BigInt(price) * BigInt(quantity) * market.tickLotUnits;
  const size = BigInt(quantity) * market.lotUnits;
  const takerBuys = taker.side === 'buy';
  const [buyer, seller] = takerBuys ? [taker.owner, maker.owner] : [maker.owner, taker.owner];
  desk.ledger.move(quote, buyer, seller, value);
  desk.ledger.move(base, seller, buyer, size);
  const makerFee = feeOf(takerBuys ? value : size, makerFeeRatePpm);
  const takerFee = feeOf(takerBuys ? size : value, takerFeeRatePpm);
  charge(desk, takerBuys ? quote : base, maker.owner, makerFee);
  charge(desk, takerBuys ? base : quote, taker.owner, takerFee);
  desk.tell({
    type: 'trade',
    trade: desk.nextTrade(),
    market: market.spec.market,
    price,
    quantity,
    value: Number(value),
    takerSide: taker.side,
    maker: party(desk, market, maker.id, maker.owner, makerFee, fill.makerRemaining),
    taker: party(desk, market, taker.id, taker.owner, takerFee, left),
  });
  if (fill.makerRemaining === 0 && maker.id !== null) {
    desk.tell(closed(market, maker, 'filled', { price, remaining: 0, wasResting: false, released: 0n }));
  }
  return { value, fee: takerFee };
}

interface Closing {
  readonly price: number | null;
  readonly remaining: number;
  readonly wasResting: boolean;
  readonly released: bigint;
}

/** The event of an order that left the book or never entered it. */
export function closed(
  market: NaiveMarket,
  order: { readonly id: number | null; readonly owner: number; readonly side: Side },
  reason: string,
  { price, remaining, wasResting, released }: Closing,
): Plain {
  return {
    type: 'order-closed',
    order: order.id,
    owner: order.owner,
    market: market.spec.market,
    side: order.side,
    reason,
    wasResting,
    price,
    remaining,
    released: Number(released),
  };
}

function party(
  desk: NaiveDesk,
  market: NaiveMarket,
  id: number | null,
  owner: number,
  fee: bigint,
  remaining: number,
): Plain {
  return {
    order: id ?? SOME_ID,
    owner,
    house: id === null,
    fee: Number(fee),
    remaining,
    baseAfter: Number(desk.ledger.balance(owner, market.spec.base)),
    quoteAfter: Number(desk.ledger.balance(owner, market.spec.quote)),
  };
}

function charge(desk: NaiveDesk, asset: number, payer: number, fee: bigint): void {
  desk.ledger.move(asset, payer, FUND, fee / 10n);
  desk.ledger.move(asset, payer, FEES, fee - fee / 10n);
}

function feeOf(received: bigint, ratePpm: number): bigint {
  const fee = (received * BigInt(ratePpm) + 999_999n) / 1_000_000n;
  return fee > received ? received : fee;
}
