import type { Market } from '@assay/client';
import { useTicker } from '@assay/client/react';
import { Amount, buttonClass, CoinMark, Percent, Price } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isDelisted } from '../../../markets/market-order.ts';
import { Sparkline } from '../../../markets/sparkline.tsx';
import { turnoverDecimals } from '../../../markets/turnover-decimals.ts';
import { WatchStar } from '../../../watchlist/watch-star.tsx';
import { FROM_LARGE, FROM_MEDIUM, FROM_WIDE } from './column-widths.ts';

/** One market; its figures are live while the row is on screen. */
export function MarketRow({ market, type }: { readonly market: Market; readonly type: string }) {
  const { t } = useTranslation();
  const { symbol, base, quote, name, tickDecimals } = market.rules;
  const ticker = useTicker(symbol);
  const search = { type, symbol };
  // Seconds-contracts settle by the index, which no market makes.
  const delisted = type === 'spot' && isDelisted(market) ? t('markets.delisted') : null;
  const price = (value: string | null | undefined) => (
    <Price value={value ?? null} decimals={tickDecimals} compact />
  );
  const turnover = ticker ? (
    <Amount value={ticker.turnover24} unit={quote} decimals={turnoverDecimals(quote)} compact />
  ) : null;
  return (
    <tr>
      <td>
        <span className="flex items-center sm:gap-1">
          <WatchStar symbol={symbol} name={name} className="-ml-1" />
          <Link
            to="/trade/index"
            search={search}
            className="inline-flex items-center gap-2 rounded-control sm:gap-2.5 hover:underline underline-offset-3"
          >
            <CoinMark coin={base} />
            <span className="grid">
              <span>
                <span className="font-strong">{base}</span>
                <span className="text-quiet">/{quote}</span>
                <span className="ml-1.5 text-12 text-quiet max-sm:hidden">
                  {delisted ?? market.item.name}
                </span>
              </span>
              <span className="text-12 leading-4 text-quiet sm:hidden">{delisted ?? turnover}</span>
            </span>
          </Link>
        </span>
      </td>
      <td data-figure className="font-medium">
        <Price value={ticker?.close ?? null} decimals={tickDecimals} compact flash />
      </td>
      <td data-figure className="font-medium">
        <Percent value={ticker?.percent ?? null} arrow className="max-sm:[&>svg]:hidden" />
      </td>
      <td data-figure className={`text-soft ${FROM_LARGE}`}>
        {price(ticker?.high24)}
      </td>
      <td data-figure className={`text-soft ${FROM_LARGE}`}>
        {price(ticker?.low24)}
      </td>
      <td data-figure className={`text-soft ${FROM_WIDE}`}>
        {ticker ? <Amount value={ticker.volume24} unit={base} decimals={2} compact /> : null}
      </td>
      <td data-figure className="text-soft max-sm:hidden">
        {turnover}
      </td>
      <td data-figure className={FROM_MEDIUM}>
        <Sparkline symbol={symbol} ticker={ticker} />
      </td>
      <td className={`text-right ${FROM_MEDIUM}`}>
        {delisted === null ? <TradeLink type={type} rules={market.rules} /> : null}
      </td>
    </tr>
  );
}

function TradeLink(props: { readonly type: string; readonly rules: Market['rules'] }) {
  const { t } = useTranslation();
  const { symbol, name } = props.rules;
  return (
    <Link
      to="/trade/index"
      search={{ type: props.type, symbol }}
      aria-label={t('markets.tradeMarket', { name })}
      className={buttonClass({ size: 's' })}
    >
      {t('markets.trade')}
    </Link>
  );
}
