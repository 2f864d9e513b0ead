/** How long a break is, as it is chosen. Pure. */

export const PERIODS = ['1', '7', '30', '90', '365', 'own'] as const;
export type Period = (typeof PERIODS)[number];
export const MAX_DAYS = 1_825;

/** The days of a choice; null: the number that was typed is none. */
export function daysOf(period: Period, own: string): number | null {
  const text = period === 'own' ? own.trim() : period;
  if (!/^[0-9]{1,4}$/.test(text)) return null;
  const days = Number(text);
  return days >= 1 && days <= MAX_DAYS ? days : null;
}
