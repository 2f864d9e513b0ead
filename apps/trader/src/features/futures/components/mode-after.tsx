import { useTranslation } from 'react-i18next';
import { inMode, lotsText, unitsText } from '@assay/client/futures';
import type { ContractAround, ContractRules, OwnStanding } from '@assay/client/futures';
import type { MarginModeText } from '@assay/protocol';
import { Amount } from '@assay/ui';
import { ChangeRow, Changes } from '../../../futures/components/change-rows.tsx';
import { Money } from '../../../futures/components/position-cells.tsx';
import { LiquidationRows, largestAtMark } from './liquidation-rows.tsx';

interface ModeAfterProps {
  readonly rules: ContractRules;
  readonly own: OwnStanding;
  readonly around: ContractAround;
  readonly mode: MarginModeText;
}

/** What covers positions of a market in another margin mode, where they would be liquidated, and the largest order then. */
export function ModeAfter({ rules, own, around, mode }: ModeAfterProps) {
  const { t } = useTranslation();
  const after = inMode(rules, own, around, mode);
  const covers = (standing: OwnStanding) => {
    if (standing.mode === 'isolated' && standing.legs.length === 0) return t('futures.choose.ownMargin');
    const margins = standing.legs.reduce((sum, { margin }) => sum + margin, 0);
    const units = standing.mode === 'isolated' ? margins : standing.account.equity;
    return <Money value={unitsText(units, rules)} coin={rules.settleCoin} unit />;
  };
  const largest = (standing: OwnStanding) => (
    <Amount value={lotsText(largestAtMark(rules, standing, around, 'buy'), rules)} unit={rules.sizeCoin} />
  );
  return (
    <Changes>
      <ChangeRow term={t('futures.choose.covers')} before={covers(own)} after={covers(after)} />
      <LiquidationRows rules={rules} around={around} before={own} after={after} />
      {own.legs.length > 0 ? null : (
        <ChangeRow term={t('futures.change.largest')} before={largest(own)} after={largest(after)} />
      )}
    </Changes>
  );
}
