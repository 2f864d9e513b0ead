/** Why own orders can be neither changed nor cancelled now, or not changed, in words; null: they can. */
import { useTicker } from '@assay/client/react';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';

export function useOrdersOff(): string | null {
  const { t } = useTranslation();
  return useOutage() === null ? null : t('orders.off');
}

/** A market that is halted or paused takes no changes, but gives every order back. */
export function useChangesOff(symbol: string): string | null {
  const { t } = useTranslation();
  const status = useTicker(symbol)?.standing?.status;
  const off = useOrdersOff();
  const isClosed = status === 'halted' || status === 'cancel-only' || status === 'delisted';
  return off ?? (isClosed ? t('orders.changesOff') : null);
}
