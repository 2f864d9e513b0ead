/** The accounts with their values, asked again every 10 s; and all of the wallet, whenever the private socket pushes a change. */
import type { WalletAccountItem } from '@assay/protocol';
import { useBalances, useClient, useSession } from '@assay/client/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const AGAIN_AFTER_MS = 10_000;
/** Changes that come one after the other are asked for once. */
const SETTLED_AFTER_MS = 300;
export const WALLET = ['private', 'wallet'] as const;

/** Type of the spot account among the wallet's accounts. */
const SPOT = 1;

export function useWallet() {
  const client = useClient();
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: [...WALLET, 'accounts'],
    queryFn: ({ signal }) => client.call('getWalletAccount', undefined, { silent: true, signal }),
    enabled: signedIn,
    refetchInterval: AGAIN_AFTER_MS,
    select: (answer) => ({
      total: answer.totalEquivalent,
      all: answer.accounts,
      spot: answer.accounts.filter((account) => account.type === SPOT),
    }),
  });
}

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
