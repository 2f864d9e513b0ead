import type { Bill } from '@assay/protocol';
import { LoadingRows, Table, TableHead, type LoadingColumn } from '@assay/ui';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BillReceipt } from './bill-receipt.tsx';
import { BillRow } from './bill-row.tsx';

const COLUMNS: readonly LoadingColumn[] = [
  { folds: true },
  {},
  { folds: true },
  { figure: true },
  { figure: true, folds: true },
  { figure: true },
];

/** The bills of one page; a receipt opens in its row. `null` while they are loaded. */
export function BillTable({ bills }: { readonly bills: readonly Bill[] | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className="rounded-b-panel thin-scroll">
      <Table
        caption={t('wallet.bills.title')}
        roomy
        aria-busy={bills === null}
        className="[&_td]:h-11 max-sm:[&_:is(td,th)]:px-1 max-sm:[&_:is(td,th):last-child]:pr-4 max-sm:[&_td:last-child_svg]:hidden"
      >
        <TableHead
          columns={[
            { label: t('wallet.bills.time'), className: 'max-md:hidden' },
            { label: t('wallet.bills.what'), className: 'max-md:pl-5! max-sm:pl-4!' },
            { label: t('wallet.bills.detail'), className: 'max-md:hidden' },
            { label: t('wallet.bills.amount'), figure: true },
            { label: t('wallet.bills.journal'), figure: true, className: 'max-md:hidden' },
            { label: t('wallet.bills.receipt'), figure: true },
          ]}
        />
        <tbody>
          {bills ? (
            bills.map((bill) => (
              <Fragment key={bill.id}>
                <BillRow
                  bill={bill}
                  open={bill.id === open}
                  onToggle={() => setOpen(bill.id === open ? null : bill.id)}
                />
                {bill.id === open ? <BillReceipt bill={bill} /> : null}
              </Fragment>
            ))
          ) : (
            <LoadingRows rows={5} columns={COLUMNS} />
          )}
        </tbody>
      </Table>
    </div>
  );
}
