import { useTranslation } from 'react-i18next';
import { TextField } from '@assay/ui';
import type { FuturesTriggerByText } from '@assay/protocol';
import type { Kind, PriceField } from '../model/order-kinds.ts';
import type { FurtherTexts } from '../model/order-terms.ts';
import { SelectRow } from './select-row.tsx';

type WaitingField = 'trigger' | 'callback' | 'activation' | 'stopLimit';

export interface WaitingFieldsProps {
  readonly kind: Kind;
  readonly side: 'buy' | 'sell';
  readonly texts: Pick<FurtherTexts, WaitingField>;
  readonly onText: (field: WaitingField, text: string) => void;
  /** A price that is picked goes to the field that was entered last. */
  readonly onAim: (field: PriceField) => void;
  readonly tickDecimals: number;
  readonly quote: string;
  readonly triggerBy: FuturesTriggerByText;
  readonly bases: readonly FuturesTriggerByText[];
  readonly onTriggerBy: (basis: FuturesTriggerByText) => void;
  /** Whether the stop of a pair may be a market order. */
  readonly stopsAtMarket: boolean;
  /** Leaves out what its triggering price is: the page says it elsewhere. */
  readonly terse?: boolean;
  readonly error: (field: WaitingField) => string | null;
}

/** What an order waits for: above price and amount. */
export default function WaitingFields(props: WaitingFieldsProps) {
  const { kind, side } = props;
  if (kind === 'limit' || kind === 'market') return null;
  return (
    <>
      {kind === 'trailing-stop' ? <TrailingFields {...props} /> : <TriggerFields {...props} />}
      <Help kind={kind} side={side} />
      <BasisSelect {...props} />
    </>
  );
}

function Help({
  kind,
  side,
}: {
  readonly kind: Exclude<Kind, 'limit' | 'market'>;
  readonly side: 'buy' | 'sell';
}) {
  const { t } = useTranslation();
  return <Note text={t(`trade.form.help.${kind}.${side}`)} />;
}

function TrailingFields(props: WaitingFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field {...props} name="callback" label={t('trade.form.callback')} decimals={4} unit="%" />
      <Field
        {...props}
        name="activation"
        label={t('trade.form.activation')}
        decimals={props.tickDecimals}
        unit={props.quote}
        placeholder={t('trade.form.atOnce')}
      />
    </>
  );
}

function TriggerFields(props: WaitingFieldsProps) {
  const { t } = useTranslation();
  const price = { decimals: props.tickDecimals, unit: props.quote };
  const isPair = props.kind === 'oco';
  return (
    <>
      <Field
        {...props}
        name="trigger"
        label={t(isPair ? 'trade.form.stopPrice' : 'trade.form.trigger')}
        {...price}
      />
      {isPair ? (
        <Field
          {...props}
          name="stopLimit"
          label={t('trade.form.stopLimit')}
          {...price}
          {...(props.stopsAtMarket ? { placeholder: t('trade.form.atMarket') } : {})}
        />
      ) : null}
    </>
  );
}

/** What triggers the order. */
function BasisSelect({ triggerBy, bases, onTriggerBy, terse = false }: WaitingFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1">
      <SelectRow
        label={t('trade.form.triggerBy')}
        value={triggerBy}
        options={bases.map((value) => ({ value, label: t(`trade.form.triggerByPrice.${value}`) }))}
        onValue={onTriggerBy}
      />
      {terse ? null : <Note text={t(`trade.form.triggerByHelp.${triggerBy}`)} />}
    </div>
  );
}

/** Those that a picked price can fill. */
const AIMS: readonly PriceField[] = ['trigger', 'activation', 'stopLimit'];

interface FieldProps extends Pick<WaitingFieldsProps, 'texts' | 'onText' | 'onAim' | 'error'> {
  readonly name: WaitingField;
  readonly label: string;
  readonly decimals: number;
  readonly unit: string;
  readonly placeholder?: string;
}

function Field({ name, texts, onText, onAim, error, label, decimals, unit, placeholder }: FieldProps) {
  const aim = AIMS.find((field) => field === name);
  return (
    <TextField
      labelInside
      label={label}
      decimals={decimals}
      unit={unit}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={texts[name]}
      error={error(name)}
      onFocus={() => aim !== undefined && onAim(aim)}
      onValue={(text) => onText(name, text)}
    />
  );
}

function Note({ text }: { readonly text: string }) {
  return <p className="text-12 text-quiet">{text}</p>;
}
