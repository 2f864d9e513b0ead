import { EmptyState, Note, PageHeader, Panel, PanelHead } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleRequest, ConsoleSession } from '@assay/protocol';
import { useAct } from '../desk/use-act.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { Lines } from '../parts/lines.tsx';
import { Pictures } from '../parts/pictures.tsx';

/** One action: what it is given, and what it came to. */
export function ActionPage(props: {
  readonly name: string;
  readonly session: ConsoleSession;
  readonly onLoggedOut: () => void;
}) {
  const { name, session, onLoggedOut } = props;
  const { t } = useTranslation();
  const { act, isBusy, result, refused } = useAct(onLoggedOut);
  const [sent, setSent] = useState<ConsoleRequest | null>(null);
  const action = session.actions.find((one) => one.name === name);
  if (action === undefined) {
    return <EmptyState title={t('desk.action.unknown')} text={t('desk.action.unknownText')} />;
  }
  return (
    <>
      <PageHeader title={action.name} />
      <p className="mb-4 text-13 text-soft">{action.summary}</p>
      <Panel aria-label={action.name}>
        {action.takesKey ? (
          <div className="p-4 sm:p-5">
            <Note tone="info">
              <p>{t('desk.action.takesKey')}</p>
              <code className="mt-2 block font-mono break-all">npm run operator -- {action.name}</code>
            </Note>
          </div>
        ) : (
          <ActionForm
            action={action}
            isBusy={isBusy}
            onSend={(request) => {
              setSent(request);
              void act(request);
            }}
          />
        )}
        {refused === null ? null : (
          <div role="alert" className="px-4 pb-4 sm:px-5">
            <Note tone="bad">{refused.message === '' ? t('desk.away.text') : refused.message}</Note>
          </div>
        )}
      </Panel>
      {result === null ? null : (
        <Panel aria-label={t('desk.action.result')} className="mt-4">
          <PanelHead title={t('desk.action.result')} roomy />
          <Lines result={result.result} lines={result.lines} />
          {result.pictures.length > 0 ? (
            <Pictures pictures={result.pictures} reason={sent?.reason ?? ''} />
          ) : null}
        </Panel>
      )}
    </>
  );
}
