import { Badge, Panel, PanelHead, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleUserNote } from '@assay/protocol';

/** What operators have noted of a user, the newest first; a note for compliance is masked for others. */
export function UserNotes({ notes }: { readonly notes: readonly ConsoleUserNote[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <Panel aria-label={t('desk.user.notes')} className="mt-4">
      <PanelHead title={t('desk.user.notes')}>
        <span className="text-12 text-quiet figures">{notes.length}</span>
      </PanelHead>
      <ul>
        {notes.map(({ id, at, by, audience, text }) => (
          <li key={id} className="grid gap-1 border-b border-line px-4 py-3 text-13 last:border-b-0">
            <span className="flex flex-wrap items-center gap-2 text-12 text-quiet">
              <Time value={at} />
              {by}
              {audience === 'compliance' ? <Badge tone="warn">{t('desk.user.forCompliance')}</Badge> : null}
            </span>
            <span className="wrap-anywhere">{text ?? t('desk.user.masked')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
