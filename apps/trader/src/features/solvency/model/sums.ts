/**
 * Sums of a count, done again here from the figures that stand beside it.
 * Formula: in flight = seen − arriving − leaving + left; difference = holdings − (books + in flight); holdings = hot + cold + users.
 * Promises: whole numbers of the finest unit that any of them has; nothing is rounded.
 */
import type { SolvencyCount } from '@assay/protocol';
import { exactText, exactUnits, finestOf } from '@assay/ui';

/** With as many decimals as it needs. */
export function inFlightOf({ inFlight }: Pick<SolvencyCount, 'inFlight'>): string {
  const { arriving, seen, leaving, left } = inFlight;
  const scale = finestOf([arriving, seen, leaving, left]);
  const text = exactText(flightAt(inFlight, scale), scale);
  return scale === 0 ? text : text.replace(/\.?0+$/, '');
}

/** Whether the difference is that of the figures beside it, and what is held that of the places where it lies. */
export function addsUp(
  count: Pick<SolvencyCount, 'holdings' | 'books' | 'inFlight' | 'difference' | 'hot' | 'cold' | 'users'>,
): boolean {
  const { holdings, books, inFlight, difference, hot, cold, users } = count;
  const places = [hot, users, ...cold.map((one) => one.holdings)];
  const scale = finestOf([holdings, books, difference, ...Object.values(inFlight), ...places]);
  const held = exactUnits(holdings, scale);
  const expected = exactUnits(books, scale) + flightAt(inFlight, scale);
  const lying = places.reduce((sum, amount) => sum + exactUnits(amount, scale), 0n);
  return held - expected === exactUnits(difference, scale) && held === lying;
}

function flightAt({ arriving, seen, leaving, left }: SolvencyCount['inFlight'], scale: number): bigint {
  return (
    exactUnits(seen, scale) -
    exactUnits(arriving, scale) -
    exactUnits(leaving, scale) +
    exactUnits(left, scale)
  );
}
