import type { FeeStandingView } from '@assay/protocol';
import { Amount, ErrorState, formatRatePpm, Panel, PanelHead, Skeleton, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { FeeTierTable } from '../../../fee-tiers/fee-tier-table.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { nextLevel } from '../model/next-level.ts';
import { useVip } from '../model/use-vip.ts';

/** The user's level, what trading costs them, and what the next level asks for. */
export function VipPanel() {
  const { t } = useTranslation();
  const { feeTier, schedule } = useVip();
  const failed = feeTier.isError && feeTier.data === undefined;
  return (
    <Panel aria-label={t('account.vip.title')}>
      <PanelHead title={t('account.vip.title')} roomy />
      {failed ? (
        <ErrorState
          className="min-h-40"
          title={t('account.vip.failed')}
          text={feeTier.error.message}
          retryLabel={t('account.retry')}
          onRetry={() => void feeTier.refetch()}
        />
      ) : (
        <div className="grid lg:grid-cols-2">
          <div className="p-4 sm:px-5 max-lg:border-b border-line">
            {feeTier.data ? <OwnFeeTier feeTier={feeTier.data} /> : <FeeTierSkeleton />}
          </div>
          <div className="min-w-0 border-line lg:border-l">
            {schedule.data && feeTier.data ? (
              <FeeTierTable schedule={schedule.data} own={feeTier.data.tier} />
            ) : null}
          </div>
        </div>
      )}
    </Panel>
  );
}

function OwnFeeTier({ feeTier }: { readonly feeTier: FeeStandingView }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { tier, volume, currency, makerFeeRatePpm, takerFeeRatePpm } = feeTier;
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const next = nextLevel(feeTier);
  return (
    <div className="grid gap-3 text-13">
      <p className="text-22 font-strong">{t('account.vip.level', { level: tier })}</p>
      <p className="text-soft">
        {t('account.vip.rates', {
          maker: formatRatePpm(locale, makerFeeRatePpm),
          taker: formatRatePpm(locale, takerFeeRatePpm),
        })}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-quiet">{t('account.vip.volume')}</span>
        <Amount value={volume} unit={currency} decimals={2} hidden={hidden} className="font-medium" />
        <FiatValue value={volume} hidden={hidden} className="text-12" />
      </p>
      {next === null ? (
        <p className="text-soft">{t('account.vip.highest')}</p>
      ) : (
        <div className="grid gap-1.5">
          <div
            role="progressbar"
            aria-label={t('account.vip.progress', { level: tier + 1 })}
            aria-valuenow={next.percent}
            className="h-1.5 overflow-hidden rounded-full bg-hover"
          >
            <div className="h-full rounded-full bg-cat-2" style={{ width: `${next.percent}%` }} />
          </div>
          <p className="text-soft">
            <Amount
              value={next.missing}
              unit={currency}
              decimals={2}
              hidden={hidden}
              className="font-medium text-main"
            />{' '}
            {t('account.vip.toNext', { level: tier + 1 })}
          </p>
        </div>
      )}
      <p className="text-12 text-quiet">{t('account.vip.rule')}</p>
    </div>
  );
}

function FeeTierSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 py-1">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="w-48" />
      <Skeleton className="w-64" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="w-56" />
    </div>
  );
}
