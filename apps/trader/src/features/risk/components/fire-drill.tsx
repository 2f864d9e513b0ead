import {
  Badge,
  Button,
  ErrorState,
  formatCompact,
  KeyValue,
  Panel,
  PanelHead,
  Time,
  useFigureSettings,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useAllContractRules } from '../../../futures/model/contracts.ts';
import { percentText } from '../../../futures/model/percent.ts';
import type { Drilled, DrilledMarket } from '../model/drill.ts';
import { useDrill, type DrillRun } from '../model/use-drill.ts';

/** Today's positions put through a fall, by the rules of liquidation, in this browser. */
export function FireDrill() {
  const { t } = useTranslation();
  const rules = useAllContractRules();
  const drill = useDrill(rules);
  return (
    <Panel aria-label={t('risk.drill.title')}>
      <PanelHead title={t('risk.drill.title')} roomy>
        <Button
          size="s"
          disabled={drill.isPending || Object.keys(rules).length === 0}
          onClick={() => drill.mutate()}
        >
          {t(drill.isPending ? 'risk.drill.busy' : drill.data ? 'risk.drill.again' : 'risk.drill.run')}
        </Button>
      </PanelHead>
      <div className="grid gap-3 px-4 py-4 sm:px-5" aria-live="polite">
        <p className="max-w-[100ch] text-13 text-soft">{t('risk.drill.about')}</p>
        {drill.isError ? (
          <ErrorState
            className="min-h-[140px]"
            title={t('risk.failed')}
            text={drill.error.message}
            retryLabel={t('risk.retry')}
            onRetry={() => drill.mutate()}
          />
        ) : null}
        {drill.data === undefined ? null : <Report run={drill.data} />}
      </div>
    </Panel>
  );
}

function Report({ run }: { readonly run: DrillRun }) {
  const { t } = useTranslation();
  const isEmpty = run.falls.every(({ markets }) => markets.length === 0);
  return (
    <>
      {isEmpty ? (
        <p className="text-13 text-soft">{t(run.untold > 0 ? 'risk.drill.tooFew' : 'risk.drill.nothing')}</p>
      ) : (
        <div className="grid gap-3 lg:grid-cols-3">
          {run.falls.map((fall) => (
            <Fall key={fall.fallPpm} fall={fall} />
          ))}
        </div>
      )}
      <p className="text-12 text-quiet">
        {t('risk.drill.took', { took: Math.max(1, Math.round(run.took)) })} <Time value={run.time} />.{' '}
        {!isEmpty && run.untold > 0 ? t('risk.drill.untold', { count: run.untold }) : ''}
      </p>
    </>
  );
}

/** Of so many markets the bars are shown, those with the most insurance used first. */
const BARS = 6;
const HUNDRED_PPM = 10_000;

function Fall({ fall }: { readonly fall: Drilled }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const usdt = (value: number): string => formatCompact(locale, value.toFixed(2));
  const ended = fall.markets.filter(({ firstDeleveraging }) => firstDeleveraging !== null);
  const title = `−${fall.fallPpm / HUNDRED_PPM}%`;
  const share = fall.insurance === 0 ? 0 : Math.round((fall.used / fall.insurance) * 1_000_000);
  const shown = fall.markets.toSorted((one, other) => partOf(other) - partOf(one)).slice(0, BARS);
  return (
    <section
      aria-label={title}
      className="grid content-start gap-2 rounded-panel border border-line px-4 py-3 text-13"
    >
      <h3 className="flex items-center justify-between gap-2 text-18">
        <span className="figures">{title}</span>
        <Badge tone={ended.length === 0 ? 'ok' : 'warn'}>
          {ended.length === 0 ? t('risk.drill.none') : t('risk.drill.inMarkets', { count: ended.length })}
        </Badge>
      </h3>
      {shown.map((market) => (
        <Bar key={market.symbol} market={market} text={usdt(market.used)} />
      ))}
      <dl className="grid gap-1.5 border-t border-line pt-2">
        <KeyValue term={t('risk.drill.liquidated')}>{usdt(fall.liquidated)}</KeyValue>
        <KeyValue term={t('risk.drill.used')}>
          {usdt(fall.used)}, {percentText(locale, share, 1)}
        </KeyValue>
        <KeyValue term={t('risk.drill.first')}>
          {ended.length === 0
            ? t('risk.drill.noPrice')
            : ended.map((one) => (
                <span key={one.symbol} className="block">
                  {one.name} {one.firstDeleveraging}
                </span>
              ))}
        </KeyValue>
      </dl>
    </section>
  );
}

const partOf = ({ used, insurance, firstDeleveraging }: DrilledMarket): number =>
  firstDeleveraging === null ? (insurance === 0 ? 0 : used / insurance) : 1;

function Bar({ market, text }: { readonly market: DrilledMarket; readonly text: string }) {
  const isEnded = market.firstDeleveraging !== null;
  const width = `${Math.min(100, partOf(market) * 100)}%`;
  return (
    <div className="grid grid-cols-[minmax(0,8rem)_1fr_5rem] items-center gap-2">
      <span className="truncate font-medium">{market.name}</span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-s bg-hover">
        <span className={isEnded ? 'block h-full bg-warn' : 'block h-full bg-cat-1'} style={{ width }} />
      </span>
      <span className="text-right figures">{text}</span>
    </div>
  );
}
