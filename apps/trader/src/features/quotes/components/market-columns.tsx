/** The columns of the lists of markets; the figures are live while they are on screen. */
import type { Market, Ticker } from '@assay/client';
import { Amount, Percent, Price, Skeleton, type DataColumn } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveFigure, loadingName } from '../../../markets/live-figure.tsx';
import type { SortKey } from '../../../markets/market-order.ts';
import { ariaSort, SortButton, type SortProps } from '../../../markets/sort-button.tsx';
import { Sparkline } from '../../../markets/sparkline.tsx';
import { FROM_LARGE, FROM_MEDIUM, FROM_WIDE } from './column-widths.ts';
import { isCountedInQuote, MarketName, turnover } from './market-name.tsx';
import { TradeLink } from './trade-link.tsx';

type Column = DataColumn<Market>;

/** `typeOf` says what a press on a market opens on the trade screen. */
export function useMarketColumns(
  typeOf: (market: Market) => string,
  { order, onOrder }: SortProps,
): readonly Column[] {
  const { t } = useTranslation();
  const sorted = (key: SortKey): Pick<Column, 'label' | 'sort'> => ({
    label: <SortButton column={key} label={t(`markets.column.${key}`)} order={order} onOrder={onOrder} />,
    sort: ariaSort(order, key),
  });
  return [
    {
      ...sorted('name'),
      headClass: 'pl-10! sm:pl-14!',
      loading: loadingName,
      cell: (market) => <MarketName market={market} type={typeOf(market)} />,
    },
    { ...sorted('price'), ...live(lastPrice), cellClass: 'font-medium' },
    {
      ...sorted('change'),
      ...live((ticker) => (
        <Percent value={ticker?.percent ?? null} arrow className="max-sm:[&>svg]:hidden" />
      )),
      cellClass: 'font-medium',
    },
    { ...sorted('high'), ...live(priceOf('high24')), className: FROM_LARGE, cellClass: 'text-soft' },
    { ...sorted('low'), ...live(priceOf('low24')), className: FROM_LARGE, cellClass: 'text-soft' },
    { label: t('markets.column.volume'), ...live(volume), className: FROM_WIDE, cellClass: 'text-soft' },
    {
      ...sorted('turnover'),
      ...live(turnover),
      className: 'max-sm:hidden',
      cellClass: 'text-soft',
    },
    {
      label: t('markets.column.lastDay'),
      ...live((ticker, { rules }) => <Sparkline symbol={rules.symbol} ticker={ticker} />),
      className: FROM_MEDIUM,
    },
    {
      label: t('markets.column.action'),
      hidden: true,
      className: FROM_MEDIUM,
      cellClass: 'text-right',
      loading: BAR,
      cell: (market) => <TradeLink type={typeOf(market)} market={market} />,
    },
  ];
}

const BAR = <Skeleton className="ml-auto w-14" />;

type Figure = (ticker: Ticker | null, market: Market) => ReactNode;

function live(figure: Figure): Pick<Column, 'figure' | 'loading' | 'cell'> {
  return {
    figure: true,
    loading: BAR,
    cell: (market) => <LiveFigure symbol={market.rules.symbol} figure={(ticker) => figure(ticker, market)} />,
  };
}

const lastPrice: Figure = (ticker, { rules }) => (
  <Price value={ticker?.close ?? null} decimals={rules.tickDecimals} compact flash />
);

const priceOf =
  (of: 'high24' | 'low24'): Figure =>
  (ticker, { rules }) => <Price value={ticker?.[of] ?? null} decimals={rules.tickDecimals} compact />;

const volume: Figure = (ticker, { rules }) =>
  ticker ? (
    <Amount
      value={ticker.volume24}
      unit={isCountedInQuote(rules.symbol) ? rules.quote : rules.base}
      decimals={2}
      compact
    />
  ) : null;
