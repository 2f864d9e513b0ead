/**
 * The futures markets of a listing document.
 * Promises: of one market kind, base and cycle are its name, so that a later version of a document may bring further markets to a
 * venue whose operators have listed others meanwhile.
 */
import { FUTURES_CYCLES, FUTURES_KINDS, INDEX_CURRENCY, parseDecimal } from '@assay/core';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Code, Count, Decimal, Ppm, Quoting, strict } from './document-fields.ts';

/** One of the words. */
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));

export const FuturesRow = Type.Object(
  {
    kind: oneOf(FUTURES_KINDS),
    cycle: oneOf(FUTURES_CYCLES),
    base: Code,
    tickDecimals: Count,
    lotDecimals: Count,
    /** Greatest order, in base coins of a linear market and in the index currency of an inverse one. */
    maximumAmount: Decimal,
    priceBandPpm: Ppm,
    makerFeeRatePpm: Ppm,
    takerFeeRatePpm: Ppm,
    liquidationFeeRatePpm: Ppm,
    markCapPpm: Ppm,
    /** Of the settlement asset, as all amounts below. */
    impactValue: Decimal,
    fundingIntervalSeconds: Count,
    interestPpb: Count,
    clampPpb: Count,
    fundingCapPpb: Count,
    openInterestLower: Decimal,
    openInterestUpper: Decimal,
    /** Most of the open interest that one account may hold, and the value up to which that is not asked for. */
    ownShare: Type.Optional(Type.Object({ ratePpm: Ppm, floor: Decimal }, strict)),
    tiers: Type.Array(Type.Object({ limit: Decimal, ratePpm: Ppm, leverage: Count }, strict), {
      minItems: 1,
      maxItems: 16,
    }),
    /** Of the market's own insurance at its listing. */
    insuranceFunding: Decimal,
    /** How the sandbox's market maker quotes it; a size is in the unit of `maximumAmount`, moves in ticks. */
    quoting: Quoting,
  },
  strict,
);

export type FuturesRow = Static<typeof FuturesRow>;

/** By which a market is known: no two have the same. */
export const nameOf = ({ kind, base, cycle }: Pick<FuturesRow, 'kind' | 'base' | 'cycle'>): string =>
  `${kind} ${base} ${cycle}`;

/** What is wrong with the rows in themselves, or null; a place is within `futures`. `scales`: of the assets, by code. */
export function findFuturesFault(
  rows: readonly FuturesRow[],
  scales: ReadonlyMap<string, number>,
): { readonly code: string; readonly place: string } | null {
  const names = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (row.base === INDEX_CURRENCY || !scales.has(row.base))
      return { code: 'unknown-asset', place: `${index}/base` };
    if (names.has(nameOf(row))) return { code: 'symbol-already-listed', place: `${index}` };
    names.add(nameOf(row));
    const field = findAmountFault(row, scales.get(row.kind === 'linear' ? INDEX_CURRENCY : row.base) ?? 0);
    if (field !== null) return { code: 'number-out-of-range', place: `${index}/${field}` };
  }
  return null;
}

/** The first field whose amount is no whole number of its steps, or null. */
function findAmountFault(row: FuturesRow, scale: number): string | null {
  const amounts: readonly (readonly [field: string, text: string, decimals: number])[] = [
    ['maximumAmount', row.maximumAmount, row.lotDecimals],
    ['impactValue', row.impactValue, scale],
    ['openInterestLower', row.openInterestLower, scale],
    ['openInterestUpper', row.openInterestUpper, scale],
    ...(row.ownShare === undefined ? [] : [['ownShare/floor', row.ownShare.floor, scale] as const]),
    ...row.tiers.map(({ limit }, index) => [`tiers/${index}/limit`, limit, scale] as const),
    ['insuranceFunding', row.insuranceFunding, scale],
  ];
  const [field] = amounts.find(([, text, decimals]) => parseDecimal(text, decimals) === null) ?? [];
  // By its insurance a start tells a contract whose listing was cut off.
  return field ?? (Number(row.insuranceFunding) > 0 ? null : 'insuranceFunding');
}
