import type { Bill } from '@assay/protocol';
import { classNames, DataTable } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBillColumns } from './bill-columns.tsx';
import { BillReceipt } from './bill-receipt.tsx';

/** The bills of one page; a receipt opens in its row. `null` while they are loaded. */
export function BillTable({ bills }: { readonly bills: readonly Bill[] | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  const columns = useBillColumns(open, setOpen);
  return (
    <div className="rounded-b-panel thin-scroll">
      <DataTable
        caption={t('wallet.bills.title')}
        roomy
        className="[&_td]:h-11 max-sm:[&_:is(td,th)]:px-1 max-sm:[&_:is(td,th):last-child]:pr-4 max-sm:[&_td:last-child_svg]:hidden"
        columns={columns}
        rows={bills ?? undefined}
        loadingRows={5}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ className: classNames(id === open && '[&>td]:bg-sunk') })}
        renderBelow={(bill) => (bill.id === open ? <BillReceipt bill={bill} /> : null)}
      />
    </div>
  );
}
