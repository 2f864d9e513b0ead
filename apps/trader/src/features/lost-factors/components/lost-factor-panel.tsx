import { useSession } from '@assay/client/react';
import { Button, Note, Panel, PanelHead, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { isOpen, losableOf } from '../model/lost-factors.ts';
import { useCancelLostFactor, useLostFactor } from '../model/use-lost-factor.ts';
import { AskDialog } from './ask-dialog.tsx';
import { RequestNote } from './request-note.tsx';

/** The way back where a factor is lost: the request that is open, with its end, or the way to ask. */
export function LostFactorPanel() {
  const { t } = useTranslation();
  const { data, error } = useLostFactor();
  const request = data?.request ?? null;
  return (
    <Panel id="lost" aria-label={t('credentials.lost.title')} className="scroll-mt-4">
      <PanelHead title={t('credentials.lost.title')} roomy />
      <div className="grid gap-3 px-4 py-4 sm:px-5">
        <p className="max-w-[72ch] text-13 text-soft">{t('credentials.lost.text')}</p>
        <FormFailure message={error?.message ?? ''} />
        {data === undefined && error === null ? <Skeleton className="h-8 w-40" /> : null}
        {request === null ? null : (
          <RequestNote request={request}>
            <Cancel />
          </RequestNote>
        )}
        {data !== undefined && (request === null || !isOpen(request)) ? <Ask /> : null}
      </div>
    </Panel>
  );
}

function Cancel() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useCancelLostFactor();
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button size="s" tone="risk" disabled={isPending} onClick={() => mutate()}>
        {t('credentials.lost.cancel')}
      </Button>
      <FormFailure message={error?.message ?? ''} />
    </div>
  );
}

function Ask() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  if (user === null) return null;
  if (user.virtual === 1) return <Note tone="warn">{t('credentials.virtual')}</Note>;
  const [first, ...others] = losableOf(user.security);
  if (first === undefined) return <p className="text-13 text-quiet">{t('credentials.lost.nothing')}</p>;
  return (
    <>
      <Button size="s" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('credentials.lost.askFor')}
      </Button>
      {asking ? <AskDialog factors={[first, ...others]} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
