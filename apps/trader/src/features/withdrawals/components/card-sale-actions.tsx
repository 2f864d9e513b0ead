import type { CardSaleRecordView } from '@assay/protocol';
import { ReceiptButton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSaleDetails } from './card-sale-details.tsx';

/** What can be done with a sale, at the end of its line. */
export function CardSaleActions({ sale }: { readonly sale: CardSaleRecordView }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ReceiptButton folds label={t('wallet.cards.details')} onClick={() => setIsOpen(true)} />
      {isOpen ? <CardSaleDetails sale={sale} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
