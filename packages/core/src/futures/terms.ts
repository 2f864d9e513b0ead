/**
 * The terms of a futures market: their fields with their bounds, and what they must be to each other.
 * Promises: fields stand in journals and snapshots in this order; tiers are judged first, since others are bounded by them.
 */
import { ONE_PPM } from '../quantity/exact.ts';
import { fundingCapPpb } from '../risk/funding.ts';
import { greatestCapPpm } from '../risk/mark.ts';
import { MAX_LEVERAGE, MAX_TIERS, findTierFault } from '../risk/tiers.ts';
import type { Form } from '../schema/command.ts';
import { list, namedFields, optional, record, whole } from '../schema/field.ts';
import type { Field, FieldsOf } from '../schema/field.ts';
import { describePlain, plain } from '../schema/layout.ts';
import { outOfRange } from '../validation/field-checks.ts';
import type {
  FuturesCycle,
  FuturesTerms,
  FuturesTier,
  ListFuturesMarket,
  OwnShare,
  SetFuturesTerms,
} from '../vocabulary/futures-commands.ts';
import { SHARE_RULES } from '../vocabulary/futures-delivery.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';

const MAX_RATE_PPB = 10_000_000;
const MINUTE = 60;
const EIGHT_HOURS = 28_800;

const FIRST_FIELDS: FieldsOf<Omit<FuturesTerms, 'ownShare'>> = {
  makerFeeRatePpm: whole(0, ONE_PPM),
  takerFeeRatePpm: whole(0, ONE_PPM),
  liquidationFeeRatePpm: whole(0, ONE_PPM),
  markCapPpm: whole(0, ONE_PPM),
  impactValue: whole(1),
  fundingIntervalSeconds: whole(0, EIGHT_HOURS),
  interestPpb: whole(0, MAX_RATE_PPB),
  clampPpb: whole(0, MAX_RATE_PPB),
  fundingCapPpb: whole(),
  openInterestLower: whole(),
  openInterestUpper: whole(1),
  tiers: list(
    record<FuturesTier>({ limit: whole(1), ratePpm: whole(1, ONE_PPM), leverage: whole(1, MAX_LEVERAGE) }),
    { least: 1, greatest: MAX_TIERS },
  ),
};

export const OWN_SHARE = record<OwnShare>({ ratePpm: whole(1, ONE_PPM), floor: whole(1) });
/** As they stood before there was a share, and stand where a market has none. */
export const TERMS_WITHOUT_SHARE = record<FuturesTerms>(
  // True because of terms without one nothing else is written.
  FIRST_FIELDS as FieldsOf<FuturesTerms>,
);
const TERMS_WITH_SHARE = record<FuturesTerms>({ ...FIRST_FIELDS, ownShare: OWN_SHARE });
export const TERMS = record<FuturesTerms>({ ...FIRST_FIELDS, ownShare: optional(OWN_SHARE) });

type CommandWithTerms = ListFuturesMarket | SetFuturesTerms;

/** The two ways in which such a command stands in a journal: without a share, as before there was one, and with it. */
export function formsOf<C extends CommandWithTerms>(
  type: C['type'],
  fields: Omit<FieldsOf<C>, 'terms'>,
  [without, having]: readonly [without: number, having: number],
): readonly Form<C>[] {
  const written = (terms: Field<FuturesTerms>) => {
    const named = namedFields({ ...fields, terms });
    return { bytes: plain<C>(type, named), layout: describePlain(named) };
  };
  return [
    {
      tag: without,
      fits: ({ terms }) => terms.ownShare === undefined,
      ...written(TERMS_WITHOUT_SHARE),
    },
    { tag: having, ...written(TERMS_WITH_SHARE) },
  ];
}

/** Why these terms cannot be those of a market, each field being within its own bounds; or null. */
export function findTermsFault(cycle: FuturesCycle, terms: FuturesTerms): Refusal | null {
  return (
    findTiersFault(terms) ?? findRatesFault(terms) ?? findIntervalFault(cycle, terms) ?? findFloorFault(terms)
  );
}

/** A share below the first tier would keep those out who hold next to nothing. */
function findFloorFault({ ownShare, tiers }: FuturesTerms): Refusal | null {
  const least = tiers[0]!.limit;
  if (ownShare === undefined || ownShare.floor >= least) return null;
  return outOfRange('terms.ownShare.floor', least, Number.MAX_SAFE_INTEGER);
}

/** Why rules know no such terms, or null. */
export function findShareFault(rulesVersion: number, { ownShare }: FuturesTerms): Refusal | null {
  if (ownShare === undefined || rulesVersion >= SHARE_RULES) return null;
  return refused('rules-not-active', 'terms.ownShare', { least: SHARE_RULES });
}

function findTiersFault({ tiers, takerFeeRatePpm }: FuturesTerms): Refusal | null {
  const fault = findTierFault(tiers, takerFeeRatePpm);
  if (fault === null) return null;
  const { row, field } = fault;
  const before = tiers[row - 1];
  const least = field === 'leverage' ? 1 : (before?.[field] ?? 0) + 1;
  return outOfRange(`terms.tiers.${row}.${field}`, least, greatestOf(field, before));
}

function greatestOf(field: keyof FuturesTier, before: FuturesTier | undefined): number {
  if (field === 'limit') return Number.MAX_SAFE_INTEGER;
  return field === 'ratePpm' ? ONE_PPM : (before?.leverage ?? MAX_LEVERAGE);
}

/** What the first tier and the two bounds of the open interest leave room for. */
function findRatesFault(terms: FuturesTerms): Refusal | null {
  const { ratePpm, leverage } = terms.tiers[0]!;
  const most: readonly (readonly ['liquidationFeeRatePpm' | 'markCapPpm' | 'fundingCapPpb', number])[] = [
    ['liquidationFeeRatePpm', ratePpm - 1],
    ['markCapPpm', greatestCapPpm([{ limit: 0, ratePpm, leverage, deduction: 0 }])],
    ['fundingCapPpb', fundingCapPpb(ratePpm)],
  ];
  for (const [field, greatest] of most) {
    if (terms[field] > greatest) return outOfRange(`terms.${field}`, 0, greatest);
  }
  const { openInterestLower, openInterestUpper } = terms;
  return openInterestUpper > openInterestLower
    ? null
    : outOfRange('terms.openInterestUpper', openInterestLower + 1, Number.MAX_SAFE_INTEGER);
}

/** Of a perpetual whole minutes of which so many make eight hours; of any other 0. */
function findIntervalFault(cycle: FuturesCycle, { fundingIntervalSeconds }: FuturesTerms): Refusal | null {
  const field = 'terms.fundingIntervalSeconds';
  if (cycle !== 'perpetual') return fundingIntervalSeconds === 0 ? null : outOfRange(field, 0, 0);
  const isDivisor = fundingIntervalSeconds >= MINUTE && EIGHT_HOURS % fundingIntervalSeconds === 0;
  return isDivisor && fundingIntervalSeconds % MINUTE === 0 ? null : outOfRange(field, MINUTE, EIGHT_HOURS);
}
