import { Button, EmptyState, Panel, PanelHead, Skeleton, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleAction, ConsoleSession, ConsoleVersion } from '@assay/protocol';
import { changedPhrases } from '../desk/configuration.ts';
import { useVersions } from '../desk/queries.ts';
import { ProposingForm } from './proposing-form.tsx';
import { Refusal } from './refusal.tsx';

/** What changed when, by whom, from what to what; of one setting, or of all. */
export function VersionPanel(props: {
  readonly subjects: readonly string[];
  /** Whose they are; null: of all. */
  readonly of: string | null;
  readonly session: ConsoleSession;
}) {
  const { subjects, of, session } = props;
  const { t } = useTranslation();
  const [before, setBefore] = useState<number | undefined>();
  const { data, error } = useVersions(subjects, before);
  const title = of === null ? t('desk.configuration.versions') : t('desk.configuration.versionsOf', { of });
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      {error === null ? null : <Refusal refused={error} />}
      {data === undefined && error === null ? <Skeleton className="m-3 h-24" /> : null}
      {data?.versions.length === 0 ? (
        <EmptyState
          title={t('desk.configuration.noVersions')}
          text={t('desk.configuration.noVersionsText')}
        />
      ) : null}
      <ol>
        {data?.versions.map((one) => (
          <VersionRow
            key={one.version}
            one={one}
            undoing={session.actions.find(({ name }) => name === one.undoneBy)}
          />
        ))}
      </ol>
      {data?.more === true || before !== undefined ? (
        <div className="flex justify-between gap-2 px-4 py-3 sm:px-5">
          <Button size="s" disabled={before === undefined} onClick={() => setBefore(undefined)}>
            {t('desk.configuration.newest')}
          </Button>
          <Button
            size="s"
            disabled={data?.more !== true}
            onClick={() => setBefore(data?.versions.at(-1)?.version)}
          >
            {t('desk.configuration.older')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function VersionRow(props: { readonly one: ConsoleVersion; readonly undoing: ConsoleAction | undefined }) {
  const { one, undoing } = props;
  const { t } = useTranslation();
  const [isUndone, setUndone] = useState(false);
  const { version, at, name, what, proposal, proposer, approvedBy, undo, undoRefused } = one;
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-2 px-4 py-2.5 text-13 sm:px-5">
        <span className="text-quiet figures">{version}</span>
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {name}: {what}
          </p>
          {changedPhrases(one).map(({ was, will }) => (
            <p key={`${was} ${will}`} className="flex flex-wrap gap-x-2 text-12 wrap-anywhere">
              {was === null ? null : <span className="text-quiet line-through">{was}</span>}
              {will === null ? null : <span>{will}</span>}
            </p>
          ))}
          <p className="text-12 text-quiet">
            <Time value={at} />{' '}
            {proposal === null
              ? t('desk.configuration.byNobody')
              : t('desk.configuration.by', {
                  proposal,
                  name: proposer ?? '–',
                  others: approvedBy.join(', ') || '–',
                })}
          </p>
          {undoRefused === null ? null : <p className="text-12 text-quiet">{undoRefused}</p>}
        </div>
        {undo === null || undoing === undefined ? null : (
          <Button
            size="s"
            className="self-start"
            aria-expanded={isUndone}
            onClick={() => setUndone(!isUndone)}
          >
            {t('desk.configuration.undo')}
          </Button>
        )}
      </div>
      {isUndone && undoing !== undefined ? (
        <ProposingForm action={undoing} given={{ version: String(version) }} actions={[]} />
      ) : null}
    </li>
  );
}
