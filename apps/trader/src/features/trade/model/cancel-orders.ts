/** Cancels orders one after the other; what was closed meanwhile is no failure. */
import { useState } from 'react';
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { showToast } from '@assay/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelFailure } from './cancel-failure.ts';

export interface CancelOrders {
  readonly cancel: (ids: readonly string[]) => Promise<void>;
  /** Ids whose cancelling is on its way. */
  readonly cancelling: ReadonlySet<string>;
}

export function useCancelOrders(): CancelOrders {
  const { t } = useTranslation();
  const { money } = useClient();
  const queries = useQueryClient();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  const cancel = async (ids: readonly string[]): Promise<void> => {
    setCancelling(new Set(ids));
    let done = 0;
    try {
      for (const id of ids) done += await cancelled(id);
    } finally {
      setCancelling(new Set());
      await queries.invalidateQueries({ queryKey: ['private', 'orders'] });
    }
    if (done > 0) showToast({ tone: 'ok', title: t('trade.orders.cancelled', { count: done }) });
  };
  const cancelled = async (id: string): Promise<number> => {
    try {
      await money('cancelOrder', { id }, { silent: true });
      return 1;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const title = cancelFailure(error, t('trade.orders.cancelUnknown'));
      if (title !== null) showToast({ tone: 'error', title });
      return 0;
    }
  };
  return { cancel, cancelling };
}
