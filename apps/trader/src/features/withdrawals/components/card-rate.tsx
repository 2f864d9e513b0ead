import type { CardSaleRecordView } from '@assay/protocol';
import { Amount } from '@assay/ui';
import { cardRate } from '../model/card-draft.ts';

type Sold = Pick<CardSaleRecordView, 'coin' | 'currency' | 'amount' | 'fee' | 'money'>;

/** Money for one coin. */
export function CardRate({ sale }: { readonly sale: Sold }) {
  return (
    <span className="whitespace-nowrap">
      <Amount value="1" unit={sale.coin} /> = <Amount value={cardRate(sale)} unit={sale.currency} trimmed />
    </span>
  );
}
