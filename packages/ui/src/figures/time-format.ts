/** Times in the chosen zone and form; without a choice MM/DD/YYYY HH:mm:ss. */

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

/** How a day can be written. */
export const DATE_FORMS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD', 'YYYY/MM/DD'] as const;
export type DateForm = (typeof DATE_FORMS)[number];
export const DEFAULT_DATE_FORM: DateForm = 'MM/DD/YYYY';

/** Which parts of a moment are shown. */
export type TimeForm = 'full' | 'clock' | 'day';

const CLOCK = 'HH:mm:ss';

/** A moment (Unix milliseconds) as text. `clock` leaves out the date. */
export function formatTime(
  time: number,
  timeZone: string,
  form: TimeForm = 'full',
  dateForm: DateForm = DEFAULT_DATE_FORM,
): string {
  const templates: Record<TimeForm, string> = {
    full: `${dateForm} ${CLOCK}`,
    clock: CLOCK,
    day: dateForm,
  };
  return formatByTemplate(time, timeZone, templates[form]);
}

/** A moment in the places of a template of YYYY, MM, DD, HH, mm and ss. */
export function formatByTemplate(time: number, timeZone: string, template: string): string {
  const p = parts(time, timeZone);
  const values: Record<string, string | undefined> = {
    YYYY: p['year'],
    MM: p['month'],
    DD: p['day'],
    HH: p['hour'],
    mm: p['minute'],
    ss: p['second'],
  };
  return template.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (place) => values[place] ?? '');
}

/** `MM/DD` of `MM/DD/YYYY`. */
export function withoutYear(dateForm: DateForm): string {
  return dateForm.replace(/^YYYY.|.YYYY$/, '');
}

/** `UTC+8`, `UTC-3:30`, `UTC`: how far a zone stands from UTC at a moment. */
export function zoneOffsetLabel(timeZone: string, time: number): string {
  const found = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(time)
    .find((part) => part.type === 'timeZoneName');
  return (found?.value ?? 'UTC').replace('GMT', 'UTC').replace('UTC+0', 'UTC');
}
