/** What of a contract's terms is announced to change, and from what to what. Pure. */
import type { AnnouncedTermsView, ContractView } from '@assay/protocol';

const PPM = ['makerFeeRatePpm', 'takerFeeRatePpm', 'liquidationFeeRatePpm', 'markCapPpm'] as const;
const MONEY = ['impactValue', 'openInterestLower', 'openInterestUpper'] as const;
const RATES = ['interestRate', 'clampRate', 'fundingCap'] as const;

type Tier = ContractView['tiers'][number];
type Change<Kind extends string, Term extends string, Value> = {
  readonly kind: Kind;
  readonly term: Term;
  readonly before: Value;
  readonly after: Value;
};

/** A tier that is new, or goes, has null on one side. */
export type ChangedTerm =
  | Change<'ppm', (typeof PPM)[number], number>
  | Change<'money', (typeof MONEY)[number], string>
  | Change<'share', 'ownShareRate', number | null>
  | Change<'floor', 'ownShareFloor', string | null>
  | Change<'rate', (typeof RATES)[number], string>
  | Change<'interval', 'fundingInterval', number | null>
  | (Change<'tier', 'tier', Tier | null> & { readonly tier: number });

export function changedTerms(before: ContractView, after: AnnouncedTermsView): readonly ChangedTerm[] {
  const changes: readonly ChangedTerm[] = [
    ...PPM.map((term) => ({ kind: 'ppm', term, before: before[term], after: after[term] }) as const),
    ...MONEY.map((term) => ({ kind: 'money', term, before: before[term], after: after[term] }) as const),
    ...RATES.map((term) => ({ kind: 'rate', term, before: before[term], after: after[term] }) as const),
    {
      kind: 'share',
      term: 'ownShareRate',
      before: before.ownShare?.ratePpm ?? null,
      after: after.ownShare?.ratePpm ?? null,
    },
    {
      kind: 'floor',
      term: 'ownShareFloor',
      before: before.ownShare?.floor ?? null,
      after: after.ownShare?.floor ?? null,
    },
    {
      kind: 'interval',
      term: 'fundingInterval',
      before: before.fundingInterval,
      after: after.fundingInterval,
    },
  ];
  return [...changes.filter((one) => one.before !== one.after), ...changedTiers(before.tiers, after.tiers)];
}

function changedTiers(before: readonly Tier[], after: readonly Tier[]): readonly ChangedTerm[] {
  const longer = before.length > after.length ? before : after;
  return longer.flatMap((_, row): ChangedTerm[] => {
    const [was, will] = [before[row] ?? null, after[row] ?? null];
    if (was !== null && will !== null && isSame(was, will)) return [];
    return [{ kind: 'tier', term: 'tier', tier: row + 1, before: was, after: will }];
  });
}

/** The deduction follows from the others. */
const isSame = (one: Tier, other: Tier): boolean =>
  one.limit === other.limit &&
  one.maintenanceRatePpm === other.maintenanceRatePpm &&
  one.highestLeverage === other.highestLeverage;
