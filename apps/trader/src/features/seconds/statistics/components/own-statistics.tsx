import { statisticsResource } from '@assay/client/seconds';
import { useClient, useSession } from '@assay/client/react';
import type { SecondContractStatistics } from '@assay/protocol';
import { EmptyState, ErrorState, Skeleton } from '@assay/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayResults } from './day-results.tsx';
import { HitRates } from './hit-rates.tsx';
import { TotalResults } from './total-results.tsx';

/** The trader's own results: what it came to, how often they were right beside how often they had to be, and each day. */
export function OwnStatistics() {
  const { t } = useTranslation();
  const { call } = useClient();
  const { status } = useSession();
  const [days, setDays] = useState(30);
  const query = useQuery({
    ...statisticsResource(call, days),
    enabled: status === 'signed-in',
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (data === undefined && query.isError) {
    return (
      <ErrorState
        className="min-h-60"
        title={t('seconds-statistics.failed')}
        text={query.error.message}
        retryLabel={t('seconds-statistics.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <Loading />;
  if (isEmpty(data)) {
    return (
      <EmptyState
        className="min-h-60"
        title={t('seconds-statistics.empty')}
        text={t('seconds-statistics.emptyText')}
      />
    );
  }
  return (
    <section aria-label={t('seconds-statistics.title')} className="@container relative">
      <div className="grid border-b border-line @xl:grid-cols-2 @xl:divide-x @xl:divide-line">
        <TotalResults total={data.total} currency={data.currency} />
        <HitRates total={data.total} />
      </div>
      <DayResults statistics={data} days={days} onDays={setDays} />
    </section>
  );
}

const isEmpty = ({ total }: SecondContractStatistics): boolean =>
  total.won + total.lost + total.equal + total.void === 0;

/** In the size of the totals and the first days. */
function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="@container relative">
      <span className="sr-only">{t('seconds-statistics.loading')}</span>
      <div className="grid border-b border-line @xl:grid-cols-2">
        {['total', 'rates'].map((part) => (
          <div key={part} className="grid min-h-44 content-start gap-3 p-4">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-7 w-44" />
            <Skeleton className="w-full" />
            <Skeleton className="w-3/4" />
          </div>
        ))}
      </div>
      <div className="grid gap-5 p-4">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="w-full" />
        ))}
      </div>
    </div>
  );
}
