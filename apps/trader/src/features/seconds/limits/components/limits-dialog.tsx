import type { SecondContractLimits } from '@assay/protocol';
import { Dialog, ErrorState, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useLimits } from '../model/use-limits.ts';
import { LimitRows } from './limit-rows.tsx';

/** Which of the dialogs is open; those that change something know what is in force. */
export type LimitView =
  | { readonly name: 'all' }
  | { readonly name: 'loss' | 'reminder' | 'coolOff'; readonly limits: SecondContractLimits };

/** All limits as they are, what is pending of them, and the way to change each. */
export function LimitsDialog(props: {
  readonly onView: (view: LimitView) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const query = useLimits();
  const { data: limits } = query;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('seconds-limits.title')}
      closeLabel={t('app.close')}
      className="w-[480px]!"
    >
      <p className="mb-3 text-13 text-soft">{t('seconds-limits.lead')}</p>
      {limits === undefined && query.isError ? (
        <ErrorState
          title={t('seconds-limits.failed')}
          text={query.error.message}
          retryLabel={t('seconds-limits.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : limits === undefined ? (
        <LoadingLimits />
      ) : (
        <LimitRows limits={limits} onChange={(name) => props.onView({ name, limits })} />
      )}
    </Dialog>
  );
}

/** In the size of the three rows. */
function LoadingLimits() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="rounded-control border border-line">
      <span className="sr-only">{t('seconds-limits.loading')}</span>
      {['loss', 'reminder', 'coolOff'].map((row) => (
        <div
          key={row}
          className="grid min-h-[104px] content-start gap-2 border-t border-line p-3 first:border-t-0"
        >
          <Skeleton className="w-32" />
          <Skeleton className="w-full" />
          <Skeleton className="w-24" />
        </div>
      ))}
    </div>
  );
}
