import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePrice } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { Amount, FormDialog, KeyValue, Note, Price, TextField } from '@assay/ui';
import { amendFailure, useAmendOrder } from '../../orders/model/amend-order.ts';
import { useChangesOff } from '../../orders/model/orders-off.ts';
import type { ChartOrder } from '../model/chart-types.ts';

interface MoveOrderDialogProps {
  readonly rules: MarketRules;
  readonly order: ChartOrder;
  /** Where it was let go; the price now when it was not dragged. */
  readonly price: string;
  readonly onClose: () => void;
}

/** Asks before an order moves: the price now, the new one, and what the move costs in the queue. */
export function MoveOrderDialog({ rules, order, price, onClose }: MoveOrderDialogProps) {
  const { t } = useTranslation();
  const off = useChangesOff(rules.symbol);
  const amend = useAmendOrder();
  const [typed, setTyped] = useState(price);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const ticks = parsePrice(typed, rules);
  const moves = ticks !== null && ticks > 0 && ticks !== parsePrice(order.price, rules);
  const send = async (): Promise<void> => {
    if (!moves || busy || off !== null) return;
    setBusy(true);
    try {
      await amend({ id: order.id, ...(order.waits ? { triggerPrice: typed } : { price: typed }) });
      onClose();
    } catch (error) {
      setFailure(amendFailure(error, t('orders.amend.unknown')).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('chart.order.confirmTitle')}
      closeLabel={t('app.close')}
      cancelLabel={t('chart.order.keep')}
      submitLabel={t(busy ? 'chart.order.sending' : 'chart.order.confirm')}
      disabled={!moves || busy || off !== null}
      onSubmit={() => void send()}
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
        value={typed}
        decimals={rules.tickDecimals}
        unit={rules.quote}
        error={failure}
        onValue={setTyped}
      />
      {off === null ? null : <Note tone="warn">{off}</Note>}
      <Note>{t(order.waits ? 'chart.order.trigger' : 'chart.order.queue')}</Note>
    </FormDialog>
  );
}
