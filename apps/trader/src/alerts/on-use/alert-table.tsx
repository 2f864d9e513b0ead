import { useTranslation } from 'react-i18next';
import { useMarketList } from '@assay/client/react';
import { IconButton, Price } from '@assay/ui';
import { useAlertList, useAlerts } from './use-alerts.ts';

/** The alerts that are set, newest first, each with a button that removes it. */
export function AlertTable() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const list = useAlertList();
  const { markets } = useMarketList();
  if (list.length === 0) return <p className="text-quiet">{t('alerts.none')}</p>;
  return (
    <div className="max-h-60 thin-scroll">
      <table className="w-full figures">
        <caption className="sr-only">{t('alerts.list')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('alerts.market')}</th>
            <th scope="col">{t('alerts.price')}</th>
            <th scope="col">{t('alerts.how')}</th>
            <th scope="col">{t('alerts.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, symbol, price, repeats }) => {
            const rules = markets.find((market) => market.rules.symbol === symbol)?.rules;
            const name = rules?.name ?? symbol;
            return (
              <tr key={id} className="h-9 not-last:border-b border-line">
                <td>{name}</td>
                <td className="text-right">
                  <Price value={price} {...(rules === undefined ? {} : { decimals: rules.tickDecimals })} />
                </td>
                <td className="pl-4 text-soft">{t(repeats ? 'alerts.each' : 'alerts.once')}</td>
                <td className="w-8 text-right">
                  <IconButton
                    icon="close"
                    label={t('alerts.remove', { name, price })}
                    onClick={() => alerts.remove(id)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
