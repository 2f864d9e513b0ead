import { useClient } from '@assay/client/react';
import type { SecondContractLimits } from '@assay/protocol';
import { Checkbox, Select, showToast, useTimeText } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { BREAKS, endOf, lengthOf, type Break } from '../model/break-lengths.ts';
import { useCoolOff } from '../model/use-limits.ts';

/** So much longer a break must become: an hour is no longer break than one of an hour that has just begun. */
const MIN_EXTENSION_MS = 600_000;

interface Values {
  readonly length: Break;
  readonly understood: boolean;
}

interface DialogProps {
  /** End of the break that is on; null: none was taken. */
  readonly until: number | null;
  readonly onClose: () => void;
}

function useCoolOffForm({ until, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { clock } = useClient();
  const timeText = useTimeText();
  const coolOff = useCoolOff();
  const isShorter = (length: Break): boolean =>
    until !== null && endOf(length, clock.now()) < until + MIN_EXTENSION_MS;
  return useForm<Values, SecondContractLimits>({
    initial: { length: BREAKS.find((length) => !isShorter(length)) ?? '180d', understood: false },
    problems: ({ length, understood }) => ({
      length:
        until !== null && isShorter(length)
          ? t('seconds-limits.coolOff.shorter', { until: timeText(until) })
          : '',
      understood: understood ? '' : t('seconds-limits.coolOff.understoodProblem'),
    }),
    send: ({ length }) => coolOff(endOf(length, clock.now())),
    onDone: ({ cooledOffUntil }) => {
      onClose();
      const end = cooledOffUntil ?? clock.now();
      showToast({ tone: 'ok', title: t('seconds-limits.coolOff.done', { until: timeText(end) }) });
    },
    fieldOf: ({ field }) => (field === 'until' ? 'length' : null),
  });
}

/** A break from seconds-contracts: how long, what it means, and that it is meant. It cannot be undone. */
export function CoolOffDialog(props: DialogProps) {
  const { t } = useTranslation();
  const form = useCoolOffForm(props);
  const { values, set, errorAt } = form;
  return (
    <FormInDialog
      form={form}
      title={t('seconds-limits.coolOff.title')}
      cancelLabel={t('seconds-limits.back')}
      submitLabel={t('seconds-limits.coolOff.confirm')}
      busyLabel={t('seconds-limits.busy')}
      onClose={props.onClose}
    >
      <Select<Break>
        {...form.field('length')}
        look="field"
        labelShown
        label={t('seconds-limits.coolOff.label')}
        options={BREAKS.map((value) => {
          const { unit, count } = lengthOf(value);
          return {
            value,
            label: t(unit === 'hours' ? 'seconds-limits.coolOff.hours' : 'seconds-limits.coolOff.days', {
              count,
            }),
          };
        })}
      />
      <Meaning length={values.length} />
      <Checkbox
        wraps
        checked={values.understood}
        onChecked={(understood) => set({ understood })}
        error={errorAt('understood')}
      >
        <span className="text-13 text-main">{t('seconds-limits.coolOff.understood')}</span>
      </Checkbox>
    </FormInDialog>
  );
}

/** What it does, with its end; the end is that of a break taken as the dialog was opened. */
function Meaning({ length }: { readonly length: Break }) {
  const { t } = useTranslation();
  const { clock } = useClient();
  const timeText = useTimeText();
  const [now] = useState(() => clock.now());
  return (
    <ul className="grid list-disc gap-2 pl-4 text-soft marker:text-quiet">
      <li>{t('seconds-limits.coolOff.points.stops', { until: timeText(endOf(length, now)) })}</li>
      <li>{t('seconds-limits.coolOff.points.settles')}</li>
      <li className="font-strong text-main">{t('seconds-limits.coolOff.points.final')}</li>
    </ul>
  );
}
