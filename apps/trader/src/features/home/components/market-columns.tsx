/** The columns of the markets beside the headline; the figures are live while they are on screen. */
import type { Market, Ticker } from '@assay/client';
import { Amount, CoinMark, Percent, Price, Skeleton, type DataColumn } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { LiveFigure, loadingName } from '../../../markets/live-figure.tsx';
import { Sparkline } from '../../../markets/sparkline.tsx';
import { WatchStar } from '../../../watchlist/watch-star.tsx';

type Column = DataColumn<Market>;

export function useMarketColumns(): readonly Column[] {
  const { t } = useTranslation();
  return [
    { label: t('home.markets.market'), loading: loadingName, cell: (market) => <Name market={market} /> },
    { label: t('home.markets.price'), ...live('w-16', price), cellClass: 'font-medium' },
    {
      label: t('home.markets.change'),
      ...live('w-14', (ticker) => (
        <Percent value={ticker?.percent ?? null} arrow className="max-[379px]:[&>svg]:hidden" />
      )),
      cellClass: 'font-medium',
    },
    {
      label: t('home.markets.turnover'),
      ...live('w-15', turnover),
      className: 'max-sm:hidden',
      cellClass: 'text-soft',
    },
    {
      label: t('home.markets.lastDay'),
      ...live('w-9 sm:w-24', (ticker, { rules }) => <Sparkline symbol={rules.symbol} ticker={ticker} />),
      className: 'max-[429px]:hidden',
    },
  ];
}

type Figure = (ticker: Ticker | null, market: Market) => ReactNode;

/** `width` is that of its bar while it is being loaded. */
function live(width: string, figure: Figure): Pick<Column, 'figure' | 'loading' | 'cell'> {
  return {
    figure: true,
    loading: <Skeleton className={`ml-auto ${width}`} />,
    cell: (market) => <LiveFigure symbol={market.rules.symbol} figure={(ticker) => figure(ticker, market)} />,
  };
}

const price: Figure = (ticker, { rules: { quote, tickDecimals } }) => (
  <>
    <Price value={ticker?.close ?? null} decimals={tickDecimals} compact flash />
    {quote === 'USDT' && ticker?.close ? (
      <FiatValue value={ticker.close} short className="block text-12 leading-[15px] font-regular" />
    ) : null}
  </>
);

const turnover: Figure = (ticker, { rules: { quote } }) =>
  ticker ? (
    <Amount value={ticker.turnover24} unit={quote} decimals={quote === 'BTC' ? 4 : 2} compact />
  ) : null;

function Name({ market }: { readonly market: Market }) {
  const { symbol, base, quote, name } = market.rules;
  return (
    <>
      <WatchStar symbol={symbol} name={name} className="mr-1 -ml-1.5 align-middle" />
      <Link
        to="/trade/index"
        search={{ type: 'spot', symbol }}
        className="inline-flex items-center gap-2 align-middle sm:gap-2.5 hover:underline underline-offset-3"
      >
        <CoinMark coin={base} />
        <span>
          <span className="font-strong">{base}</span>
          <span className="text-quiet">/{quote}</span>
          <span className="ml-1.5 text-12 text-quiet max-sm:hidden">{market.item.name}</span>
        </span>
      </Link>
    </>
  );
}
