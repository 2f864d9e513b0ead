import { useTranslation } from 'react-i18next';
import { useMarket } from '@assay/client/react';
import { Note, Segmented } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useCancelAll } from '../model/cancel-orders.ts';
import { useOrdersOff } from '../model/orders-off.ts';
import { useOpenOrders } from '../model/own-orders.ts';

type Scope = 'market' | 'all';

interface CancelAllDialogProps {
  /** The market that is looked at; null: all are. */
  readonly symbol: string | null;
  readonly onClose: () => void;
}

/** Asks before all open orders of the market, or of all markets, are cancelled; says how many there are. */
export default function CancelAllDialog({ symbol, onClose }: CancelAllDialogProps) {
  const { t } = useTranslation();
  const off = useOrdersOff();
  const cancelAll = useCancelAll();
  const name = useMarket(symbol ?? '')?.rules.name ?? symbol ?? '';
  const whereOf = (scope: Scope): string | null => (scope === 'market' ? symbol : null);
  const form = useForm<{ readonly scope: Scope }, true>({
    initial: { scope: symbol === null ? 'all' : 'market' },
    problems: () => ({}),
    // What came of it is said in a message, also where it failed.
    send: async ({ scope }) => (await cancelAll(whereOf(scope))) || null,
    onDone: onClose,
  });
  const { scope } = form.values;
  const where = whereOf(scope);
  const count = useOpenOrders(where).data?.total ?? 0;
  return (
    <FormInDialog
      form={form}
      title={t('orders.all.title')}
      cancelLabel={t('orders.all.keep')}
      submitLabel={t('orders.all.send', { count })}
      busyLabel={t('orders.all.send', { count })}
      tone="risk"
      isOff={off !== null || count === 0}
      onClose={onClose}
    >
      {symbol === null ? null : (
        <Segmented
          label={t('orders.all.scope')}
          value={scope}
          options={[
            { value: 'market', label: name },
            { value: 'all', label: t('orders.all.markets') },
          ]}
          onValue={(next) => form.set({ scope: next })}
        />
      )}
      <p>
        {where === null
          ? t('orders.all.textMarkets', { count })
          : t('orders.all.textMarket', { count, name })}
      </p>
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}
