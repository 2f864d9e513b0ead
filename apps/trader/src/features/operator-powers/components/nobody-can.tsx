import { Icon, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';

const NEVER = ['price', 'outcome', 'trade', 'liquidation', 'balance', 'you', 'alone', 'unseen'] as const;

/** What no operator can do, whatever their role, and how one sees that. */
export function NobodyCan() {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('powers.never.title')}>
      <PanelHead title={t('powers.never.title')} roomy />
      <ul className="grid border-t border-line md:grid-cols-2">
        {NEVER.map((what) => (
          <li key={what} className="flex min-w-0 gap-3 border-b border-line px-4 py-3.5 sm:px-5">
            <Icon name="close" size={14} className="mt-1 shrink-0 text-quiet" />
            <div className="min-w-0">
              <h3 className="text-14 font-medium">{t(`powers.never.${what}`)}</h3>
              <p className="mt-0.5 text-13 text-soft">{t(`powers.never.${what}Why`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="px-4 py-3 text-13 text-quiet sm:px-5">{t('powers.never.honest')}</p>
    </Panel>
  );
}
