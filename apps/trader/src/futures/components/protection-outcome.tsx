import { useTranslation } from 'react-i18next';
import { initialRate, legAtMark, lotsText, partOf, ticksIn, unitsText } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import type { PositionView } from '@assay/protocol';
import { formatTrimmed, useFigureSettings } from '@assay/ui';
import { whole } from '../../orders/model/typed-text.ts';
import { signedPercent } from '../model/percent.ts';
import { Money, toneOf } from './position-cells.tsx';

interface ProtectionOutcomeProps {
  readonly position: PositionView;
  readonly rules: ContractRules;
  readonly leg: OwnLeg;
  /** How much is closed. */
  readonly lots: number;
  /** The trigger as it is typed. */
  readonly text: string;
  readonly isStop: boolean;
}

/** What closing at the trigger comes to, and which part of its margin that is; and where the position would be liquidated before. */
export function ProtectionOutcome({ position, rules, leg, lots, text, isStop }: ProtectionOutcomeProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const ticks = ticksIn(whole(text), rules) ?? 0;
  if (ticks === 0 || lots === 0 || lots > leg.lots) return <p className="mt-1 min-h-4" />;
  const ratePpm = initialRate(rules, position.leverage, 0);
  const { profit, profitRatePpm } = legAtMark(rules, partOf(rules, leg, lots), ticks, ratePpm, 'cross');
  const amount = `${formatTrimmed(locale, lotsText(lots, rules))} ${rules.sizeCoin}`;
  const closes = position.side === 'long' ? 'sells' : 'buys';
  return (
    <p className="mt-1 min-h-4 text-12 leading-4 text-quiet">
      {t(`futures.protect.${closes}`, { amount })}{' '}
      <span className={toneOf(unitsText(profit, rules))}>
        <Money value={unitsText(profit, rules)} coin={rules.settleCoin} signed unit /> (
        {signedPercent(locale, profitRatePpm)})
      </span>
      {isStop && isBeyondLiquidation(position, rules, ticks) ? (
        <span className="block text-warn">{t('futures.protect.beyond')}</span>
      ) : null}
    </p>
  );
}

function isBeyondLiquidation({ side, liquidationPrice }: PositionView, rules: ContractRules, ticks: number) {
  const end = liquidationPrice === null ? null : ticksIn(liquidationPrice, rules);
  if (end === null) return false;
  return side === 'long' ? ticks <= end : ticks >= end;
}
