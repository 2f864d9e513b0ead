import { useTranslation } from 'react-i18next';
import type { RecomputedFill } from '@assay/client';
import { Amount, Hallmark, Icon, Note, Table, TableHead } from '@assay/ui';

/** What came out when a trade was computed again, figure by figure. Null: it could not be. */
export function RecomputedFillTable({ result }: { readonly result: RecomputedFill | null }) {
  const { t } = useTranslation();
  if (result === null) return <Note tone="bad">{t('orders.receipt.unreadable')}</Note>;
  return (
    <section aria-live="polite" className="grid gap-2">
      <Table
        caption={t('orders.receipt.recomputed')}
        className="[&_td]:h-8 [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
      >
        <TableHead
          columns={[
            { label: t('orders.receipt.figure') },
            { label: t('orders.receipt.stated'), figure: true },
            { label: t('orders.receipt.computed'), figure: true },
            { label: t('orders.receipt.agrees'), figure: true, hidden: true },
          ]}
        />
        <tbody>
          {result.lines.map(({ line, stated, computed, agrees }) => (
            <tr key={line}>
              <td>{t(`orders.receipt.${line}`)}</td>
              <td data-figure>
                <Amount value={stated} />
              </td>
              <td data-figure className={agrees ? '' : 'font-strong text-danger'}>
                <Amount value={computed} />
              </td>
              <td data-figure className={agrees ? 'text-ok' : 'text-danger'}>
                <Icon name={agrees ? 'check' : 'close'} size={14} />
                <span className="sr-only">
                  {t(agrees ? 'orders.receipt.agrees' : 'orders.receipt.differs')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {result.agrees ? (
        <Hallmark>{t('orders.receipt.allAgree')}</Hallmark>
      ) : (
        <Note tone="bad">{t('orders.receipt.notAll')}</Note>
      )}
    </section>
  );
}
