import { EmptyState, IconButton, PageHeader, Panel, PanelHead, Skeleton, classNames } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleSession } from '@assay/protocol';
import { decided, useCases } from '../desk/queries.ts';
import { queuesOf, stepOf } from '../desk/queues.ts';
import type { Case, Queue } from '../desk/queues.ts';
import { sinceText } from '../desk/since.ts';
import { useKey } from '../desk/use-key.ts';
import { CasePanel } from '../parts/case-panel.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** What waits for a decision, the oldest first, with the case that is open beside it. */
export function QueuePage(props: {
  readonly noun: string;
  /** The case that was asked for; absent: the oldest one. */
  readonly from: number | undefined;
  readonly session: ConsoleSession;
}) {
  const { noun, from, session } = props;
  const { t } = useTranslation();
  const queue = queuesOf(session.actions).find((one) => one.noun === noun);
  return queue === undefined ? (
    <EmptyState title={t('desk.action.unknown')} text={t('desk.action.unknownText')} />
  ) : (
    <Opened key={from} queue={queue} from={from} />
  );
}

function Opened({ queue, from }: { readonly queue: Queue; readonly from: number | undefined }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCases(queue.list);
  const [chosen, choose] = useState<number | null>(from ?? null);
  const cases = data?.waiting ?? [];
  const open = cases.find(({ id }) => id === chosen) ?? cases[0];
  useKey((key) => {
    const step = stepOf(key);
    const next = cases[cases.findIndex(({ id }) => id === open?.id) + step];
    if (step !== 0 && next !== undefined) choose(next.id);
  });
  const ask = (): void => void refetch();
  return (
    <>
      <PageHeader title={titleOf(queue.topic)} />
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Panel aria-label={t('desk.queue.waiting')}>
          <PanelHead title={t('desk.queue.oldest')}>
            {data === undefined ? null : (
              <span className="text-12 text-quiet">{`${cases.length}${data.more ? '+' : ''}`}</span>
            )}
            <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={ask} />
          </PanelHead>
          {error === null ? null : <Refusal refused={error} />}
          {data === undefined && error === null ? <Skeleton className="m-3 h-24" /> : null}
          {data === undefined ? null : (
            <WaitingList cases={cases} askedAt={data.askedAt} open={open} choose={choose} />
          )}
        </Panel>
        {open === undefined ? null : (
          <CasePanel key={open.id} queue={queue} one={open} onDecided={() => void decided(queue.list)} />
        )}
      </div>
    </>
  );
}

function WaitingList(props: {
  readonly cases: readonly Case[];
  /** Unix ms. */
  readonly askedAt: number;
  readonly open: Case | undefined;
  readonly choose: (id: number) => void;
}) {
  const { cases, askedAt, open, choose } = props;
  const { t } = useTranslation();
  if (cases.length === 0)
    return <EmptyState title={t('desk.queue.empty')} text={t('desk.queue.emptyText')} />;
  return (
    <ul>
      {cases.map((one) => (
        <li key={one.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-current={one.id === open?.id}
            onClick={() => choose(one.id)}
            className={classNames(
              'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-l-2 px-3 py-2 text-left text-13',
              one.id === open?.id ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunk',
            )}
          >
            <span className="truncate font-medium">{t('desk.queue.user', { user: one.user })}</span>
            <span className="text-warn">{sinceText(askedAt - one.since)}</span>
            <span className="truncate text-12 text-quiet">{one.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
