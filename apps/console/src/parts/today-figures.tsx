import { Amount, classNames, formatByTemplate, formatCompact, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type {
  ConsoleFees,
  ConsoleOpenInterest,
  ConsoleToday,
  ConsoleUsers,
  ConsoleVolume,
} from '@assay/protocol';
import { BarChart } from './bar-chart.tsx';
import { FigurePanel } from './figure-panel.tsx';

const COUNT = new Intl.NumberFormat('en');
/** Days are those of UTC, in whichever zone they are read. */
const day = (at: number): string => formatByTemplate(at, 'UTC', 'MM-DD');

/** The figures that the roles of whoever looks include. */
export function TodayFigures({ today }: { readonly today: ConsoleToday }) {
  const { t } = useTranslation();
  const { volume, fees, users, openInterest, currency, unpriced } = today;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {volume === null ? null : <Volume volume={volume} currency={currency} />}
        {fees === null ? null : <Fees fees={fees} currency={currency} />}
        {users === null ? null : <Users users={users} />}
        {openInterest === null ? null : <OpenInterest open={openInterest} currency={currency} />}
      </div>
      {unpriced.length === 0 ? null : (
        <p className="mt-3 text-12 text-quiet">{t('desk.today.unpriced', { coins: unpriced.join(', ') })}</p>
      )}
    </>
  );
}

function Volume({ volume, currency }: { readonly volume: ConsoleVolume; readonly currency: string }) {
  const { t } = useTranslation();
  const { locale, timeZone } = useFigureSettings();
  const total = String(Number(volume.spot) + Number(volume.futures));
  return (
    <FigurePanel
      title={t('desk.today.volume')}
      span={t('desk.today.byHour')}
      figure={<Amount value={total} unit={currency} compact />}
      beside={
        <ul className="flex flex-wrap gap-x-4">
          <Product
            fill="bg-chart-2"
            text={t('desk.today.spot', { value: formatCompact(locale, volume.spot) })}
          />
          <Product
            fill="bg-soft"
            text={t('desk.today.futures', { value: formatCompact(locale, volume.futures) })}
          />
        </ul>
      }
    >
      <BarChart
        label={t('desk.today.volumeChart', { count: volume.hours.length })}
        points={volume.hours.map(({ at, spot, futures }) => {
          const hour = formatByTemplate(at, timeZone, 'HH:mm');
          const texts = [
            t('desk.today.spot', { value: formatCompact(locale, spot) }),
            t('desk.today.futures', { value: formatCompact(locale, futures) }),
          ];
          return {
            key: at,
            label: hour,
            title: [hour, ...texts].join('  '),
            parts: [Number(spot), Number(futures)],
          };
        })}
      />
    </FigurePanel>
  );
}

function Product({ fill, text }: { readonly fill: string; readonly text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={classNames('size-2 rounded-s', fill)} />
      {text}
    </li>
  );
}

function Fees({ fees, currency }: { readonly fees: ConsoleFees; readonly currency: string }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (
    <FigurePanel
      title={t('desk.today.fees')}
      span={t('desk.today.byDay')}
      figure={<Amount value={fees.today} unit={currency} decimals={2} />}
      beside={t('desk.today.fund', { amount: formatCompact(locale, fees.fund), currency })}
    >
      <BarChart
        label={t('desk.today.feesChart', { count: fees.days.length })}
        points={fees.days.map(({ at, fees: ofDay }) => ({
          key: at,
          label: day(at),
          title: `${day(at)}  ${formatCompact(locale, ofDay)} ${currency}`,
          parts: [Number(ofDay)],
        }))}
      />
    </FigurePanel>
  );
}

function Users({ users }: { readonly users: ConsoleUsers }) {
  const { t } = useTranslation();
  return (
    <FigurePanel
      title={t('desk.today.users')}
      span={t('desk.today.newByDay')}
      figure={COUNT.format(users.total)}
      beside={t('desk.today.active', { count: users.active })}
    >
      <BarChart
        label={t('desk.today.usersChart', { count: users.days.length })}
        points={users.days.map(({ at, count }) => ({
          key: at,
          label: day(at),
          title: `${day(at)}  ${COUNT.format(count)}`,
          parts: [count],
        }))}
      />
    </FigurePanel>
  );
}

/** The markets with the most, each with its part of the greatest. */
const MOST_MARKETS = 5;

function OpenInterest({ open, currency }: { readonly open: ConsoleOpenInterest; readonly currency: string }) {
  const { t } = useTranslation();
  const greatest = Math.max(...open.markets.map(({ value }) => Number(value)));
  return (
    <FigurePanel
      title={t('desk.today.openInterest')}
      span={t('desk.today.atMark')}
      figure={<Amount value={open.total} unit={currency} compact />}
      beside={t('desk.today.markets', { count: open.markets.length })}
    >
      <ul className="grid gap-2 text-12">
        {open.markets.slice(0, MOST_MARKETS).map(({ symbol, amount, coin, value }) => (
          <li key={symbol} className="grid gap-1">
            <div className="flex justify-between gap-3">
              <span className="truncate">{symbol}</span>
              <Amount value={amount} unit={coin} trimmed />
            </div>
            <div className="h-1.5 rounded-full bg-sunk">
              <div
                className="h-full rounded-full bg-chart-2"
                style={{ width: `${greatest === 0 ? 0 : (Number(value) / greatest) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}
