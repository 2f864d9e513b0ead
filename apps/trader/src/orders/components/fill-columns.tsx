import { useTranslation } from 'react-i18next';
import { useMarket } from '@assay/client/react';
import type { FillView } from '@assay/protocol';
import { Amount, ReceiptButton } from '@assay/ui';
import type { Column } from './list-table.tsx';
import { Figure, MarketName, When } from './order-columns.tsx';
import { Side } from './side-and-kind.tsx';

/** An order of the user's own has one part in a trade. */
export const fillKey = ({ symbol, id, orderId }: FillView): string => `${symbol}-${id}-${orderId}`;

/** `symbol` null: of several markets. */
export function useFillColumns(
  symbol: string | null,
  onReceipt: (fill: FillView) => void,
): readonly Column<FillView>[] {
  const { t } = useTranslation();
  const rules = useMarket(symbol ?? '')?.rules;
  const market: Column<FillView> = {
    key: 'market',
    label: t('orders.column.market'),
    card: 'market',
    cell: (fill) => <MarketName symbol={fill.symbol} />,
  };
  return [
    {
      key: 'time',
      label: t('orders.column.time'),
      card: 'aside',
      cell: ({ time }) => <When time={time} />,
    },
    ...(symbol === null ? [market] : []),
    {
      key: 'side',
      label: t('orders.column.side'),
      card: 'lead',
      cell: ({ direction, role }) => (
        <span>
          <Side direction={direction} /> <span className="text-quiet">{t(`orders.role.${role}`)}</span>
        </span>
      ),
    },
    {
      key: 'price',
      label: t('orders.column.price'),
      figure: true,
      cell: ({ price }) => <Figure value={price} strong />,
    },
    {
      key: 'amount',
      label: t('orders.column.amount'),
      unit: rules?.base,
      figure: true,
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      key: 'value',
      label: t('orders.column.value'),
      unit: rules?.quote,
      figure: true,
      cell: ({ value }) => <Figure value={value} />,
    },
    {
      key: 'fee',
      label: t('orders.column.fee'),
      figure: true,
      cell: ({ fee, feeCoin }) => <Amount value={fee} unit={feeCoin} />,
    },
    {
      key: 'receipt',
      label: t('orders.receipt.title'),
      actions: <span className="sr-only">{t('orders.receipt.title')}</span>,
      beside: true,
      cell: (fill) => <ReceiptButton label={t('orders.receipt.open')} onClick={() => onReceipt(fill)} />,
    },
  ];
}
