import { Button, Icon, type ButtonLook } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoolOffDialog } from './cool-off-dialog.tsx';
import { LimitsDialog, type LimitView } from './limits-dialog.tsx';
import { LossLimitDialog } from './loss-limit-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

/** Opens the trader's own limits, and from there the dialog of each. For signed-in users. */
export function PlayLimitsButton({ tone = 'quiet', size = 's' }: Pick<ButtonLook, 'tone' | 'size'>) {
  const { t } = useTranslation();
  const [view, setView] = useState<LimitView | null>(null);
  const back = (): void => setView({ name: 'all' });
  return (
    <>
      <Button tone={tone} size={size} onClick={back}>
        <Icon name="shield" size={14} />
        {t('seconds-limits.open')}
      </Button>
      {view?.name === 'all' ? <LimitsDialog onView={setView} onClose={() => setView(null)} /> : null}
      {view?.name === 'loss' ? <LossLimitDialog limits={view.limits} onClose={back} /> : null}
      {view?.name === 'reminder' ? <ReminderDialog limits={view.limits} onClose={back} /> : null}
      {view?.name === 'coolOff' ? <CoolOffDialog until={view.limits.cooledOffUntil} onClose={back} /> : null}
    </>
  );
}
