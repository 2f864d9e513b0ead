import { fetchedPart } from '@assay/ui';
import { Suspense } from 'react';
import { withTexts } from '../../../locales/with-texts.ts';
import { useCardOffers, useCardSales } from '../model/use-card-sales.ts';
import { Withdrawals } from './withdrawals.tsx';

const CardSales = fetchedPart(withTexts(['orders', 'wallet'], () => import('./card-sales.tsx')));

/** What has left by chains and what to the bank card; of the latter nothing where there is neither an offer nor a sale. */
export function WithdrawalHistories({ cardsFirst = false }: { readonly cardsFirst?: boolean }) {
  const hasOffers = (useCardOffers().data?.offers.length ?? 0) > 0;
  const hasSales = (useCardSales(1).data?.total ?? 0) > 0;
  const sales =
    hasOffers || hasSales ? (
      <Suspense fallback={null}>
        <CardSales />
      </Suspense>
    ) : null;
  return (
    <>
      {cardsFirst ? sales : null}
      <Withdrawals />
      {cardsFirst ? null : sales}
    </>
  );
}
