import { Fact, FactList, IconButton, PageHeader, Panel, PanelHead, Skeleton, buttonClass } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleSession, ConsoleVenueSettings } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { useVenueSettings } from '../desk/queries.ts';
import { LanguageStep } from '../parts/language-step.tsx';
import { LookStep } from '../parts/look-step.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SettingChanges } from '../parts/setting-changes.tsx';
import { AsksReason } from '../parts/setting-form.tsx';

/** Name, look, texts and languages as they are, for whoever may change them; and what of it waits for somebody else. */
export function TextsPage({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useVenueSettings(true);
  return (
    <AsksReason value={true}>
      <PageHeader title={t('desk.texts.title')}>
        <IconButton icon="refresh" label={t('desk.queue.refresh')} onClick={() => void refetch()} />
      </PageHeader>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {error === null ? null : <Refusal refused={error} />}
        {data === undefined && error === null ? <Skeleton className="h-80" /> : null}
        {data === undefined ? null : (
          <>
            <SettingChanges {...data} />
            <Forms {...data} session={session} />
          </>
        )}
      </div>
    </AsksReason>
  );
}

function Forms({
  settings,
  session,
}: Pick<ConsoleVenueSettings, 'settings'> & { readonly session: ConsoleSession }) {
  return (
    <>
      <LookStep settings={settings} />
      <LanguageStep settings={settings} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(['contacts', 'time-zones'] as const).map((setting) => (
          <Plain key={setting} setting={setting} settings={settings} session={session} />
        ))}
      </div>
    </>
  );
}

/** What is changed by the form that its action has. */
function Plain(props: {
  readonly setting: 'contacts' | 'time-zones';
  readonly settings: ConsoleVenueSettings['settings'];
  readonly session: ConsoleSession;
}) {
  const { setting, settings, session } = props;
  const { t } = useTranslation();
  const title = t(`desk.setUp.setting.${setting}`);
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        {session.actions.some(({ name }) => name === setting) ? (
          <a href={addressOf({ page: 'action', name: setting })} className={buttonClass({ size: 's' })}>
            {t('desk.texts.change')}
          </a>
        ) : null}
      </PanelHead>
      <FactList>
        {Object.entries(settings[setting]).map(([name, value]) => (
          <Fact key={name} term={titleOf(name)}>
            <span className="min-w-0 wrap-anywhere">{value}</span>
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}
