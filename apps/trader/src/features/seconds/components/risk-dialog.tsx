import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondPeriod } from '@assay/protocol';
import { Checkbox, FormDialog, Note, formatDecimal, useFigureSettings } from '@assay/ui';
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

/** What such a contract is and what it costs on average, and two things to confirm before the first one. */
export function RiskDialog({ period, onClose, onConfirmed }: RiskDialogProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const isSandbox = useIsSandbox();
  const [isAdult, setAdult] = useState(false);
  const [knows, setKnows] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const loss = tossLoss(period.payoutRate);
  const figure = (value: number): string => formatDecimal(locale, value.toFixed(0));
  const missing = (done: boolean): string => (isAsked && !done ? t('seconds.risk.needed') : '');
  const confirm = (): void => {
    setAsked(true);
    if (isAdult && knows) onConfirmed();
  };
  return (
    <FormDialog
      title={t('seconds.risk.title')}
      closeLabel={t('app.close')}
      cancelLabel={t('seconds.cancel')}
      submitLabel={t('seconds.risk.confirm')}
      disabled={false}
      onSubmit={confirm}
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
      <Checkbox wraps checked={isAdult} onChecked={setAdult} error={missing(isAdult)}>
        {t('seconds.risk.adult')}
      </Checkbox>
      <Checkbox wraps checked={knows} onChecked={setKnows} error={missing(knows)}>
        {t('seconds.risk.knows')}
      </Checkbox>
    </FormDialog>
  );
}
