import { Checkbox } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { Points } from '../../../forms/points.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useFreeze } from '../model/use-rights.ts';

/** Says what a freeze does, and asks. It needs no proof: who suspects a theft must be fast. */
export function FreezeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const freeze = useFreeze();
  const form = useForm({
    initial: { cancelOrders: false },
    problems: () => ({}),
    send: ({ cancelOrders }) => freeze(cancelOrders),
    onDone: onClose,
    fieldOf: () => null,
  });
  return (
    <FormInDialog
      form={form}
      title={t('rights.freeze.title')}
      cancelLabel={t('rights.back')}
      submitLabel={t('rights.freeze.confirm')}
      busyLabel={t('rights.busy')}
      isQuestion
      onClose={onClose}
    >
      <Points
        points={[
          t('rights.freeze.points.stops'),
          t('rights.freeze.points.stays'),
          t('rights.freeze.points.ends'),
          t('rights.ordersKept'),
        ]}
      />
      <Checkbox
        wraps
        checked={form.values.cancelOrders}
        onChecked={(cancelOrders) => form.set({ cancelOrders })}
      >
        <span className="text-13">{t('rights.cancelOrders')}</span>
      </Checkbox>
    </FormInDialog>
  );
}
