import { ticksText, unitsText } from '@assay/client/futures';
import type { ContractRules, WorkedExample } from '@assay/client/futures';
import { KeyValue, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PriceFigure } from '../../../futures/components/change-rows.tsx';
import { FundingCountdown, FundingRate } from '../../../futures/components/funding-figure.tsx';
import { Money, toneOf } from '../../../futures/components/position-cells.tsx';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { percentText } from '../../../futures/model/percent.ts';

interface ExampleFiguresProps {
  readonly rules: ContractRules;
  readonly example: WorkedExample;
  readonly leverage: number;
}

/** What a position comes to, each figure with the rates that it was made of. */
export function ExampleFigures({ rules, example, leverage }: ExampleFiguresProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { tier } = example;
  const rate = (ppm: number) => percentText(locale, ppm, 2);
  const money = (units: number, signed = false) => (
    <Money value={unitsText(units, rules)} coin={rules.settleCoin} unit signed={signed} />
  );
  const price = (ticks: number | null) => (
    <PriceFigure value={ticks === null ? null : ticksText(ticks, rules)} />
  );
  return (
    <div>
      <dl className="grid content-start gap-1.5">
        <KeyValue term={t('rules.usta.figure.value')} strong>
          {money(example.value)}
        </KeyValue>
        <KeyValue term={t('rules.usta.figure.margin', { rate: rate(example.initialRatePpm) })}>
          {money(example.margin)}
        </KeyValue>
        <KeyValue term={t('rules.usta.figure.fee', { rate: rate(rules.takerFeeRatePpm) })}>
          {money(example.fee)}
        </KeyValue>
        <KeyValue
          term={t('rules.usta.figure.maintenance', {
            rate: rate(tier.ratePpm),
            tier: rules.tiers.indexOf(tier) + 1,
          })}
        >
          {money(example.maintenance)}
        </KeyValue>
        <KeyValue term={t('rules.usta.figure.liquidation')} strong>
          {price(example.liquidation)}
        </KeyValue>
        <KeyValue term={t('rules.usta.figure.bankruptcy')}>{price(example.bankruptcy)}</KeyValue>
        <Funding rules={rules} units={example.funding} />
      </dl>
      {leverage > tier.leverage ? (
        <p className="pt-2 text-warn">{t('rules.usta.aboveTier', { most: tier.leverage })}</p>
      ) : null}
    </div>
  );
}

/** What it would pay or get if the next funding had the rate of the last. */
function Funding({ rules, units }: { readonly rules: ContractRules; readonly units: number | null }) {
  const { t } = useTranslation();
  const stand = useMarketStand(rules.symbol);
  if (rules.fundingInterval === null || units === null) return null;
  const text = unitsText(units, rules);
  return (
    <>
      <KeyValue term={t('rules.usta.figure.rate')}>
        <FundingRate stand={stand} />{' '}
        <span className="text-quiet">
          <FundingCountdown stand={stand} />
        </span>
      </KeyValue>
      <KeyValue term={t(units < 0 ? 'rules.usta.figure.pays' : 'rules.usta.figure.gets')}>
        <span className={toneOf(text)}>
          <Money value={text} coin={rules.settleCoin} unit signed />
        </span>
      </KeyValue>
    </>
  );
}
