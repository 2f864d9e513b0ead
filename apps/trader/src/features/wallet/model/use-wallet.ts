/** The accounts with their values; and all of the wallet, whenever the private socket pushes a change. */
import type { WalletAccountItem, WalletAccountResponse } from '@assay/protocol';
import { useBalances } from '@assay/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_TYPES } from '../../../transfer/money-accounts.ts';
import { useOwnAccounts, WALLET } from '../../../transfer/own-accounts.ts';

/** Changes that come one after the other are asked for once. */
const SETTLED_AFTER_MS = 300;

const shown = ({ totalEquivalent, accounts }: WalletAccountResponse) => ({
  total: totalEquivalent,
  all: accounts,
  spot: accounts.filter(({ type }) => type === ACCOUNT_TYPES.spot),
});

export const useWallet = () => useOwnAccounts(shown);

/** What any page of the wallet lists is asked for again when a balance changes, such as by what somebody else has sent. */
export function useWalletRefresh(): void {
  const queries = useQueryClient();
  const balances = useBalances();
  useEffect(() => {
    if (balances === null) return undefined;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: WALLET }), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [balances, queries]);
}

/** Whether an asset is worth less than 1 USDT; one without a price never is. */
export function isSmall(item: WalletAccountItem): boolean {
  return item.equivalent !== null && Number(item.equivalent) < 1;
}
