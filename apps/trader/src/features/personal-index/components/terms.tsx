import { EmptyState, Panel } from '@assay/ui';
import type { GetAllSettingResponse } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { useVenueSettings } from '../../../venue/venue-queries.ts';
import { TERMS } from '../model/topics.ts';

/** The terms of the sandbox, clause by clause; of an exchange of real money, where its own are. */
export function Terms() {
  const { t } = useTranslation();
  const settings = useVenueSettings().data;
  if (settings?.mode === 'live') return <OwnTerms {...settings.legal} />;
  return (
    <Panel aria-label={t('guide.tabs.termsService')} className="px-4 py-5 sm:px-5">
      <ol className="grid max-w-[70ch] gap-6">
        {TERMS.map((clause, index) => (
          <li key={clause} className="grid gap-2 text-15 text-soft">
            <h2 className="text-15 text-main">
              {t('guide.terms.numbered', { number: index + 1, title: t(`guide.terms.${clause}.title`) })}
            </h2>
            <p>{t(`guide.terms.${clause}.first`)}</p>
            <p>{t(`guide.terms.${clause}.second`)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function OwnTerms({ entity, terms }: GetAllSettingResponse['legal']) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('guide.tabs.termsService')}>
      <EmptyState
        className="min-h-60"
        title={entity ?? t('guide.tabs.termsService')}
        text={t('guide.ownTerms.text')}
        action={
          terms === null ? null : (
            <a href={terms} target="_blank" rel="noreferrer" className="font-medium underline">
              {t('guide.ownTerms.link')}
            </a>
          )
        }
      />
    </Panel>
  );
}
