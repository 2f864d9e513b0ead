/** The user's accounts of every kind with their values, asked again every 10 s. */
import { useClient, useSession } from '@assay/client/react';
import type { WalletAccountItem, WalletAccountResponse } from '@assay/protocol';
import { useQuery } from '@tanstack/react-query';
import { merchantItems } from './money-accounts.ts';

const AGAIN_AFTER_MS = 10_000;
/** Above every reading of the wallet. */
export const WALLET = ['private', 'wallet'] as const;

export function useOwnAccounts<Shown>(select: (answer: WalletAccountResponse) => Shown) {
  const client = useClient();
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: [...WALLET, 'accounts'],
    queryFn: ({ signal }) => client.call('getWalletAccount', undefined, { silent: true, signal }),
    enabled: signedIn,
    refetchInterval: AGAIN_AFTER_MS,
    select,
  });
}

const ofMerchant = ({ accounts }: WalletAccountResponse): readonly WalletAccountItem[] =>
  merchantItems(accounts);

/** What lies in the account of a merchant, coin by coin; undefined: not known yet. Who has none has no coin in it. */
export function useMerchantItems(): readonly WalletAccountItem[] | undefined {
  return useOwnAccounts(ofMerchant).data;
}

const MERCHANT = 2;

/** Whether the user is a merchant now. The flag may come as text. */
export function useIsMerchant(): boolean {
  return Number(useSession().user?.is_merchant) === MERCHANT;
}
