import { buttonClass, PageHeader, Panel, PanelHead } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../clipboard/copy-button.tsx';
import { LiveGate } from '../../../referral/components/live-gate.tsx';
import { PeoplePanel } from '../../../referral/components/people-panel.tsx';
import { RebateTable } from '../../../referral/components/rebate-table.tsx';
import type { ReferralProps } from '../../../referral/model/referral-params.ts';
import { Figures } from './figures.tsx';
import { Invite } from './invite.tsx';
import { Rates } from './rates.tsx';

/** How to bring others to the venue, what is paid for it, and what it has come to. */
export function Promotion({ params, onParams }: ReferralProps) {
  const { t } = useTranslation();
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('referral.title')}>
        <Link to="/account/center/reward-center" className={buttonClass({ size: 's' })}>
          {t('referral.rewards.title')}
        </Link>
      </PageHeader>
      <LiveGate>
        {(info) => (
          <>
            <div className="grid gap-3 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
              <Invite info={info} />
              <Rates info={info} />
            </div>
            <Figures info={info} />
            <PeoplePanel
              info={info}
              params={params}
              onParams={onParams}
              emptyAction={
                info ? <CopyButton text={info.link} label={t('referral.invite.copyLink')} /> : null
              }
            />
            <Panel aria-label={t('referral.rebates.title')}>
              <PanelHead title={t('referral.rebates.title')} roomy />
              <RebateTable params={params} onParams={onParams} />
            </Panel>
          </>
        )}
      </LiveGate>
    </main>
  );
}
