import { useTranslation } from 'react-i18next';
import type { PriceAlert } from '@assay/client/alerts';
import { useMarketList } from '@assay/client/react';
import { DataTable, IconButton, Price, type DataColumn } from '@assay/ui';
import { useAlertList, useAlerts } from './use-alerts.ts';

/** The alerts that are set, newest first, each with a button that removes it. */
export function AlertTable() {
  const { t } = useTranslation();
  const list = useAlertList();
  const columns = useColumns();
  if (list.length === 0) return <p className="text-quiet">{t('alerts.none')}</p>;
  return (
    <div className="max-h-60 thin-scroll">
      <DataTable
        caption={t('alerts.list')}
        className="[&_thead]:sr-only [&_tbody_tr:first-child>td]:border-t-0 [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

function useColumns(): readonly DataColumn<PriceAlert>[] {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const { markets } = useMarketList();
  const rulesOf = ({ symbol }: PriceAlert) => markets.find((market) => market.rules.symbol === symbol)?.rules;
  const nameOf = (alert: PriceAlert): string => rulesOf(alert)?.name ?? alert.symbol;
  return [
    { label: t('alerts.market'), cell: nameOf },
    {
      label: t('alerts.price'),
      figure: true,
      cell: (alert) => {
        const rules = rulesOf(alert);
        return <Price value={alert.price} {...(rules && { decimals: rules.tickDecimals })} />;
      },
    },
    {
      label: t('alerts.how'),
      cellClass: 'text-soft',
      cell: ({ repeats }) => t(repeats ? 'alerts.each' : 'alerts.once'),
    },
    {
      label: t('alerts.actions'),
      hidden: true,
      cellClass: 'w-8 text-right',
      cell: (alert) => (
        <IconButton
          icon="close"
          label={t('alerts.remove', { name: nameOf(alert), price: alert.price })}
          onClick={() => alerts.remove(alert.id)}
        />
      ),
    },
  ];
}
