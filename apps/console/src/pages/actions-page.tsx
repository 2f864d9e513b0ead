import { PageHeader, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { titleOf, topicsOf } from '@assay/protocol';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { withForms } from '../desk/own-pages.ts';

/** All that the operator may do, by topic. */
export function ActionsPage({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('desk.actions.title')} />
      <div className="mt-3 gap-4 lg:columns-2">
        {topicsOf(withForms(session.actions)).map(([topic, actions]) => (
          <Panel key={topic} className="mb-4 break-inside-avoid" aria-label={titleOf(topic)}>
            <PanelHead title={titleOf(topic)} roomy />
            <ul>
              {actions.map((action) => (
                <li key={action.name} className="border-b border-line last:border-b-0">
                  <a
                    href={addressOf({ page: 'action', name: action.name })}
                    className="grid gap-x-4 px-4 py-2.5 text-13 hover:bg-sunk sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-5"
                  >
                    <span className="font-medium">{titleOf(action.name)}</span>
                    <span className="text-quiet first-letter:uppercase">{action.summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
