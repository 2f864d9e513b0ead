import { useTranslation } from 'react-i18next';
import type { SecondPeriod } from '@assay/protocol';
import { Checkbox, Note, formatDecimal, useFigureSettings } from '@assay/ui';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useIsSandbox } from '../../../venue/venue-queries.ts';
import { breakEvenPercent, ratePercent, tossLoss } from '../model/rate-percent.ts';

interface RiskDialogProps {
  readonly period: SecondPeriod;
  readonly onClose: () => void;
  /** Both have been confirmed. */
  readonly onConfirmed: () => void;
}

/** Contracts of the example in the text: enough to see the average. */
const EXAMPLE = 1000;

function useRiskForm(onConfirmed: () => void) {
  const { t } = useTranslation();
  const needed = (isTicked: boolean): string => (isTicked ? '' : t('seconds.risk.needed'));
  return useForm({
    initial: { isAdult: false, knows: false },
    problems: ({ isAdult, knows }) => ({ isAdult: needed(isAdult), knows: needed(knows) }),
    send: (values) => Promise.resolve(values),
    onDone: onConfirmed,
  });
}

/** What such a contract is and what it costs on average, and two things to confirm before the first one. */
export function RiskDialog({ period, onClose, onConfirmed }: RiskDialogProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const isSandbox = useIsSandbox();
  const form = useRiskForm(onConfirmed);
  const { values, set, errorAt } = form;
  const loss = tossLoss(period.payoutRate);
  const figure = (value: number): string => formatDecimal(locale, value.toFixed(0));
  return (
    <FormInDialog
      form={form}
      title={t('seconds.risk.title')}
      cancelLabel={t('seconds.cancel')}
      submitLabel={t('seconds.risk.confirm')}
      busyLabel={t('seconds.risk.confirm')}
      onClose={onClose}
      className="w-[480px]!"
    >
      <p>{t('seconds.risk.what')}</p>
      <Note tone="warn">
        {t('seconds.risk.average', {
          payout: ratePercent(locale, period.payoutRate),
          loss: ratePercent(locale, loss.toFixed(6)),
          contracts: figure(EXAMPLE),
          stake: formatDecimal(locale, period.minAmount, 0),
          cost: figure(EXAMPLE * Number(period.minAmount) * loss),
          currency: period.currency,
          rate: breakEvenPercent(locale, period.breakEvenRate),
        })}
      </Note>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t('seconds.risk.chance')}</li>
        <li>{t('seconds.risk.limits')}</li>
        <li>{t('seconds.risk.law')}</li>
      </ul>
      {isSandbox ? <p className="text-quiet">{t('seconds.risk.play')}</p> : null}
      <Checkbox
        wraps
        checked={values.isAdult}
        onChecked={(isAdult) => set({ isAdult })}
        error={errorAt('isAdult')}
      >
        {t('seconds.risk.adult')}
      </Checkbox>
      <Checkbox wraps checked={values.knows} onChecked={(knows) => set({ knows })} error={errorAt('knows')}>
        {t('seconds.risk.knows')}
      </Checkbox>
    </FormInDialog>
  );
}
