import { Badge, Note, Panel, PanelHead, Time, classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { changePhrases, fieldsOf, titleOf } from '@assay/protocol';
import type { ConsoleProposal } from '@assay/protocol';
import { subjectOf } from '../desk/subject.ts';
import { nameOf } from '../desk/words.ts';
import { ApprovePanel } from './approve-panel.tsx';
import type { ApproveProps } from './approve-panel.tsx';
import { SubjectPanel } from './subject-panel.tsx';

const HOUR_MS = 3_600_000;

/** A proposal: what is in force and what would be, in words of its bytes, and the decision about it. */
export function ProposalPanel(props: ApproveProps) {
  const { one } = props;
  const { t } = useTranslation();
  const { proposal, proposer, names, command, band, executesAt, expiresAt, delayMs } = one;
  const subject = subjectOf(command, props.session.actions);
  const title = t('desk.proposals.one', { proposal, what: titleOf(fieldsOf(command).type) });
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy>
        {delayMs > 0 ? (
          <Badge tone="warn">{t('desk.proposals.loosens', { count: delayMs / HOUR_MS })}</Badge>
        ) : null}
      </PanelHead>
      <p className="px-4 pt-3 text-12 text-quiet sm:px-5">
        {t('desk.proposals.by', { name: nameOf(names, proposer) })}{' '}
        {t(executesAt === null ? 'desk.proposals.expires' : 'desk.proposals.executes')}{' '}
        <Time value={executesAt ?? expiresAt} />
      </p>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:divide-x lg:divide-line">
        <div className="grid content-start gap-4 p-4 sm:p-5">
          {one.replacesSignIn ? <Note tone="warn">{t('desk.proposals.replaces')}</Note> : null}
          <Change one={one} />
          <Hits hits={one.hits} />
          {subject === null ? null : <SubjectPanel key={proposal} {...{ subject, proposal }} />}
          <Fields title={t('desk.proposals.bytes')} command={command} />
          {band === null ? null : <Fields title={t('desk.proposals.band')} command={band.command} />}
        </div>
        <ApprovePanel {...props} />
      </div>
    </Panel>
  );
}

/** Whom other terms of a futures market would liquidate today. */
function Hits({ hits }: Pick<ConsoleProposal, 'hits'>) {
  const { t } = useTranslation();
  if (hits === null) return null;
  const { accounts, worst, coin } = hits;
  return (
    <Note tone={accounts === 0 ? 'ok' : 'warn'}>
      {accounts === 0
        ? t('desk.proposals.hitsNobody')
        : t('desk.proposals.hits', { count: accounts, worst, coin })}
    </Note>
  );
}

/** Phrase beside phrase; those that differ stand out. */
function Change({ one }: { readonly one: ConsoleProposal }) {
  const { t } = useTranslation();
  // From the very bytes that are signed, whatever was told beside them.
  const phrases = changePhrases({ ...one.change, command: one.command });
  if (phrases === null) return null;
  const { before, after } = phrases;
  const rows = Array.from({ length: Math.max(before?.length ?? 0, after.length) }, (_, index) => ({
    index,
    was: before?.[index] ?? null,
    will: after[index] ?? null,
  }));
  return (
    <section className="grid gap-2">
      <h3 className="text-13">{t('desk.proposals.changes')}</h3>
      <dl className="grid gap-px overflow-hidden rounded-control border border-line bg-line text-13">
        <div className="grid bg-sunk text-12 text-quiet sm:grid-cols-2">
          <dt className="px-3 py-1.5">{t('desk.proposals.now')}</dt>
          <dt className="px-3 py-1.5">{t('desk.proposals.then')}</dt>
        </div>
        {rows.map(({ index, was, will }) => (
          <div key={index} className="grid bg-panel sm:grid-cols-2">
            <dd className={classNames('px-3 py-1.5', was === will ? 'text-quiet' : 'text-soft line-through')}>
              {was ?? '–'}
            </dd>
            <dd className={classNames('px-3 py-1.5', was === will ? 'text-quiet' : 'font-medium')}>
              {will ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Fields({ title, command }: { readonly title: string; readonly command: string }) {
  const { type, fields } = fieldsOf(command);
  return (
    <section className="grid gap-2">
      <h3 className="text-13">{title}</h3>
      <dl className="grid gap-x-4 gap-y-1 text-12 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <dt className="text-quiet">{titleOf(type)}</dt>
        <dd />
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{titleOf(name)}</dt>
            <dd className="font-mono break-all max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
