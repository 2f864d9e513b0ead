import { Note, PageHeader, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { withForms } from '../desk/own-pages.ts';
import { useActing } from '../desk/queries.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { Lines } from '../parts/lines.tsx';
import { NoPage } from '../parts/no-page.tsx';
import { Pictures } from '../parts/pictures.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** One action: what it is given, and what it came to. */
export function ActionPage(props: {
  readonly name: string;
  /** Whom its form begins with. */
  readonly user: number | undefined;
  readonly session: ConsoleSession;
}) {
  const { name, user, session } = props;
  const { t } = useTranslation();
  const { mutate, isPending, data, variables, error } = useActing();
  const action = withForms(session.actions).find((one) => one.name === name);
  if (action === undefined) return <NoPage />;
  return (
    <>
      <PageHeader title={titleOf(action.name)} />
      <p className="mb-4 text-13 text-soft first-letter:uppercase">{action.summary}</p>
      <Panel aria-label={titleOf(action.name)}>
        {action.takesKey ? (
          <div className="p-4 sm:p-5">
            <Note tone="info">
              <p>{t('desk.action.takesKey')}</p>
              <a href={addressOf({ page: 'proposals' })} className="mt-2 block text-accent">
                {t('desk.proposals.title')}
              </a>
            </Note>
          </div>
        ) : (
          <ActionForm
            action={action}
            actions={session.actions}
            given={user === undefined ? {} : { user: String(user) }}
            isBusy={isPending}
            onSend={(request) => mutate(request)}
          />
        )}
        {error === null ? null : (
          <div className="px-4 pb-4 sm:px-5">
            <Refusal refused={error} />
          </div>
        )}
      </Panel>
      {data === undefined ? null : (
        <Panel aria-label={t('desk.action.result')} className="mt-4">
          <PanelHead title={t('desk.action.result')} roomy />
          <Lines result={data.result} lines={data.lines} />
          {data.pictures.length > 0 ? (
            <Pictures pictures={data.pictures} reason={variables.reason ?? ''} />
          ) : null}
        </Panel>
      )}
    </>
  );
}
