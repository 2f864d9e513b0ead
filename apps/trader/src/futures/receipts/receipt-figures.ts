/** Figures of a receipt as decimal texts. Pure. */
import type { ReceiptFigures, ReceiptMarket } from '@assay/verify';

/** A whole number of units with so many decimals: 1234567 with 6 is 1.234567. */
export function decimalOf(units: number | string | bigint, decimals: number): string {
  const value = BigInt(units);
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return value < 0n ? `-${text}` : text;
}

/** Units of a decimal text, which may have fewer decimals; null where it is none. */
export function unitsOf(text: string, decimals: number): bigint | null {
  const found = /^(\d{1,12})(?:\.(\d*))?$/.exec(text.trim());
  const part = found?.[2] ?? '';
  if (found === null || part.length > decimals) return null;
  return BigInt(`${found[1]}${part.padEnd(decimals, '0')}`);
}

const INDEX_DECIMALS = 8;

export interface Figures {
  readonly market: ReceiptMarket;
  readonly money: (units: number) => string;
  readonly price: (ticks: number) => string;
  readonly lots: (lots: number) => string;
  readonly index: (units: number) => string;
}

/** How figures of a market of a receipt are written. */
export function figuresOf({ markets, decimals }: ReceiptFigures, market: number): Figures {
  const row = markets.find((one) => one.market === market);
  if (row === undefined) throw new Error(`the receipt has no market ${market}`);
  return {
    market: row,
    money: (units) => decimalOf(units, decimals),
    price: (ticks) => decimalOf(ticks, row.tickDecimals),
    lots: (lots) => decimalOf(lots, row.lotDecimals),
    index: (units) => decimalOf(units, INDEX_DECIMALS),
  };
}
