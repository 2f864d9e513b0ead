import type { LostFactorView } from '@assay/protocol';
import { Note, Time } from '@assay/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen, leftUntil } from '../model/lost-factors.ts';

const MINUTE_MS = 60_000;

/** How a request stands: where it is open with the time that is left, else what came of it. */
export function RequestNote(props: {
  readonly request: LostFactorView;
  /** What can be done about one that is open. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { request, children } = props;
  const { state, dueTime, reason } = request;
  const factor = t(`credentials.lost.factors.${request.factor}`);
  if (!isOpen(request)) {
    return (
      <Note tone={state === 'cleared' ? 'ok' : 'plain'}>
        {t(`credentials.lost.states.${state}`, { factor, reason: reason ?? '' })}
      </Note>
    );
  }
  return (
    <Note tone="warn" icon="clock">
      <p>{t('credentials.lost.open', { factor })}</p>
      <p>
        {t(`credentials.lost.states.${state}`)}
        {dueTime === null ? null : (
          <>
            {' '}
            <Time value={dueTime} /> (<Left until={dueTime} />)
          </>
        )}
      </p>
      <p>
        {t('credentials.lost.asked')} <Time value={request.askTime} />
      </p>
      {children}
    </Note>
  );
}

function Left({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="figures whitespace-nowrap">{t('credentials.lost.left', leftUntil(until, now))}</span>
  );
}
