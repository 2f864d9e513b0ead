import type { CardSaleRecordView } from '@assay/protocol';
import { Button, formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useQuestion } from '../../../forms/use-question.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useCancelCardSale } from '../model/use-card-sales.ts';

/** The way to cancel a sale, which asks before it does. */
export function CancelCardSale({ sale }: { readonly sale: CardSaleRecordView }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="s" {...off} onClick={() => setIsAsking(true)}>
        {t('wallet.withdraw.cancel')}
      </Button>
      {isAsking ? <CancelQuestion sale={sale} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function CancelQuestion(props: { readonly sale: CardSaleRecordView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { sale, onClose } = props;
  const cancel = useCancelCardSale();
  const form = useQuestion({
    send: () => cancel(sale.id),
    onDone: () => {
      showToast({ tone: 'ok', title: t('wallet.withdraw.cancelled') });
      onClose();
    },
  });
  return (
    <FormInDialog
      form={form}
      title={t('wallet.cards.cancelTitle')}
      cancelLabel={t('wallet.cards.keep')}
      submitLabel={t('wallet.withdraw.cancel')}
      busyLabel={t('wallet.cards.sending')}
      tone="risk"
      onClose={onClose}
    >
      <p className="text-soft">
        {t('wallet.cards.cancelText', { amount: `${formatTrimmed(locale, sale.amount)} ${sale.coin}` })}
      </p>
    </FormInDialog>
  );
}
