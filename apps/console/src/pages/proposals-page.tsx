import { EmptyState, IconButton, PageHeader, Panel, PanelHead, Skeleton, classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { fieldsOf, titleOf } from '@assay/protocol';
import type { ConsoleProposal, ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { keyStanding } from '../desk/own-key.ts';
import { decidedProposal, useProposals } from '../desk/queries.ts';
import { KeyPanel } from '../parts/key-panel.tsx';
import { ProposalPanel } from '../parts/proposal-panel.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** What operators have proposed and others decide: read from the very bytes that an approval signs. */
export function ProposalsPage(props: { readonly id: number | undefined; readonly session: ConsoleSession }) {
  const { id, session } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useProposals();
  const standing = keyStanding(session.operator.id, session.operator.publicKey);
  const open = data?.find(({ proposal }) => proposal === id) ?? data?.[0];
  return (
    <>
      <PageHeader title={t('desk.proposals.title')}>
        <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={() => void refetch()} />
      </PageHeader>
      <p className="text-13 text-soft">{t('desk.proposals.text')}</p>
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Panel aria-label={t('desk.proposals.open')}>
            <PanelHead title={t('desk.proposals.open')}>
              {data === undefined ? null : <span className="text-12 text-quiet">{data.length}</span>}
            </PanelHead>
            {error === null ? null : <Refusal refused={error} />}
            {data === undefined && error === null ? <Skeleton className="m-3 h-24" /> : null}
            {data === undefined ? null : <ProposalList proposals={data} open={open} />}
          </Panel>
          <KeyPanel session={session} standing={standing} />
        </div>
        {open === undefined ? null : (
          <ProposalPanel
            key={open.proposal}
            one={open}
            session={session}
            isKeyHere={standing.isHere}
            onDecided={() => void decidedProposal()}
          />
        )}
      </div>
    </>
  );
}

function ProposalList(props: {
  readonly proposals: readonly ConsoleProposal[];
  readonly open: ConsoleProposal | undefined;
}) {
  const { proposals, open } = props;
  const { t } = useTranslation();
  if (proposals.length === 0) {
    return <EmptyState title={t('desk.proposals.none')} text={t('desk.proposals.noneText')} />;
  }
  return (
    <ul>
      {proposals.map((one) => (
        <li key={one.proposal} className="border-b border-line last:border-b-0">
          <a
            href={addressOf({ page: 'proposals', id: one.proposal })}
            aria-current={one === open ? 'true' : undefined}
            className={classNames(
              'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-l-2 px-3 py-2 text-13',
              one === open ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunk',
            )}
          >
            <span className="text-quiet figures">{one.proposal}</span>
            <span className="truncate font-medium">{titleOf(fieldsOf(one.command).type)}</span>
            <span className="col-start-2 truncate text-12 text-quiet">
              {one.executesAt === null
                ? t('desk.proposals.progress', { have: one.approvedBy.length, need: one.approvals })
                : t('desk.proposals.waits')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
