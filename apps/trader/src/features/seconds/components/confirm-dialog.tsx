import { useTranslation } from 'react-i18next';
import { winningsOf } from '@assay/client/seconds';
import type { RisingName, SecondPeriod } from '@assay/protocol';
import { Amount, Button, Dialog, KeyValue, Note, Switch, useFigureSettings } from '@assay/ui';
import { useSecondsContext } from '../model/seconds-context.ts';
import { breakEvenPercent } from '../model/rate-percent.ts';
import type { ShownProblem } from '../model/use-ticket-problem.ts';

interface ConfirmDialogProps {
  readonly period: SecondPeriod;
  readonly stake: string;
  readonly direction: RisingName;
  /** Why it cannot be opened any more. */
  readonly problem: ShownProblem | null;
  /** Whether each contract is asked about. */
  readonly asks: boolean;
  readonly onAsks: (asks: boolean) => void;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** What is taken now and what may come back, before a contract is opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { period, stake, direction, problem, asks, onAsks, onClose, onConfirm } = props;
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { coin } = useSecondsContext();
  const winnings = winningsOf(stake, period.payoutRate);
  const money = (value: string, signed = false) => (
    <Amount value={value} decimals={2} signed={signed} unit={period.currency} className="font-medium" />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`seconds.confirm.title.${direction}`, { coin, seconds: period.seconds })}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('seconds.cancel')}</Button>
          <Button
            data-autofocus
            tone={direction === 'rise' ? 'buy' : 'sell'}
            aria-disabled={problem !== null}
            aria-describedby={problem === null ? undefined : 'seconds-confirm-reason'}
            onClick={() => {
              if (problem === null) onConfirm();
            }}
          >
            {t(`seconds.confirm.open.${direction}`)}
          </Button>
        </>
      }
    >
      <dl className="grid gap-1.5">
        <KeyValue term={t('seconds.confirm.debited')}>{money(`-${stake}`, true)}</KeyValue>
        <KeyValue term={t('seconds.confirm.right')}>
          {winnings === null ? '--' : money(winnings.payout, true)}
        </KeyValue>
        <KeyValue term={t('seconds.confirm.wrong')}>{money('0')}</KeyValue>
        <KeyValue term={t('seconds.confirm.equal')}>{money(stake, true)}</KeyValue>
        <KeyValue term={t('seconds.confirm.fee')}>{money('0')}</KeyValue>
        <KeyValue term={t('seconds.outcome.breakEven')}>
          <span className="font-medium">{breakEvenPercent(locale, period.breakEvenRate)}</span>
        </KeyValue>
      </dl>
      <p className="mt-3 text-12 text-quiet">{t('seconds.confirm.entry')}</p>
      {problem === null ? null : (
        <div id="seconds-confirm-reason" className="mt-3">
          <Note tone="warn">{problem.text}</Note>
        </div>
      )}
      <div className="mt-4 text-12">
        <Switch checked={asks} onChecked={onAsks}>
          {t('seconds.confirm.ask')}
        </Switch>
      </div>
    </Dialog>
  );
}
