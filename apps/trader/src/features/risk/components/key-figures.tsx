import type { FuturesRiskView } from '@assay/protocol';
import { Amount, formatPercent, Panel, Time, Unit, useFigureSettings } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractViews } from '../../../futures/model/contracts.ts';
import { insuredPercent, riskSums } from '../model/risk-sums.ts';
import { useDeleveragings } from '../model/use-risk.ts';

/** What all markets come to, in four figures. */
export function KeyFigures({ risk }: { readonly risk: FuturesRiskView }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { data: views = [] } = useContractViews();
  const sums = riskSums(risk, (symbol) => views.find((one) => one.symbol === symbol)?.markPrice ?? null);
  const insured = insuredPercent(sums);
  const { USDT = '0', ...coins } = sums.insurance;
  const deleveraged = useDeleveragings().data;
  return (
    <Panel aria-label={t('risk.now')}>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        <Figure
          term={t('risk.figure.openInterest')}
          value={<Amount value={sums.openInterest} compact decimals={2} />}
          unit="USDT"
        >
          {t('risk.figure.markets', { count: sums.openMarkets })}
        </Figure>
        <Figure
          term={t('risk.figure.insurance')}
          value={<Amount value={USDT} compact decimals={2} />}
          unit="USDT"
        >
          {insured === null ? null : (
            <span>
              {t('risk.figure.insured', { percent: formatPercent(locale, insured).replace('+', '') })}
            </span>
          )}
          {Object.entries(coins).map(([coin, amount]) => (
            <span key={coin}>
              {t('risk.figure.and')} <Amount value={amount} unit={coin} trimmed />
            </span>
          ))}
        </Figure>
        <Figure
          term={t('risk.figure.liquidated')}
          value={<Amount value={sums.liquidated} compact decimals={2} />}
          unit="USDT"
        >
          {t('risk.figure.steps', { count: sums.liquidations })}
        </Figure>
        <Figure
          term={t('risk.figure.deleveraged')}
          value={<Amount value={String(deleveraged?.today ?? 0)} />}
        >
          {deleveraged?.last ? (
            <>
              {t('risk.figure.last')} <Time value={deleveraged.last.time} />
            </>
          ) : (
            t('risk.figure.never')
          )}
        </Figure>
      </dl>
    </Panel>
  );
}

interface FigureProps {
  readonly term: string;
  readonly value: ReactNode;
  readonly unit?: string;
  readonly children: ReactNode;
}

function Figure({ term, value, unit, children }: FigureProps) {
  return (
    <div className="min-w-0 border-line px-4 py-3 not-first:border-l max-lg:nth-[n+3]:border-t max-lg:nth-[3]:border-l-0 sm:px-5 sm:py-4">
      <dt className="text-13 text-quiet">{term}</dt>
      <dd className="text-18 leading-7 font-strong sm:text-22">
        {value}
        {unit === undefined ? null : <Unit>{unit}</Unit>}
      </dd>
      <dd className="flex flex-wrap gap-x-2 text-13 text-soft figures">{children}</dd>
    </div>
  );
}
