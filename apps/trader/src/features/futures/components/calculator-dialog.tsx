import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicker } from '@assay/client/react';
import {
  lotsIn,
  plannedProfit,
  profitOfReturn,
  targetPrice,
  ticksIn,
  ticksText,
  unitsIn,
  unitsText,
} from '@assay/client/futures';
import type { ContractRules, PlannedPosition } from '@assay/client/futures';
import type { MarginModeText } from '@assay/protocol';
import { Dialog, KeyValue, Segmented, TabPanel, Tabs, TextField, useFigureSettings } from '@assay/ui';
import { Changes, PriceFigure } from '../../../futures/components/change-rows.tsx';
import { Money, toneOf } from '../../../futures/components/position-cells.tsx';
import { signedPercent } from '../../../futures/model/percent.ts';
import { useOwnStanding } from '../../../futures/model/own-standing.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { Ends } from './calculator-ends.tsx';
import { TakeButton } from './take-button.tsx';

const TABS = ['profit', 'target', 'liquidation'] as const;
type Tab = (typeof TABS)[number];

interface Typed {
  readonly side: 'long' | 'short';
  readonly entry: string;
  readonly size: string;
  readonly leverage: string;
  readonly exit: string;
  /** Percent of the margin. */
  readonly wanted: string;
  readonly added: string;
  readonly mode: MarginModeText;
  /** Behind a cross position. */
  readonly equity: string;
}

interface CalculatorProps {
  readonly rules: ContractRules;
  readonly onClose: () => void;
}

/** What a position of its own margin would come to: profit, the price for a wanted return, liquidation. Nothing is sent. */
export default function CalculatorDialog({ rules, onClose }: CalculatorProps) {
  const { t } = useTranslation();
  const last = useTicker(rules.symbol)?.close ?? '';
  const own = useOwnStanding(rules);
  const [tab, setTab] = useState<Tab>('profit');
  const [typed, setTyped] = useState<Typed>({
    side: 'long',
    entry: last,
    size: '',
    leverage: String(Math.min(20, rules.highestLeverage)),
    exit: last,
    wanted: '50',
    added: '',
    mode: own?.mode ?? 'isolated',
    equity: own === null ? '' : unitsText(own.account.equity, rules),
  });
  const set = (change: Partial<Typed>): void => setTyped((now) => ({ ...now, ...change }));
  return (
    <Dialog
      open
      title={t('futures.calculator.of', { name: rules.name })}
      closeLabel={t('app.close')}
      className="w-[460px]"
      onClose={onClose}
    >
      <Tabs
        id="calculator"
        label={t('futures.calculator.title')}
        value={tab}
        onValue={setTab}
        items={TABS.map((value) => ({ value, label: t(`futures.calculator.tabs.${value}`) }))}
        className="mb-3 px-0!"
      />
      <TabPanel id="calculator" value={tab} className="grid gap-3">
        <Segmented
          label={t('futures.ticket.side')}
          value={typed.side}
          options={[
            { value: 'long', label: t('futures.side.long'), tone: 'buy' },
            { value: 'short', label: t('futures.side.short'), tone: 'sell' },
          ]}
          onValue={(side) => set({ side })}
        />
        {tab === 'liquidation' ? (
          <Segmented
            label={t('futures.calculator.mode')}
            value={typed.mode}
            options={(['isolated', 'cross'] as const).map((value) => ({
              value,
              label: t(`futures.mode.${value}`),
            }))}
            onValue={(mode) => set({ mode })}
          />
        ) : null}
        <CalculatorFields tab={tab} rules={rules} typed={typed} onTyped={set} />
        <Result tab={tab} rules={rules} typed={typed} />
        <TakeButton rules={rules} planned={plannedOf(rules, typed)} onTaken={onClose} />
      </TabPanel>
    </Dialog>
  );
}

interface CalculatorFieldsProps {
  readonly tab: Tab;
  readonly rules: ContractRules;
  readonly typed: Typed;
  readonly onTyped: (change: Partial<Typed>) => void;
}

function CalculatorFields({ tab, rules, typed, onTyped }: CalculatorFieldsProps) {
  const { t } = useTranslation();
  const field = (name: 'entry' | 'size' | 'leverage' | 'exit' | 'wanted' | 'added' | 'equity') => ({
    label: t(`futures.calculator.${name}`),
    labelInside: true,
    value: typed[name],
    onValue: (text: string) => onTyped({ [name]: text }),
  });
  const price = { decimals: rules.tickDecimals, unit: rules.quote };
  return (
    <div className="grid grid-cols-2 gap-2 max-[420px]:grid-cols-1">
      <TextField {...field('entry')} {...price} />
      <TextField {...field('size')} decimals={rules.lotDecimals} unit={rules.sizeCoin} />
      <TextField {...field('leverage')} decimals={0} unit="×" />
      {tab === 'profit' ? <TextField {...field('exit')} {...price} /> : null}
      {tab === 'target' ? <TextField {...field('wanted')} decimals={2} unit="%" /> : null}
      {tab === 'liquidation' ? (
        <TextField
          {...field(typed.mode === 'cross' ? 'equity' : 'added')}
          decimals={rules.settleScale}
          unit={rules.settleCoin}
        />
      ) : null}
    </div>
  );
}

/** Null while something is missing. */
function plannedOf(rules: ContractRules, typed: Typed): PlannedPosition | null {
  const entry = ticksIn(whole(typed.entry), rules) ?? 0;
  const lots = lotsIn(whole(typed.size), rules) ?? 0;
  const leverage = Number(typed.leverage);
  const isLeverage = Number.isInteger(leverage) && leverage >= 1 && leverage <= rules.highestLeverage;
  return entry > 0 && lots > 0 && isLeverage ? { side: typed.side, entry, lots, leverage } : null;
}

function Result({
  tab,
  rules,
  typed,
}: {
  readonly tab: Tab;
  readonly rules: ContractRules;
  readonly typed: Typed;
}) {
  const { t } = useTranslation();
  const planned = plannedOf(rules, typed);
  if (planned === null) return <p className="text-quiet">{t('futures.calculator.missing')}</p>;
  if (tab === 'liquidation') {
    const text = typed.mode === 'cross' ? typed.equity : typed.added;
    const cover = { mode: typed.mode, money: unitsIn(whole(text), rules) ?? 0 };
    return <Ends rules={rules} planned={planned} cover={cover} />;
  }
  const exit = tab === 'profit' ? (ticksIn(whole(typed.exit), rules) ?? 0) : targetOf(rules, planned, typed);
  if (exit === null || exit === 0) return <p className="text-quiet">{t('futures.calculator.none')}</p>;
  return <Outcome rules={rules} planned={planned} exit={exit} isTarget={tab === 'target'} />;
}

function targetOf(rules: ContractRules, planned: PlannedPosition, { wanted }: Typed): number | null {
  const profit = profitOfReturn(rules, planned, Math.round(Number(whole(wanted || '0')) * 10_000));
  return profit === null ? null : targetPrice(rules, planned, profit);
}

interface OutcomeProps {
  readonly rules: ContractRules;
  readonly planned: PlannedPosition;
  readonly exit: number;
  readonly isTarget: boolean;
}

function Outcome({ rules, planned, exit, isTarget }: OutcomeProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const result = plannedProfit(rules, planned, exit);
  if (result === null) return <p className="text-quiet">{t('futures.calculator.none')}</p>;
  const money = (units: number, signed = false) => (
    <Money value={unitsText(units, rules)} coin={rules.settleCoin} unit signed={signed} />
  );
  return (
    <Changes>
      {isTarget ? (
        <KeyValue term={t('futures.calculator.targetPrice')} strong>
          <PriceFigure value={ticksText(exit, rules)} />
        </KeyValue>
      ) : null}
      <KeyValue term={t('futures.calculator.margin')}>{money(result.margin)}</KeyValue>
      <KeyValue term={t('futures.calculator.profit')} strong>
        <span className={toneOf(unitsText(result.profit, rules))}>{money(result.profit, true)}</span>
      </KeyValue>
      <KeyValue term={t('futures.calculator.fees')}>{money(result.fees)}</KeyValue>
      <KeyValue term={t('futures.calculator.return')}>{signedPercent(locale, result.returnPpm)}</KeyValue>
    </Changes>
  );
}
