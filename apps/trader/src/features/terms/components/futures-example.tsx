import { lotsIn, lotsText, ticksIn, workedExample } from '@assay/client/futures';
import type { ContractRules, WorkedExample } from '@assay/client/futures';
import { useMarketList } from '@assay/client/react';
import { Segmented, Select, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractRules, useContractView } from '../../../futures/model/contracts.ts';
import { openInterestUnits, useMarketStand } from '../../../futures/model/market-now.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { TiersTable } from '../../../futures/components/tiers-table.tsx';
import { exampleLots } from '../model/example-size.ts';
import { ExampleFigures } from './example-figures.tsx';
import { RulePanel } from './rule-panel.tsx';

/** A position in a contract that one chooses, worked out by the rules at the prices of now. */
export function FuturesExample() {
  const { t } = useTranslation();
  const { contracts } = useMarketList();
  const [chosen, setChosen] = useState<string | null>(null);
  const symbol = chosen ?? contracts[0]?.rules.symbol ?? '';
  const rules = useContractRules(symbol);
  const mark = useMarketStand(symbol)?.markPrice ?? null;
  return (
    <RulePanel title={t('rules.usta.example')}>
      <div className="px-4 pt-4 sm:px-5">
        <Select
          label={t('rules.usta.column.contract')}
          value={symbol}
          options={contracts.map((contract) => ({
            value: contract.rules.symbol,
            label: contract.rules.name,
          }))}
          onValue={setChosen}
        />
      </div>
      {rules === null || mark === null ? (
        <p className="min-h-[320px] px-4 py-4 text-13 text-quiet sm:px-5">{t('rules.usta.noMark')}</p>
      ) : (
        <Example key={symbol} rules={rules} mark={mark} />
      )}
    </RulePanel>
  );
}

interface Typed {
  readonly side: 'long' | 'short';
  /** Null: at the mark price of now. */
  readonly entry: string | null;
  readonly size: string;
  readonly leverage: string;
}

function Example({ rules, mark }: { readonly rules: ContractRules; readonly mark: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>(() => ({
    side: 'long',
    entry: null,
    size: lotsText(exampleLots(rules, ticksIn(mark, rules) ?? 0), rules),
    leverage: String(Math.min(10, rules.highestLeverage)),
  }));
  const set = (change: Partial<Typed>): void => setTyped((now) => ({ ...now, ...change }));
  const example = useExample(rules, typed, mark);
  return (
    <div className="grid gap-x-10 gap-y-4 px-4 py-4 text-13 sm:px-5 lg:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <Segmented
          label={t('futures.ticket.side')}
          value={typed.side}
          options={[
            { value: 'long', label: t('futures.side.long'), tone: 'buy' },
            { value: 'short', label: t('futures.side.short'), tone: 'sell' },
          ]}
          onValue={(side) => set({ side })}
        />
        <TextField
          label={t('futures.calculator.entry')}
          labelInside
          value={typed.entry ?? mark}
          decimals={rules.tickDecimals}
          unit={rules.quote}
          onValue={(entry) => set({ entry })}
        />
        <TextField
          label={t('futures.calculator.size')}
          labelInside
          value={typed.size}
          decimals={rules.lotDecimals}
          unit={rules.sizeCoin}
          onValue={(size) => set({ size })}
        />
        <TextField
          label={t('futures.calculator.leverage')}
          labelInside
          value={typed.leverage}
          decimals={0}
          unit="×"
          onValue={(leverage) => set({ leverage })}
        />
      </div>
      {example === null ? (
        <p className="min-h-[240px] text-quiet">
          {t('rules.usta.exampleMissing', { most: rules.highestLeverage })}
        </p>
      ) : (
        <ExampleFigures rules={rules} example={example} leverage={Number(typed.leverage)} />
      )}
      <div className="thin-scroll lg:col-span-2">
        <TiersTable rules={rules} leverage={Number(typed.leverage) || 1} />
      </div>
    </div>
  );
}

/** Null while something is missing, or is more than the contract allows. */
function useExample(rules: ContractRules, typed: Typed, mark: string): WorkedExample | null {
  const view = useContractView(rules.symbol);
  const stand = useMarketStand(rules.symbol);
  const entry = ticksIn(whole(typed.entry ?? mark), rules) ?? 0;
  const lots = lotsIn(whole(typed.size), rules) ?? 0;
  const leverage = Number(typed.leverage);
  const isLeverage = Number.isInteger(leverage) && leverage >= 1 && leverage <= rules.highestLeverage;
  if (!isLeverage || entry <= 0 || lots <= 0 || lots > rules.maximumLots) return null;
  return workedExample(
    rules,
    { side: typed.side, entry, lots, leverage },
    {
      openInterest: openInterestUnits(rules, view),
      indexPrice: stand?.indexPrice ?? null,
      fundingRate: stand?.fundingRate ?? '0',
    },
  );
}
