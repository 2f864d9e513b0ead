import { Note, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleAction } from '@assay/protocol';
import { changedPhrases } from '../desk/configuration.ts';
import { useAsking } from '../desk/queries.ts';
import { ActionForm } from './action-form.tsx';
import { DifferenceList } from './difference-list.tsx';
import { Refusal } from './refusal.tsx';

/** Two versions beside each other. */
export function ComparePanel(props: { readonly action: ConsoleAction; readonly newest: number }) {
  const { action, newest } = props;
  const { t } = useTranslation();
  const { mutate, isPending, data, error } = useAsking('configuration compare');
  const rows = data?.result.rows;
  const title = t('desk.configuration.compare');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      <ActionForm
        action={action}
        actions={[]}
        given={{ older: String(Math.max(0, newest - 1)), newer: String(newest) }}
        isBusy={isPending}
        onSend={(request) => mutate(request)}
      />
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        {error === null ? null : <Refusal refused={error} />}
        {rows?.length === 0 ? <Note tone="info">{t('desk.configuration.same')}</Note> : null}
        {rows?.map((row) => (
          <section key={`${row.name} ${row.what}`} className="grid gap-1">
            <h3 className="text-13">
              {row.name}: {row.what}
            </h3>
            <DifferenceList rows={changedPhrases(row)} />
          </section>
        ))}
      </div>
    </Panel>
  );
}
