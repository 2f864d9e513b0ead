/**
 * Sums of a count, done again here from the figures that stand beside it.
 * Formula: in flight = seen − arriving − leaving + left; difference = holdings − (books + in flight).
 * Promises: whole numbers of the finest unit that any of them has; nothing is rounded.
 */
import type { SolvencyCount } from '@assay/protocol';
import { decimalsOf } from '@assay/ui';

/** With as many decimals as it needs. */
export function inFlightOf({ inFlight }: Pick<SolvencyCount, 'inFlight'>): string {
  const { arriving, seen, leaving, left } = inFlight;
  const scale = finest([arriving, seen, leaving, left]);
  return textOf(flightAt(inFlight, scale), scale);
}

/** Whether the difference is that of the figures beside it. */
export function addsUp(
  count: Pick<SolvencyCount, 'holdings' | 'books' | 'inFlight' | 'difference'>,
): boolean {
  const { holdings, books, inFlight, difference } = count;
  const scale = finest([holdings, books, difference, ...Object.values(inFlight)]);
  const expected = unitsOf(books, scale) + flightAt(inFlight, scale);
  return unitsOf(holdings, scale) - expected === unitsOf(difference, scale);
}

function flightAt({ arriving, seen, leaving, left }: SolvencyCount['inFlight'], scale: number): bigint {
  return unitsOf(seen, scale) - unitsOf(arriving, scale) - unitsOf(leaving, scale) + unitsOf(left, scale);
}

const finest = (amounts: readonly string[]): number => Math.max(...amounts.map(decimalsOf));

function unitsOf(amount: string, scale: number): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(scale, '0'));
}

function textOf(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const [whole, part] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  const shown = part.replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}
