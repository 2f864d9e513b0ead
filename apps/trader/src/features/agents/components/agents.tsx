import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LiveGate } from '../../../referral/components/live-gate.tsx';
import { PeoplePanel } from '../../../referral/components/people-panel.tsx';
import type { ReferralProps } from '../../../referral/model/referral-params.ts';
import { GenerationTable } from './generation-table.tsx';

/** The own referred users: each generation in figures, and its people. */
export function Agents({ params, onParams }: ReferralProps) {
  const { t } = useTranslation();
  return (
    <LiveGate>
      {(info) => (
        <>
          <GenerationTable info={info} />
          <PeoplePanel
            info={info}
            params={params}
            onParams={onParams}
            emptyAction={
              <Link to="/user/promote" className={buttonClass({ size: 's' })}>
                {t('referral.agents.howToInvite')}
              </Link>
            }
          />
        </>
      )}
    </LiveGate>
  );
}
