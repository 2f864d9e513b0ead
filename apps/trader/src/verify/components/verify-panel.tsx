import { ErrorState, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useContractCheck } from '../model/use-check.ts';
import { CheckView } from './check-view.tsx';
import { ProofFileCheck } from './proof-file-check.tsx';

/** Fetches the proof of a settled contract, recomputes it here and shows both; below, the same for a file. */
export function VerifyPanel({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation();
  const query = useContractCheck(contractId);
  return (
    // Relative: what is drawn for screen readers alone stays within the panel that scrolls.
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-4 p-3 text-13">
      {query.data !== undefined ? (
        <CheckView key={contractId} shown={query.data} contractId={contractId} />
      ) : query.isError ? (
        <ErrorState
          className="min-h-60"
          title={t('seconds-verify.failed')}
          text={query.error.message}
          retryLabel={t('seconds-verify.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingCheck />
      )}
      <ProofFileCheck />
    </div>
  );
}

/** In the size of a confirmed result of usual length. */
function LoadingCheck() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="@container">
      <span className="sr-only">{t('seconds-verify.loading')}</span>
      <div className="grid gap-6 @min-[640px]:grid-cols-2">
        {['ticks', 'result'].map((part) => (
          <div key={part} className="grid min-h-56 content-start gap-5">
            <Skeleton className="h-3.5 w-28" />
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} className="w-full" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
