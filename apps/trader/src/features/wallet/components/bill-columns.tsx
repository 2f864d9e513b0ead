import { useMarket } from '@assay/client/react';
import type { Bill } from '@assay/protocol';
import { Amount, directionOf, Time, ReceiptButton, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { CONTRACT_BILL_TYPES } from '../model/bill-filter.ts';

/** Of a line of the account; the button at its end opens the receipt below it. */
export function useBillColumns(
  open: string | null,
  setOpen: (id: string | null) => void,
): readonly DataColumn<Bill>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    {
      label: t('wallet.bills.time'),
      folds: true,
      cellClass: 'text-soft',
      cell: ({ time }) => <Time value={time} />,
    },
    {
      label: t('wallet.bills.what'),
      className: 'max-md:pl-5! max-sm:pl-4!',
      cellClass: 'font-medium max-sm:py-1.5! max-sm:whitespace-normal!',
      cell: ({ type, time }) => (
        <>
          {t(`wallet.bills.type.${type}`)}
          <Time value={time} className="block text-12 font-regular text-quiet md:hidden" />
        </>
      ),
    },
    {
      label: t('wallet.bills.detail'),
      folds: true,
      cellClass: 'text-soft',
      cell: (bill) => <Detail bill={bill} />,
    },
    {
      label: t('wallet.bills.amount'),
      figure: true,
      cellClass: ({ amount }) => (directionOf(amount) === 'up' ? 'font-medium text-up' : 'font-medium'),
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} signed trimmed hidden={hidden} />,
    },
    {
      label: t('wallet.bills.journal'),
      figure: true,
      folds: true,
      cellClass: 'text-quiet',
      cell: ({ sequence }) => <Amount value={String(sequence)} />,
    },
    {
      label: t('wallet.bills.receipt'),
      figure: true,
      cell: ({ id }) => (
        <ReceiptButton
          label={id === open ? t('wallet.bills.close') : t('wallet.bills.open')}
          expanded={id === open}
          onClick={() => setOpen(id === open ? null : id)}
        />
      ),
    },
  ];
}

/** An account other than the spot one, the market, and the order or contract, where there is one. */
function Detail({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const market = useMarket(bill.note ?? '')?.rules.name ?? bill.note;
  const kind = CONTRACT_BILL_TYPES.has(bill.type) ? 'contract' : 'order';
  const order = bill.orderCode === null ? null : t(`wallet.bills.${kind}`, { id: bill.orderCode });
  const account = bill.account === 'spot' ? null : t(`wallet.accounts.name.${bill.account}`);
  return [account, market, order].filter(Boolean).join(', ');
}
