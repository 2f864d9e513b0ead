/** Cancels a futures order, or all of a market; what was closed meanwhile is no failure. */
import { useState } from 'react';
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { cancelFailure } from '../../orders/model/cancel-failure.ts';
import { useFuturesReload } from './own-futures.ts';

export interface CancelFutures {
  readonly cancel: (id: string) => Promise<void>;
  readonly cancelAll: (symbol: string) => Promise<void>;
  /** Ids whose cancelling is on its way. */
  readonly busy: ReadonlySet<string>;
}

export function useCancelFutures(): CancelFutures {
  const { t } = useTranslation();
  const { money } = useClient();
  const reload = useFuturesReload();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const send = async (ask: () => Promise<number>): Promise<void> => {
    try {
      const count = await ask();
      showToast({ tone: count > 0 ? 'ok' : 'info', title: t('orders.cancelled', { count }) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const title = cancelFailure(error, t('orders.cancelUnknown'));
      if (title !== null) showToast({ tone: 'error', title });
    } finally {
      await reload();
    }
  };
  return {
    busy,
    cancel: async (id) => {
      setBusy((ids) => new Set([...ids, id]));
      await send(async () => {
        await money('cancelFuturesOrder', { id }, { silent: true });
        return 1;
      });
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    },
    cancelAll: (symbol) =>
      send(async () => (await money('cancelFuturesOrders', { symbol }, { silent: true })).count),
  };
}
