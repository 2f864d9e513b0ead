import { Button, DataTable, Panel, TextField, Time } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleFoundUser, ConsoleFoundUsers } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { useAsking } from '../desk/queries.ts';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';
import { LEVELS, UserStatus } from './user-status.tsx';

/** Finds users by a key that is theirs alone. `onLook` is told why. */
export function UserSearch(props: { readonly reason: string; readonly onLook: (reason: string) => void }) {
  const { onLook } = props;
  const { t } = useTranslation();
  const { mutate, isPending, data, error } = useAsking('find user');
  const [key, setKey] = useState('');
  const [reason, setReason] = useState(props.reason);
  return (
    <>
      <Panel aria-label={t('desk.users.find')} className="mt-3">
        <form
          className="grid items-start gap-4 p-4 sm:p-5 lg:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            onLook(reason.trim());
            mutate({ input: { key: key.trim() }, reason: reason.trim() });
          }}
        >
          <TextField
            label={t('desk.users.key')}
            help={t('desk.users.keyHelp')}
            value={key}
            onValue={setKey}
            maxLength={254}
            autoComplete="off"
            required
          />
          <ReasonField value={reason} onValue={setReason} />
          <Button type="submit" tone="primary" disabled={isPending} className="lg:mt-6">
            {t('desk.users.find')}
          </Button>
        </form>
        {error === null ? null : (
          <div className="px-4 pb-4 sm:px-5">
            <Refusal refused={error} />
          </div>
        )}
      </Panel>
      {data === undefined ? null : <FoundUsers found={data.result} />}
    </>
  );
}

function FoundUsers({ found }: { readonly found: ConsoleFoundUsers }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('desk.users.found')} className="mt-4 overflow-x-auto">
      <DataTable
        caption={t('desk.users.found')}
        roomy
        rows={found.users}
        rowKey={({ user }) => user}
        none={t('desk.users.nobody')}
        columns={foundColumns(t)}
      />
      {found.more ? <p className="px-4 py-3 text-13 text-quiet">{t('desk.users.more')}</p> : null}
    </Panel>
  );
}

const foundColumns = (t: TFunction): readonly DataColumn<ConsoleFoundUser>[] => [
  {
    label: t('desk.users.uid'),
    namesRow: true,
    cellClass: 'border-t border-line text-13!',
    cell: ({ user }) => (
      <a href={addressOf({ page: 'users', user })} className="text-accent figures">
        {user}
      </a>
    ),
  },
  { label: t('desk.users.email'), cell: ({ email }) => email ?? '–' },
  { label: t('desk.users.phone'), cell: ({ phone }) => phone ?? '–' },
  {
    label: t('desk.users.registered'),
    cell: ({ registeredAt }) => <Time value={registeredAt} form="day" />,
  },
  { label: t('desk.users.verification'), cell: ({ identityLevel }) => t(LEVELS[identityLevel]) },
  { label: t('desk.users.status'), cell: ({ status }) => <UserStatus status={status} /> },
  { label: t('desk.users.by'), folds: true, cell: ({ by }) => by.map(titleOf).join(', ') },
];
