/** Cancels an order, or all of a market or of all markets; what was closed meanwhile is no failure. */
import { useState } from 'react';
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { showToast } from '@assay/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelFailure } from './cancel-failure.ts';
import { useOrderCalls } from './order-calls.ts';
import { ORDERS_KEY } from './own-orders.ts';

export interface CancelOrder {
  readonly cancel: (id: string) => Promise<void>;
  /** Ids whose cancelling is on its way. */
  readonly cancelling: ReadonlySet<string>;
}

export function useCancelOrder(): CancelOrder {
  const calls = useOrderCalls();
  const send = useCancelCall();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  const cancel = async (id: string): Promise<void> => {
    setCancelling((ids) => new Set([...ids, id]));
    await send(async () => {
      await calls.cancel(id);
      return 1;
    });
    setCancelling((ids) => new Set([...ids].filter((other) => other !== id)));
  };
  return { cancel, cancelling };
}

/** `symbol` null: in all markets. Answers whether the answer is known. */
export function useCancelAll(): (symbol: string | null) => Promise<boolean> {
  const { money } = useClient();
  const send = useCancelCall();
  return (symbol) =>
    send(async () => {
      const request = symbol === null ? {} : { symbol };
      return (await money('cancelAllOrders', request, { silent: true })).count;
    });
}

function useCancelCall(): (send: () => Promise<number>) => Promise<boolean> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return async (send) => {
    try {
      const count = await send();
      showToast({ tone: count > 0 ? 'ok' : 'info', title: t('orders.cancelled', { count }) });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const title = cancelFailure(error, t('orders.cancelUnknown'));
      if (title !== null) showToast({ tone: 'error', title });
      return title === null;
    } finally {
      await queries.invalidateQueries({ queryKey: ORDERS_KEY });
    }
  };
}
