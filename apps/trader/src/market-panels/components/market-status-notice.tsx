import { useTranslation } from 'react-i18next';
import type { MarketStanding } from '@assay/client';
import { Banner, useTimeText } from '@assay/ui';

interface MarketStatusNoticeProps {
  readonly standing: MarketStanding;
  /** Of the market. */
  readonly name: string;
}

/** How the market may be used, and when it goes. */
export default function MarketStatusNotice({ standing, name }: MarketStatusNoticeProps) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { status, until, delistsAt } = standing;
  return (
    <div role="status">
      <Banner wide label={t('market-status.label')}>
        {status === 'open' ? null : t(`market-status.${status}`, { name, until: timeText(until ?? 0) })}{' '}
        {delistsAt === null ? null : t('market-status.delisting', { name, time: timeText(delistsAt) })}
      </Banner>
    </div>
  );
}
