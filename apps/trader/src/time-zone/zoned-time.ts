/** A moment as a date field writes it, in a named time zone, and back. */

const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const;

/** `2026-11-22T14:30` in the zone, whole minutes. */
export function inZone(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute] = PARTS.map((part) => parts.get(part) ?? '00');
  return `${(year ?? '').padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** Unix ms; null for what is no date. A moment that a clock change skips reads as the one after it. */
export function zonedInstant(text: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The zone's offset at about that moment, then at the moment itself.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
}

function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return Date.parse(`${inZone(minute, timeZone)}Z`) - minute;
}
