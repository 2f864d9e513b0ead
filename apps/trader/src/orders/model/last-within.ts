/** The last price as what triggers orders takes it: within a band around the mark price, so that no single trade can move it far. */

/** So far from the mark price the last price counts. */
const LAST_PRICE_BAND_PPM = 5_000;

/** In ticks. */
export function lastWithin(last: number, mark: number): number {
  const share = (factor: number): number => (mark * factor) / 1_000_000;
  const max = Math.floor(share(1_000_000 + LAST_PRICE_BAND_PPM));
  const min = Math.ceil(share(1_000_000 - LAST_PRICE_BAND_PPM));
  return Math.min(max, Math.max(min, last));
}
