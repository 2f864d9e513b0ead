import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '@assay/client/react';
import { Button, Dialog, Note, Segmented } from '@assay/ui';
import { useCancelAll } from '../model/cancel-orders.ts';
import { useOrdersOff } from '../model/orders-off.ts';
import { useOpenOrders } from '../model/own-orders.ts';

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
  const [scope, setScope] = useState<'market' | 'all'>(symbol === null ? 'all' : 'market');
  const [busy, setBusy] = useState(false);
  const where = scope === 'market' ? symbol : null;
  const count = useOpenOrders(where).data?.total ?? 0;
  const send = async (): Promise<void> => {
    setBusy(true);
    if (await cancelAll(where)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.all.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('orders.all.keep')}</Button>
          <Button tone="risk" disabled={off !== null || busy || count === 0} onClick={() => void send()}>
            {t('orders.all.send', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {symbol === null ? null : (
          <Segmented
            label={t('orders.all.scope')}
            value={scope}
            options={[
              { value: 'market', label: name },
              { value: 'all', label: t('orders.all.markets') },
            ]}
            onValue={setScope}
          />
        )}
        <p>
          {where === null
            ? t('orders.all.textMarkets', { count })
            : t('orders.all.textMarket', { count, name })}
        </p>
        {off === null ? null : <Note tone="warn">{off}</Note>}
      </div>
    </Dialog>
  );
}
