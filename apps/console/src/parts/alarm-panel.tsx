import { EmptyState, Icon, Panel, PanelHead, classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleAlarm } from '@assay/protocol';

/** What hinders somebody now, in the exchange's own words. */
export function AlarmPanel({ alarms }: { readonly alarms: readonly ConsoleAlarm[] }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('desk.today.alarms')}>
      <PanelHead title={t('desk.today.alarms')}>
        <span className="text-12 text-quiet">{alarms.length}</span>
      </PanelHead>
      {alarms.length === 0 ? (
        <EmptyState title={t('desk.today.noAlarms')} />
      ) : (
        <ul>
          {alarms.map(({ text, isBad }) => (
            <li key={text} className="flex gap-3 border-b border-line px-3 py-2 text-13 last:border-b-0">
              <Icon
                name="alert"
                className={classNames('mt-0.5 shrink-0', isBad ? 'text-danger' : 'text-warn')}
              />
              <span className="wrap-anywhere first-letter:uppercase">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
