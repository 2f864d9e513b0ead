import { Amount, Button, EmptyState, Panel, PanelHead, Skeleton, Time, buttonClass } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleHousePosting, ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { freeSheet } from '../desk/books.ts';
import type { useHouseAccounts, useHousePostings } from '../desk/queries.ts';
import { BookSheet } from './book-sheet.tsx';
import { Refusal } from './refusal.tsx';

const MOVE = 'treasury move';

/** What of each account of the house can be moved away, and the way to do it. */
export function HouseAccountsPanel(props: {
  readonly asked: ReturnType<typeof useHouseAccounts>;
  readonly session: ConsoleSession;
}) {
  const { asked, session } = props;
  const { data, error } = asked;
  const { t } = useTranslation();
  const title = t('desk.treasury.free');
  const sheet = data === undefined ? undefined : freeSheet(data.accounts);
  return (
    <Panel aria-label={title}>
      <PanelHead title={title}>
        {session.actions.some(({ name }) => name === MOVE) ? (
          <a href={addressOf({ page: 'action', name: MOVE })} className={buttonClass({ size: 's' })}>
            {titleOf(MOVE)}
          </a>
        ) : null}
      </PanelHead>
      {error === null ? null : <Refusal refused={error} />}
      {sheet === undefined && error === null ? <Skeleton className="m-3 h-40" /> : null}
      {sheet?.rows.length === 0 ? (
        <EmptyState title={t('desk.treasury.nothingFree')} text={t('desk.treasury.nothingFreeText')} />
      ) : null}
      {sheet === undefined || sheet.rows.length === 0 ? null : (
        <>
          <BookSheet
            caption={title}
            head={t('desk.treasury.coin')}
            sheet={sheet}
            titleOf={titleOf}
            sum={t('desk.treasury.sum')}
          />
          <p className="border-t border-line px-3 py-2 text-12 text-quiet">{t('desk.treasury.freeText')}</p>
        </>
      )}
    </Panel>
  );
}

/** What operators have moved of the house's money, a page at a time, the newest first. */
export function HousePostingsPanel(props: {
  readonly asked: ReturnType<typeof useHousePostings>;
  readonly before: string | undefined;
  readonly showBefore: (before: string | undefined) => void;
}) {
  const { asked, before, showBefore } = props;
  const { data, error } = asked;
  const { t } = useTranslation();
  const title = t('desk.treasury.postings');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} />
      {error === null ? null : <Refusal refused={error} />}
      {data === undefined && error === null ? <Skeleton className="m-3 h-24" /> : null}
      {data?.rows.length === 0 ? (
        <EmptyState title={t('desk.treasury.noPostings')} text={t('desk.treasury.noPostingsText')} />
      ) : null}
      <ol>
        {data?.rows.map((row) => (
          <PostingRow key={row.id} row={row} />
        ))}
      </ol>
      {data?.more === true || before !== undefined ? (
        <div className="flex justify-between gap-2 border-t border-line px-3 py-2">
          <Button size="s" disabled={before === undefined} onClick={() => showBefore(undefined)}>
            {t('desk.treasury.newest')}
          </Button>
          <Button size="s" disabled={data?.more !== true} onClick={() => showBefore(data?.rows.at(-1)?.id)}>
            {t('desk.treasury.older')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function PostingRow({ row }: { readonly row: ConsoleHousePosting }) {
  const { from, to, user, coin, amount, reference, reason, time } = row;
  const { t } = useTranslation();
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-b border-line px-3 py-2 text-13 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        {titleOf(from)} {t('desk.treasury.to')}{' '}
        {user === null ? (
          titleOf(to ?? '')
        ) : (
          <a href={addressOf({ page: 'users', user })} className="text-accent figures">
            {t('desk.treasury.toUser', { user })}
          </a>
        )}
      </p>
      <p className="sm:text-right">
        <Amount value={amount} unit={coin} />
      </p>
      <p className="text-12 wrap-anywhere text-quiet sm:col-span-2">
        <Time value={time} /> · {reference} · {reason}
      </p>
    </li>
  );
}
