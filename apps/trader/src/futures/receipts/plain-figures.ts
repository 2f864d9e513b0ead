/** Figures of a receipt as texts of the reader's language. */
import { formatDecimal, formatTrimmed } from '@assay/ui';

export interface PlainFigures {
  number(value: number): string;
  figure(value: string): string;
  money(value: string): string;
}

export function plainFigures(locale: string, coin: string): PlainFigures {
  return {
    number: (value) => formatDecimal(locale, String(value)),
    figure: (value) => formatTrimmed(locale, value),
    money: (value) => `${formatTrimmed(locale, value)} ${coin}`,
  };
}
