import { useTranslation } from 'react-i18next';
import { largestContractOrder, liquidationOf, lotsText, ticksText, unitsText } from '@assay/client/futures';
import type { ContractAround, ContractRules, LeverageChange, OwnStanding } from '@assay/client/futures';
import { Amount, KeyValue } from '@assay/ui';
import { ChangeRow, Changes, PriceFigure } from '../../../futures/components/change-rows.tsx';
import { Money } from '../../../futures/components/position-cells.tsx';

interface LeverageAfterProps {
  readonly rules: ContractRules;
  readonly own: OwnStanding;
  readonly around: ContractAround;
  readonly leverage: number;
  readonly change: LeverageChange;
}

/** What becomes of margin, liquidation and the largest order at another leverage. */
export function LeverageAfter({ rules, own, around, leverage, change }: LeverageAfterProps) {
  const { t } = useTranslation();
  const money = (units: number, unit = false) => (
    <Money value={unitsText(units, rules)} coin={rules.settleCoin} unit={unit} />
  );
  const { free, available } = own.account;
  const after: OwnStanding = {
    ...own,
    leverage,
    legs: change.legs,
    account: {
      ...own.account,
      available: Math.max(0, available - change.taken),
      free: Math.max(0, free - Math.max(0, change.marginAfter - change.margin)),
    },
  };
  const largest = (standing: OwnStanding) =>
    largestContractOrder(rules, standing, around, {
      side: 'buy',
      limit: around.mark,
      reduceOnly: false,
      takesOnly: false,
      fires: null,
    });
  return (
    <Changes>
      <ChangeRow
        term={t('futures.change.margin')}
        before={money(change.margin)}
        after={money(change.marginAfter, true)}
      />
      <KeyValue term={t('futures.change.taken')}>{money(change.taken, true)}</KeyValue>
      {own.mode === 'isolated'
        ? own.legs.map(({ side }) => (
            <ChangeRow
              key={side}
              term={t(`futures.change.liquidation-${side}`)}
              before={<Liquidation rules={rules} own={own} side={side} />}
              after={<Liquidation rules={rules} own={after} side={side} />}
            />
          ))
        : null}
      <KeyValue term={t('futures.change.largest')}>
        <Amount value={lotsText(largest(after), rules)} unit={rules.sizeCoin} />
      </KeyValue>
      <KeyValue term={t('futures.change.greatestValue')}>{money(change.greatestValue, true)}</KeyValue>
    </Changes>
  );
}

function Liquidation(props: {
  readonly rules: ContractRules;
  readonly own: OwnStanding;
  readonly side: 'long' | 'short';
}) {
  const { rules, own, side } = props;
  // That of an isolated position is its own.
  const ticks = liquidationOf(rules, own, side, { mark: 0, headroom: 0 });
  return <PriceFigure value={ticks === null ? null : ticksText(ticks, rules)} />;
}
