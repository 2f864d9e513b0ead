/** How long a break from seconds-contracts can be. Pure. */

const HOUR_MS = 3_600_000;

export const BREAKS = ['1h', '1d', '7d', '30d', '90d', '180d'] as const;
export type Break = (typeof BREAKS)[number];

export interface BreakLength {
  readonly unit: 'hours' | 'days';
  readonly count: number;
}

export function lengthOf(choice: Break): BreakLength {
  return { unit: choice.endsWith('h') ? 'hours' : 'days', count: Number.parseInt(choice, 10) };
}

/** Unix milliseconds of the end of a break that begins now. */
export function endOf(choice: Break, now: number): number {
  const { unit, count } = lengthOf(choice);
  return now + count * (unit === 'hours' ? HOUR_MS : 24 * HOUR_MS);
}
