import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useTicker } from '@assay/client/react';
import { Amount, Percent, Price, Tooltip, directionOf, formatSigned, useFigureSettings } from '@assay/ui';
import { dayCoverage } from '../../../market-panels/model/day-coverage.ts';
import { useTradeContext } from '../model/trade-context.ts';
import { WatchStar } from '../../../watchlist/watch-star.tsx';
import { DayTerm } from '../../../market-panels/components/day-term.tsx';
import { Stat } from '../../../market-panels/components/stat.tsx';
import { MarketSwitcher } from '../../../markets/market-switcher.tsx';

const NONE = '--';

/** The market, its price and the figures of the last 24 hours. */
export function SymbolStrip(props: {
  readonly onSymbol: (symbol: string) => void;
  /** Stands at the end of the line, where there is room. */
  readonly trailing?: ReactNode;
}) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useTradeContext();
  const isVirtual = useSession().virtual === 1;
  const ticker = useTicker(rules.symbol);
  const { change = null, percent = null } = ticker ?? {};
  const isShort = dayCoverage(ticker).since !== null;
  const price = (value: string | null | undefined) => (
    <Price value={value ?? null} decimals={rules.tickDecimals} />
  );
  return (
    <section
      aria-label={t('trade.strip.label')}
      className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line bg-panel px-3 py-2.5 md:flex md:h-14 md:gap-6 md:px-4 md:py-0"
    >
      <h1 className="sr-only">{t('trade.strip.title', { name: rules.name })}</h1>
      <span className="flex items-center gap-2">
        <WatchStar symbol={rules.symbol} name={rules.name} className="max-md:hidden" />
        <MarketSwitcher rules={rules} onSymbol={props.onSymbol} />
      </span>
      <div className="row-start-2 text-22 leading-tight font-strong md:row-auto md:min-w-[112px]">
        <Price
          value={ticker?.close ?? null}
          decimals={rules.tickDecimals}
          direction={directionOf(change)}
          flash
        />
      </div>
      <dl className="col-start-2 row-span-2 row-start-1 grid grid-cols-[auto_auto] gap-x-3 min-[380px]:gap-x-4 gap-y-0.5 text-12 md:flex md:min-w-0 md:gap-5 md:overflow-hidden md:text-13 2xl:gap-7">
        <Stat term={<DayTerm ticker={ticker} />} room="min-w-[14ch] min-[380px]:min-w-[16ch] md:min-w-[17ch]">
          <span className={tone(change)}>
            {change === null ? NONE : formatSigned(locale, change, rules.tickDecimals)}
          </span>{' '}
          {percent === null ? null : <Percent value={percent} className="ml-1" />}
        </Stat>
        <Stat term={t(isShort ? 'trade.strip.highSoFar' : 'trade.strip.high')}>{price(ticker?.high24)}</Stat>
        <Stat term={t(isShort ? 'trade.strip.lowSoFar' : 'trade.strip.low')} late>
          {price(ticker?.low24)}
        </Stat>
        <Stat
          term={
            <Tooltip text={t(isVirtual ? 'trade.strip.markHelpVirtual' : 'trade.strip.markHelp')}>
              {t('trade.strip.mark')}
            </Tooltip>
          }
        >
          {price(ticker?.markPrice)}
        </Stat>
        <Stat term={<Tooltip text={t('trade.strip.indexHelp')}>{t('trade.strip.index')}</Tooltip>} from="md">
          <Price value={ticker?.indexPrice ?? null} />
        </Stat>
        <Stat term={t('trade.strip.volume')} from="2xl">
          <Amount value={ticker?.volume24 ?? '0'} decimals={2} compact unit={rules.base} />
        </Stat>
        <Stat term={t('trade.strip.turnover')} from="3xl">
          <Amount value={ticker?.turnover24 ?? '0'} decimals={2} compact unit={rules.quote} />
        </Stat>
      </dl>
      {props.trailing === undefined ? null : (
        <div className="ml-auto flex gap-1 max-lg:hidden">{props.trailing}</div>
      )}
    </section>
  );
}

function tone(change: string | null): string {
  const direction = directionOf(change);
  return direction === 'up' ? 'text-up' : direction === 'down' ? 'text-down' : '';
}
