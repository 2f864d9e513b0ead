import { Button, Icon, Note, Panel, PanelHead, useTimeText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { KeyStatusLine } from '../../../verify/components/key-line.tsx';
import { FaultLocation, Punched } from '../../../verify/components/verdict.tsx';
import { useStatement, type KeptStatement } from '../model/use-statement.ts';

/** What this page says, signed, to be kept as a file; verified here before it is handed over. */
export default function Statement() {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useStatement();
  return (
    <Panel aria-label={t('solvency.statement.title')}>
      <PanelHead title={t('solvency.statement.title')} roomy />
      <div className="grid gap-3 px-4 py-3 text-13 sm:px-5" aria-live="polite">
        <p className="text-soft">{t('solvency.statement.about')}</p>
        <div>
          <Button disabled={isPending} onClick={() => mutate()}>
            <Icon name="download" size={14} />
            {t('solvency.statement.download')}
          </Button>
        </div>
        {error === null ? null : <Note tone="bad">{error.message}</Note>}
        {data === undefined ? null : <Kept kept={data} />}
      </div>
    </Panel>
  );
}

function Kept({ kept: { check, key } }: { readonly kept: KeptStatement }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  if (!check.ok) {
    return (
      <Note tone="bad">
        <p className="font-strong">{t('solvency.statement.broken')}</p>
        <FaultLocation failure={check} />
      </Note>
    );
  }
  const { sequence, time } = check.statement;
  return (
    <>
      {key?.state === 'other' ? null : (
        <Punched
          title={t('solvency.statement.holds')}
          text={t('solvency.statement.place', { sequence, time: timeText(time) })}
        />
      )}
      {key === null ? null : <KeyStatusLine publicKey={check.publicKey} status={key} />}
    </>
  );
}
