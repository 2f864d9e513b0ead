/** How fills, lives of positions, fundings, liquidations, settlements and postings look on the wire. */
import type { AssetInfo, FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';
import type {
  FundingView,
  FuturesFillView,
  InsurancePosting,
  LiquidationView,
  OwnFundingView,
  OwnLiquidationView,
  PositionLifeView,
  SettlementView,
} from '@assay/protocol';
import { averagePrice, inMarket, priceOrNull, rateText, signedUnits } from './figures.ts';
import type { FuturesFillRow } from './fills/row.ts';
import type { FundingRow, OwnFundingRow } from './fundings/row.ts';
import type { InsuranceRow } from './insurance/row.ts';
import type { LiquidationRow, PublicLiquidationRow } from './liquidations/row.ts';
import type { LifeRow } from './lives/row.ts';
import type { SettlementRow } from './settlements/row.ts';

const SECOND_MS = 1000;

export function presentFill(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  row: FuturesFillRow,
): FuturesFillView {
  const { settlesIn } = info;
  return {
    id: String(row.trade),
    orderId: String(row.order),
    ...inMarket(info),
    direction: row.side,
    role: row.role,
    price: instruments.price(info, row.price),
    amount: instruments.amount(info, row.quantity),
    value: instruments.units(settlesIn, row.value),
    closedAmount: instruments.amount(info, row.closed),
    realisedProfit: signedUnits(instruments, settlesIn, row.realised),
    series: row.series,
    fee: instruments.units(settlesIn, row.fee),
    feeCoin: settlesIn.code,
    feeRatePpm: row.feeRatePpm,
    sequence: row.sequence,
    time: row.time,
  };
}

export function presentLife(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  row: LifeRow,
): PositionLifeView {
  const { settlesIn } = info;
  const signed = (amount: number): string => signedUnits(instruments, settlesIn, amount);
  const zero = instruments.amount(info, 0 as typeof row.openedLots);
  return {
    id: String(row.opened),
    ...inMarket(info),
    side: row.side,
    status: row.closeTime === null ? 'open' : 'closed',
    openedAmount: instruments.amount(info, row.openedLots),
    closedAmount: instruments.amount(info, row.closedLots),
    greatestAmount: instruments.amount(info, row.greatestLots),
    averageOpenPrice: averagePrice(info, row.openedValue, row.openedLots) ?? zero,
    averageClosePrice: averagePrice(info, row.closedValue, row.closedLots),
    realisedProfit: signed(row.realised),
    fee: instruments.units(settlesIn, row.fee),
    funding: signed(row.funding),
    liquidationFee: instruments.units(settlesIn, row.liquidationFee),
    deliveryFee: instruments.units(settlesIn, row.deliveryFee),
    insured: instruments.units(settlesIn, row.insured),
    netProfit: signed(netOf(row)),
    isLiquidated: row.isLiquidated,
    openTime: row.openTime,
    closeTime: row.closeTime,
    closeSequence: row.closeSequence,
    closeCause: row.closeCause,
    series: row.series,
  };
}

/** Realised profit with funding and what was insured, less the fees. */
export function netOf({ realised, funding, insured, fee, liquidationFee, deliveryFee }: LifeRow): number {
  return realised + funding + insured - fee - liquidationFee - deliveryFee;
}

export function presentOwnFunding(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  row: OwnFundingRow,
): OwnFundingView {
  return {
    ...inMarket(info),
    serial: row.serial,
    side: row.side,
    amount: instruments.amount(info, row.lots),
    indexPrice: instruments.indexPrice(row.index),
    rate: rateText(row.ratePpb),
    payment: signedUnits(instruments, info.settlesIn, row.amount),
    unpaid: instruments.units(info.settlesIn, row.unpaid),
    sequence: row.sequence,
    time: row.time,
  };
}

export function presentFunding(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  row: FundingRow,
): FundingView {
  return {
    symbol: info.symbol,
    serial: row.serial,
    rate: rateText(row.ratePpb),
    indexPrice: instruments.indexPrice(row.index),
    samples: row.minutes.map(rateText),
    time: row.second * SECOND_MS,
  };
}

/** What everybody may see; null of who was deleveraged. */
export function presentLiquidation(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  row: PublicLiquidationRow,
): LiquidationView | null {
  const { kind, equity, needed } = row;
  if (kind === 'deleveraged' || equity === null || needed === null) return null;
  return {
    ...closedBy(instruments, info, row),
    kind,
    bankruptcyPrice: priceOrNull(instruments, info, row.bankruptcy),
    equity: signedUnits(instruments, info.settlesIn, equity),
    needed: instruments.units(info.settlesIn, needed),
    remainingAmount: instruments.amount(info, row.remaining),
    counterparties: row.counterparties.map(({ lots, price, value }) => ({
      amount: instruments.amount(info, lots),
      price: instruments.price(info, price),
      value: instruments.units(info.settlesIn, value),
    })),
  };
}

function closedBy(instruments: InstrumentRegistry, info: FuturesInfo, row: LiquidationRow) {
  return {
    ...inMarket(info),
    side: row.side,
    amount: instruments.amount(info, row.lots),
    price: instruments.price(info, row.price),
    fee: instruments.units(info.settlesIn, row.fee),
    sequence: row.sequence,
    time: row.time,
  };
}

export function presentOwnLiquidation(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  row: LiquidationRow,
): OwnLiquidationView {
  return {
    ...closedBy(instruments, info, row),
    orderId: row.order === null ? null : String(row.order),
    bankruptcyPrice: priceOrNull(instruments, info, row.bankruptcy),
    kind: row.kind,
    equity: row.equity === null ? null : signedUnits(instruments, info.settlesIn, row.equity),
    needed: row.needed === null ? null : instruments.units(info.settlesIn, row.needed),
    remainingAmount: instruments.amount(info, row.remaining),
  };
}

export function presentPosting(
  instruments: InstrumentRegistry,
  asset: AssetInfo,
  row: InsuranceRow,
): InsurancePosting {
  return {
    symbol: row.market === null ? null : instruments.mustTraded(row.market).symbol,
    coin: asset.code,
    cause: row.cause,
    amount: signedUnits(instruments, asset, row.amount),
    balance: instruments.units(asset, row.balance),
    unpaid: instruments.units(asset, row.unpaid),
    sequence: row.sequence,
    time: row.time,
  };
}

export function presentSettlement(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  row: SettlementRow,
): SettlementView {
  return {
    ...inMarket(info),
    series: row.series,
    openTime: row.opened === null ? null : row.opened * SECOND_MS,
    expireTime: row.end * SECOND_MS,
    settlementPrice: instruments.price(info, row.price),
    meanPrice: instruments.indexPrice(row.mean),
    windowSeconds: row.window,
    ticks: row.counted,
    missingTicks: row.window - row.counted,
    firstTickTime: row.first * SECOND_MS,
    lastTickTime: row.last * SECOND_MS,
    feeRatePpm: row.feeRatePpm,
    openInterest: instruments.amount(info, row.openInterest),
    positions: row.legs,
    sequence: row.sequence,
    time: row.time,
  };
}
