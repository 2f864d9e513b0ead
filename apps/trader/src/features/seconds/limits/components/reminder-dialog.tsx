import type { SecondContractLimits } from '@assay/protocol';
import { Select, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../../forms/use-form.ts';
import { useChangeText } from '../model/change-text.ts';
import { limitChange } from '../model/loss-limit.ts';
import { usePendingText } from '../model/pending-text.ts';
import { useSetLimits } from '../model/use-limits.ts';
import { LimitForm } from './limit-form.tsx';

const CHOICES = [10, 15, 20, 30, 45, 60, 90, 120];
const OFF = 'off';

interface DialogProps {
  readonly limits: SecondContractLimits;
  readonly onClose: () => void;
}

const minutesOf = (choice: string): number | null => (choice === OFF ? null : Number(choice));

function useReminderForm({ limits, onClose }: DialogProps) {
  const { t } = useTranslation();
  const setLimits = useSetLimits(limits);
  return useForm<{ readonly minutes: string }, SecondContractLimits>({
    initial: { minutes: String(limits.reminderMinutes ?? OFF) },
    problems: () => ({}),
    send: ({ minutes }) => setLimits({ reminderMinutes: minutesOf(minutes) }),
    onDone: () => {
      onClose();
      showToast({ tone: 'ok', title: t('seconds-limits.saved') });
    },
    fieldOf: ({ field }) => (field === 'reminderMinutes' ? 'minutes' : null),
  });
}

/** After how long the session reminder comes up; longer and off hold a day later. */
export function ReminderDialog(props: DialogProps) {
  const { t } = useTranslation();
  const pendingText = usePendingText();
  const { limits, onClose } = props;
  const changeText = useChangeText();
  const form = useReminderForm(props);
  const { values } = form;
  const waiting = limits.pendingReminderMinutes;
  // One that was set elsewhere stands among the choices.
  const choices = [...new Set([...CHOICES, limits.reminderMinutes ?? CHOICES[0] ?? 0])].toSorted(
    (a, b) => a - b,
  );
  return (
    <LimitForm
      title={t('seconds-limits.reminder.title')}
      text={t('seconds-limits.reminder.text')}
      pending={waiting === null ? null : pendingText.reminder(waiting)}
      form={form}
      onClose={onClose}
    >
      <Select
        {...form.field('minutes')}
        look="field"
        labelShown
        label={t('seconds-limits.reminder.label')}
        options={[
          ...choices.map((count) => ({
            value: String(count),
            label: t('seconds-limits.reminder.minutes', { count }),
          })),
          { value: OFF, label: t('seconds-limits.reminder.off') },
        ]}
        help={changeText(limitChange(limits.reminderMinutes, minutesOf(values.minutes)))}
      />
    </LimitForm>
  );
}
