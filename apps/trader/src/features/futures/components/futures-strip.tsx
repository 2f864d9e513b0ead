import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicker } from '@assay/client/react';
import {
  Amount,
  Percent,
  Price,
  Tooltip,
  directionOf,
  fetchedPart,
  formatSigned,
  useFigureSettings,
} from '@assay/ui';
import { ExpiryCountdown } from '../../../futures/components/expiry.tsx';
import { ComingFundingRate, FundingCountdown } from '../../../futures/components/funding-figure.tsx';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { ratePercent } from '../../../futures/model/percent.ts';
import { toneOf } from '../../../futures/components/position-cells.tsx';
import { DayTerm } from '../../../market-panels/components/day-term.tsx';
import { Stat } from '../../../market-panels/components/stat.tsx';
import { MarketSwitcher } from '../../../markets/market-switcher.tsx';
import { withTexts } from '../../../locales/with-texts.ts';
import { useFutures } from '../model/futures-context.ts';
import { AskedTerm } from './asked-term.tsx';

const MarkDialog = fetchedPart(withTexts(['futures'], () => import('./mark-dialog.tsx')));
const FundingDialog = fetchedPart(withTexts(['futures', 'orders'], () => import('./funding-dialog.tsx')));

interface FuturesStripProps {
  readonly onSymbol: (symbol: string) => void;
  /** Stands at the end of the line, where there is room. */
  readonly trailing?: ReactNode;
}

/** The market, its prices, the funding to come and the figures of the last 24 hours. */
export function FuturesStrip({ onSymbol, trailing }: FuturesStripProps) {
  const { t } = useTranslation();
  const { market, rules } = useFutures();
  const ticker = useTicker(rules.symbol);
  const stand = useMarketStand(rules.symbol);
  const price = (value: string | null | undefined) => (
    <Price value={value ?? null} decimals={rules.tickDecimals} />
  );
  return (
    <section
      aria-label={t('futures.strip.label')}
      className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line bg-panel px-3 py-2.5 max-md:overflow-x-clip md:flex md:h-14 md:gap-6 md:px-4 md:py-0"
    >
      <h1 className="sr-only">{t('futures.strip.title', { name: rules.name })}</h1>
      <MarketSwitcher rules={market.rules} contracts onSymbol={onSymbol} />
      <div className="row-start-2 text-22 leading-tight font-strong md:row-auto md:min-w-[112px]">
        <Price
          value={ticker?.close ?? null}
          decimals={rules.tickDecimals}
          direction={directionOf(ticker?.change ?? null)}
          flash
        />
      </div>
      <dl className="col-start-2 row-span-2 row-start-1 grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 text-12 min-[380px]:gap-x-4 md:flex md:min-w-0 md:gap-5 md:overflow-hidden md:text-13 2xl:gap-7">
        <Stat
          term={
            <AskedTerm term={t('futures.strip.mark')} help={t('futures.strip.markHelp')}>
              {(onClose) => <MarkDialog rules={rules} onClose={onClose} />}
            </AskedTerm>
          }
          room="md:min-w-[10ch]"
        >
          {price(stand?.markPrice)}
        </Stat>
        <Stat
          term={<Tooltip text={t('futures.strip.indexHelp')}>{t('futures.strip.index')}</Tooltip>}
          from="md"
        >
          <Price value={stand?.indexPrice ?? null} />
        </Stat>
        <DayChange />
        {rules.fundingInterval === null ? null : <FundingStats />}
        <SeriesStats />
        <Stat term={t('trade.strip.high')} from="3xl">
          {price(ticker?.high24)}
        </Stat>
        <Stat term={t('trade.strip.low')} from="3xl">
          {price(ticker?.low24)}
        </Stat>
        <Stat term={t('futures.strip.openInterest')} from="md">
          <Amount value={stand?.openInterest ?? '0'} compact decimals={2} unit={rules.sizeCoin} />
        </Stat>
      </dl>
      {trailing === undefined ? null : <div className="ml-auto flex gap-1 max-lg:hidden">{trailing}</div>}
    </section>
  );
}

/** The funding to come, by what is sampled so far, and when; what the last one was stands in the words to it. */
function FundingStats() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const stand = useMarketStand(rules.symbol);
  const last = stand === null ? '--' : ratePercent(locale, stand.fundingRate);
  return (
    <>
      <Stat
        term={
          <AskedTerm term={t('futures.strip.funding')} help={t('futures.strip.fundingHelp', { last })}>
            {(onClose) => <FundingDialog rules={rules} onClose={onClose} />}
          </AskedTerm>
        }
        room="md:min-w-[9ch]"
      >
        <ComingFundingRate symbol={rules.symbol} />
      </Stat>
      <Stat term={t('futures.strip.nextIn')} room="md:min-w-[8ch]">
        <FundingCountdown stand={stand} />
      </Stat>
    </>
  );
}

/** On a phone the percent alone. */
function DayChange() {
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const ticker = useTicker(rules.symbol);
  const { change = null, percent = null } = ticker ?? {};
  return (
    <Stat term={<DayTerm ticker={ticker} />} room="min-w-[8ch] md:min-w-[17ch]">
      <span className={`max-md:hidden ${change === null ? '' : toneOf(change)}`}>
        {change === null ? '--' : formatSigned(locale, change, rules.tickDecimals)}{' '}
      </span>
      {percent === null ? null : <Percent value={percent} className="md:ml-1" />}
    </Stat>
  );
}

/** Of a contract that ends: when, and how far its settlement price has come. */
function SeriesStats() {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const series = useMarketStand(rules.symbol)?.series ?? null;
  if (series === null) return null;
  const help = t('futures.series.help', { seconds: series.windowSeconds });
  const ticks = { ticks: series.ticks, all: series.windowSeconds };
  return (
    <>
      <Stat
        term={<Tooltip text={help}>{t('futures.series.expiresIn')}</Tooltip>}
        room="min-w-[8ch] md:min-w-[9ch]"
      >
        <ExpiryCountdown expireTime={series.expireTime} brief="phone" />
      </Stat>
      <Stat term={t('futures.series.settlement')} room="md:min-w-[12ch]">
        {series.settlementPrice !== null ? (
          <Price value={series.settlementPrice} decimals={rules.tickDecimals} />
        ) : series.ticks > 0 ? (
          <>
            <span className="md:hidden">{t('futures.series.ticksShort', ticks)}</span>
            <span className="max-md:hidden">{t('futures.series.ticks', ticks)}</span>
          </>
        ) : (
          '--'
        )}
      </Stat>
    </>
  );
}
