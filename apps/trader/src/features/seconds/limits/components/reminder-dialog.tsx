import type { SecondContractLimits } from '@assay/protocol';
import { FormDialog, Note, Select, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../account-forms/form-failure.tsx';
import { useForm } from '../../../../account-forms/use-form.ts';
import { limitChange } from '../model/loss-limit.ts';
import { usePendingText } from '../model/pending-text.ts';
import { useSetLimits } from '../model/use-limits.ts';

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
  const { attach, busy, submit, values, set, errorAt, formError } = useReminderForm(props);
  const change = limitChange(limits.reminderMinutes, minutesOf(values.minutes));
  // One that was set elsewhere stands among the choices.
  const choices = [...new Set([...CHOICES, limits.reminderMinutes ?? CHOICES[0] ?? 0])].toSorted(
    (a, b) => a - b,
  );
  return (
    <FormDialog
      title={t('seconds-limits.reminder.title')}
      closeLabel={t('app.close')}
      cancelLabel={t('seconds-limits.back')}
      submitLabel={busy ? t('seconds-limits.busy') : t('seconds-limits.save')}
      disabled={busy}
      onSubmit={() => submit()}
      onClose={onClose}
      attach={attach}
    >
      <p className="text-soft">{t('seconds-limits.reminder.text')}</p>
      <Select
        look="field"
        labelShown
        label={t('seconds-limits.reminder.label')}
        value={values.minutes}
        options={[
          ...choices.map((count) => ({
            value: String(count),
            label: t('seconds-limits.reminder.minutes', { count }),
          })),
          { value: OFF, label: t('seconds-limits.reminder.off') },
        ]}
        onValue={(minutes) => set({ minutes })}
        help={
          change === 'same'
            ? t('seconds-limits.loss.same')
            : t(change === 'tighter' ? 'seconds-limits.loss.atOnce' : 'seconds-limits.loss.later')
        }
        error={errorAt('minutes')}
      />
      {limits.pendingReminderMinutes === null ? null : (
        <Note tone="warn" icon="clock">
          {t('seconds-limits.loss.pending', { what: pendingText.reminder(limits.pendingReminderMinutes) })}
        </Note>
      )}
      <FormFailure message={formError} />
    </FormDialog>
  );
}
