/** The terms of a futures market as operators type them, and as they are shown. */
import type { FuturesTerms, RatePpm } from '@assay/core';
import { Type } from 'typebox';
import { ActionRefused } from '../../operator/action.ts';
import { mustBeUnitsOf } from '../../operator/typed-amounts.ts';

const WHOLE = String.raw`(0|[1-9]\d{0,9})`;
const AMOUNT = String.raw`(0|[1-9]\d{0,15})(\.\d{1,12})?`;
const TIER = `${AMOUNT}:${WHOLE}:${WHOLE}`;

/** Options of the command line; what is not said stays. */
export const TERM_FIELDS = {
  fees: Type.Optional(Type.String({ pattern: `^${WHOLE}:${WHOLE}:${WHOLE}$` })),
  tiers: Type.Optional(Type.String({ pattern: `^${TIER}(,${TIER}){0,15}$` })),
  cap: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  impact: Type.Optional(Type.String({ pattern: `^${AMOUNT}$` })),
  funding: Type.Optional(Type.String({ pattern: `^(none|${WHOLE}:${WHOLE}:${WHOLE}:${WHOLE})$` })),
  interest: Type.Optional(Type.String({ pattern: `^${AMOUNT}:${AMOUNT}$` })),
  share: Type.Optional(Type.String({ pattern: `^(none|${WHOLE}:${AMOUNT})$` })),
};

export const TERM_WORDS =
  '--fees MAKER:TAKER:LIQUIDATION in ppm, --tiers LIMIT:PPM:LEVERAGE with commas between, --cap PPM of the mark beside the index, --impact AMOUNT, --funding SECONDS:INTEREST:CLAMP:CAP in ppb or none, --interest LOWER:UPPER of the open interest, --share PPM:FLOOR of it that one account may have or none';

export type TypedTerms = {
  readonly [Field in keyof typeof TERM_FIELDS]?: (Field extends 'cap' ? number : string) | undefined;
};

/**
 * The terms that are typed, over those that are in force; null: nothing is. `scale`: of the asset that the market settles in.
 * Throws `ActionRefused`.
 */
export function termsOf(typed: TypedTerms, before: FuturesTerms | null, scale: number): FuturesTerms {
  const parts: Partial<FuturesTerms> = {
    ...before,
    ...(typed.fees === undefined ? {} : feesOf(typed.fees)),
    ...(typed.tiers === undefined ? {} : { tiers: tiersOf(typed.tiers, scale) }),
    ...(typed.cap === undefined ? {} : { markCapPpm: typed.cap as RatePpm }),
    ...(typed.impact === undefined ? {} : { impactValue: mustBeUnitsOf(typed.impact, scale, 'impact') }),
    ...(typed.funding === undefined ? {} : fundingOf(typed.funding)),
    ...(typed.interest === undefined ? {} : interestOf(typed.interest, scale)),
  };
  if (!isWhole(parts)) {
    throw new ActionRefused(
      'A new futures market needs --fees, --tiers, --cap, --impact, --funding and --interest.',
    );
  }
  return typed.share === undefined ? parts : withShare(parts, typed.share, scale);
}

/** What is not said stays; `none` takes a share away. */
function withShare(before: FuturesTerms, text: string, scale: number): FuturesTerms {
  const { ownShare: _before, ...terms } = before;
  if (text === 'none') return terms;
  const [ratePpm, floor = ''] = text.split(':');
  const share = { ratePpm: Number(ratePpm) as RatePpm, floor: mustBeUnitsOf(floor, scale, 'share') };
  return { ...terms, ownShare: share };
}

function isWhole(parts: Partial<FuturesTerms>): parts is FuturesTerms {
  const { makerFeeRatePpm, tiers, markCapPpm, impactValue, fundingCapPpb, openInterestUpper } = parts;
  const each = [makerFeeRatePpm, tiers, markCapPpm, impactValue, fundingCapPpb, openInterestUpper];
  return each.every((one) => one !== undefined);
}

// The numbers below are of the kind that the field names; the core checks their bounds.
function feesOf(text: string) {
  const [maker, taker, liquidation] = text.split(':').map(Number);
  return {
    makerFeeRatePpm: maker as RatePpm,
    takerFeeRatePpm: taker as RatePpm,
    liquidationFeeRatePpm: liquidation as RatePpm,
  };
}

function fundingOf(text: string) {
  const figures = text === 'none' ? [0, 0, 0, 0] : text.split(':').map(Number);
  const [fundingIntervalSeconds = 0, interestPpb = 0, clampPpb = 0, fundingCapPpb = 0] = figures;
  return { fundingIntervalSeconds, interestPpb, clampPpb, fundingCapPpb };
}

function interestOf(text: string, scale: number) {
  const [lower = '', upper = ''] = text.split(':');
  return {
    openInterestLower: mustBeUnitsOf(lower, scale, 'interest'),
    openInterestUpper: mustBeUnitsOf(upper, scale, 'interest'),
  };
}

function tiersOf(text: string, scale: number): FuturesTerms['tiers'] {
  return text.split(',').map((row) => {
    const [limit = '', ratePpm, leverage] = row.split(':');
    return {
      limit: mustBeUnitsOf(limit, scale, 'tiers'),
      ratePpm: Number(ratePpm) as RatePpm,
      leverage: Number(leverage),
    };
  });
}
