import { EmptyState, classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleCase } from '@assay/protocol';
import type { AskedCases } from '../desk/queries.ts';
import { sinceText } from '../desk/since.ts';
import { KeyCap } from './key-cap.tsx';

/** The cases of a queue, and who works on which. */
export function WaitingList(props: {
  readonly cases: AskedCases;
  readonly open: ConsoleCase | undefined;
  readonly choose: (id: number) => void;
}) {
  const { cases, open, choose } = props;
  const { t } = useTranslation();
  if (cases.waiting.length === 0)
    return <EmptyState title={t('desk.queue.empty')} text={t('desk.queue.emptyText')} />;
  return (
    <>
      <ul>
        {cases.waiting.map((one) => (
          <li key={one.id} className="border-b border-line">
            <button
              type="button"
              aria-current={one.id === open?.id}
              onClick={() => choose(one.id)}
              className={classNames(
                'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-l-2 px-3 py-2 text-left text-13',
                one.id === open?.id ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunk',
              )}
            >
              <span className="truncate font-medium">
                {one.user === null ? one.id : t('desk.queue.user', { user: one.user })}
              </span>
              <span className="text-warn figures">{sinceText(cases.at - one.since)}</span>
              <span className="truncate text-12 text-quiet">{one.about}</span>
              <span className="text-12 text-soft">
                {one.claim === null
                  ? null
                  : one.claim.isOwn
                    ? t('desk.queue.yours')
                    : t('desk.queue.with', { name: one.claim.by })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="px-3 py-2 text-12 text-quiet max-sm:hidden">
        <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {t('desk.queue.steps')}
      </p>
    </>
  );
}
