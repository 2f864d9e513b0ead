import { Icon, Panel } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useIsSandbox } from '../../../venue/venue-queries.ts';
import { HELP_TOPICS } from '../model/topics.ts';

/** How the venue works, by topics that open. The first one is open. */
export function Help() {
  const { t } = useTranslation();
  const sandbox = useIsSandbox();
  return (
    <Panel aria-label={t('guide.tabs.helper')} className="divide-y divide-line">
      {HELP_TOPICS.map((topic, index) => (
        <details key={topic} open={index === 0} className="group px-4 sm:px-5">
          <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 text-15 font-strong [&::-webkit-details-marker]:hidden">
            <h2 className="text-15">{t(`guide.help.${topic}.title`)}</h2>
            <Icon
              name="chevron-down"
              className="ml-auto text-quiet transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid max-w-[70ch] gap-2.5 pb-5 text-15 text-soft">
            <p>{t(`guide.help.${topic}.first`)}</p>
            <p>{t(`guide.help.${topic}.second`)}</p>
            <p>
              {!sandbox && (topic === 'exchange' || topic === 'prices')
                ? t(`guide.help.${topic}.live`)
                : t(`guide.help.${topic}.third`)}
            </p>
          </div>
        </details>
      ))}
    </Panel>
  );
}
