/** Why a position can be neither closed, turned round nor protected now, in words; null: it can. */
import { useTicker } from '@assay/client/react';
import type { MarketStanding } from '@assay/client';
import { useTranslation } from 'react-i18next';
import { useOrdersOff } from '../../orders/model/orders-off.ts';

type Status = MarketStanding['status'];

/** `mayRest`: the order that does it may wait in the book, where nothing trades. Null: the market takes it. */
export function closingFault(status: Status, mayRest: boolean): Exclude<Status, 'open'> | null {
  return status === 'open' || (status === 'post-only' && mayRest) ? null : status;
}

export function useClosingOff(symbol: string, mayRest: boolean): string | null {
  const { t } = useTranslation();
  const fault = closingFault(useTicker(symbol)?.standing?.status ?? 'open', mayRest);
  const off = useOrdersOff();
  return off ?? (fault === null ? null : t(`futures.problem.market-${fault}`));
}
