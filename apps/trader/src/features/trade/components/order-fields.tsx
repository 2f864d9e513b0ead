import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Slider, Stepper, TextField } from '@assay/ui';
import { useTradeContext, useForm } from '../model/trade-context.ts';
import { isFurther, takesLimit } from '../../../orders/model/order-kinds.ts';
import type { FormField } from '../model/problem.ts';
import type { OrderSummary } from '../model/order-summary.ts';
import { shareAction } from '../model/share-action.ts';

const PERCENTS = [0, 25, 50, 75, 100];

interface OrderFieldsProps {
  readonly summary: OrderSummary;
  readonly error: (field: FormField) => string | null;
}

/** Price, amount and value with steppers, and the slider that takes a share of the balance. */
export function OrderFields({ summary, error }: OrderFieldsProps) {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const [form, act] = useForm();
  const limit = takesLimit(form.kind);
  const waits = isFurther(form.kind);
  const hasValue = limit || form.side === 'buy';
  return (
    <>
      {limit || !waits ? (
        <SteppedField
          name="price"
          decimals={rules.tickDecimals}
          unit={rules.quote}
          error={error('price')}
          disabled={!limit}
        />
      ) : null}
      {limit || !waits || form.side === 'sell' ? (
        <SteppedField name="amount" decimals={rules.lotDecimals} unit={rules.base} error={error('amount')} />
      ) : null}
      <div>
        <Slider
          label={t('trade.form.share')}
          value={summary.percent}
          disabled={summary.availableUnits === null || summary.availableUnits === 0}
          onValue={(percent) => act(shareAction(form, summary, percent))}
        />
        <div aria-hidden="true" className="-mt-1 flex justify-between text-11 text-quiet figures">
          {PERCENTS.map((percent) => (
            <span key={percent} className="w-8 text-center first:text-left last:text-right">
              {percent}%
            </span>
          ))}
        </div>
      </div>
      {hasValue ? (
        <TextField
          label={t(limit ? 'trade.form.value' : 'trade.form.spend')}
          labelInside
          decimals={rules.quoteScale}
          value={form.value}
          unit={rules.quote}
          error={error('value')}
          data-size
          onValue={(text) => act({ type: 'value', text })}
        />
      ) : null}
    </>
  );
}

interface SteppedFieldProps {
  readonly name: 'price' | 'amount';
  readonly decimals: number;
  readonly unit: string;
  readonly error: string | null;
  readonly disabled?: boolean;
}

/** Arrow keys step as the stepper does, ten steps at once with Shift. */
function SteppedField({ name, decimals, unit, error, disabled = false }: SteppedFieldProps) {
  const { t } = useTranslation();
  const [form, act] = useForm();
  const label = t(`trade.form.${name}`);
  const step = (steps: number): void => act({ type: name === 'price' ? 'step-price' : 'step-amount', steps });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
  };
  if (disabled) {
    return (
      <TextField
        label={label}
        labelInside
        value={t('trade.form.bestPrice')}
        disabled
        onValue={() => undefined}
        className="text-right"
      />
    );
  }
  return (
    <TextField
      label={label}
      labelInside
      decimals={decimals}
      value={form[name]}
      unit={unit}
      error={error}
      data-size={name === 'amount' || undefined}
      onKeyDown={onKeyDown}
      onFocus={() => name === 'price' && act({ type: 'aim', field: name })}
      onValue={(text) => act({ type: name, text })}
      trailing={
        <Stepper
          upLabel={t('trade.form.raise', { field: label })}
          downLabel={t('trade.form.lower', { field: label })}
          onUp={() => step(1)}
          onDown={() => step(-1)}
        />
      }
    />
  );
}
