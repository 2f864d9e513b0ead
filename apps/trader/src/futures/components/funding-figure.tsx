import { useFigureSettings } from '@assay/ui';
import { useComingFunding } from '../model/coming-funding.ts';
import { useVenueNow } from '../model/venue-now.ts';
import { clockText, ratePercent } from '../model/percent.ts';
import type { MarketStand } from '../model/market-now.ts';

interface FundingProps {
  readonly stand: MarketStand | null;
}

/** The rate of the last funding. */
export function FundingRate({ stand }: FundingProps) {
  const { locale } = useFigureSettings();
  return <>{stand === null ? '--' : ratePercent(locale, stand.fundingRate)}</>;
}

/** The rate of the next funding, by what has been sampled for it so far. */
export function ComingFundingRate({ symbol }: { readonly symbol: string }) {
  const { locale } = useFigureSettings();
  const rate = useComingFunding(symbol);
  return <>{rate === null ? '--' : ratePercent(locale, rate)}</>;
}

/** How long until the next funding. */
export function FundingCountdown({ stand }: FundingProps) {
  const next = stand?.nextFunding ?? null;
  const now = useVenueNow(next !== null);
  return <>{next === null ? '--' : clockText(Math.max(0, next - now))}</>;
}
