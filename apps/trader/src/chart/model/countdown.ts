/** How long the newest candle is still open. Pure. */

const [HOUR_S, MINUTE_S] = [3600, 60];

/** `4:05`, from an hour on `1:04:05`. A candle whose time is over counts for the one that is open now. */
export function countdownText(open: number, periodMs: number, now: number): string {
  const passed = (((now - open) % periodMs) + periodMs) % periodMs;
  const seconds = Math.ceil((periodMs - passed) / 1000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  const hours = Math.floor(seconds / HOUR_S);
  const clock = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % MINUTE_S)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
