/** How long something has waited: `4 min`, `2 h 41 min`, `3 d 2 h`. */
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

export function sinceText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} h ${minutes % HOUR_MINUTES} min`;
  return `${Math.floor(minutes / DAY_MINUTES)} d ${Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)} h`;
}

/** Within how long something was done: a minute that has begun counts. */
export const withinText = (ms: number): string => sinceText(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);
