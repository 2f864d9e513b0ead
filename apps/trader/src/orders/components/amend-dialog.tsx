import { useTranslation } from 'react-i18next';
import type { MarketRules } from '@assay/client';
import { useMarket } from '@assay/client/react';
import type { OrderView } from '@assay/protocol';
import { Amount, Checkbox, KeyValue, Note, TextField } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { amendedField, useAmendOrder } from '../model/amend-order.ts';
import { useChangesOff } from '../model/orders-off.ts';
import { amendFields, amendment, losesPriority, startForm } from '../model/amendment.ts';
import type { AmendField, AmendForm } from '../model/amendment.ts';

interface AmendDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

interface FormProps extends AmendDialogProps {
  readonly rules: MarketRules;
}

/** Changes what an open order asks for; it keeps its number. */
export function AmendDialog({ order, onClose }: AmendDialogProps) {
  const rules = useMarket(order.symbol)?.rules;
  return rules === undefined ? null : <AmendFields order={order} rules={rules} onClose={onClose} />;
}

function useAmendForm({ order, rules, onClose }: FormProps) {
  const { t } = useTranslation();
  const send = useAmendOrder();
  return useForm<AmendForm, void>({
    initial: startForm(order, rules),
    isEdit: true,
    problems: (values) => {
      const wanted = amendment(order, values, rules);
      const wrong = 'problem' in wanted ? wanted.field : null;
      return wrong === null ? {} : { [wrong]: t('orders.amend.problem.not-a-step') };
    },
    send: async (values) => {
      const wanted = amendment(order, values, rules);
      if ('problem' in wanted) return null;
      return send(wanted.request);
    },
    onDone: onClose,
    fieldOf: amendedField,
    words: wordsIfUnknown(t('orders.amend.unknown')),
  });
}

function AmendFields(props: FormProps) {
  const { t } = useTranslation();
  const { order, rules, onClose } = props;
  const off = useChangesOff(order.symbol);
  const form = useAmendForm(props);
  const { values, set, errorAt } = form;
  const wanted = amendment(order, values, rules);
  const isUnchanged = 'problem' in wanted && wanted.problem === 'unchanged';
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
    >
      <OrderNow order={order} rules={rules} />
      {amendFields(order).map((field) => (
        <AmendInput
          key={field}
          field={field}
          rules={rules}
          value={values[field]}
          error={errorAt(field)}
          onValue={(text) => set({ [field]: text })}
        />
      ))}
      {order.status === 'untriggered' ? null : (
        <Checkbox checked={values.postOnly} onChecked={(postOnly) => set({ postOnly })}>
          {t('orders.amend.postOnly')}
        </Checkbox>
      )}
      {'request' in wanted && losesPriority(wanted.request, order, rules) ? (
        <Note>{t('orders.amend.losesPriority')}</Note>
      ) : null}
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}

function AmendInput(props: {
  readonly field: AmendField;
  readonly rules: MarketRules;
  readonly value: string;
  readonly error: string;
  readonly onValue: (text: string) => void;
}) {
  const { t } = useTranslation();
  const { field, rules, ...rest } = props;
  const isAmount = field === 'amount';
  return (
    <TextField
      label={t(`orders.amend.field.${field}`)}
      decimals={isAmount ? rules.lotDecimals : rules.tickDecimals}
      unit={isAmount ? rules.base : rules.quote}
      {...rest}
    />
  );
}

/** What is changed, and how far it is. */
function OrderNow({ order, rules }: { readonly order: OrderView; readonly rules: MarketRules }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-1">
      <KeyValue term={t(`orders.side.${order.direction}`)}>{rules.name}</KeyValue>
      {order.amount === null ? null : (
        <KeyValue term={t('orders.amend.filled')}>
          <Amount value={order.filledAmount} /> / <Amount value={order.amount} unit={rules.base} />
        </KeyValue>
      )}
    </dl>
  );
}
