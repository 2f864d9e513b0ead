import type { FuturesReceiptRequest } from '@assay/protocol';
import { fetchedPart } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../locales/with-texts.ts';
import type { Column } from '../../orders/components/list-table.tsx';
import { MarkButton } from '../../verify/components/mark-button.tsx';

const loadDialog = withTexts(
  ['futures', 'receipts', 'seconds-verify', 'verify'],
  () => import('./receipt-dialog.tsx'),
);
const ReceiptDialog = fetchedPart(loadDialog);

/** The hallmark of an entry of an own list; pressed, its receipt is recomputed in this browser. */
function ReceiptButton({ asked, label }: { readonly asked: FuturesReceiptRequest; readonly label: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MarkButton
      load={loadDialog}
      open={isOpen}
      onOpen={setIsOpen}
      dialog={<ReceiptDialog asked={asked} onClose={() => setIsOpen(false)} />}
    >
      <span aria-hidden="true">{t('futures.histories.verify')}</span>
      <span className="sr-only">{label}</span>
    </MarkButton>
  );
}

/** The column of the buttons; `askedOf` is null where an entry has no receipt. */
export function useReceiptColumn<Row extends { readonly symbol: string }>(
  askedOf: (row: Row) => FuturesReceiptRequest | null,
): Column<Row> {
  const { t } = useTranslation();
  return {
    key: 'receipt',
    label: t('futures.histories.receipt'),
    actions: <span className="sr-only">{t('futures.histories.receipt')}</span>,
    beside: true,
    cell: (row) => {
      const asked = askedOf(row);
      if (asked === null) return null;
      const label = t('futures.histories.verifyLabel', { symbol: row.symbol });
      return <ReceiptButton asked={asked} label={label} />;
    },
  };
}
