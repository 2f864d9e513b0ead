import type { SecondContractLimits } from '@assay/protocol';
import { Checkbox, formatTrimmed, showToast, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../../forms/use-form.ts';
import { useChangeText } from '../model/change-text.ts';
import { LIMIT_DECIMALS, limitChange, limitNumber, limitOf } from '../model/loss-limit.ts';
import { usePendingText } from '../model/pending-text.ts';
import { useSetLimits } from '../model/use-limits.ts';
import { LimitForm } from './limit-form.tsx';

interface DialogProps {
  readonly limits: SecondContractLimits;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly isNone: boolean;
}

function useLossForm({ limits, onClose }: DialogProps) {
  const { t } = useTranslation();
  const setLimits = useSetLimits(limits);
  const { dailyLoss } = limits;
  return useForm<Values, SecondContractLimits>({
    // In English figures without groups: what the field itself takes.
    initial: {
      amount: dailyLoss === null ? '' : formatTrimmed('en', dailyLoss).replaceAll(',', ''),
      isNone: false,
    },
    problems: ({ amount, isNone }) => ({
      amount: limitOf(amount, isNone) === undefined ? t('seconds-limits.loss.problem') : '',
    }),
    send: ({ amount, isNone }) => setLimits({ dailyLoss: limitOf(amount, isNone) ?? null }),
    onDone: () => {
      onClose();
      showToast({ tone: 'ok', title: t('seconds-limits.saved') });
    },
    fieldOf: ({ field }) => (field === 'dailyLoss' ? 'amount' : null),
  });
}

/** The most that may be lost in a day; says before it is saved whether it holds at once or a day later. */
export function LossLimitDialog(props: DialogProps) {
  const { t } = useTranslation();
  const pendingText = usePendingText();
  const { limits, onClose } = props;
  const form = useLossForm(props);
  const { values, set } = form;
  const waiting = limits.pendingDailyLoss;
  return (
    <LimitForm
      title={t('seconds-limits.loss.title')}
      text={t('seconds-limits.loss.text')}
      pending={waiting === null ? null : pendingText.loss(waiting, limits.currency)}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('amount')}
        label={t('seconds-limits.loss.label')}
        name="daily-loss"
        decimals={LIMIT_DECIMALS}
        maxLength={15}
        disabled={values.isNone}
        unit={limits.currency}
        help={<WhenItHolds limits={limits} values={values} />}
      />
      {limits.dailyLoss === null ? null : (
        <Checkbox wraps checked={values.isNone} onChecked={(isNone) => set({ isNone })}>
          <span className="text-13">{t('seconds-limits.loss.no')}</span>
        </Checkbox>
      )}
    </LimitForm>
  );
}

function WhenItHolds({ limits, values }: { readonly limits: SecondContractLimits; readonly values: Values }) {
  const changeText = useChangeText();
  const wished = limitOf(values.amount, values.isNone);
  return changeText(
    wished === undefined ? 'tighter' : limitChange(limitNumber(limits.dailyLoss), limitNumber(wished)),
  );
}
