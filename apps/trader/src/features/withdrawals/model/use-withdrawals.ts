/** Where coins can go, asking for it, what became of it, and taking it back. */
import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { WithdrawalHoldRequest, WithdrawalMethodsView, WithdrawalReceiptView } from '@assay/protocol';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { WITHDRAWAL_CELLS } from '../../../money/history-csv.ts';
import { HISTORY_PAGE } from '../../../money/history-page.ts';
import { useHistoryExport } from '../../../money/use-history-export.ts';
import { useIsReal } from '../../../money/use-is-real.ts';
import { useTranslation } from 'react-i18next';
import { whole } from '../../../orders/model/typed-text.ts';
import { sealWithdrawal } from './seal-withdrawal.ts';
import { useLeaving } from './use-leaving.ts';
import type { WithdrawValues } from './withdraw-draft.ts';

const METHODS_EVERY_MS = 15_000;
const LOG_EVERY_MS = 5_000;
/** Whoever types an address by hand asks once, when they have paused. */
const TYPED_MS = 300;
/** What can be an address of some network at all. */
const ADDRESS = /^[A-Za-z0-9]{20,80}$/;

export function useWithdrawalMethods() {
  const client = useClient();
  return useQuery({
    queryKey: ['private', 'wallet', 'withdrawal-methods'],
    queryFn: ({ signal }) => client.call('withdrawalMethods', undefined, { silent: true, signal }),
    enabled: useIsReal(),
    refetchInterval: METHODS_EVERY_MS,
  });
}

/** Until when a withdrawal to an address would stay, as asking would say; asked for what can be an address. */
export function useWithdrawalHold(to: WithdrawalHoldRequest) {
  const client = useClient();
  const { coin, network, address } = to;
  return useQuery({
    queryKey: ['private', 'wallet', 'withdrawal-hold', coin, network, address],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPED_MS));
      signal.throwIfAborted();
      return client.call('withdrawalHold', to, { silent: true, signal });
    },
    enabled: useIsReal() && ADDRESS.test(address),
    refetchInterval: METHODS_EVERY_MS,
    retry: false,
  });
}

export function useWithdrawalLog(pageNo: number) {
  const client = useClient();
  return useQuery({
    queryKey: ['private', 'wallet', 'withdrawals', pageNo],
    queryFn: ({ signal }) =>
      client.call('getWithdrawalLog', { pageNo, pageSize: HISTORY_PAGE }, { silent: true, signal }),
    enabled: useIsReal(),
    refetchInterval: LOG_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

export interface Destination {
  readonly coin: string;
  readonly network: string;
  /** The fee that was shown. */
  readonly fee: string;
  readonly sealing: WithdrawalMethodsView['sealing'];
}

/** Asks for a withdrawal, sealed and confirmed; null when that is given up. */
export function useWithdraw({ coin, network, fee, sealing }: Destination) {
  const { t } = useTranslation();
  const client = useClient();
  const leave = useLeaving();
  return (values: WithdrawValues): Promise<WithdrawalReceiptView | null> => {
    const address = values.address.trim();
    const amount = whole(values.amount);
    const asked = { coin, network, address, amount, fee, fundPassword: encodePassword(values.fundPassword) };
    const text = t('wallet.withdraw.confirm', { amount, coin });
    return leave({
      content: JSON.stringify([coin, network, address, amount]),
      confirmation: { title: t('wallet.withdraw.title'), text, address },
      send: async (proof) => {
        const sealed = await sealWithdrawal(sealing, { ...asked, ...proof, sentAt: client.clock.now() });
        return client.call('withdrawal', sealed, { silent: true });
      },
    });
  };
}

export function useCancelWithdrawal(onDone: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation<unknown, Error, string>({
    mutationFn: (id) => client.call('cancelWithdrawal', { id }),
    retry: false,
    onSuccess: () => {
      void client.account.loadBalances();
      onDone();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['private', 'wallet'] }),
  });
}

export function useWithdrawalExport() {
  const client = useClient();
  return useHistoryExport({
    name: 'withdrawals',
    cells: WITHDRAWAL_CELLS,
    rowKey: ({ id }) => id,
    load: (page) => client.call('getWithdrawalLog', page, { silent: true }),
  });
}
