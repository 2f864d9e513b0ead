import { useMarketList, useSession } from '@assay/client/react';
import { DataTable, formatRatePpm, Panel, PanelHead, useFigureSettings } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FeeTierTable } from '../../../fee-tiers/fee-tier-table.tsx';
import { useFeeSchedule, useRebateRates } from '../../../fee-tiers/use-fee-schedule.ts';
import { useFeeTier } from '../../../fee-tiers/use-fee-tier.ts';
import { AnnouncedFees, AnnouncedNote } from './announced-fees.tsx';
import { ReferralShares } from './referral-shares.tsx';
import { StateOfQuery } from './state-of-query.tsx';

const LINK = 'font-medium text-accent hover:underline underline-offset-3';

/** What a trade costs: by tier, or by market where there are no tiers. */
export function SpotFees() {
  const { t } = useTranslation();
  const schedule = useFeeSchedule();
  const own = useFeeTier().data?.tier ?? null;
  const signedIn = useSession().status === 'signed-in';
  return (
    <Panel aria-label={t('rates.spot.title')}>
      <PanelHead title={t('rates.spot.title')} roomy>
        {signedIn ? (
          <Link to="/account/center/info" className={`text-13 ${LINK}`}>
            {t('rates.spot.own')}
          </Link>
        ) : null}
      </PanelHead>
      <div className="grid max-w-[130ch] gap-1.5 px-4 py-3 text-13 text-soft sm:px-5">
        <p>{t('rates.spot.rule')}</p>
        <p>{t('rates.spot.byVolume')}</p>
        <p>{t('rates.spot.resting')}</p>
      </div>
      <StateOfQuery query={schedule} failed={t('rates.failed')} retry={t('rates.retry')} lines={8}>
        {(tiers) => (
          <>
            <AnnouncedNote />
            {tiers === null ? <MarketFees /> : <FeeTierTable schedule={tiers} own={own} roomy />}
            <AnnouncedFees />
            <Shares />
          </>
        )}
      </StateOfQuery>
    </Panel>
  );
}

function MarketFees() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { markets } = useMarketList();
  return (
    <DataTable
      caption={t('rates.spot.byMarket')}
      roomy
      className="[&_td]:h-9!"
      rows={markets.map(({ rules }) => rules)}
      rowKey={({ symbol }) => symbol}
      columns={[
        { label: t('rates.spot.market'), cell: ({ name }) => name },
        {
          label: t('rates.spot.maker'),
          figure: true,
          cell: ({ makerFeeRatePpm }) => formatRatePpm(locale, makerFeeRatePpm),
        },
        {
          label: t('rates.spot.taker'),
          figure: true,
          cell: ({ takerFeeRatePpm }) => formatRatePpm(locale, takerFeeRatePpm),
        },
      ]}
    />
  );
}

/** Where a fee goes. The shares of those who referred the trader are published; the receipt of a trade has the others. */
function Shares() {
  const { t } = useTranslation();
  const rates = useRebateRates().data ?? [];
  return (
    <section className="grid gap-2 border-t border-line px-4 py-4 text-13 sm:px-5">
      <h3 className="text-13">{t('rates.spot.shares')}</h3>
      <ReferralShares ratesPpm={rates} />
      <p className="max-w-[130ch] text-soft">
        {t('rates.spot.rest')}{' '}
        <Link to="/fund/index" className={LINK}>
          {t('rates.spot.fund')}
        </Link>
      </p>
    </section>
  );
}
