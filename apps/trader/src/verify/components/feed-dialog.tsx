import { apiAddress } from '@assay/client';
import { FIRST_CALLS } from '@assay/protocol';
import { Button, Dialog, EmptyState, ErrorState, Icon, Note, buttonClass } from '@assay/ui';
import { useClient } from '@assay/client/react';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';
import { useFeedCheck, type ShownTicks } from '../model/use-tick-check.ts';
import { KeyStatusLine } from './key-line.tsx';
import { Steps } from './steps.tsx';
import { countsOf, isBehind, useNewestStep, useTickSteps } from './tick-steps.tsx';
import { Punched } from './verdict.tsx';

/** Checks the ticks of the last minute of a coin in this browser, and shows each step. */
export default function FeedDialog(props: { readonly coin: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { coin, onClose } = props;
  const isOut = useOutage() !== null;
  const query = useFeedCheck(coin);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('verify.feed.title', { coin })}
      closeLabel={t('app.close')}
      className="w-[560px]!"
      footer={
        <>
          <DownloadDay coin={coin} />
          <Button tone="primary" disabled={query.isFetching} onClick={() => void query.refetch()}>
            {t(query.isFetching ? 'verify.checking' : 'verify.again')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3" aria-busy={query.isFetching}>
        <p className="text-soft">{t('verify.feed.text')}</p>
        {isOut ? <Note tone="warn">{t('verify.off')}</Note> : null}
        {query.isError ? (
          <ErrorState title={t('verify.failed')} text={query.error.message} />
        ) : query.data === null ? (
          <EmptyState title={t('verify.feed.none')} text={t('verify.feed.noneText')} />
        ) : (
          <Result shown={query.data ?? null} />
        )}
      </div>
    </Dialog>
  );
}

function Result({ shown }: { readonly shown: ShownTicks | null }) {
  const { t } = useTranslation();
  const ticks = useTickSteps(shown);
  const newest = useNewestStep(shown);
  const check = shown?.check ?? null;
  const isOther = shown?.key.state === 'other';
  return (
    <div aria-live="polite" className="grid gap-3">
      {check?.ok === true && !isOther && shown !== null && !isBehind(shown) ? (
        <Punched
          title={t('verify.feed.holds', { ms: check.tookMs })}
          text={t('verify.feed.checked', countsOf(check))}
        />
      ) : null}
      <Steps label={t('verify.feed.title', { coin: shown?.fetched.coin ?? '' })} steps={[...ticks, newest]} />
      {shown === null || check?.ok !== true ? null : (
        <KeyStatusLine publicKey={shown.publicKey} status={shown.key} />
      )}
    </div>
  );
}

/** All ticks of the day so far, as they were published. */
function DownloadDay({ coin }: { readonly coin: string }) {
  const { t } = useTranslation();
  const { clock, config } = useClient();
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return (
    <a
      href={apiAddress(config, `${FIRST_CALLS.indexDay.path}?symbol=${coin}&day=${day}`)}
      download
      title={t('verify.feed.downloadText')}
      className={`${buttonClass({ tone: 'quiet' })} mr-auto`}
    >
      <Icon name="download" size={14} />
      {t('verify.feed.download')}
    </a>
  );
}
