/**
 * Whole numbers of a futures market as texts of its decimals.
 * Promises: exact; an average is rounded down to the market's price decimals plus 2.
 */
import { formatDecimal } from '@assay/core';
import type { Lots, Ticks, Units } from '@assay/core';
import { formatBigUnits } from '../../market-data/format-big-units.ts';
import type { AssetInfo, FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';

/** Decimals that an average price has beyond those of the market. */
const AVERAGE_DECIMALS = 2;
const PPB_DECIMALS = 9;

/** A part of one; below zero with its sign before it. */
export function rateText(ratePpb: number): string {
  return signed(ratePpb, (size) => formatDecimal(size, PPB_DECIMALS));
}

export function signedUnits(instruments: InstrumentRegistry, asset: AssetInfo, amount: number): string {
  // The sign apart, units of the asset.
  return signed(amount, (size) => instruments.units(asset, size as Units));
}

function signed(value: number, text: (size: number) => string): string {
  return value < 0 ? `-${text(-value)}` : text(value);
}

export function priceOrNull(
  instruments: InstrumentRegistry,
  info: FuturesInfo,
  ticks: number | null,
): string | null {
  // Prices of the formulas are ticks of the market.
  return ticks === null ? null : instruments.price(info, ticks as Ticks);
}

/**
 * The price at which lots are worth their value, in steps of 10^-decimals: linear value ÷ (lots × factor), inverse
 * lots × factor ÷ value; null for no lots.
 */
export function averagePrice(
  { contract, tickDecimals }: FuturesInfo,
  value: Units,
  lots: Lots,
): string | null {
  if (lots === 0 || value === 0) return null;
  const size = BigInt(lots) * BigInt(contract.factor);
  const finer = 10n ** BigInt(AVERAGE_DECIMALS);
  const steps = contract.kind === 'linear' ? (BigInt(value) * finer) / size : (size * finer) / BigInt(value);
  return formatBigUnits(steps, tickDecimals + AVERAGE_DECIMALS);
}

/** What each row of a market says besides. */
export function inMarket({ symbol, settlesIn, amountCoin }: FuturesInfo) {
  return { symbol, settleCoin: settlesIn.code, amountCoin: amountCoin.code };
}
