import { Suspense } from 'react';
import { Banner, fetchedPart } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../locales/with-texts.ts';
import { recordedDay, useVenueSettings } from '../../venue/venue-queries.ts';

const LiveBanner = fetchedPart(withTexts(['terminal'], () => import('./live-banner.tsx')));

/**
 * Says on every screen that the money is not real and where the prices come from; in live mode, what is to be said there.
 * `merged`: on a phone another banner says it.
 */
export function SandboxBanner({ merged }: { readonly merged: boolean }) {
  const { t } = useTranslation();
  const { data, isError } = useVenueSettings();
  if (data?.mode === 'live') {
    return (
      <Suspense fallback={null}>
        <LiveBanner />
      </Suspense>
    );
  }
  if (isError && !data) return null;
  return (
    <div className={merged ? 'max-sm:hidden' : undefined}>
      <Banner label={t('app.sandbox.label')}>
        {data ? <FeedWords /> : <span className="opacity-0">{t('app.sandbox.meaning')}</span>}
      </Banner>
    </div>
  );
}

/** Which prices these are, and that the money is not real; nothing in live mode. */
export function FeedWords() {
  const { t, i18n } = useTranslation();
  const { data } = useVenueSettings();
  if (data?.mode !== 'sandbox') return null;
  const { feed } = data;
  const day = recordedDay(feed, i18n.language);
  const replay = day === null ? t('app.sandbox.replay') : t('app.sandbox.replayOfDay', { day });
  return (
    <>
      {feed.kind !== 'replay' ? (
        t(`app.sandbox.${feed.foretellable ? 'known' : feed.kind}`)
      ) : (
        <>
          <span className="max-sm:hidden">{replay}</span>
          <span className="sm:hidden">{t('app.sandbox.replay')}</span>
        </>
      )}{' '}
      <span className="max-sm:hidden">{t('app.sandbox.meaning')}</span>
    </>
  );
}
