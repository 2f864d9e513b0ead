import { useTranslation } from 'react-i18next';
import { Banner } from '@assay/ui';
import { ExpiryCountdown } from '../../../futures/components/expiry.tsx';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { DeliverySwitch } from '../../../markets/delivery-switch.tsx';
import { useFutures } from '../model/futures-context.ts';

/** Under the strip: that the index is out of date. */
export function IndexNotice() {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const index = useMarketStand(rules.symbol)?.index ?? 'fresh';
  if (index === 'fresh') return null;
  return (
    <div role="status">
      <Banner wide label={t('futures.notice.index')}>
        {t(`futures.notice.${index}`)}
      </Banner>
    </div>
  );
}

/** The series of a coin as links, and beside them that this one is about to end: nothing on the page moves for it. */
export function SeriesRow() {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const series = useMarketStand(rules.symbol)?.series ?? null;
  const phase = series?.phase ?? 'trading';
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 border-b border-line bg-panel px-2 py-1">
      <DeliverySwitch symbol={rules.symbol} base={rules.coin} />
      <p role="status" className="text-12 font-medium text-warn max-md:basis-full max-md:px-2.5">
        {series === null || phase === 'trading' ? null : (
          <>
            {t(`futures.notice.${phase}`)}{' '}
            {phase === 'closing' ? <ExpiryCountdown expireTime={series.expireTime} /> : null}
          </>
        )}
      </p>
    </div>
  );
}
