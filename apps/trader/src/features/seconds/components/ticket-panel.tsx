import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { periodsResource } from '@assay/client/seconds';
import { useClient, useSession } from '@assay/client/react';
import { EmptyState, ErrorState, Panel, Skeleton, fetchedPartOf } from '@assay/ui';
import { useVenueSettings } from '../../../venue/venue-queries.ts';
import { useSecondsContext } from '../model/seconds-context.ts';
import { TicketForm } from './ticket-form.tsx';
import { withTexts } from '../../../locales/with-texts.ts';

const loadLimits = withTexts(['seconds-limits'], () => import('../limits/index.ts'));
const PlayLimitsButton = fetchedPartOf(loadLimits, (module) => module.PlayLimitsButton, 'line');
const SessionReminder = fetchedPartOf(loadLimits, (module) => module.SessionReminder, 'line');

/** The right column: period, stake and direction of a new contract. */
export function TicketPanel() {
  const { t } = useTranslation();
  const signedIn = useSession().status === 'signed-in';
  return (
    <Panel
      id="order-form"
      tabIndex={-1}
      className="seconds-ticket outline-none"
      aria-label={t('seconds.ticket.title')}
    >
      <div className="flex h-10 shrink-0 items-center border-b border-line px-4 max-md:px-3">
        <h2 className="text-13">{t('seconds.ticket.title')}</h2>
        {signedIn ? (
          <span className="-mr-3 ml-auto">
            <Suspense fallback={null}>
              <PlayLimitsButton />
              <SessionReminder />
            </Suspense>
          </span>
        ) : null}
      </div>
      <div className="flex min-h-0 flex-1 flex-col thin-scroll">
        <Body />
      </div>
    </Panel>
  );
}

function Body() {
  const { t } = useTranslation();
  const { call } = useClient();
  const { rules } = useSecondsContext();
  const isForetellable = useVenueSettings().data?.feed.foretellable === true;
  const { data, isError, refetch } = useQuery({
    ...periodsResource(call, rules.symbol),
    // Payouts may change: an order says which one was shown, and another in force is refused.
    refetchInterval: 30_000,
  });
  if (data === undefined) {
    return isError ? (
      <ErrorState
        className="grow"
        title={t('seconds.ticket.failed')}
        text={t('seconds.ticket.failedText')}
        retryLabel={t('seconds.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <TicketSkeleton />
    );
  }
  if (data.length === 0) {
    const what = isForetellable ? 'refused' : 'none';
    return (
      <EmptyState
        className="grow"
        title={t(`seconds.ticket.${what}`)}
        text={t(`seconds.ticket.${what}Text`)}
      />
    );
  }
  return (
    <>
      {isForetellable ? (
        <p className="border-b border-warn-line bg-warn-soft px-4 py-2 text-12 text-warn max-md:px-3">
          {t('seconds.ticket.foretellable')}
        </p>
      ) : null}
      <TicketForm periods={data} />
    </>
  );
}

/** The form's parts in their final sizes. */
function TicketSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="grid content-start gap-4 p-4" aria-busy="true">
      <p className="sr-only">{t('seconds.ticket.loading')}</p>
      {['h-[70px]', 'h-[102px]', 'h-[180px]', 'h-[60px]'].map((height) => (
        <Skeleton key={height} className={`w-full ${height}`} />
      ))}
    </div>
  );
}
