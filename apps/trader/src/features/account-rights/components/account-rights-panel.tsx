import { useSession } from '@assay/client/react';
import { Badge, Button, Note, Panel, PanelHead, Time } from '@assay/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useDataFile, useUnfreeze } from '../model/use-rights.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';

/** What users can do with their account as a whole: download their data, freeze it, take a break, close it. */
export function AccountRightsPanel() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Panel id="rights" aria-label={t('rights.title')} className="scroll-mt-4">
      <PanelHead title={t('rights.title')} roomy />
      {user?.virtual === 1 ? (
        <div className="border-b border-line p-4 sm:px-5">
          <Note tone="warn">{t('credentials.virtual')}</Note>
        </div>
      ) : null}
      <ul>
        <DataRow />
        <FreezeRow />
        <ExcludeRow />
        <CloseRow />
      </ul>
    </Panel>
  );
}

/** Whether the account on screen is the real one; the virtual one has no rights of its own. */
const useIsLive = (): boolean => useSession().user?.virtual === 0;

function DataRow() {
  const { t } = useTranslation();
  const isLive = useIsLive();
  const file = useDataFile();
  return (
    <Row title={t('rights.data.title')} text={t('rights.data.text')} failure={file.error?.message ?? ''}>
      <Button size="s" disabled={!isLive || file.isPending} onClick={() => file.mutate()}>
        {file.isPending ? t('rights.busy') : t('rights.data.action')}
      </Button>
    </Row>
  );
}

function FreezeRow() {
  const { t } = useTranslation();
  const { user } = useSession();
  const isLive = useIsLive();
  const unfreeze = useUnfreeze();
  const [freezing, setFreezing] = useState(false);
  const isFrozen = user?.standing.state === 'frozen';
  const isHeld = isFrozen && user.standing.by === 'operator';
  const text = !isFrozen
    ? t('rights.freeze.text')
    : isHeld
      ? t('rights.freeze.frozenByUs', { reason: user.standing.reason ?? '' })
      : t('rights.freeze.frozenBySelf');
  return (
    <Row
      title={
        <>
          {t('rights.freeze.title')}
          {isFrozen ? <Badge tone="warn">{t('rights.freeze.frozen')}</Badge> : null}
        </>
      }
      text={text}
      failure={unfreeze.error?.message ?? ''}
    >
      {isHeld ? null : isFrozen ? (
        <Button size="s" disabled={!isLive || unfreeze.isPending} onClick={() => unfreeze.mutate()}>
          {unfreeze.isPending ? t('rights.busy') : t('rights.freeze.free')}
        </Button>
      ) : (
        <Button size="s" disabled={!isLive} onClick={() => setFreezing(true)}>
          {t('rights.freeze.action')}
        </Button>
      )}
      {freezing ? <FreezeDialog onClose={() => setFreezing(false)} /> : null}
    </Row>
  );
}

function ExcludeRow() {
  const { t } = useTranslation();
  const { user } = useSession();
  const isLive = useIsLive();
  const [excluding, setExcluding] = useState(false);
  // An end that passes while the page is open is noticed at the next look; the venue knows it meanwhile.
  const [now] = useState(() => Date.now());
  const until = user?.excludedUntil ?? null;
  const isExcluded = until !== null && until > now;
  return (
    <Row
      title={t('rights.exclude.title')}
      text={
        isExcluded ? (
          <span className="text-main">
            {t('rights.exclude.until')} <Time value={until} />
          </span>
        ) : (
          t('rights.exclude.text')
        )
      }
    >
      <Button size="s" disabled={!isLive} onClick={() => setExcluding(true)}>
        {isExcluded ? t('rights.exclude.longer') : t('rights.exclude.action')}
      </Button>
      {excluding ? <ExcludeDialog onClose={() => setExcluding(false)} /> : null}
    </Row>
  );
}

function CloseRow() {
  const { t } = useTranslation();
  const isLive = useIsLive();
  const [closing, setClosing] = useState(false);
  return (
    <Row title={t('rights.close.title')} text={t('rights.close.text')}>
      <Button size="s" tone="risk" disabled={!isLive} onClick={() => setClosing(true)}>
        {t('rights.close.action')}
      </Button>
      {closing ? <CloseDialog onClose={() => setClosing(false)} /> : null}
    </Row>
  );
}

function Row(props: {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly failure?: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3.5 first:border-t-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">{props.title}</p>
        <p className="text-13 break-words text-soft">{props.text}</p>
      </div>
      <div className="shrink-0">{props.children}</div>
      {props.failure ? (
        <div className="basis-full">
          <FormFailure message={props.failure} />
        </div>
      ) : null}
    </li>
  );
}
