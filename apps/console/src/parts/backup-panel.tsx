import { Badge, Button, EmptyState, Panel, PanelHead, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleBackup, ConsoleBackups } from '@assay/protocol';

interface Shown extends ConsoleBackups {
  readonly isFirst: boolean;
  /** Those before a number. */
  readonly show: (before: number | undefined) => void;
  /** Null: whoever looks may not. */
  readonly rehearse: ((backup: number) => void) | null;
  readonly isBusy: boolean;
}

/** What was taken when, by whom, with which state, and whether it came back. */
export function BackupPanel({ backups, more, isFirst, show, rehearse, isBusy }: Shown) {
  const { t } = useTranslation();
  const title = t('desk.backups.list');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      {backups.length === 0 ? (
        <EmptyState title={t('desk.backups.none')} text={t('desk.backups.noneText')} />
      ) : null}
      <ol>
        {backups.map((row) => (
          <BackupRow key={row.id} row={row} rehearse={rehearse} isBusy={isBusy} />
        ))}
      </ol>
      {more || !isFirst ? (
        <div className="flex justify-between gap-2 px-4 py-3 sm:px-5">
          <Button size="s" disabled={isFirst} onClick={() => show(undefined)}>
            {t('desk.backups.newest')}
          </Button>
          <Button size="s" disabled={!more} onClick={() => show(backups.at(-1)?.id)}>
            {t('desk.backups.older')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

const TONES = { running: 'plain', done: 'ok', failed: 'bad', good: 'ok' } as const;

function BackupRow({
  row,
  rehearse,
  isBusy,
}: Pick<Shown, 'rehearse' | 'isBusy'> & { readonly row: ConsoleBackup }) {
  const { t } = useTranslation();
  const { id, at, by, state, bytes, realms, faults, failure } = row;
  const told = faults.length > 0 ? 'faulty' : state;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-2 border-b border-line px-4 py-2.5 text-13 last:border-b-0 sm:px-5">
      <span className="text-quiet figures">{id}</span>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <Time value={at} />
          </span>
          <Badge tone={told === 'faulty' ? 'warn' : TONES[state]}>{t(`desk.backups.states.${told}`)}</Badge>
          <span className="text-quiet">
            {by}
            {state === 'done' ? `, ${(bytes / 1e6).toFixed(1)} MB` : null}
          </span>
        </p>
        {failure === null ? null : <p className="text-12 wrap-anywhere">{failure}</p>}
        {faults.map((fault) => (
          <p key={fault} className="text-12 wrap-anywhere">
            {t('desk.backups.fault', { fault })}
          </p>
        ))}
        {realms.map(({ realm, sequence, stateHash }) => (
          <p key={realm} className="text-12 text-quiet">
            {t('desk.backups.state', { realm, sequence })}{' '}
            <code className="text-11 wrap-anywhere text-soft">{stateHash}</code>
          </p>
        ))}
        {state === 'done' ? <Rehearsed rehearsal={row.rehearsal} /> : null}
      </div>
      {state === 'done' && rehearse !== null ? (
        <Button
          size="s"
          className="self-start"
          disabled={isBusy}
          aria-label={t('desk.backups.rehearseOne', { backup: id })}
          onClick={() => rehearse(id)}
        >
          {t('desk.backups.rehearse')}
        </Button>
      ) : null}
    </li>
  );
}

function Rehearsed({ rehearsal }: Pick<ConsoleBackup, 'rehearsal'>) {
  const { t } = useTranslation();
  if (rehearsal === null) return <p className="text-12 text-quiet">{t('desk.backups.rehearsed.never')}</p>;
  const { state, at, by, failure } = rehearsal;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-quiet">
        <Badge tone={TONES[state]}>{t(`desk.backups.rehearsed.${state}`)}</Badge>
        <span>
          <Time value={at} /> {by}
        </span>
      </p>
      {failure === null ? null : <p className="text-12 wrap-anywhere">{failure}</p>}
    </>
  );
}
