import { EmptyState, PageHeader, Panel, PanelHead, Skeleton, classNames } from '@assay/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { Refused, desk } from '../desk/ask.ts';
import { queuesOf } from '../desk/queues.ts';
import type { Case, Queue } from '../desk/queues.ts';
import { sinceText } from '../desk/since.ts';
import { CasePanel } from '../parts/case-panel.tsx';

/** What waits for a decision, the oldest first, with the case that is open beside it. */
export function QueuePage(props: {
  readonly noun: string;
  readonly session: ConsoleSession;
  readonly onLoggedOut: () => void;
}) {
  const { noun, session, onLoggedOut } = props;
  const { t } = useTranslation();
  const queue = queuesOf(session.actions).find((one) => one.noun === noun);
  return queue === undefined ? (
    <EmptyState title={t('desk.action.unknown')} text={t('desk.action.unknownText')} />
  ) : (
    <Opened queue={queue} onLoggedOut={onLoggedOut} />
  );
}

function Opened({ queue, onLoggedOut }: { readonly queue: Queue; readonly onLoggedOut: () => void }) {
  const { t } = useTranslation();
  const { cases, ask } = useCases(queue.list, onLoggedOut);
  const [chosen, choose] = useState<number | null>(null);
  const open = cases?.find(({ id }) => id === chosen) ?? cases?.[0];
  useKeys(cases ?? [], open, choose);
  return (
    <>
      <PageHeader title={queue.topic} />
      <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Panel aria-label={t('desk.queue.waiting')}>
          <PanelHead title={t('desk.queue.oldest')}>
            {cases === null ? null : <span className="text-12 text-quiet">{cases.length}</span>}
          </PanelHead>
          {cases === null ? (
            <Skeleton className="m-3 h-24" />
          ) : cases.length === 0 ? (
            <EmptyState title={t('desk.queue.empty')} text={t('desk.queue.emptyText')} />
          ) : (
            <ul>
              {cases.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    aria-current={one.id === open?.id}
                    onClick={() => choose(one.id)}
                    className={classNames(
                      'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-l-2 border-line px-3 py-2 text-left text-13 hover:bg-sunk',
                      one.id === open?.id ? 'border-l-accent bg-accent-soft' : 'border-l-transparent',
                    )}
                  >
                    <span className="truncate font-medium">{t('desk.queue.user', { user: one.user })}</span>
                    <span className="text-warn">{sinceText(Date.now() - one.since)}</span>
                    <span className="truncate text-12 text-quiet">{one.about}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        {open === undefined ? null : (
          <CasePanel key={open.id} queue={queue} one={open} onDecided={ask} onLoggedOut={onLoggedOut} />
        )}
      </div>
    </>
  );
}

function useCases(list: string, onLoggedOut: () => void) {
  const [cases, setCases] = useState<readonly Case[] | null>(null);
  const ask = useCallback(async () => {
    try {
      const { result } = await desk.act({ action: list, input: {} });
      // What the listings of queues answer.
      setCases((result as { readonly waiting: readonly Case[] }).waiting);
    } catch (error) {
      setCases([]);
      if (error instanceof Refused && error.code === 'sign-in') onLoggedOut();
    }
  }, [list, onLoggedOut]);
  useEffect(() => void ask(), [ask]);
  return { cases, ask };
}

/** J and K lead to the next case and the one before. */
function useKeys(cases: readonly Case[], open: Case | undefined, choose: (id: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      const at = cases.findIndex(({ id }) => id === open?.id);
      const next = step === 0 ? undefined : cases[at + step];
      if (next !== undefined) choose(next.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [cases, open, choose]);
}
