import { Badge, DataTable, Note, Panel, PanelHead, buttonClass } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleConfiguration, ConsoleSession, ConsoleSetting } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { columnsOf, factOf, toneOf } from '../desk/configuration.ts';

/** All settings of a section; each leads to its own panel. */
export function SettingTable(props: {
  readonly shown: ConsoleConfiguration['sections'][number];
  readonly open: ConsoleSetting | undefined;
  readonly session: ConsoleSession;
}) {
  const { shown, open, session } = props;
  const { section, adds, isFromFiles, rows } = shown;
  const { t } = useTranslation();
  const title = t(`desk.configuration.section.${section}`);
  const mayAdd = adds !== null && session.actions.some(({ name }) => name === adds);
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        {mayAdd ? (
          <a href={addressOf({ page: 'action', name: adds })} className={buttonClass({ size: 's' })}>
            {t('desk.configuration.add')}
          </a>
        ) : null}
      </PanelHead>
      {isFromFiles ? (
        <Note tone="info" className="m-3">
          {t('desk.configuration.fromFiles')}
        </Note>
      ) : null}
      {/* What scrolls has to be reached by keys. */}
      <div
        role="group"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="thin-scroll focus-visible:-outline-offset-2"
      >
        <DataTable
          caption={title}
          columns={columnsFor(props.shown, open, t)}
          rows={rows}
          rowKey={({ name }) => name}
          none={t('desk.configuration.none')}
        />
      </div>
    </Panel>
  );
}

function columnsFor(
  { section, rows }: ConsoleConfiguration['sections'][number],
  open: ConsoleSetting | undefined,
  t: TFunction,
): readonly DataColumn<ConsoleSetting>[] {
  const state: DataColumn<ConsoleSetting> = {
    label: t('desk.configuration.state'),
    cell: (row) => (row.state === null ? '–' : <Badge tone={toneOf(row.state)}>{titleOf(row.state)}</Badge>),
  };
  return [
    {
      label: t('desk.configuration.name'),
      namesRow: true,
      className: 'sticky left-0 bg-panel',
      cellClass: 'border-t border-line text-13! text-main!',
      cell: (row) => (
        <a
          href={addressOf({ page: 'configuration', section, name: row.name })}
          className="font-medium hover:underline"
          aria-current={row === open || undefined}
        >
          {row.name}
        </a>
      ),
    },
    ...(rows.some((row) => row.state !== null) ? [state] : []),
    ...columnsOf(rows).map((name) => ({
      label: titleOf(name),
      figure: true,
      cell: (row: ConsoleSetting) => factOf(row, name),
    })),
  ];
}
