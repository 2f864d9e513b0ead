import { CallError } from '@assay/client';
import { ErrorState, Panel } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAccountOnly } from '../../virtual-account/live-account-only.tsx';
import { useAgentInfo, useReferralUpdates } from '../model/referral-queries.ts';

export type AgentInfo = ReturnType<typeof useAgentInfo>['data'];

/** Draws what is inside with the programme's figures, `undefined` while they load; says why there are none. */
export function LiveGate({ children }: { readonly children: (info: AgentInfo) => ReactNode }) {
  const { t } = useTranslation();
  const info = useAgentInfo();
  useReferralUpdates();
  if (info.data !== undefined || !info.isError) return children(info.data);
  const { error } = info;
  const isVirtual = error instanceof CallError && error.reason === 'virtual-forbidden';
  return (
    <Panel aria-label={t('referral.title')}>
      {isVirtual ? (
        <LiveAccountOnly refusal={error.message} />
      ) : (
        <ErrorState
          className="min-h-[280px]"
          title={t('referral.failed')}
          text={`${error.message} ${t('referral.notAffected')}`}
          retryLabel={t('referral.retry')}
          onRetry={() => void info.refetch()}
        />
      )}
    </Panel>
  );
}
