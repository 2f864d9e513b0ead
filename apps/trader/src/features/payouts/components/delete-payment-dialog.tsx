import type { PaymentMethod } from '@assay/protocol';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useQuestion } from '../../../forms/use-question.ts';
import { useDeletePayment } from '../model/use-payouts.ts';

/** Asks before a payment method goes. */
export function DeletePaymentDialog(props: {
  readonly payment: PaymentMethod;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { payment, onClose } = props;
  const remove = useDeletePayment();
  const form = useQuestion({
    send: () => remove(payment.id),
    onDone: () => {
      showToast({ tone: 'ok', title: t('payouts.payments.deleted') });
      onClose();
    },
  });
  return (
    <FormInDialog
      form={form}
      title={t('payouts.payments.deleteTitle')}
      cancelLabel={t('payouts.cancel')}
      submitLabel={t('payouts.payments.deleteConfirm')}
      busyLabel={t('payouts.busy')}
      tone="risk"
      onClose={onClose}
    >
      <p className="break-words text-soft">
        {t('payouts.payments.deleteText', { name: payment.accountName, account: payment.account })}
      </p>
    </FormInDialog>
  );
}
