import { useTranslation } from 'react-i18next';
import { Banner } from '@assay/ui';
import { ExpiryCountdown } from '../../../futures/components/expiry.tsx';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { useFutures } from '../model/futures-context.ts';

/** Under the strip: that the index is out of date, or that the series is about to end. */
export function ContractNotices() {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const stand = useMarketStand(rules.symbol);
  if (stand === null) return null;
  const { index, series } = stand;
  return (
    <>
      {index === 'fresh' ? null : (
        <div role="status">
          <Banner wide label={t('futures.notice.index')}>
            {t(`futures.notice.${index}`)}
          </Banner>
        </div>
      )}
      {series === null || series.phase === 'trading' ? null : (
        <div role="status">
          <Banner wide label={t('futures.notice.series')}>
            {t(`futures.notice.${series.phase}`)} <ExpiryCountdown expireTime={series.expireTime} />
          </Banner>
        </div>
      )}
    </>
  );
}
