/** What was asked for and holds later, in words. */
import type { SecondContractLimits } from '@assay/protocol';
import { formatTrimmed, useFigureSettings, useTimeText } from '@assay/ui';
import { useTranslation } from 'react-i18next';

type Pending<Key extends keyof SecondContractLimits> = NonNullable<SecondContractLimits[Key]>;

export function usePendingText() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const timeText = useTimeText();
  return {
    loss: ({ value, from }: Pending<'pendingDailyLoss'>, currency: string): string => {
      const time = timeText(from);
      if (value === null) return t('seconds-limits.liftedAt', { time });
      return t('seconds-limits.at', { value: `${formatTrimmed(locale, value)} ${currency}`, time });
    },
    reminder: ({ value, from }: Pending<'pendingReminderMinutes'>): string => {
      const time = timeText(from);
      if (value === null) return t('seconds-limits.offAt', { time });
      return t('seconds-limits.at', { value: t('seconds-limits.reminder.minutes', { count: value }), time });
    },
  };
}
