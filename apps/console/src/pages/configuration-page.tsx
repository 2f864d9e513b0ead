import { Button, IconButton, PageHeader, Skeleton, TabPanel, Tabs, Time } from '@assay/ui';
import { saveFile, fileDay } from '@assay/ui/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleConfiguration, ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { fileText, sectionOf } from '../desk/configuration.ts';
import { changedVenueSettings, useActing, useConfiguration, useVenueSettings } from '../desk/queries.ts';
import { SettingChanges } from '../parts/setting-changes.tsx';
import { ComparePanel } from '../parts/compare-panel.tsx';
import { ImportPanel } from '../parts/import-panel.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SettingPanel } from '../parts/setting-panel.tsx';
import { SettingTable } from '../parts/setting-table.tsx';
import { VersionPanel } from '../parts/version-panel.tsx';

interface Shown {
  readonly section: string | undefined;
  /** The setting that is open. */
  readonly name: string | undefined;
  readonly session: ConsoleSession;
}

/** What is in force of all that operators change by proposals, and how it came so. */
export function ConfigurationPage(props: Shown) {
  const { t } = useTranslation();
  const { data, error } = useConfiguration();
  const [beside, setBeside] = useState<'import' | 'compare' | null>(null);
  const turn = (to: 'import' | 'compare'): void => setBeside(beside === to ? null : to);
  const actions = props.session.actions;
  const comparing = actions.find(({ name }) => name === 'configuration compare');
  return (
    <>
      <PageHeader title={t('desk.configuration.title')}>
        <Export />
        <Button size="s" aria-expanded={beside === 'import'} onClick={() => turn('import')}>
          {t('desk.configuration.import')}
        </Button>
        {/* The last ones go to another line together. */}
        <span className="flex items-center gap-x-3">
          <Button size="s" aria-expanded={beside === 'compare'} onClick={() => turn('compare')}>
            {t('desk.configuration.compare')}
          </Button>
          <IconButton
            icon="refresh"
            label={t('desk.queue.refresh')}
            onClick={() => void changedVenueSettings()}
          />
        </span>
      </PageHeader>
      <p className="min-h-5 text-13 text-soft">
        {data?.since ? (
          <>
            {t('desk.configuration.since', { version: data.version })} <Time value={data.since} />
          </>
        ) : null}
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {beside === 'import' ? (
          <ImportPanel mayPropose={actions.some(({ name }) => name === 'configuration import')} />
        ) : null}
        {beside === 'compare' && comparing !== undefined ? (
          <ComparePanel action={comparing} newest={data?.version ?? 1} />
        ) : null}
        {error === null ? null : <Refusal refused={error} />}
        {data === undefined && error === null ? <Skeleton className="h-80" /> : null}
        {data === undefined ? null : <Sections {...props} sections={data.sections} />}
      </div>
    </>
  );
}

function Export() {
  const { t } = useTranslation();
  const { mutate, isPending } = useActing();
  const save = (): void =>
    mutate(
      { action: 'configuration export', input: {} },
      {
        onSuccess: ({ result }) =>
          saveFile(
            new Blob([fileText(result)], { type: 'application/json' }),
            `assay-configuration-${fileDay()}.json`,
          ),
      },
    );
  return (
    <Button size="s" disabled={isPending} onClick={save}>
      {t('desk.configuration.export')}
    </Button>
  );
}

const TABS = 'configuration';

function Sections(props: Shown & { readonly sections: ConsoleConfiguration['sections'] }) {
  const { sections, section: wanted, name, session } = props;
  const { t } = useTranslation();
  const shown = sectionOf(sections, wanted);
  if (shown === undefined) return null;
  const open = shown.rows.find((row) => row.name === name);
  return (
    <>
      <Tabs
        id={TABS}
        label={t('desk.configuration.title')}
        value={shown.section}
        items={sections.map(({ section, rows }) => ({
          value: section,
          label: t(`desk.configuration.section.${section}`),
          count: rows.length,
        }))}
        onValue={(section) => (location.hash = addressOf({ page: 'configuration', section }))}
        className="px-0!"
      />
      <TabPanel id={TABS} value={shown.section}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <SettingTable shown={shown} open={open} session={session} />
          <div className="grid gap-4 max-xl:contents">
            <WaitingSettings session={session} />
            {open === undefined ? null : (
              <div className="max-xl:order-first">
                <SettingPanel key={`${shown.section} ${open.name}`} setting={open} session={session} />
              </div>
            )}
            <VersionPanel
              key={open?.name ?? ''}
              subjects={open?.subjects ?? []}
              of={open?.name ?? null}
              session={session}
            />
          </div>
        </div>
      </TabPanel>
    </>
  );
}

/** Changes of settings that wait, for whoever decides them. They are no proposals: they are decided here, on whatever tab somebody is. */
function WaitingSettings({ session }: { readonly session: ConsoleSession }) {
  const mayDecide = session.actions.some(({ name }) => name === 'settings approve');
  const { data } = useVenueSettings(mayDecide);
  return data === undefined ? null : <SettingChanges {...data} />;
}
