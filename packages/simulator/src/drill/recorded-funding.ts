/**
 * Rates of funding that an exchange has recorded, held against our formula.
 * A rate leaves one premium open: scaled to eight hours, r = P + clamp(I - P, ± c) has P = r - c below the interest, P = r + c above it, and at the
 * interest any P within c of it. That premium, as every minute of an interval, has to give the same rate again, to the last recorded digit.
 * Promises: whole numbers; no more is claimed than follows: not that the premium was that of the recorded books, which nobody has.
 */
import { fundingRatePpb, minutePremium, premiumPpb } from '@assay/core/risk';

const EIGHT_HOURS = 28_800;
// The cap is wide: what the exchange caps a symbol at is not recorded.
const TERMS = { interestPpb: 100_000, clampPpb: 500_000, capPpb: 1_000_000_000 };
/** The most that markets of the sandbox pay at once, with a maintenance rate of 0.4 %. */
const OWN_CAP_PPB = 3_000_000;

export interface RatesFound {
  readonly rates: number;
  readonly symbols: number;
  readonly byInterest: number;
  readonly byPremium: number;
  /** Beyond what a market of ours would pay. */
  readonly beyondOwnCap: number;
  /** Of symbols whose interval is not eight hours. */
  readonly shorter: number;
  readonly wrong: readonly string[];
}

/** Parts per billion of a decimal with at most nine digits behind the point. */
function ppbOf(text: string): number {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const size = Number(whole) * 1_000_000_000 + Number(part.padEnd(9, '0').slice(0, 9));
  return text.startsWith('-') ? 0 - size : size;
}

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** The rate that an interval of one premium gives. */
export const rateOfPremium = (premium: number, intervalSeconds = EIGHT_HOURS): number =>
  fundingRatePpb(
    Array.from({ length: intervalSeconds / 60 }, () => premium),
    { ...TERMS, intervalSeconds },
  );

/** Seconds between two rates of a symbol that most often lie between them. */
function intervalsOf(rows: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, Map<number, number>>();
  const last = new Map<string, number>();
  for (const [symbol = '', time = '0'] of rows) {
    const second = Math.round(Number(time) / 1000);
    const before = last.get(symbol);
    last.set(symbol, second);
    if (before === undefined) continue;
    const own = counts.get(symbol) ?? new Map<number, number>();
    counts.set(symbol, own.set(second - before, (own.get(second - before) ?? 0) + 1));
  }
  const most = (own: ReadonlyMap<number, number>): number =>
    [...own].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? EIGHT_HOURS;
  return new Map([...counts].map(([symbol, own]) => [symbol, most(own)]));
}

/** Rows `symbol, ts_ms, funding_rate, mark_price`. */
export function readRates(text: string): RatesFound {
  const rows = rowsOf(text);
  const intervals = intervalsOf(rows);
  const { interestPpb, clampPpb } = TERMS;
  let [byInterest, byPremium, beyondOwnCap, shorter] = [0, 0, 0, 0];
  const wrong: string[] = [];
  for (const row of rows) {
    const interval = intervals.get(row[0] ?? '') ?? EIGHT_HOURS;
    const rate = ppbOf(row[2] ?? '');
    const scaled = (rate * EIGHT_HOURS) / interval;
    const isInterest = scaled === interestPpb;
    const premium = isInterest ? scaled : scaled + (scaled < interestPpb ? 0 - clampPpb : clampPpb);
    if (interval !== EIGHT_HOURS) shorter += 1;
    if (Math.abs(rate) > OWN_CAP_PPB) beyondOwnCap += 1;
    if (rateOfPremium(premium, interval) !== rate) wrong.push(row.join(','));
    else if (isInterest) byInterest += 1;
    else byPremium += 1;
  }
  return { rates: rows.length, symbols: intervals.size, byInterest, byPremium, beyondOwnCap, shorter, wrong };
}

export interface SamplesFound {
  readonly seconds: number;
  /** The rate that the exchange predicted last, ours of the same seconds, and what lies between them; parts per billion. */
  readonly published: number;
  readonly own: number;
  readonly apart: number;
}

/** Rows `ts_ms, mark, index, estimate, rate, next`: of those behind the last funding, by mark instead of impact prices. */
export function readSamples(text: string): SamplesFound {
  const rows = rowsOf(text);
  const last = rows.at(-1) ?? [];
  const own = rows.filter((row) => row[5] === last[5]);
  const minutes = new Map<number, number[]>();
  for (const [time = '0', mark = '0', index = '1'] of own) {
    const minute = Math.floor(Number(time) / 60_000);
    const [at, of] = [ppbOf(mark), ppbOf(index)];
    minutes.set(minute, [...(minutes.get(minute) ?? []), premiumPpb(at - of, of)]);
  }
  const premiums = [...minutes.values()].map((seconds) => minutePremium(seconds));
  // As long as they last, for an interval of as many minutes.
  const mean = Math.trunc(premiums.reduce((sum, one) => sum + one, 0) / Math.max(1, premiums.length));
  const found = rateOfPremium(mean);
  const published = ppbOf(last[4] ?? '0');
  return { seconds: own.length, published, own: found, apart: Math.abs(found - published) };
}
