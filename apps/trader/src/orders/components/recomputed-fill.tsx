import { useTranslation } from 'react-i18next';
import type { RecomputedFill } from '@assay/client';
import { Amount, DataTable, Hallmark, Icon, Note, type DataColumn } from '@assay/ui';

/** What came out when a trade was computed again, figure by figure. Null: it could not be. */
export function RecomputedFillTable({ result }: { readonly result: RecomputedFill | null }) {
  const { t } = useTranslation();
  const columns = useLineColumns();
  if (result === null) return <Note tone="bad">{t('orders.receipt.unreadable')}</Note>;
  return (
    <section aria-live="polite" className="grid gap-2">
      <DataTable
        caption={t('orders.receipt.recomputed')}
        className="[&_td]:h-8 [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
        columns={columns}
        rows={result.lines}
        rowKey={({ line }) => line}
      />
      {result.agrees ? (
        <Hallmark>{t('orders.receipt.allAgree')}</Hallmark>
      ) : (
        <Note tone="bad">{t('orders.receipt.notAll')}</Note>
      )}
    </section>
  );
}

function useLineColumns(): readonly DataColumn<RecomputedFill['lines'][number]>[] {
  const { t } = useTranslation();
  return [
    { label: t('orders.receipt.figure'), cell: ({ line }) => t(`orders.receipt.${line}`) },
    { label: t('orders.receipt.stated'), figure: true, cell: ({ stated }) => <Amount value={stated} /> },
    {
      label: t('orders.receipt.computed'),
      figure: true,
      cellClass: ({ agrees }) => (agrees ? '' : 'font-strong text-danger'),
      cell: ({ computed }) => <Amount value={computed} />,
    },
    {
      label: t('orders.receipt.agrees'),
      figure: true,
      hidden: true,
      cellClass: ({ agrees }) => (agrees ? 'text-ok' : 'text-danger'),
      cell: ({ agrees }) => (
        <>
          <Icon name={agrees ? 'check' : 'close'} size={14} />
          <span className="sr-only">{t(agrees ? 'orders.receipt.agrees' : 'orders.receipt.differs')}</span>
        </>
      ),
    },
  ];
}
