import type { CardSaleRecordView } from '@assay/protocol';
import { Button, TextField, showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useDisputeCardSale } from '../model/use-card-sales.ts';

/** As much as is taken. */
const MESSAGE_MOST = 300;

/** The way to say that the money of a sale that is paid has not come. */
export function DisputeCardSale({ sale }: { readonly sale: CardSaleRecordView }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="s" {...off} onClick={() => setIsAsking(true)}>
        {t('wallet.cards.dispute.open')}
      </Button>
      {isAsking ? <DisputeForm sale={sale} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function DisputeForm({ sale, onClose }: { readonly sale: CardSaleRecordView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dispute = useDisputeCardSale();
  const form = useForm({
    initial: { message: '' },
    problems: () => ({}),
    send: ({ message }) => dispute(sale.id, message.trim()),
    onDone: () => {
      showToast({ tone: 'ok', title: t('wallet.cards.dispute.done') });
      onClose();
    },
  });
  return (
    <FormInDialog
      form={form}
      title={t('wallet.cards.dispute.title')}
      cancelLabel={t('wallet.cards.dispute.keep')}
      submitLabel={t('wallet.cards.dispute.send')}
      busyLabel={t('wallet.cards.sending')}
      onClose={onClose}
    >
      <p className="text-soft">{t('wallet.cards.dispute.text', { reference: sale.reference ?? '' })}</p>
      <TextField
        label={t('wallet.cards.dispute.message')}
        name="message"
        maxLength={MESSAGE_MOST}
        help={t('wallet.cards.dispute.help')}
        value={form.values.message}
        onValue={(message) => form.set({ message })}
        error={form.errorAt('message')}
      />
    </FormInDialog>
  );
}
