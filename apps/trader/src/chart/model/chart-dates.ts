/** The chart's dates in the form that the user has chosen. */
import { formatByTemplate, withoutYear, type DateForm } from '@assay/ui';
import type { Formatter } from 'klinecharts';

/** The library's own templates are ISO-like; whole days take the chosen form, months and clocks stay. */
export function chartTemplate(template: string, dateForm: DateForm): string {
  if (template.includes('YYYY-MM-DD')) return template.replace('YYYY-MM-DD', dateForm);
  return template.replace('MM-DD', withoutYear(dateForm));
}

export function chartDates(timeZone: string, dateForm: DateForm): Partial<Formatter> {
  return {
    formatDate: ({ timestamp, template }) =>
      formatByTemplate(timestamp, timeZone, chartTemplate(template, dateForm)),
  };
}
