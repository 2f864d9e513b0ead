import type { Bill } from '@assay/protocol';
import { Amount, KeyValue, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { CONTRACT_BILL_TYPES } from '../model/bill-filter.ts';
import { balanceBefore } from '../model/balance-before.ts';

/** What was booked, in the row below its bill. */
export function BillReceipt({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { coin } = bill;
  const kind = CONTRACT_BILL_TYPES.has(bill.type) ? 'contract' : 'order';
  return (
    <tr>
      {/* The cell's words stand in its parts. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={6} className="h-auto! border-t-0! bg-sunk pb-4 whitespace-normal!">
        <div className="grid gap-x-8 gap-y-2.5 rounded-panel border border-line bg-panel px-4 py-3.5 md:grid-cols-3">
          <div>
            <h3 className="text-13">{t(`wallet.bills.type.${bill.type}`)}</h3>
            <Time value={bill.time} className="text-12 text-quiet" />
            <p className="mt-1 text-12 text-soft">{t('wallet.bills.sums')}</p>
          </div>
          <dl className="grid content-start gap-0.5 leading-5">
            <KeyValue term={t('wallet.bills.balanceBefore')}>
              <Amount value={balanceBefore(bill.balanceAfter, bill.amount)} unit={coin} hidden={hidden} />
            </KeyValue>
            <KeyValue term={t('wallet.bills.amount')}>
              <Amount value={bill.amount} unit={coin} signed hidden={hidden} />
            </KeyValue>
            <KeyValue term={t('wallet.bills.balanceAfter')} strong>
              <Amount value={bill.balanceAfter} unit={coin} hidden={hidden} />
            </KeyValue>
          </dl>
          <dl className="grid content-start gap-0.5 leading-5">
            <KeyValue term={t('wallet.accounts.account')}>
              {t(`wallet.accounts.name.${bill.account}`)}
            </KeyValue>
            <KeyValue term={t('wallet.bills.sequence')}>
              <Amount value={String(bill.sequence)} />
            </KeyValue>
            {bill.orderCode === null ? null : (
              <KeyValue term={t(`wallet.bills.${kind}Code`)}>{bill.orderCode}</KeyValue>
            )}
            {bill.note === null ? null : <KeyValue term={t('wallet.bills.market')}>{bill.note}</KeyValue>}
            {bill.reference === null ? null : (
              <KeyValue term={t('wallet.bills.reference')}>
                <span className="break-all">{bill.reference}</span>
              </KeyValue>
            )}
          </dl>
        </div>
      </td>
    </tr>
  );
}
