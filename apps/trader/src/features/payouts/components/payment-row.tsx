import { useSession } from '@assay/client/react';
import type { PaymentMethod } from '@assay/protocol';
import { Badge, Dialog, Icon, IconButton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrivatePicture } from '../../../pictures/private-picture.tsx';
import { DeletePaymentDialog } from './delete-payment-dialog.tsx';

/** A payment method: whose, where, its QR code, and the way to be rid of it. */
export function PaymentRow({ payment }: { readonly payment: PaymentMethod }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [deleting, setDeleting] = useState(false);
  const [showing, setShowing] = useState(false);
  const { account, accountName, bankName, qrUrl, type } = payment;
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <Icon name="wallet" className="text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 font-strong break-all figures">{account}</span>
          <Badge>{t(`payouts.payments.types.${type}`)}</Badge>
        </p>
        <p className="text-12 break-words text-quiet">
          {bankName === null ? accountName : `${accountName}, ${bankName}`}
        </p>
      </div>
      {qrUrl === null ? null : (
        <IconButton
          icon="eye"
          label={t('payouts.payments.showQr', { account })}
          onClick={() => setShowing(true)}
        />
      )}
      <IconButton
        icon="trash"
        label={t('payouts.payments.delete', { account })}
        disabled={user?.virtual !== 0}
        onClick={() => setDeleting(true)}
      />
      {deleting ? <DeletePaymentDialog payment={payment} onClose={() => setDeleting(false)} /> : null}
      {showing && qrUrl !== null ? (
        <Dialog
          open
          onClose={() => setShowing(false)}
          title={t('payouts.payments.qr')}
          closeLabel={t('app.close')}
        >
          <PrivatePicture
            link={qrUrl}
            alt={t('payouts.payments.showQr', { account })}
            className="mx-auto aspect-square w-full max-w-[320px] rounded-control object-contain"
          />
        </Dialog>
      ) : null}
    </li>
  );
}
