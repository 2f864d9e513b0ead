import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lotsIn, lotsText, ticksIn } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import type { FuturesAmendReceiptView, FuturesOrderView, PositionView } from '@assay/protocol';
import { Note, TextField, formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { fieldIn } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { amendFields } from '../../orders/model/amendment.ts';
import type { AmendField } from '../../orders/model/amendment.ts';
import { answeredCommands } from '../../orders/model/answered-commands.ts';
import { useChangesOff } from '../../orders/model/orders-off.ts';
import { lotsNow } from '../model/closing-size.ts';
import { useContractRules } from '../model/contracts.ts';
import { useFuturesReload, usePositions } from '../model/own-futures.ts';
import { sleeps } from '../model/own-protection.ts';
import { whole } from '../../orders/model/typed-text.ts';

interface AmendFuturesProps {
  readonly order: FuturesOrderView;
  /** Where its line in the chart was let go. */
  readonly moved?: string;
  readonly onClose: () => void;
}

type Values = Readonly<Record<AmendField, string>>;

/** Changes trigger, price or remaining size of a futures order that waits or rests; it keeps its number. */
export function AmendFuturesDialog(props: AmendFuturesProps) {
  const rules = useContractRules(props.order.symbol);
  const positions = usePositions();
  if (rules === null || positions.isPending) return null;
  return <AmendFields {...props} rules={rules} positions={positions.data?.records ?? NONE} />;
}

const NONE: readonly PositionView[] = [];

type FieldsProps = AmendFuturesProps & {
  readonly rules: ContractRules;
  readonly positions: readonly PositionView[];
};

const WIRE_FIELDS = {
  price: 'price',
  amount: 'amount',
  quantity: 'amount',
  remaining: 'amount',
  triggerPrice: 'trigger',
} as const;
const CALL_FIELDS = { price: 'price', amount: 'amount', trigger: 'triggerPrice' } as const;

/** What can be changed as it stands: of what only reduces no more than its position has. */
function valuesOf({ order, rules, positions }: FieldsProps): Values {
  const { price, triggerPrice } = order;
  const lots = lotsNow(order, positions, rules);
  return {
    price: price ?? '',
    trigger: triggerPrice ?? '',
    amount: lots === null ? '' : lotsText(lots, rules),
  };
}

/** In ticks or lots; 0 for what is no number of steps. */
function steps(field: AmendField, text: string, rules: ContractRules): number {
  return (field === 'amount' ? lotsIn(whole(text), rules) : ticksIn(whole(text), rules)) ?? 0;
}

/** What of an order can be changed: of one that sleeps its trigger alone. */
export function futuresAmendFields(order: FuturesOrderView): readonly AmendField[] {
  return amendFields(order).filter((field) => field !== 'amount' || !sleeps(order));
}

/** What differs from what the dialog began with. */
function changesOf({ order, rules }: FieldsProps, before: Values, values: Values) {
  const changed = futuresAmendFields(order).filter(
    (field) => steps(field, values[field], rules) !== steps(field, before[field], rules),
  );
  return Object.fromEntries(changed.map((field) => [CALL_FIELDS[field], whole(values[field])]));
}

function useAmendForm(props: FieldsProps, before: Values) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { money } = useClient();
  const reload = useFuturesReload();
  const { order, rules, moved, onClose } = props;
  const fields = futuresAmendFields(order);
  const fault = (field: AmendField, values: Values): string =>
    !fields.includes(field) || steps(field, values[field], rules) > 0
      ? ''
      : t('orders.amend.problem.not-a-step');
  const line = order.status === 'untriggered' ? 'trigger' : 'price';
  return useForm<Values, FuturesAmendReceiptView>({
    initial: { ...before, ...(moved === undefined ? {} : { [line]: moved }) },
    isEdit: true,
    problems: (values) => ({
      price: fault('price', values),
      trigger: fault('trigger', values),
      amount: fault('amount', values),
    }),
    send: (values) =>
      money('amendFuturesOrder', { id: order.id, ...changesOf(props, before, values) }, { silent: true }),
    onDone: ({ sequence }) => {
      answeredCommands.note(sequence);
      const position = formatDecimal(locale, String(sequence));
      showToast({
        tone: 'ok',
        title: t('orders.amend.done'),
        text: t('orders.amend.position', { sequence: position }),
      });
      void reload();
      onClose();
    },
    fieldOf: (failure) => (failure.outcomeUnknown ? null : fieldIn<AmendField>(WIRE_FIELDS, failure)),
    words: wordsIfUnknown(t('orders.amend.unknown')),
  });
}

function AmendFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { order, rules, onClose } = props;
  const off = useChangesOff(rules.symbol);
  // Kept: a position that is closed while one types changes nothing that was typed.
  const [before] = useState(() => valuesOf(props));
  const form = useAmendForm(props, before);
  const isUnchanged = Object.keys(changesOf(props, before, form.values)).length === 0;
  return (
    <FormInDialog
      form={form}
      title={t('orders.amend.title')}
      cancelLabel={t('orders.amend.keep')}
      submitLabel={t('orders.amend.send')}
      busyLabel={t('orders.amend.sending')}
      isOff={off !== null || isUnchanged}
      footNote={
        isUnchanged ? (
          <p className="mr-auto text-12 text-quiet">{t('orders.amend.problem.unchanged')}</p>
        ) : null
      }
      onClose={onClose}
      // Over a chart, whose lines let the pointer through and are written small.
      className={props.moved === undefined ? undefined : 'pointer-events-auto leading-(--lh-ui)'}
    >
      {futuresAmendFields(order).map((field) => (
        <TextField
          key={field}
          {...form.field(field)}
          label={t(`orders.amend.field.${field}`)}
          decimals={field === 'amount' ? rules.lotDecimals : rules.tickDecimals}
          unit={field === 'amount' ? rules.sizeCoin : rules.quote}
        />
      ))}
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}
