import type { Market } from '@assay/client';
import { useTicker } from '@assay/client/react';
import { Amount, CoinMark, Percent, Price, classNames } from '@assay/ui';
import { WatchStar } from '../watchlist/watch-star.tsx';
import { turnoverDecimals } from './turnover-decimals.ts';

/** One market to choose, with its mark; the figures are live while the row is there. */
export function PickerRow(props: {
  readonly market: Market;
  readonly current: boolean;
  /** A column beside other panels: two figures below each other, none of the turnover. */
  readonly narrow: boolean;
  readonly onPick: (symbol: string) => void;
}) {
  const { rules } = props.market;
  return (
    <li className="flex items-center rounded-control hover:bg-hover has-[[aria-current]]:bg-hover">
      <WatchStar symbol={rules.symbol} name={rules.name} className={props.narrow ? 'w-6' : 'ml-1'} />
      <button
        type="button"
        data-pick
        aria-current={props.current ? 'true' : undefined}
        onClick={() => props.onPick(rules.symbol)}
        className={classNames(
          'flex min-w-0 grow items-center rounded-control pl-1 text-left focus-visible:-outline-offset-2',
          props.narrow ? 'h-10 gap-2 pr-1 text-12' : 'h-12 gap-2.5 pr-2 text-13',
        )}
      >
        <CoinMark coin={rules.base} size={props.narrow ? 18 : 22} />
        {props.narrow ? <NarrowFigures market={props.market} /> : <Figures market={props.market} />}
      </button>
    </li>
  );
}

interface FiguresProps {
  readonly market: Market;
}

function Figures({ market: { rules, item } }: FiguresProps) {
  const ticker = useTicker(rules.symbol);
  return (
    <>
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
    </>
  );
}

/** What a contract is stands below its pair: beside it there is no room for both. */
function NarrowFigures({ market: { rules } }: FiguresProps) {
  const ticker = useTicker(rules.symbol);
  const [pair, ending] = rules.name.split('-');
  return (
    <>
      <span className="min-w-0 grow leading-4">
        <b className="block truncate font-medium">{pair}</b>
        {ending === undefined ? null : <span className="block text-11 text-quiet">{ending}</span>}
      </span>
      <span className="text-right leading-4">
        <Price value={ticker?.close ?? null} decimals={rules.tickDecimals} compact className="block" />
        <Percent value={ticker?.percent ?? null} className="block text-11" />
      </span>
    </>
  );
}
