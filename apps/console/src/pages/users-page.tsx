import { Button, IconButton, PageHeader, Panel, Skeleton, buttonClass } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { useAnswer } from '../desk/queries.ts';
import { ReasonField } from '../parts/reason-field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { UserFacts } from '../parts/user-facts.tsx';
import { UserNotes } from '../parts/user-notes.tsx';
import { UserLists } from '../parts/user-lists.tsx';
import { UserSearch } from '../parts/user-search.tsx';
import { UserStatus } from '../parts/user-status.tsx';

/** Users, found by a whole key, and one of them. Why somebody looks is asked once, and stands beside each look in the log. */
export function UsersPage(props: { readonly user: number | undefined; readonly session: ConsoleSession }) {
  const { user, session } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  if (user === undefined) {
    return (
      <>
        <PageHeader title={t('desk.users.title')} />
        <p className="text-13 text-soft">{t('desk.users.text')}</p>
        <UserSearch reason={reason} onLook={setReason} />
      </>
    );
  }
  return reason === '' ? (
    <AskReason user={user} onReason={setReason} />
  ) : (
    <OneUser key={user} user={user} reason={reason} session={session} />
  );
}

/** Whoever comes by an address has not said it. */
function AskReason(props: { readonly user: number; readonly onReason: (reason: string) => void }) {
  const { user, onReason } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <>
      <PageHeader title={t('desk.user.title', { user })} />
      <Panel aria-label={t('desk.form.reason')} className="mt-3">
        <form
          className="grid max-w-140 gap-4 p-4 sm:p-5"
          onSubmit={(event) => {
            event.preventDefault();
            onReason(typed.trim());
          }}
        >
          <ReasonField value={typed} onValue={setTyped} />
          <div>
            <Button type="submit" tone="primary">
              {t('desk.user.look')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}

function OneUser(props: {
  readonly user: number;
  readonly reason: string;
  readonly session: ConsoleSession;
}) {
  const { user, reason, session } = props;
  const { t } = useTranslation();
  const { data: shown, error, refetch } = useAnswer('show user', { input: { user }, reason });
  return (
    <>
      <PageHeader title={t('desk.user.title', { user })}>
        <div className="flex flex-wrap items-center gap-3">
          {shown === undefined ? null : <UserStatus status={shown.status} />}
          {shown === undefined ? null : <UserActions user={user} session={session} />}
          <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={() => void refetch()} />
          <a href={addressOf({ page: 'users' })} className="text-13 text-accent">
            {t('desk.user.another')}
          </a>
        </div>
      </PageHeader>
      {error === null ? null : <Refusal refused={error} />}
      {shown === undefined && error === null ? <Skeleton className="mt-3 h-80" /> : null}
      {shown === undefined ? null : (
        <>
          <UserFacts shown={shown} />
          <UserNotes notes={shown.notes} />
          <UserLists shown={shown} reason={reason} />
        </>
      )}
    </>
  );
}

/** What the operator may decide about a user: each leads to its own form, which asks for the reason. */
function UserActions({ user, session }: { readonly user: number; readonly session: ConsoleSession }) {
  return session.actions
    .filter(({ showsFirst, fields }) => showsFirst !== null && fields.some(({ name }) => name === 'user'))
    .map(({ name }) => (
      <a key={name} href={addressOf({ page: 'action', name, user })} className={buttonClass({ size: 's' })}>
        {titleOf(name)}
      </a>
    ));
}
