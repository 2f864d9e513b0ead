import { IconButton, PageHeader, Panel, PanelHead, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleCase, ConsoleSession } from '@assay/protocol';
import { ownClaimOf } from '../desk/claims.ts';
import { askCases, decided, useActing, useCases } from '../desk/queries.ts';
import type { AskedCases } from '../desk/queries.ts';
import { nextFree, queuesOf, stepOf } from '../desk/queues.ts';
import type { Queue } from '../desk/queues.ts';
import { withinText } from '../desk/since.ts';
import { useKey } from '../desk/use-key.ts';
import { ClaimedCase, UnclaimedCase } from '../parts/claim-panel.tsx';
import { NoPage } from '../parts/no-page.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { WaitingList } from '../parts/waiting-list.tsx';

/** What waits for a decision, the oldest first, with the case that is open beside it: nothing of it is shown before it is claimed. */
export function QueuePage(props: {
  readonly noun: string;
  /** The case that was asked for; absent: the oldest one. */
  readonly from: number | undefined;
  readonly session: ConsoleSession;
}) {
  const { noun, from, session } = props;
  const queue = queuesOf(session.actions).find((one) => one.noun === noun);
  return queue === undefined ? <NoPage /> : <Opened key={from} queue={queue} from={from} />;
}

function Opened({ queue, from }: { readonly queue: Queue; readonly from: number | undefined }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCases(queue.noun);
  const [chosen, choose] = useState<number | null>(from ?? null);
  const cases = data?.waiting ?? [];
  const claim = data === undefined ? null : ownClaimOf(data);
  const open = cases.find(({ id }) => id === (chosen ?? claim?.id)) ?? cases[0];
  const { take, giveBack, isPending, refused } = useClaiming(queue);
  useKey((key) => {
    const step = stepOf(key);
    const next = cases[cases.findIndex(({ id }) => id === open?.id) + step];
    if (step !== 0 && next !== undefined) choose(next.id);
  });
  const onDecided = async (): Promise<void> => {
    const next = nextFree((await decided(queue.noun))?.waiting ?? []);
    choose(next?.id ?? null);
    if (next !== undefined) take(next.id);
  };
  const isOwn = open !== undefined && open.id === claim?.id;
  return (
    <>
      <PageHeader title={titleOf(queue.topic)}>
        {data === undefined ? null : <Decided cases={data} />}
      </PageHeader>
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Panel aria-label={t('desk.queue.waiting')}>
          <PanelHead title={t('desk.queue.oldest')}>
            {data === undefined ? null : (
              <span className="text-12 text-quiet">{`${cases.length}${data.more ? '+' : ''}`}</span>
            )}
            <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={() => void refetch()} />
          </PanelHead>
          {error === null ? null : <Refusal refused={error} />}
          {data === undefined && error === null ? <Skeleton className="m-3 h-24" /> : null}
          {data === undefined ? null : <WaitingList cases={data} open={open} choose={choose} />}
        </Panel>
        <div className="grid min-w-0 gap-4">
          {refused === null ? null : <Refusal refused={refused} />}
          {open !== undefined && !isOwn ? (
            <UnclaimedCase key={open.id} {...{ queue, isPending }} one={open} onClaim={() => take(open.id)} />
          ) : null}
          {isOwn && claim !== null ? (
            <ClaimedCase
              key={open.id}
              {...{ queue, claim }}
              one={open}
              onRenew={() => take(open.id)}
              onGiveBack={() => giveBack(open.id)}
              onEnded={() => void refetch()}
              onDecided={() => void onDecided()}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Taking a case and giving it back; the queue is read again behind each, also where another was faster. */
function useClaiming({ noun }: Queue) {
  const { mutate, isPending, error } = useActing();
  const onSettled = (): void => void askCases(noun);
  const act =
    (action: string) =>
    (id: ConsoleCase['id']): void =>
      mutate({ action, input: { noun, id } }, { onSettled });
  return { take: act('claim'), giveBack: act('give-back'), isPending, refused: error };
}

function Decided({ cases }: { readonly cases: AskedCases }) {
  const { t } = useTranslation();
  const { approved, rejected, medianMs } = cases.decided;
  return (
    <p className="text-12 text-quiet">
      {t('desk.queue.decided', { count: approved + rejected })}
      {medianMs === null ? null : `, ${t('desk.queue.median', { time: withinText(medianMs) })}`}
    </p>
  );
}
