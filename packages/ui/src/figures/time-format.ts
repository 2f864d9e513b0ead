/** Times in the chosen zone, always in the venue's own form: MM/DD/YYYY HH:mm:ss. */

const formats = new Map<string, Intl.DateTimeFormat>();

function parts(time: number, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(time).map((part) => [part.type, part.value]));
}

/** Which parts of a moment are shown. */
export type TimeForm = 'full' | 'day-time' | 'clock' | 'day';

/** A moment (Unix milliseconds) as text. `day-time` leaves out the year, `clock` the date. */
export function formatTime(time: number, timeZone: string, form: TimeForm = 'full'): string {
  const p = parts(time, timeZone);
  const clock = `${p['hour']}:${p['minute']}:${p['second']}`;
  if (form === 'clock') return clock;
  const day = `${p['month']}/${p['day']}`;
  if (form === 'day-time') return `${day} ${clock}`;
  return form === 'day' ? `${day}/${p['year']}` : `${day}/${p['year']} ${clock}`;
}

/** `UTC+8`, `UTC-3:30`, `UTC`: how far a zone stands from UTC at a moment. */
export function zoneOffsetLabel(timeZone: string, time: number): string {
  const found = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(time)
    .find((part) => part.type === 'timeZoneName');
  return (found?.value ?? 'UTC').replace('GMT', 'UTC').replace('UTC+0', 'UTC');
}
