import { useTranslation } from 'react-i18next';
import { formatDecimal, parseDecimal } from '@assay/client';
import { useBalances, useMarketList } from '@assay/client/react';
import { Amount, CoinMark, EmptyState, Table, columnDecimals } from '@assay/ui';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useFaucetAmounts } from '../../../venue/venue-queries.ts';
import { RowsSkeleton } from '../../../orders/components/rows-skeleton.tsx';

/** Spot balances of every coin that can be traded. */
export default function AssetsTable() {
  const { t } = useTranslation();
  const balances = useBalances();
  const { assets } = useMarketList();
  const faucet = useFaucetAmounts();
  const off = useOffInOutage();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const rows = assets.map(({ coin, name, scale }) => {
    const { available = '0', occupied = '0' } = balances?.get(coin) ?? {};
    const total = (parseDecimal(available, scale) ?? 0) + (parseDecimal(occupied, scale) ?? 0);
    return { coin, name, available, occupied, total: formatDecimal(total, scale) };
  });
  const decimals = {
    available: columnDecimals(rows.map((row) => row.available)),
    occupied: columnDecimals(rows.map((row) => row.occupied)),
    total: columnDecimals(rows.map((row) => row.total)),
  };
  if (balances === null) return <RowsSkeleton rows={3} />;
  if (assets.length === 0) return <EmptyState className="h-full" title={t('trade.assets.none')} />;
  return (
    <Table caption={t('trade.orders.assets')}>
      <Head />
      <tbody>
        {rows.map(({ coin, name, available, occupied, total }) => {
          return (
            <tr key={coin}>
              <td>
                <span className="flex items-center gap-2">
                  <CoinMark coin={coin} size={18} />
                  <b className="font-medium">{coin}</b>
                  <span className="text-quiet max-md:hidden">{name}</span>
                </span>
              </td>
              <td data-figure className="font-medium">
                <Amount value={available} trimmed columnDecimals={decimals.available} hidden={hidden} />
              </td>
              <td data-figure>
                <Amount value={occupied} trimmed columnDecimals={decimals.occupied} hidden={hidden} />
              </td>
              <td data-figure className="max-md:hidden">
                <Amount value={total} trimmed columnDecimals={decimals.total} hidden={hidden} />
              </td>
              <td data-figure>
                {faucet[coin] === undefined ? null : (
                  <button
                    type="button"
                    className="font-medium text-accent hover:underline disabled:text-quiet disabled:no-underline"
                    {...off}
                    aria-label={t('trade.form.playMoney', { coin })}
                    onClick={() => openFaucet(coin)}
                  >
                    {t('trade.assets.playMoney')}
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <thead className="sticky top-0 z-1 bg-panel">
      <tr>
        <th scope="col">{t('trade.assets.coin')}</th>
        <th scope="col" data-figure>
          {t('trade.form.available')}
        </th>
        <th scope="col" data-figure>
          {t('trade.assets.inOrders')}
        </th>
        <th scope="col" data-figure className="max-md:hidden">
          {t('trade.assets.total')}
        </th>
        <th scope="col">
          <span className="sr-only">{t('trade.assets.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
