import { useClient } from '@assay/client/react';
import type { SecondContractLimits } from '@assay/protocol';
import { Amount, Button, Icon, Time } from '@assay/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePendingText } from '../model/pending-text.ts';

interface RowsProps {
  readonly limits: SecondContractLimits;
  readonly onChange: (what: 'loss' | 'reminder' | 'coolOff') => void;
}

/** The three limits, each with what it means, what is in force, and what is on its way. */
export function LimitRows({ limits, onChange }: RowsProps) {
  return (
    <ul className="rounded-control border border-line">
      <LossRow limits={limits} onChange={onChange} />
      <ReminderRow limits={limits} onChange={onChange} />
      <CoolOffRow limits={limits} onChange={onChange} />
    </ul>
  );
}

function LossRow({ limits, onChange }: RowsProps) {
  const { t } = useTranslation();
  const pendingText = usePendingText();
  const { dailyLoss, remaining, lostToday, openStakes, currency, pendingDailyLoss } = limits;
  return (
    <Row
      title={t('seconds-limits.loss.title')}
      text={t('seconds-limits.loss.text')}
      value={
        dailyLoss === null ? t('seconds-limits.none') : <Amount value={dailyLoss} trimmed unit={currency} />
      }
      onChange={() => onChange('loss')}
    >
      <p className="flex flex-wrap gap-x-2 text-12 text-quiet [&>span]:whitespace-nowrap">
        {remaining === null ? null : (
          <span>
            <Amount value={remaining} trimmed unit={currency} className="text-main" />{' '}
            {t('seconds-limits.loss.left')}
          </span>
        )}
        <span>
          <Amount value={lostToday} trimmed unit={currency} /> {t('seconds-limits.loss.spent')}
        </span>
        <span>
          <Amount value={openStakes} trimmed unit={currency} /> {t('seconds-limits.loss.open')}
        </span>
      </p>
      {pendingDailyLoss === null ? null : <Pending text={pendingText.loss(pendingDailyLoss, currency)} />}
    </Row>
  );
}

function ReminderRow({ limits, onChange }: RowsProps) {
  const { t } = useTranslation();
  const pendingText = usePendingText();
  const { reminderMinutes, pendingReminderMinutes } = limits;
  return (
    <Row
      title={t('seconds-limits.reminder.title')}
      text={t('seconds-limits.reminder.text')}
      value={
        reminderMinutes === null
          ? t('seconds-limits.reminder.off')
          : t('seconds-limits.reminder.minutes', { count: reminderMinutes })
      }
      onChange={() => onChange('reminder')}
    >
      {pendingReminderMinutes === null ? null : (
        <Pending text={pendingText.reminder(pendingReminderMinutes)} />
      )}
    </Row>
  );
}

function CoolOffRow({ limits, onChange }: RowsProps) {
  const { t } = useTranslation();
  const { clock } = useClient();
  // An end that passes while the dialog is open is noticed at its next opening; the venue knows it meanwhile.
  const [now] = useState(() => clock.now());
  const until = limits.cooledOffUntil;
  const isOn = until !== null && until > now;
  return (
    <Row
      title={t('seconds-limits.coolOff.title')}
      text={t('seconds-limits.coolOff.text')}
      value={isOn ? null : t('seconds-limits.none')}
      action={t(isOn ? 'seconds-limits.coolOff.longer' : 'seconds-limits.coolOff.action')}
      onChange={() => onChange('coolOff')}
    >
      {isOn ? (
        <p className="font-strong">
          {t('seconds-limits.coolOff.until')} <Time value={until} />
        </p>
      ) : null}
    </Row>
  );
}

/** What was asked for and does not hold yet. */
function Pending({ text }: { readonly text: string }) {
  return (
    <p className="flex items-start gap-1.5 text-12 text-warn">
      <Icon name="clock" size={12} className="mt-[3px]" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

function Row(props: {
  readonly title: string;
  readonly text: string;
  /** What is in force. */
  readonly value: ReactNode;
  readonly action?: string;
  readonly onChange: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { title, action } = props;
  return (
    <li className="grid gap-1 border-t border-line p-3 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-13">{title}</h3>
        <span className="font-strong figures">{props.value}</span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <p className="text-12 text-soft">{props.text}</p>
          {props.children}
        </div>
        <Button
          size="s"
          aria-label={action === undefined ? t('seconds-limits.changeOf', { what: title }) : undefined}
          onClick={props.onChange}
        >
          {action ?? t('seconds-limits.change')}
        </Button>
      </div>
    </li>
  );
}
