import { useMarket } from '@assay/client/react';
import type { Bill } from '@assay/protocol';
import { Amount, classNames, directionOf, Time, ReceiptButton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { CONTRACT_BILL_TYPES } from '../model/bill-filter.ts';

/** One line of the account; the button at its end opens the receipt below it. */
export function BillRow(props: {
  readonly bill: Bill;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const { t } = useTranslation();
  const { bill, open } = props;
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const market = useMarket(bill.note ?? '')?.rules.name ?? bill.note;
  const kind = CONTRACT_BILL_TYPES.has(bill.type) ? 'contract' : 'order';
  const order = bill.orderCode === null ? null : t(`wallet.bills.${kind}`, { id: bill.orderCode });
  return (
    <tr className={classNames(open && '[&>td]:bg-sunk')}>
      <td className="text-soft max-md:hidden">
        <Time value={bill.time} />
      </td>
      <td className="font-medium max-md:pl-5! max-sm:py-1.5! max-sm:pl-4! max-sm:whitespace-normal!">
        {t(`wallet.bills.type.${bill.type}`)}
        <Time value={bill.time} className="block text-12 font-regular text-quiet md:hidden" />
      </td>
      <td className="text-soft max-md:hidden">{[market, order].filter(Boolean).join(', ')}</td>
      <td data-figure className={classNames('font-medium', directionOf(bill.amount) === 'up' && 'text-up')}>
        <Amount value={bill.amount} unit={bill.coin} signed trimmed hidden={hidden} />
      </td>
      <td data-figure className="text-quiet max-md:hidden">
        <Amount value={String(bill.sequence)} />
      </td>
      <td data-figure>
        <ReceiptButton
          label={open ? t('wallet.bills.close') : t('wallet.bills.open')}
          expanded={open}
          onClick={props.onToggle}
        />
      </td>
    </tr>
  );
}
