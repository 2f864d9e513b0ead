/** How terms, quotes and swaps look on the wire. */
import { formatDecimal } from '@assay/core';
import type { AssetId, SetSwapTerms, Units } from '@assay/core';
import type { SwapCoinView, SwapRecordView } from '@assay/protocol';
import type { AssetInfo, InstrumentRegistry } from '../../market-data/port.ts';
import type { SwapRow } from './swaps/row.ts';

const PPM_DECIMALS = 6;
const MOST_DECIMALS = 18;
/** Of a price: what is behind is cut off. */
const DIGITS = 12;

/** What a swap comes to, in units; `fee` is part of `gross`. */
interface SwapAmounts {
  readonly given: AssetId;
  readonly received: AssetId;
  readonly gives: Units;
  readonly gross: Units;
  readonly fee: Units;
}

export function presentTerms(
  instruments: InstrumentRegistry,
  { asset: number, marginPpm, feeRatePpm, minimum, maximum }: Omit<SetSwapTerms, 'type'>,
): SwapCoinView {
  const asset = instruments.mustAsset(number);
  return {
    coin: asset.code,
    margin: formatDecimal(marginPpm, PPM_DECIMALS),
    feeRate: formatDecimal(feeRatePpm, PPM_DECIMALS),
    minimum: instruments.units(asset, minimum),
    maximum: instruments.units(asset, maximum),
  };
}

/** received ÷ given, rounded down to 12 digits and no more than 18 decimals, without zeros at the end. */
export function priceOf(given: AssetInfo, gives: Units, received: AssetInfo, net: number): string {
  const scaled =
    (BigInt(net) * 10n ** BigInt(MOST_DECIMALS + given.scale)) /
    (BigInt(gives) * 10n ** BigInt(received.scale));
  const digits = scaled.toString();
  const cut = Math.min(MOST_DECIMALS, Math.max(0, digits.length - DIGITS));
  const text = `${digits.slice(0, digits.length - cut)}${'0'.repeat(cut)}`.padStart(MOST_DECIMALS + 1, '0');
  const whole = text.slice(0, -MOST_DECIMALS);
  const decimals = text.slice(-MOST_DECIMALS).replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

export function presentAmounts(instruments: InstrumentRegistry, amounts: SwapAmounts) {
  const { gives, gross, fee } = amounts;
  const given = instruments.mustAsset(amounts.given);
  const received = instruments.mustAsset(amounts.received);
  // The core refuses a fee as great as the gross, so some of it is left.
  const net = (gross - fee) as Units;
  return {
    fromCoin: given.code,
    toCoin: received.code,
    given: instruments.units(given, gives),
    received: instruments.units(received, net),
    fee: instruments.units(received, fee),
    feeCoin: received.code,
    price: priceOf(given, gives, received, net),
  };
}

export function presentSwap(instruments: InstrumentRegistry, row: SwapRow): SwapRecordView {
  const { quote, time, sequence } = row;
  return { quoteId: String(quote), time, ...presentAmounts(instruments, row), sequence };
}
