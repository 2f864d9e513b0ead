import { useTranslation } from 'react-i18next';
import { parsePrice } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { Amount, KeyValue, Note, Price, TextField } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { amendedField, useAmendOrder } from '../../orders/model/amend-order.ts';
import { useChangesOff } from '../../orders/model/orders-off.ts';
import type { ChartOrder } from '../model/chart-types.ts';

interface MoveOrderDialogProps {
  readonly rules: MarketRules;
  readonly order: ChartOrder;
  /** Where it was let go; the price now when it was not dragged. */
  readonly price: string;
  readonly onClose: () => void;
}

function useMoveForm({ rules, order, price, onClose }: MoveOrderDialogProps) {
  const { t } = useTranslation();
  const amend = useAmendOrder();
  return useForm<{ readonly to: string }, void>({
    initial: { to: price },
    isEdit: true,
    problems: ({ to }) => ({
      to: (parsePrice(to, rules) ?? 0) > 0 ? '' : t('orders.amend.problem.not-a-step'),
    }),
    send: ({ to }) => amend({ id: order.id, ...(order.waits ? { triggerPrice: to } : { price: to }) }),
    onDone: onClose,
    fieldOf: (failure) => (amendedField(failure) === (order.waits ? 'trigger' : 'price') ? 'to' : null),
    words: wordsIfUnknown(t('orders.amend.unknown')),
  });
}

/** Asks before an order moves: the price now, the new one, and what the move costs in the queue. */
export function MoveOrderDialog(props: MoveOrderDialogProps) {
  const { t } = useTranslation();
  const { rules, order, onClose } = props;
  const off = useChangesOff(rules.symbol);
  const form = useMoveForm(props);
  const { to } = form.values;
  return (
    <FormInDialog
      form={form}
      title={t('chart.order.confirmTitle')}
      cancelLabel={t('chart.order.keep')}
      submitLabel={t('chart.order.confirm')}
      busyLabel={t('chart.order.sending')}
      isOff={off !== null || parsePrice(to, rules) === parsePrice(order.price, rules)}
      onClose={onClose}
      className="pointer-events-auto leading-(--lh-ui)"
    >
      <dl className="grid gap-1.5">
        <KeyValue term={t(`chart.order.${order.direction}`)}>{rules.name}</KeyValue>
        {order.amount === null ? null : (
          <KeyValue term={t('chart.order.amount')}>
            <Amount value={order.amount} unit={rules.base} />
          </KeyValue>
        )}
        <KeyValue term={t('chart.order.from')}>
          <Price value={order.price} decimals={rules.tickDecimals} />
        </KeyValue>
      </dl>
      <TextField
        label={t('chart.order.to')}
        value={to}
        decimals={rules.tickDecimals}
        unit={rules.quote}
        error={form.errorAt('to')}
        onValue={(typed) => form.set({ to: typed })}
      />
      {off === null ? null : <Note tone="warn">{off}</Note>}
      <Note>{t(order.waits ? 'chart.order.trigger' : 'chart.order.queue')}</Note>
    </FormInDialog>
  );
}
