import { directionOf } from '@assay/ui';

const CENTS = 2;

/** Whether an amount that is not zero would read as zero with two decimals. */
export function isBelowCents(value: string): boolean {
  const [whole = '', fraction = ''] = value.split('.');
  return directionOf(value) !== null && !/[1-9]/.test(whole + fraction.slice(0, CENTS));
}
