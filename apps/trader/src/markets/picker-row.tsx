import type { Market } from '@assay/client';
import { useTicker } from '@assay/client/react';
import { Amount, CoinMark, Percent, Price } from '@assay/ui';
import { WatchStar } from '../watchlist/watch-star.tsx';
import { turnoverDecimals } from './turnover-decimals.ts';

/** One market to choose, with its mark; the figures are live while the row is there. */
export function PickerRow(props: {
  readonly market: Market;
  readonly current: boolean;
  readonly onPick: (symbol: string) => void;
}) {
  const { rules, item } = props.market;
  const ticker = useTicker(rules.symbol);
  return (
    <li className="flex items-center rounded-control hover:bg-hover has-[[aria-current]]:bg-hover">
      <WatchStar symbol={rules.symbol} name={rules.name} className="ml-1" />
      <button
        type="button"
        data-pick
        aria-current={props.current ? 'true' : undefined}
        onClick={() => props.onPick(rules.symbol)}
        className="flex h-12 min-w-0 grow items-center gap-2.5 rounded-control pr-2 pl-1 text-left text-13 focus-visible:-outline-offset-2"
      >
        <CoinMark coin={rules.base} size={22} />
        <span className="min-w-0 grow">
          <span className="block truncate leading-4">
            <b className="font-strong">{rules.name}</b>
            <span className="ml-1.5 text-12 text-quiet max-sm:hidden">{item.name}</span>
          </span>
          {ticker ? (
            <Amount
              value={ticker.turnover24}
              unit={rules.quote}
              decimals={turnoverDecimals(rules.quote)}
              compact
              className="text-12 text-quiet"
            />
          ) : null}
        </span>
        <Price value={ticker?.close ?? null} decimals={rules.tickDecimals} compact className="font-medium" />
        <Percent value={ticker?.percent ?? null} className="w-[76px] text-right font-medium" />
      </button>
    </li>
  );
}
