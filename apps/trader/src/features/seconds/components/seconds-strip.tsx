import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { poolResource } from '@assay/client/seconds';
import { useIndexTicks } from '@assay/client/seconds/react';
import { useClient, useSession, useTicker } from '@assay/client/react';
import type { IndexTick } from '@assay/protocol';
import {
  Amount,
  Percent,
  Price,
  Skeleton,
  Tooltip,
  directionOf,
  formatDecimal,
  priceDecimals,
  useFigureSettings,
} from '@assay/ui';
import { MarketSwitcher } from '../../../markets/market-switcher.tsx';
import { TypeSwitch } from '../../../markets/type-switch.tsx';
import { WatchStar } from '../../../watchlist/watch-star.tsx';
import { useSecondsContext } from '../model/seconds-context.ts';

/** How often the pool is asked for: it moves with each contract of anybody. */
const POOL_EVERY_MS = 5000;

/** The market, its index price, and what stands behind that price and behind the payouts. */
export function SecondsStrip() {
  const { t } = useTranslation();
  const { rules, coin, goTo } = useSecondsContext();
  const percent = useTicker(rules.symbol)?.percent ?? null;
  const { ticks } = useIndexTicks(coin);
  const last = ticks.at(-1);
  return (
    <section
      aria-label={t('seconds.strip.label')}
      className="grid shrink-0 grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line bg-panel px-3 py-2.5 md:flex md:h-14 md:gap-6 md:px-4 md:py-0"
    >
      <h1 className="sr-only">{t('seconds.strip.title', { name: rules.name })}</h1>
      <span className="flex items-center gap-2">
        <WatchStar symbol={rules.symbol} name={rules.name} className="max-md:hidden" />
        <MarketSwitcher rules={rules} onSymbol={goTo} />
      </span>
      <div className="text-right text-18 leading-tight font-strong md:min-w-[112px] md:text-left md:text-22">
        <Price value={last?.price ?? null} direction={moved(ticks)} flash />
      </div>
      <dl className="flex min-w-0 gap-5 overflow-hidden max-md:hidden 2xl:gap-7">
        <Stat term={t('seconds.strip.change')}>
          <Percent value={percent} />
        </Stat>
        <Stat term={t('seconds.strip.tick')}>
          <TickNumber tick={last} />
        </Stat>
        <Stat term={t('seconds.strip.sources')} wide>
          <Sources tick={last} />
        </Stat>
        <Stat term={t('seconds.strip.pool')} wide>
          <PoolFree />
        </Stat>
      </dl>
      <div className="col-span-2 row-start-2 pt-2 md:ml-auto md:pt-0">
        <TypeSwitch symbol={rules.symbol} shown="sec" />
      </div>
    </section>
  );
}

/** Against the tick before. */
function moved(ticks: readonly IndexTick[]): 'up' | 'down' | null {
  const [before, last] = [ticks.at(-2), ticks.at(-1)];
  if (before === undefined || last === undefined) return null;
  return directionOf(String(Number(last.price) - Number(before.price)));
}

function TickNumber({ tick }: { readonly tick: IndexTick | undefined }) {
  const { locale } = useFigureSettings();
  return tick === undefined ? '--' : formatDecimal(locale, String(tick.number));
}

/** How many sources counted, and what each said. */
function Sources({ tick }: { readonly tick: IndexTick | undefined }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  if (tick === undefined) return '--';
  const said = tick.sources.map(({ source, price, leftOut }) => {
    const figure = price === null ? '--' : formatDecimal(locale, price, priceDecimals(price));
    return leftOut === null
      ? `${source} ${figure}`
      : t(`seconds.leftOut.${leftOut}`, { source, price: figure });
  });
  const counted = tick.sources.filter(({ leftOut }) => leftOut === null).length;
  return (
    <Tooltip text={said.join('; ')}>
      {t('seconds.strip.sourcesOf', { counted, all: tick.sources.length })}
    </Tooltip>
  );
}

/** What the exchange has left to promise, in the realm of the account that is on. */
function PoolFree() {
  const { call } = useClient();
  const { virtual } = useSession();
  const { data, isError } = useQuery({ ...poolResource(call), refetchInterval: POOL_EVERY_MS });
  if (data === undefined && isError) return '--';
  if (data === undefined) return <Skeleton className="my-0.5 w-16" />;
  const { available } = virtual === 1 ? data.virtual : data;
  return <Amount value={available} decimals={0} unit={data.currency} />;
}

function Stat(props: { readonly term: string; readonly children: ReactNode; readonly wide?: boolean }) {
  return (
    <div className={`min-w-[9ch] whitespace-nowrap figures ${props.wide === true ? 'max-lg:hidden' : ''}`}>
      <dt className="text-12 leading-4 text-quiet">{props.term}</dt>
      <dd className="leading-[18px] font-medium figures">{props.children}</dd>
    </div>
  );
}
