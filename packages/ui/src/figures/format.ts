/**
 * Decimal strings as people read them. Values stay text from end to end: Intl formats a decimal string exactly,
 * so no binary number ever stands between the venue's figure and the screen.
 */

/** U+2212, the minus sign that is as wide as a digit. */
const MINUS = '−';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let found = formatters.get(key);
  if (!found) formatters.set(key, (found = new Intl.NumberFormat(locale, options)));
  return found;
}

function exact(format: Intl.NumberFormat, value: string): string {
  // The contract's decimals are what Intl calls a string numeric literal.
  return format.format(value as Intl.StringNumericLiteral).replace('-', MINUS);
}

/** Decimals of a price by its size: from 1000 two, from 1 four, from 0.01 six, below that eight. */
export function priceDecimals(value: string): number {
  const size = Math.abs(Number(value));
  if (size >= 1000) return 2;
  if (size >= 1) return 4;
  return size >= 0.01 ? 6 : 8;
}

/** Number of decimals that a decimal string carries. */
export function decimalsOf(value: string): number {
  const point = value.indexOf('.');
  return point === -1 ? 0 : value.length - point - 1;
}

/** Grouped digits with a fixed number of decimals; more decimals than that are cut off, never rounded up. */
export function formatDecimal(locale: string, value: string, decimals = decimalsOf(value)): string {
  return exact(
    formatter(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      roundingMode: 'trunc',
    }),
    value,
  );
}

/** Decimals of a value without its tail of zeros: at least two, or as many as it has if that is fewer. */
export function trimmedDecimals(value: string): number {
  const tail = /0+$/.exec(value.split('.')[1] ?? '')?.[0].length ?? 0;
  const decimals = decimalsOf(value);
  return Math.max(Math.min(2, decimals), decimals - tail);
}

/** The decimals of a column of figures without their tails of zeros. */
export function columnDecimals(values: readonly string[]): number {
  return Math.max(0, ...values.map(trimmedDecimals));
}

/** Blanks as wide as the digits, and the point, that a figure of a column has less than the longest: the points stand in line. */
export function blanksFor(value: string, maxDecimals: number): string {
  const decimals = trimmedDecimals(value);
  return (
    (decimals === 0 && maxDecimals > 0 ? '\u2008' : '') + '\u2007'.repeat(Math.max(0, maxDecimals - decimals))
  );
}

/** Grouped digits without a tail of zeros. */
export function formatTrimmed(locale: string, value: string): string {
  return formatDecimal(locale, value, trimmedDecimals(value));
}

/** How many digits before the point a figure has at the least, and what it is written in then. */
const LARGE = [
  { digits: 13, letter: 'T', power: 12 },
  { digits: 10, letter: 'B', power: 9 },
  { digits: 7, letter: 'M', power: 6 },
] as const;

/**
 * Grouped below a million; from there M, B and T with two decimals, the same letters in each language. For overviews:
 * what somebody trades at stands in full.
 */
export function formatCompact(locale: string, value: string, decimals = 2): string {
  const digits = /^-?0*(\d*)/.exec(value)?.[1]?.length ?? 0;
  const large = LARGE.find((step) => digits >= step.digits);
  if (large === undefined) return formatDecimal(locale, value, decimals);
  return `${formatDecimal(locale, `${value}e-${large.power}`, 2)}${large.letter}`;
}

/** Percent with two decimals and its sign; what is not zero shows at least 0.01. `value` 1.5 means 1.5 %. */
export function formatPercent(locale: string, value: string): string {
  const size = Number(value);
  const shown = size !== 0 && Math.abs(size) < 0.01 ? (size < 0 ? '-0.01' : '0.01') : value;
  const format = formatter(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return `${exact(format, shown)}%`;
}

/** Decimals that amounts of a fiat money have: 2 for CNY, 0 for JPY. */
export function moneyDecimals(currency: string): number {
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return options.maximumFractionDigits ?? 2;
}

/** A rate in parts per million as percent: 800 reads `0.08%`, and `0.080%` where a column needs three decimals. */
export function formatRatePpm(locale: string, ratePpm: number, minDecimals = 2): string {
  return `${formatter(locale, { minimumFractionDigits: minDecimals, maximumFractionDigits: 4 }).format(ratePpm / 10_000)}%`;
}

/** Same as `formatDecimal`, with a plus in front of what is above zero. */
export function formatSigned(locale: string, value: string, decimals = decimalsOf(value)): string {
  const text = formatDecimal(locale, value, decimals);
  return directionOf(value) === 'up' ? `+${text}` : text;
}

/** Direction of a signed decimal; zero and nothing have none. */
export function directionOf(value: string | null): 'up' | 'down' | null {
  if (value === null || !/[1-9]/.test(value)) return null;
  return value.startsWith('-') ? 'down' : 'up';
}
