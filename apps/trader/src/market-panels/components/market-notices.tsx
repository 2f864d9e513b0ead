import { Suspense } from 'react';
import { useTicker } from '@assay/client/react';
import { FailsClosed, fetchedPart } from '@assay/ui';
import { OutageBar } from '../../markets/outage-bar.tsx';
import { withTexts } from '../../locales/with-texts.ts';

const MarketStatusNotice = fetchedPart(
  withTexts(['market-status'], () => import('./market-status-notice.tsx')),
);

interface MarketNoticesProps {
  readonly symbol: string;
  readonly name: string;
}

/** Under the strip: that the exchange cannot be reached, and how a market may be used that is not open or will go. */
export function MarketNotices({ symbol, name }: MarketNoticesProps) {
  const standing = useTicker(symbol)?.standing ?? null;
  return (
    <>
      <OutageBar symbol={symbol} what="orders" />
      {standing === null ? null : (
        <FailsClosed quiet onFailed={() => undefined}>
          <Suspense fallback={null}>
            <MarketStatusNotice standing={standing} name={name} />
          </Suspense>
        </FailsClosed>
      )}
    </>
  );
}
