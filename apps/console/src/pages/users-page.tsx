import { Badge, Button, DataTable, PageHeader, Panel, TextField, Time } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleFoundUser, ConsoleFoundUsers } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { useActing } from '../desk/queries.ts';
import { titleOf } from '../desk/words.ts';
import { Refusal } from '../parts/refusal.tsx';

/** Users by a key that is theirs alone. Nobody is listed who was not asked for. */
export function UsersPage() {
  const { t } = useTranslation();
  const { mutate, isPending, data, error } = useActing();
  const [key, setKey] = useState('');
  const [reason, setReason] = useState('');
  // What the action of that name answers.
  const found = data?.result as ConsoleFoundUsers | undefined;
  return (
    <>
      <PageHeader title={t('desk.users.title')} />
      <p className="text-13 text-soft">{t('desk.users.text')}</p>
      <Panel aria-label={t('desk.users.find')} className="mt-3">
        <form
          className="grid items-start gap-4 p-4 sm:p-5 lg:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ action: 'find user', input: { key: key.trim() }, reason: reason.trim() });
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
          <TextField
            label={t('desk.form.reason')}
            help={t('desk.form.reasonHelp')}
            value={reason}
            onValue={setReason}
            maxLength={200}
            required
          />
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
      {found === undefined ? null : <FoundUsers found={found} />}
    </>
  );
}

/** Of verification. */
const LEVELS = ['desk.users.level0', 'desk.users.level1', 'desk.users.level2'] as const;

function FoundUsers({ found }: { readonly found: ConsoleFoundUsers }) {
  const { t } = useTranslation();
  const columns: readonly DataColumn<ConsoleFoundUser>[] = [
    {
      label: t('desk.users.uid'),
      namesRow: true,
      cell: ({ user }) => (
        <a href={addressOf({ page: 'action', name: 'account', user })} className="text-accent figures">
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
    {
      label: t('desk.users.verification'),
      cell: ({ identityLevel }) => t(LEVELS[identityLevel]),
    },
    { label: t('desk.users.status'), cell: ({ status }) => <Status status={status} /> },
    { label: t('desk.users.by'), folds: true, cell: ({ by }) => by.map(titleOf).join(', ') },
  ];
  return (
    <Panel aria-label={t('desk.users.found')} className="mt-4 overflow-x-auto">
      <DataTable
        caption={t('desk.users.found')}
        roomy
        columns={columns}
        rows={found.users}
        rowKey={({ user }) => user}
        none={t('desk.users.nobody')}
      />
      {found.more ? <p className="px-4 py-3 text-13 text-quiet">{t('desk.users.more')}</p> : null}
    </Panel>
  );
}

function Status({ status }: Pick<ConsoleFoundUser, 'status'>) {
  return <Badge tone={status === 'active' ? 'ok' : 'warn'}>{titleOf(status)}</Badge>;
}
