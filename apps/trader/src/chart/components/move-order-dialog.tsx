import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePrice } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { Amount, Button, Dialog, KeyValue, Note, Price, TextField } from '@assay/ui';
import type { ChartOrder, ChartProps } from '../model/chart-types.ts';

interface MoveOrderDialogProps {
  readonly rules: MarketRules;
  readonly order: ChartOrder;
  /** Where it was let go; the price now when it was not dragged. */
  readonly price: string;
  readonly onAmend: NonNullable<ChartProps['onAmend']>;
  readonly onClose: () => void;
}

/** Asks before an order moves: the price now, the new one, and what the move costs in the queue. */
export function MoveOrderDialog({ rules, order, price, onAmend, onClose }: MoveOrderDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(price);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const ticks = parsePrice(typed, rules);
  const moves = ticks !== null && ticks > 0 && ticks !== parsePrice(order.price, rules);
  const send = async (): Promise<void> => {
    if (!moves || busy) return;
    setBusy(true);
    try {
      await onAmend(order, typed);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chart.order.confirmTitle')}
      closeLabel={t('app.close')}
      className="pointer-events-auto leading-(--lh-ui)"
      footer={
        <>
          <Button onClick={onClose}>{t('chart.order.keep')}</Button>
          <Button tone="primary" disabled={!moves || busy} onClick={() => void send()}>
            {t(busy ? 'chart.order.sending' : 'chart.order.confirm')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
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
        <Note>{t('chart.order.queue')}</Note>
      </form>
    </Dialog>
  );
}
