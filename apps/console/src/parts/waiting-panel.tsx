import { EmptyState, Panel, PanelHead, classNames } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleSession, ConsoleToday, ConsoleWaiting } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { stepOf } from '../desk/queues.ts';
import { sinceText } from '../desk/since.ts';
import { useKey } from '../desk/use-key.ts';
import { placeOfWaiting } from '../desk/waiting.ts';

/** What waits for whoever looks, the oldest first; each line leads to where it is decided. */
export function WaitingPanel(props: { readonly today: ConsoleToday; readonly session: ConsoleSession }) {
  const { today, session } = props;
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const { waiting } = today;
  const address = (one: ConsoleWaiting): string => addressOf(placeOfWaiting(one, session.actions));
  useKey((key) => {
    const chosen = waiting[at];
    if (key === 'Enter' && chosen !== undefined) location.hash = address(chosen);
    else setAt(Math.min(Math.max(at + stepOf(key), 0), Math.max(waiting.length - 1, 0)));
  });
  return (
    <Panel aria-label={t('desk.today.waiting')}>
      <PanelHead title={t('desk.today.waiting')}>
        <span className="text-12 text-quiet">{t('desk.queue.oldest')}</span>
      </PanelHead>
      {waiting.length === 0 ? (
        <EmptyState title={t('desk.queue.empty')} text={t('desk.queue.emptyText')} />
      ) : (
        <ul>
          {waiting.map((one, index) => (
            <li key={`${one.noun} ${one.id}`} className="border-b border-line last:border-b-0">
              <a
                href={address(one)}
                className={classNames(
                  'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-3 border-l-2 px-3 py-2 text-13',
                  index === at ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunk',
                )}
              >
                <span className="truncate text-12 text-quiet">{titleOf(one.noun)}</span>
                <span className="truncate">
                  {one.user === null ? null : (
                    <span className="mr-2 font-medium">{t('desk.queue.user', { user: one.user })}</span>
                  )}
                  {titleOf(one.about)}
                </span>
                <span className="text-12 text-warn figures">{sinceText(today.at - one.since)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
