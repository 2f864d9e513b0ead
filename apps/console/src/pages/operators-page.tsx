import { IconButton, PageHeader } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { changedOperators } from '../desk/queries.ts';
import { InviteForm } from '../parts/invite-form.tsx';
import { PeoplePanel } from '../parts/people-panel.tsx';

/** Who is an operator: invited, compared and admitted here. */
export function OperatorsPage({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const may = (action: string): boolean => session.actions.some(({ name }) => name === action);
  return (
    <>
      <PageHeader title={t('desk.operators.title')}>
        <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={() => void changedOperators()} />
      </PageHeader>
      <p className="max-w-180 text-13 text-soft">{t('desk.operators.text')}</p>
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PeoplePanel session={session} />
          {may('operators suspend') ? (
            <p className="text-13 text-soft">
              {t('desk.operators.later')}{' '}
              <a href={addressOf({ page: 'action', name: 'operators roles' })} className="text-accent">
                {t('desk.operators.changeRoles')}
              </a>
              ,{' '}
              <a href={addressOf({ page: 'action', name: 'operators suspend' })} className="text-accent">
                {t('desk.operators.suspend')}
              </a>
            </p>
          ) : null}
        </div>
        {may('operators invite') ? <InviteForm /> : null}
      </div>
    </>
  );
}
