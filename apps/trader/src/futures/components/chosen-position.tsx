import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { closeForecast, unitsIn, unitsText } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import { useContract, useDepthValue } from '@assay/client/react';
import type { MarketRules } from '@assay/client';
import type { PositionView } from '@assay/protocol';
import { Amount, Checkbox, KeyValue } from '@assay/ui';
import { EMPTY_BOOK, bookCopy } from '../../market-panels/model/book-values.ts';
import { useLivePosition } from '../model/live-position.ts';
import { Changes } from './change-rows.tsx';
import { Money, SideBadge, toneOf } from './position-cells.tsx';

/** What closing a position at market comes to by the book of now, in units of its coin; nothing where nobody takes all of it. */
export interface ClosingForecast {
  readonly rules: ContractRules;
  readonly realised: number | null;
  readonly fee: number;
  readonly freed: number;
}

interface ChosenPositionProps {
  readonly position: PositionView;
  readonly checked: boolean;
  /** Why it cannot be closed now. */
  readonly off: string | null;
  readonly onChecked: (checked: boolean) => void;
  readonly onForecast: (id: string, forecast: ClosingForecast) => void;
}

/** A position that may be among those that are closed. */
export function ChosenPosition({ position, checked, off, onChecked, onForecast }: ChosenPositionProps) {
  const { figures, known } = useLivePosition(position);
  const market = useContract(position.symbol)?.rules;
  const name = market === undefined ? position.symbol : (known?.rules.name ?? position.symbol);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <Checkbox checked={checked} disabled={off !== null} onChecked={onChecked}>
        <span className="flex items-center gap-2">
          {name} <SideBadge side={position.side} />
        </span>
      </Checkbox>
      <span className="flex gap-4 text-right">
        <Amount value={position.amount} unit={position.amountCoin} trimmed />
        <span className={`min-w-20 ${toneOf(figures.unrealisedProfit)}`}>
          <Money value={figures.unrealisedProfit} coin={position.settleCoin} signed />
        </span>
      </span>
      {off === null ? null : <p className="basis-full text-12 text-quiet">{off}</p>}
      {known === null || market === undefined ? null : (
        <Forecasting {...known} market={market} position={position} onForecast={onForecast} />
      )}
    </li>
  );
}

interface ForecastingProps extends Pick<ChosenPositionProps, 'position' | 'onForecast'> {
  readonly rules: ContractRules;
  readonly leg: OwnLeg;
  readonly market: MarketRules;
}

/** Follows the book of the position's market. */
function Forecasting({ position, rules, leg, market, onForecast }: ForecastingProps) {
  const { id, marginMode, margin } = position;
  const book = useDepthValue(market, bookCopy, EMPTY_BOOK, 1000);
  const forecast = closeForecast(rules, leg, book, { lots: leg.lots, limit: null });
  const isWhole = forecast?.lots === leg.lots;
  const realised = isWhole ? forecast.realised : null;
  const fee = isWhole ? forecast.fee : 0;
  // Of a cross position the initial margin, which the account no longer needs for it.
  const held = marginMode === 'cross' ? unitsIn(margin, rules) : null;
  const freed = isWhole ? (held ?? forecast.freed) : 0;
  useEffect(
    () => onForecast(id, { rules, realised, fee, freed }),
    [id, rules, realised, fee, freed, onForecast],
  );
  return null;
}

/** What closing all that is chosen comes to, by coin. */
export function ClosingSums(props: { readonly forecasts: readonly ClosingForecast[]; readonly all: number }) {
  const { t } = useTranslation();
  const { forecasts, all } = props;
  const coins = new Set(forecasts.map(({ rules }) => rules.settleCoin));
  const unknown = all - forecasts.filter(({ realised }) => realised !== null).length;
  if (all === 0) return null;
  return (
    <Changes>
      {[...coins].map((coin) => (
        <CoinSums key={coin} coin={coin} parts={forecasts.filter(({ rules }) => rules.settleCoin === coin)} />
      ))}
      {unknown === 0 ? null : (
        <p className="text-12 text-quiet">{t('futures.several.notWhole', { count: unknown })}</p>
      )}
    </Changes>
  );
}

function CoinSums({ coin, parts }: { readonly coin: string; readonly parts: readonly ClosingForecast[] }) {
  const { t } = useTranslation();
  const rules = parts[0]?.rules;
  if (rules === undefined) return null;
  const sum = (name: 'realised' | 'fee' | 'freed'): string =>
    unitsText(
      parts.reduce((total, part) => total + (part[name] ?? 0), 0),
      rules,
    );
  const result = sum('realised');
  return (
    <>
      <KeyValue term={t('futures.several.result')} strong>
        <span className={toneOf(result)}>
          <Money value={result} coin={coin} unit signed />
        </span>
      </KeyValue>
      <KeyValue term={t('futures.several.fees')}>
        <Money value={sum('fee')} coin={coin} unit />
      </KeyValue>
      <KeyValue term={t('futures.close.freed')}>
        <Money value={sum('freed')} coin={coin} unit />
      </KeyValue>
    </>
  );
}
