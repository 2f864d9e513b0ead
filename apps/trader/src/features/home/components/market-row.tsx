import type { Market } from '@assay/client';
import { useTicker } from '@assay/client/react';
import { Amount, CoinMark, Percent, Price } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { WatchStar } from '../../../watchlist/watch-star.tsx';
import { Sparkline } from '../../../markets/sparkline.tsx';

/** One market; its figures are live while the row is on screen. */
export function MarketRow({ market }: { readonly market: Market }) {
  const { symbol, base, quote, name, tickDecimals } = market.rules;
  const ticker = useTicker(symbol);
  return (
    <tr>
      <td>
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
      </td>
      <td data-figure className="font-medium">
        <Price value={ticker?.close ?? null} decimals={tickDecimals} compact flash />
        {quote === 'USDT' && ticker?.close ? (
          <FiatValue value={ticker.close} short className="block text-12 leading-[15px] font-regular" />
        ) : null}
      </td>
      <td data-figure className="font-medium">
        <Percent value={ticker?.percent ?? null} arrow className="max-[379px]:[&>svg]:hidden" />
      </td>
      <td data-figure className="text-soft max-sm:hidden">
        {ticker ? (
          <Amount value={ticker.turnover24} unit={quote} decimals={quote === 'BTC' ? 4 : 2} compact />
        ) : null}
      </td>
      <td data-figure className="max-[429px]:hidden">
        <Sparkline symbol={symbol} ticker={ticker} />
      </td>
    </tr>
  );
}
