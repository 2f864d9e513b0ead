import type { PaymentMethod } from '@assay/protocol';
import { Button, Dialog, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useDeletePayment } from '../model/use-payouts.ts';

/** Asks before a payment method goes. */
export function DeletePaymentDialog(props: {
  readonly payment: PaymentMethod;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { payment, onClose } = props;
  const remove = useDeletePayment();
  const confirm = () =>
    remove.mutate(payment.id, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('payouts.payments.deleted') });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payouts.payments.deleteTitle')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('payouts.cancel')}</Button>
          <Button tone="risk" disabled={remove.isPending} onClick={confirm}>
            {remove.isPending ? t('payouts.busy') : t('payouts.payments.deleteConfirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="break-words text-soft">
          {t('payouts.payments.deleteText', { name: payment.accountName, account: payment.account })}
        </p>
        <FormFailure message={remove.error?.message ?? ''} />
      </div>
    </Dialog>
  );
}
