import { useTranslation } from 'react-i18next';
import { plannedLiquidation, ticksText, unitsText } from '@assay/client/futures';
import type { ContractRules, FoundLimit, PlannedCover, PlannedPosition } from '@assay/client/futures';
import { KeyValue, formatTrimmed, useFigureSettings } from '@assay/ui';
import { Changes, PriceFigure } from '../../../futures/components/change-rows.tsx';
import { Money } from '../../../futures/components/position-cells.tsx';

interface EndsProps {
  readonly rules: ContractRules;
  readonly planned: PlannedPosition;
  readonly cover: PlannedCover;
}

/** Where a planned position is liquidated, where its cover is gone, and how that was found. */
export function Ends({ rules, planned, cover }: EndsProps) {
  const { t } = useTranslation();
  const ends = plannedLiquidation(rules, planned, cover);
  if (ends === null) return <p className="text-quiet">{t('futures.calculator.none')}</p>;
  const price = (ticks: number | null) => (
    <PriceFigure value={ticks === null ? null : ticksText(ticks, rules)} />
  );
  return (
    <Changes>
      <KeyValue term={t('futures.calculator.margin')}>
        <Money value={unitsText(ends.margin, rules)} coin={rules.settleCoin} unit />
      </KeyValue>
      <KeyValue term={t('futures.calculator.liquidationPrice')} strong>
        {price(ends.liquidation)}
      </KeyValue>
      <KeyValue term={t('futures.calculator.bankruptcyPrice')}>{price(ends.bankruptcy)}</KeyValue>
      {ends.found === null ? null : <Formula rules={rules} found={ends.found} />}
    </Changes>
  );
}

/** The formula of the value at which it falls short, with its figures. */
function Formula({ rules, found }: { readonly rules: ContractRules; readonly found: FoundLimit }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const money = (units: number) => formatTrimmed(locale, unitsText(units, rules));
  const part = (ppm: number) => formatTrimmed(locale, String(ppm / 1_000_000));
  const { gains, entryValue, covers, deduction, ratePpm, feePpm, value } = found;
  const sign = gains ? '−' : '+';
  const [above, below] = [[entryValue, covers, deduction].map(money), ['1', part(ratePpm), part(feePpm)]].map(
    (parts) => parts.join(` ${sign} `),
  );
  return (
    <div className="mt-1 grid gap-1 border-t border-line pt-2 text-12 text-quiet">
      <p>{t(gains ? 'futures.calculator.formulaGains' : 'futures.calculator.formulaLoses')}</p>
      <p className="figures text-main">
        ({above}) ÷ ({below}) = {money(value)} {rules.settleCoin}
      </p>
    </div>
  );
}
