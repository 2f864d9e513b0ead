import { Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { othersWith } from '../desk/people.ts';
import { useOperators } from '../desk/queries.ts';
import { InviteForm } from './invite-form.tsx';
import { PeoplePanel } from './people-panel.tsx';

/** What takes two people, and the way to a second one. */
export function PeopleStep({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const { data } = useOperators(true);
  const isAlone =
    data !== undefined && othersWith(data, session.operator.id, ['owner', 'finance']).length === 0;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <Note tone={isAlone ? 'warn' : 'info'}>
          <p>{t('desk.setUp.takesTwo')}</p>
          {isAlone ? <p className="mt-1 font-medium">{t('desk.setUp.alone')}</p> : null}
        </Note>
        <PeoplePanel session={session} />
      </div>
      <InviteForm />
    </div>
  );
}
