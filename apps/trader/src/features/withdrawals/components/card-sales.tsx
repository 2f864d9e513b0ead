import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnHistory } from '../../../money/own-history.tsx';
import { isSaleUnderWay } from '../model/card-draft.ts';
import { useCardSaleExport, useCardSales } from '../model/use-card-sales.ts';
import { useCardSaleColumns } from './card-sale-columns.tsx';
import { CardUnderWay } from './card-under-way.tsx';
import { UnderWayPanel } from './under-way-panel.tsx';

/** Sales for money on the bound card: those under way of the newest, and all of them. */
export default function CardSales() {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const newest = useCardSales(1).data;
  const sales = useCardSales(pageNo);
  const exporting = useCardSaleExport();
  const columns = useCardSaleColumns();
  return (
    <>
      <UnderWayPanel
        title={t('wallet.cards.underWay')}
        rows={newest?.records.filter((sale) => isSaleUnderWay(sale)) ?? []}
      >
        {(sale) => <CardUnderWay sale={sale} />}
      </UnderWayPanel>
      <OwnHistory
        title={t('wallet.cards.history')}
        none={t('wallet.cards.noHistory')}
        failed={t('wallet.cards.historyFailed')}
        query={sales}
        columns={columns}
        rowKey={({ id }) => id}
        pageNo={pageNo}
        onPage={setPageNo}
        exporting={exporting}
      />
    </>
  );
}
