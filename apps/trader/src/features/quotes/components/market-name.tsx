import type { Market, Ticker } from '@assay/client';
import { familyOfSymbol } from '@assay/protocol';
import { Amount, CoinMark } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveFigure } from '../../../markets/live-figure.tsx';
import { turnoverDecimals } from '../../../markets/turnover-decimals.ts';
import { WatchStar } from '../../../watchlist/watch-star.tsx';
import { isOver } from '../model/is-over.ts';

/** Mark and name, and the way to trade; on a phone the turnover stands below. */
export function MarketName({ market, type }: { readonly market: Market; readonly type: string }) {
  const { t } = useTranslation();
  const { symbol, base, quote, name } = market.rules;
  const delisted = isOver(market, type) ? t('markets.delisted') : null;
  return (
    <span className="flex items-center sm:gap-1">
      <WatchStar symbol={symbol} name={name} className="-ml-1" />
      <Link
        to="/trade/index"
        search={{ type, symbol }}
        className="inline-flex items-center gap-2 rounded-control sm:gap-2.5 hover:underline underline-offset-3"
      >
        <CoinMark coin={base} />
        <span className="grid">
          <span>
            <span className="font-strong">{base}</span>
            <span className="text-quiet">
              {familyOfSymbol(symbol) === 'spot' ? `/${quote}` : name.slice(base.length)}
            </span>
            <span className="ml-1.5 text-12 text-quiet max-sm:hidden">{delisted ?? market.item.name}</span>
          </span>
          <span className="text-12 leading-4 text-quiet sm:hidden">
            {delisted ?? <LiveFigure symbol={symbol} figure={(ticker) => turnover(ticker, market)} />}
          </span>
        </span>
      </Link>
    </span>
  );
}

/** Contracts that settle in the coin: their sizes are in what they are priced in, and their values in the coin. */
export const isCountedInQuote = (symbol: string): boolean => familyOfSymbol(symbol) === 'coin';

/** A figure of the columns, too. */
export function turnover(ticker: Ticker | null, { rules: { symbol, base, quote } }: Market): ReactNode {
  if (ticker === null) return null;
  const coin = isCountedInQuote(symbol) ? base : quote;
  return <Amount value={ticker.turnover24} unit={coin} decimals={turnoverDecimals(coin)} compact />;
}
