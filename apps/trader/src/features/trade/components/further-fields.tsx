import { useTranslation } from 'react-i18next';
import { TextField } from '@assay/ui';
import type { TriggerByText } from '@assay/protocol';
import { useTradeContext, useForm } from '../model/trade-context.ts';
import type { FurtherTexts, PriceField } from '../model/order-form.ts';
import type { FormField } from '../model/problem.ts';
import { SelectRow } from './select-row.tsx';

/** What an order waits for: above price and amount. */
export default function FurtherFields({ error }: { readonly error: (field: FormField) => string | null }) {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const [form] = useForm();
  const { kind, side } = form;
  const price = { decimals: rules.tickDecimals, unit: rules.quote };
  if (kind === 'trailing-stop') {
    return (
      <>
        <Field
          name="callback"
          label={t('trade.form.callback')}
          decimals={4}
          unit="%"
          error={error('callback')}
        />
        <Field
          name="activation"
          label={t('trade.form.activation')}
          {...price}
          placeholder={t('trade.form.atOnce')}
          error={error('activation')}
        />
        <Note text={t(`trade.form.help.trailing-stop.${side}`)} />
        <BasisSelect />
      </>
    );
  }
  if (kind === 'limit' || kind === 'market') return null;
  return (
    <>
      <Field
        name="trigger"
        label={t(kind === 'oco' ? 'trade.form.stopPrice' : 'trade.form.trigger')}
        {...price}
        error={error('trigger')}
      />
      {kind === 'oco' ? (
        <Field
          name="stopLimit"
          label={t('trade.form.stopLimit')}
          {...price}
          {...(side === 'sell' ? { placeholder: t('trade.form.atMarket') } : {})}
          error={error('stopLimit')}
        />
      ) : null}
      <Note text={t(`trade.form.help.${kind}.${side}`)} />
      <BasisSelect />
    </>
  );
}

const BASES: readonly TriggerByText[] = ['mark-price', 'last-price'];

/** What triggers the order. */
function BasisSelect() {
  const { t } = useTranslation();
  const [form, act] = useForm();
  return (
    <div className="grid gap-1">
      <SelectRow
        label={t('trade.form.triggerBy')}
        value={form.triggerBy}
        options={BASES.map((value) => ({ value, label: t(`trade.form.triggerByPrice.${value}`) }))}
        onValue={(triggerBy) => act({ type: 'options', options: { triggerBy } })}
      />
      <Note text={t(`trade.form.triggerByHelp.${form.triggerBy}`)} />
    </div>
  );
}

/** Those that a picked price can fill. */
const AIMS: readonly PriceField[] = ['trigger', 'activation', 'stopLimit'];

interface FieldProps {
  readonly name: keyof FurtherTexts;
  readonly label: string;
  readonly decimals: number;
  readonly unit: string;
  readonly error: string | null;
  readonly placeholder?: string;
}

function Field({ name, ...rest }: FieldProps) {
  const [form, act] = useForm();
  const aim = AIMS.find((field) => field === name);
  return (
    <TextField
      labelInside
      value={form[name]}
      onFocus={() => aim !== undefined && act({ type: 'aim', field: aim })}
      onValue={(text) => act({ type: 'further', field: name, text })}
      {...rest}
    />
  );
}

function Note({ text }: { readonly text: string }) {
  return <p className="text-12 text-quiet">{text}</p>;
}
