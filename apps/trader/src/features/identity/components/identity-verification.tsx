import { ErrorState, Panel, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useIdentity } from '../model/use-identity.ts';
import { AdvancedStep } from './advanced-step.tsx';
import { BasicStep } from './basic-step.tsx';
import { NextSteps } from './next-steps.tsx';

/** Who the user is, in two steps, and what is recommended after them. */
export function IdentityVerification() {
  const { t } = useTranslation();
  const identity = useIdentity();
  if (identity.data === undefined) {
    return (
      <Panel aria-label={t('identity.basic.title')} aria-busy={identity.isPending}>
        {identity.isError ? (
          <ErrorState
            className="min-h-[320px]"
            title={t('identity.failed')}
            text={identity.error.message}
            retryLabel={t('identity.retry')}
            onRetry={() => void identity.refetch()}
          />
        ) : (
          <LoadingSteps />
        )}
      </Panel>
    );
  }
  return (
    <>
      <BasicStep status={identity.data} />
      <AdvancedStep status={identity.data} />
      <NextSteps />
    </>
  );
}

function LoadingSteps() {
  return (
    <div className="grid min-h-[320px] content-start gap-4 p-5">
      <Skeleton className="h-5 w-52" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="h-10 w-full max-w-[420px]" />
      <Skeleton className="h-10 w-full max-w-[420px]" />
      <Skeleton className="h-10 w-full max-w-[420px]" />
    </div>
  );
}
