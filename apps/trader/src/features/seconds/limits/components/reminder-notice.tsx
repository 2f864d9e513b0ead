import type { AddedResults } from '@assay/client/seconds';
import { Amount, Button, Dialog, directionOf, ErrorState, KeyValue, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { PlaySession } from '../model/play-session.ts';
import { useSessionResult } from '../model/use-play-session.ts';

/** How long the trader has been here, what it came to, and the choice to go on or to stop. Nothing else ends it. */
export function ReminderNotice(props: {
  readonly session: PlaySession;
  readonly minutes: number;
  readonly onGoOn: () => void;
  readonly onPause: () => void;
}) {
  const { t } = useTranslation();
  const query = useSessionResult(props.session, true);
  return (
    <Dialog
      open
      stays
      onClose={props.onGoOn}
      title={t('seconds-limits.session.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={props.onPause}>{t('seconds-limits.session.pause')}</Button>
          <Button onClick={props.onGoOn}>{t('seconds-limits.session.goOn')}</Button>
        </>
      }
    >
      <p className="mb-4 text-soft">{t('seconds-limits.session.lead', { count: props.minutes })}</p>
      {query.data !== undefined ? (
        <Result result={query.data} />
      ) : query.isError ? (
        <ErrorState
          title={t('seconds-limits.session.failed')}
          text={query.error.message}
          retryLabel={t('seconds-limits.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div aria-busy="true" className="grid min-h-[168px] content-start gap-3">
          <span className="sr-only">{t('seconds-limits.session.loading')}</span>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
        </div>
      )}
    </Dialog>
  );
}

const CURRENCY = 'USDT';

function Result({ result }: { readonly result: AddedResults }) {
  const { t } = useTranslation();
  const { won, lost, other, staked, returned, net } = result;
  if (won + lost + other === 0)
    return <p className="min-h-[168px] text-quiet">{t('seconds-limits.session.nothing')}</p>;
  const direction = directionOf(net);
  const tone = direction === null ? '' : direction === 'up' ? 'text-up' : 'text-down';
  return (
    <div className="grid min-h-[168px] content-start gap-3">
      <p>
        <span className="block text-quiet">{t('seconds-limits.session.net')}</span>
        <span className={`text-28 leading-tight font-strong ${tone}`}>
          <Amount value={net} trimmed signed />
          <span className="ml-1.5 text-15 font-regular text-quiet">{CURRENCY}</span>
        </span>
      </p>
      <dl className="grid gap-1 border-t border-line pt-3">
        <KeyValue term={t('seconds-limits.session.contracts')}>{won + lost + other}</KeyValue>
        <KeyValue term={t('seconds-limits.session.won')}>{won}</KeyValue>
        <KeyValue term={t('seconds-limits.session.lost')}>{lost}</KeyValue>
        <KeyValue term={t('seconds-limits.session.other')}>{other}</KeyValue>
        <KeyValue term={t('seconds-limits.session.staked')}>
          <Amount value={staked} trimmed unit={CURRENCY} />
        </KeyValue>
        <KeyValue term={t('seconds-limits.session.returned')}>
          <Amount value={returned} trimmed unit={CURRENCY} />
        </KeyValue>
      </dl>
    </div>
  );
}
