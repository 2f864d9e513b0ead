import { useMarketList } from '@assay/client/react';
import { Button, buttonClass, Following, Panel, PanelHead, Select, useTimeText } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LiveGate } from '../../../referral/components/live-gate.tsx';
import { RebateTable } from '../../../referral/components/rebate-table.tsx';
import type { ReferralProps } from '../../../referral/model/referral-params.ts';
import { DayTable } from './day-table.tsx';
import { RewardTotals } from './reward-totals.tsx';

/** What the venue has paid for referrals: in all, by day and coin, and each single rebate. */
export function Rewards({ params, onParams }: ReferralProps) {
  const { t } = useTranslation();
  return (
    <LiveGate>
      {(info) => (
        <>
          <Panel aria-label={t('referral.rewards.title')}>
            <PanelHead title={t('referral.rewards.title')} roomy>
              <Link to="/user/promote" className={buttonClass({ size: 's' })}>
                {t('referral.title')}
              </Link>
            </PanelHead>
            <RewardTotals info={info} />
          </Panel>
          <Following after={info !== undefined}>
            <Panel aria-label={t('referral.days.title')}>
              <PanelHead title={t('referral.days.title')} roomy />
              <DayTable params={params} onParams={onParams} />
            </Panel>
            <Panel aria-label={t('referral.rebates.title')} id="receipts">
              <PanelHead title={t('referral.rebates.title')} roomy>
                <Filters params={params} onParams={onParams} />
              </PanelHead>
              <RebateTable params={params} onParams={onParams} />
            </Panel>
          </Following>
        </>
      )}
    </LiveGate>
  );
}

/** Receipts of one coin, of one day, or of both. */
function Filters({ params, onParams }: ReferralProps) {
  const { t } = useTranslation();
  const { assets } = useMarketList();
  const timeText = useTimeText();
  return (
    <>
      {params.day === null ? null : (
        <Button size="s" onClick={() => onParams({ ...params, day: null, receiptsPage: 1 })}>
          {t('referral.rebates.everyDay', { day: timeText(params.day, 'day', 'UTC') })}
        </Button>
      )}
      <Select
        label={t('referral.rebates.coinFilter')}
        value={params.coin ?? ''}
        options={[
          { value: '', label: t('referral.rebates.allCoins') },
          ...assets.map(({ coin }) => ({ value: coin, label: coin })),
        ]}
        onValue={(coin) => onParams({ ...params, coin: coin || null, receiptsPage: 1 })}
      />
    </>
  );
}
