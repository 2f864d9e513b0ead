import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceOfReturn, ticksText } from '@assay/client/futures';
import type { ContractRules, OwnLeg } from '@assay/client/futures';
import type { FuturesTriggerByText, PositionView } from '@assay/protocol';
import { Select, TextField } from '@assay/ui';
import { useInitialRate } from '../model/market-now.ts';
import { whole } from '../../orders/model/typed-text.ts';
import { ProtectionOutcome } from './protection-outcome.tsx';

interface ProtectionPriceProps {
  readonly name: 'stopProfit' | 'stopLoss';
  /** Of the form. */
  readonly field: { readonly value: string; readonly error: string };
  readonly by: FuturesTriggerByText;
  readonly position: PositionView;
  readonly rules: ContractRules;
  readonly leg: OwnLeg;
  /** How much is closed. */
  readonly lots: number;
  readonly onPrice: (text: string) => void;
  readonly onBy: (by: FuturesTriggerByText) => void;
}

const BASES: readonly FuturesTriggerByText[] = ['mark-price', 'last-price', 'index-price'];

/** A take-profit or stop-loss: its price, or the return on the margin that it is to bring, and which price triggers it. */
export function ProtectionPrice(props: ProtectionPriceProps) {
  const { t } = useTranslation();
  const { name, field, by, position, rules, leg, lots, onPrice, onBy } = props;
  const [percent, setPercent] = useState('');
  const ratePpm = useInitialRate(rules, position.leverage);
  const isStop = name === 'stopLoss';
  const label = t(`futures.protect.${name}`);
  const typePercent = (text: string): void => {
    setPercent(text);
    const size = Math.round(Number(whole(text)) * 10_000);
    const ticks = text === '' ? null : priceOfReturn(rules, leg, isStop ? 0 - size : size, ratePpm);
    onPrice(ticks === null ? '' : ticksText(ticks, rules));
  };
  return (
    <section aria-label={label} className="grid gap-1">
      <h3 className="flex items-center justify-between text-13">
        {label}
        <Select
          look="quiet"
          label={t('futures.protect.triggerOf', { name: label })}
          value={by}
          options={BASES.map((value) => ({ value, label: t(`futures.protect.by.${value}`) }))}
          onValue={onBy}
        />
      </h3>
      <div className="grid grid-cols-[1fr_136px] gap-2">
        <TextField
          {...field}
          label={label}
          labelInside
          decimals={rules.tickDecimals}
          unit={rules.quote}
          onValue={(text) => {
            setPercent('');
            onPrice(text);
          }}
          {...(isStop ? {} : { 'data-autofocus': '' })}
        />
        <TextField
          label={t(isStop ? 'futures.protect.lossPercent' : 'futures.protect.returnPercent')}
          labelInside
          decimals={2}
          unit="%"
          value={percent}
          onValue={typePercent}
        />
      </div>
      <ProtectionOutcome
        position={position}
        rules={rules}
        leg={leg}
        lots={lots}
        text={field.value}
        isStop={isStop}
      />
    </section>
  );
}
