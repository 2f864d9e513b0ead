import { EmptyState, Icon, Panel, PanelHead, classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleAlarm, ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';

/** What hinders somebody now, in the exchange's own words, and for whoever may ask it what it is about. */
export function AlarmPanel(props: {
  readonly alarms: readonly ConsoleAlarm[];
  readonly session: ConsoleSession;
}) {
  const { alarms, session } = props;
  const { t } = useTranslation();
  const mayAsk = new Set(session.actions.map(({ name }) => name));
  return (
    <Panel aria-label={t('desk.today.alarms')}>
      <PanelHead title={t('desk.today.alarms')}>
        <span className="text-12 text-quiet">{alarms.length}</span>
      </PanelHead>
      {alarms.length === 0 ? (
        <EmptyState title={t('desk.today.noAlarms')} />
      ) : (
        <ul>
          {alarms.map(({ text, isBad, action }) => (
            <li key={text} className="flex gap-3 border-b border-line px-3 py-2 text-13 last:border-b-0">
              <Icon
                name="alert"
                className={classNames('mt-0.5 shrink-0', isBad ? 'text-danger' : 'text-warn')}
              />
              <span className="wrap-anywhere first-letter:uppercase">
                {action !== undefined && mayAsk.has(action) ? (
                  <a href={addressOf({ page: 'action', name: action })} className="text-accent">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
