import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '@assay/client';
import { useMarket } from '@assay/client/react';
import type { OrderView } from '@assay/protocol';
import { Amount, Button, Checkbox, Dialog, KeyValue, Note, TextField } from '@assay/ui';
import { amendFailure, useAmendOrder } from '../model/amend-order.ts';
import type { AmendFailure } from '../model/amend-order.ts';
import { useOrdersOff } from '../model/orders-off.ts';
import { amendFields, amendment, losesPriority, startForm } from '../model/amendment.ts';
import type { AmendField } from '../model/amendment.ts';

interface AmendDialogProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** Changes what an open order asks for; it keeps its number. */
export function AmendDialog({ order, onClose }: AmendDialogProps) {
  const rules = useMarket(order.symbol)?.rules;
  return rules === undefined ? null : <AmendForm order={order} rules={rules} onClose={onClose} />;
}

/** Enter in a field sends the form by a button that is not seen: the one that is stands outside of it. */
function AmendForm({ order, rules, onClose }: AmendDialogProps & { readonly rules: MarketRules }) {
  const { t } = useTranslation();
  const off = useOrdersOff();
  const send = useAmendOrder();
  const [form, setForm] = useState(() => startForm(order, rules));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AmendFailure | null>(null);
  const wanted = amendment(order, form, rules);
  const problem = 'problem' in wanted ? wanted : null;
  const isBlocked = busy || off !== null || problem !== null;
  const losesIt = 'request' in wanted && losesPriority(wanted.request, order, rules);
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isBlocked || 'problem' in wanted) return;
    setBusy(true);
    setFailure(null);
    try {
      await send(wanted.request);
      onClose();
    } catch (error) {
      setFailure(amendFailure(error, t('orders.amend.unknown')));
      setBusy(false);
    }
  };
  const errorAt = (field: AmendField): string => {
    if (failure?.field === field) return failure.message;
    return problem?.field === field ? t('orders.amend.problem.not-a-step') : '';
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.amend.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          {problem?.problem === 'unchanged' ? (
            <p className="mr-auto text-12 text-quiet">{t('orders.amend.problem.unchanged')}</p>
          ) : null}
          <Button onClick={onClose}>{t('orders.amend.keep')}</Button>
          <Button tone="primary" disabled={isBlocked} onClick={() => void submit()}>
            {t(busy ? 'orders.amend.sending' : 'orders.amend.send')}
          </Button>
        </>
      }
    >
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <OrderNow order={order} rules={rules} />
        {amendFields(order).map((field) => (
          <AmendInput
            key={field}
            field={field}
            rules={rules}
            value={form[field]}
            error={errorAt(field)}
            onValue={(text) => setForm({ ...form, [field]: text })}
          />
        ))}
        {order.status === 'untriggered' ? null : (
          <Checkbox checked={form.postOnly} onChecked={(postOnly) => setForm({ ...form, postOnly })}>
            {t('orders.amend.postOnly')}
          </Checkbox>
        )}
        <Remarks losesPriority={losesIt} off={off} failure={failure} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
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

/** What the change costs, why it cannot be sent, and what came of sending it. */
function Remarks(props: {
  readonly losesPriority: boolean;
  readonly off: string | null;
  readonly failure: AmendFailure | null;
}) {
  const { t } = useTranslation();
  const { off, failure } = props;
  return (
    <>
      {props.losesPriority ? <Note>{t('orders.amend.losesPriority')}</Note> : null}
      {off === null ? null : <Note tone="warn">{off}</Note>}
      {failure !== null && failure.field === null ? <Note tone="bad">{failure.message}</Note> : null}
    </>
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
