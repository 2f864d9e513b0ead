import { useTranslation } from 'react-i18next';
import { averageText, liquidationOf, lotsText, ticksText, unitsText } from '@assay/client/futures';
import type { CloseForecast, ContractRules, OwnLeg } from '@assay/client/futures';
import type { PositionView } from '@assay/protocol';
import { Amount, KeyValue } from '@assay/ui';
import { AgainstMark } from './against-mark.tsx';
import { ChangeRow, PriceFigure } from './change-rows.tsx';
import { Money, toneOf } from './position-cells.tsx';

interface ForecastProps {
  readonly rules: ContractRules;
  readonly forecast: CloseForecast | null;
  readonly isLimit: boolean;
  readonly position: PositionView;
}

/** What closing comes to, and what stays of the position. */
export function Forecast({ rules, forecast, isLimit, position }: ForecastProps) {
  const { t } = useTranslation();
  const isIsolated = position.marginMode === 'isolated';
  const money = (units: number | undefined, signed = true) =>
    units === undefined ? (
      '--'
    ) : (
      <span className={signed ? toneOf(unitsText(units, rules)) : ''}>
        <Money value={unitsText(units, rules)} coin={rules.settleCoin} unit signed={signed} />
      </span>
    );
  return (
    <dl className="grid gap-1.5 rounded-control border border-line bg-sunk p-3">
      <KeyValue term={t(isLimit ? 'futures.close.averageAtLimit' : 'futures.close.average')}>
        {forecast === null ? (
          '--'
        ) : (
          <Amount value={averageText(rules, forecast.lots, forecast.value)} trimmed />
        )}
      </KeyValue>
      <KeyValue term={t('futures.close.slippage')}>
        {forecast === null ? (
          '--'
        ) : (
          <AgainstMark price={averageText(rules, forecast.lots, forecast.value)} symbol={rules.symbol} />
        )}
      </KeyValue>
      <KeyValue term={t('futures.close.profit')}>{money(forecast?.realised)}</KeyValue>
      <KeyValue term={t('futures.close.fee')}>
        {money(forecast === null ? undefined : -forecast.fee, false)}
      </KeyValue>
      {isIsolated ? (
        <KeyValue term={t('futures.close.freed')}>{money(forecast?.freed, false)}</KeyValue>
      ) : null}
      <KeyValue term={t('futures.close.toBalance')} strong>
        {money(forecast?.toBalance)}
      </KeyValue>
      <KeyValue term={t('futures.close.left')}>
        {forecast === null ? (
          '--'
        ) : (
          <Amount value={lotsText(forecast.left.lots, rules)} unit={rules.sizeCoin} />
        )}
      </KeyValue>
      {forecast === null || forecast.left.lots === 0 ? null : (
        <Stays rules={rules} left={forecast.left} position={position} />
      )}
    </dl>
  );
}

/** What of the rest changes: of an isolated position the price of liquidation hardly, as its margin goes with its size. */
function Stays({
  rules,
  left,
  position,
}: Pick<ForecastProps, 'rules' | 'position'> & { readonly left: OwnLeg }) {
  const { t } = useTranslation();
  const isIsolated = position.marginMode === 'isolated';
  const alone = { mode: 'isolated', legs: [left] } as const;
  const ticks = isIsolated ? liquidationOf(rules, alone, left.side, { mark: 0, headroom: 0 }) : null;
  return (
    <>
      {isIsolated ? (
        <ChangeRow
          term={t('futures.close.leftLiquidation')}
          before={<PriceFigure value={position.liquidationPrice} />}
          after={<PriceFigure value={ticks === null ? null : ticksText(ticks, rules)} />}
        />
      ) : null}
      <p className="text-12 text-quiet">{t('futures.close.leftText')}</p>
    </>
  );
}
