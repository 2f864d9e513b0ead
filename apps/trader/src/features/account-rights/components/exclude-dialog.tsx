import { Checkbox, Select, showToast, TextField, useTimeText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { Points } from '../../../forms/points.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { daysOf, MAX_DAYS, PERIODS, type Period } from '../model/exclusion-days.ts';
import { useExclude } from '../model/use-rights.ts';

interface Values {
  readonly period: Period;
  readonly own: string;
  readonly cancelOrders: boolean;
  readonly understood: boolean;
}

const INITIAL: Values = { period: '7', own: '', cancelOrders: true, understood: false };

function useExcludeForm(onClose: () => void) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const exclude = useExclude();
  return useForm<Values, { readonly until: number; readonly cancelledOrders: number }>({
    initial: INITIAL,
    problems: ({ period, own, understood }) => ({
      own: daysOf(period, own) === null ? t('rights.exclude.ownProblem', { max: MAX_DAYS }) : '',
      understood: understood ? '' : t('rights.exclude.understoodProblem'),
    }),
    send: ({ period, own, cancelOrders }) => exclude({ days: daysOf(period, own) ?? 0, cancelOrders }),
    onDone: ({ until, cancelledOrders: count }) => {
      onClose();
      showToast({
        tone: 'ok',
        title: t('rights.exclude.done', { until: timeText(until) }),
        ...(count === 0 ? {} : { text: t('rights.cancelled', { count }) }),
      });
    },
    fieldOf: () => null,
  });
}

/** A break from trading: how long, what it means, and that it is meant. */
export function ExcludeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useExcludeForm(onClose);
  return (
    <FormInDialog
      form={form}
      title={t('rights.exclude.title')}
      cancelLabel={t('rights.back')}
      submitLabel={t('rights.exclude.confirm')}
      busyLabel={t('rights.busy')}
      onClose={onClose}
    >
      <Points
        points={[
          t('rights.exclude.points.stops'),
          t('rights.exclude.points.stays'),
          t('rights.exclude.points.final'),
        ]}
      />
      <Fields form={form} />
    </FormInDialog>
  );
}

function Fields({ form }: { readonly form: ReturnType<typeof useExcludeForm> }) {
  const { t } = useTranslation();
  const { values, set, errorAt } = form;
  return (
    <>
      <Select<Period>
        look="field"
        labelShown
        label={t('rights.exclude.period')}
        value={values.period}
        options={PERIODS.map((value) => ({
          value,
          label:
            value === 'own' ? t('rights.exclude.own') : t('rights.exclude.days', { count: Number(value) }),
        }))}
        onValue={(period) => set({ period })}
      />
      {values.period === 'own' ? (
        <TextField
          {...form.field('own')}
          label={t('rights.exclude.ownLabel')}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          help={t('rights.exclude.ownHelp', { max: MAX_DAYS })}
        />
      ) : null}
      <Checkbox wraps checked={values.cancelOrders} onChecked={(cancelOrders) => set({ cancelOrders })}>
        <span className="text-13">{t('rights.cancelOrders')}</span>
      </Checkbox>
      <Checkbox
        wraps
        checked={values.understood}
        onChecked={(understood) => set({ understood })}
        error={errorAt('understood')}
      >
        <span className="text-13 text-main">{t('rights.exclude.understood')}</span>
      </Checkbox>
    </>
  );
}
