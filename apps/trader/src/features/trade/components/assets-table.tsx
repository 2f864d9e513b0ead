import { useTranslation } from 'react-i18next';
import { formatDecimal, parseDecimal } from '@assay/client';
import { useBalances, useMarketList } from '@assay/client/react';
import { Amount, CoinMark, DataTable, EmptyState, columnDecimals, type DataColumn } from '@assay/ui';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useFaucetAmounts } from '../../../venue/venue-queries.ts';
import { RowsSkeleton } from '../../../orders/components/rows-skeleton.tsx';

interface AssetRow {
  readonly coin: string;
  readonly name: string;
  readonly available: string;
  readonly occupied: string;
  readonly total: string;
}

/** Spot balances of every coin that can be traded. */
export default function AssetsTable() {
  const { t } = useTranslation();
  const balances = useBalances();
  const { assets } = useMarketList();
  const rows = assets.map(({ coin, name, scale }) => {
    const { available = '0', occupied = '0' } = balances?.get(coin) ?? {};
    const total = (parseDecimal(available, scale) ?? 0) + (parseDecimal(occupied, scale) ?? 0);
    return { coin, name, available, occupied, total: formatDecimal(total, scale) };
  });
  const columns = useAssetColumns(rows);
  if (balances === null) return <RowsSkeleton rows={3} />;
  if (assets.length === 0) return <EmptyState className="h-full" title={t('trade.assets.none')} />;
  return (
    <DataTable
      caption={t('trade.orders.assets')}
      className="[&_thead]:sticky [&_thead]:top-0 [&_thead]:z-1 [&_thead]:bg-panel"
      columns={columns}
      rows={rows}
      rowKey={({ coin }) => coin}
    />
  );
}

function useAssetColumns(rows: readonly AssetRow[]): readonly DataColumn<AssetRow>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const figures = (key: 'available' | 'occupied' | 'total') => {
    const decimals = columnDecimals(rows.map((row) => row[key]));
    return {
      figure: true,
      cell: (row: AssetRow) => <Amount value={row[key]} trimmed columnDecimals={decimals} hidden={hidden} />,
    };
  };
  return [
    { label: t('trade.assets.coin'), cell: ({ coin, name }) => <CoinName coin={coin} name={name} /> },
    { label: t('trade.form.available'), cellClass: 'font-medium', ...figures('available') },
    { label: t('trade.assets.inOrders'), ...figures('occupied') },
    { label: t('trade.assets.total'), folds: true, ...figures('total') },
    {
      label: t('trade.assets.actions'),
      figure: true,
      hidden: true,
      cell: ({ coin }) => <PlayMoney coin={coin} />,
    },
  ];
}

function CoinName({ coin, name }: { readonly coin: string; readonly name: string }) {
  return (
    <span className="flex items-center gap-2">
      <CoinMark coin={coin} size={18} />
      <b className="font-medium">{coin}</b>
      <span className="text-quiet max-md:hidden">{name}</span>
    </span>
  );
}

/** The way to the faucet, where it gives the coin. */
function PlayMoney({ coin }: { readonly coin: string }) {
  const { t } = useTranslation();
  const faucet = useFaucetAmounts();
  const off = useOffInOutage();
  if (faucet[coin] === undefined) return null;
  return (
    <button
      type="button"
      className="font-medium text-accent hover:underline disabled:text-quiet disabled:no-underline"
      {...off}
      aria-label={t('trade.form.playMoney', { coin })}
      onClick={() => openFaucet(coin)}
    >
      {t('trade.assets.playMoney')}
    </button>
  );
}
