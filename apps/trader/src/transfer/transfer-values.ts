/** What the dialog of transfers holds, and what is there to move. */
import { useBalances, useMarketList } from '@assay/client/react';
import { useFuturesAccounts } from '../futures/model/own-futures.ts';
import { useMerchantItems } from './own-accounts.ts';
import { movable } from './transfer-coins.ts';
import type { Movable, OtherAccount, OwnMoney } from './transfer-coins.ts';

export interface TransferValues {
  /** The other account, from the spot account or to it. */
  readonly account: OtherAccount;
  readonly way: 'in' | 'out';
  readonly coin: string;
  readonly amount: string;
}

export function useOwnMoney(): OwnMoney {
  return {
    balances: useBalances(),
    accounts: useFuturesAccounts().data?.accounts ?? [],
    merchant: useMerchantItems() ?? [],
  };
}

export function useMovable({ account, coin }: TransferValues): Movable {
  return movable(account, coin, useOwnMoney());
}

/** Decimals of a coin. */
export function useScale(coin: string): number {
  return useMarketList().assets.find((asset) => asset.coin === coin)?.scale ?? 8;
}
