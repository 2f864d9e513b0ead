import { ErrorState, Following, PageHeader, Panel } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePowers } from '../model/use-powers.ts';
import { NobodyCan } from './nobody-can.tsx';
import { PowerTopics } from './power-topics.tsx';
import { Waiting } from './waiting.tsx';

/** What the operator can do, who of them, and what none of them can: for everybody. */
export function OperatorPowers() {
  const { t } = useTranslation();
  const powers = usePowers();
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('powers.title')} />
      <p className="max-w-[80ch] text-15 text-soft">{t('powers.about')}</p>
      <NobodyCan />
      {powers.isError ? (
        <Panel aria-label={t('powers.can.title')}>
          <ErrorState
            className="min-h-[220px]"
            title={t('powers.failed')}
            text={powers.error.message}
            retryLabel={t('powers.retry')}
            onRetry={() => void powers.refetch()}
          />
        </Panel>
      ) : (
        <Following after={!powers.isPending}>
          <Waiting powers={powers.data} />
          <PowerTopics actions={powers.data?.actions} />
        </Following>
      )}
    </main>
  );
}
