import { Panel } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { TERMS } from '../model/topics.ts';

/** The terms of the sandbox, clause by clause. */
export function Terms() {
  const { t } = useTranslation();
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
