/** A rate in parts per million as percent: 800 is `0.08%`. */
export function ratePercent(ratePpm: number): string {
  return `${Number((ratePpm / 10_000).toFixed(4))
    .toString()
    .replace(/^(\d+\.\d)$/, '$10')}%`;
}
