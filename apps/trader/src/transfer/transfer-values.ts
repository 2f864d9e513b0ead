/** What the dialog of transfers holds, and what is there to move. */
import { useBalances, useMarketList } from '@assay/client/react';
import { useFuturesAccounts } from '../futures/model/own-futures.ts';
import { movable } from './transfer-coins.ts';
import type { FuturesAccount, Movable } from './transfer-coins.ts';

export interface TransferValues {
  /** The account of futures, from the spot account or to it. */
  readonly account: FuturesAccount;
  readonly way: 'in' | 'out';
  readonly coin: string;
  readonly amount: string;
}

export function useMovable({ account, coin }: TransferValues): Movable {
  return movable(account, coin, useBalances(), useFuturesAccounts().data?.accounts ?? []);
}

/** Decimals of a coin. */
export function useScale(coin: string): number {
  return useMarketList().assets.find((asset) => asset.coin === coin)?.scale ?? 8;
}
