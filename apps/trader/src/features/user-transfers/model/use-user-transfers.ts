/** Sending money to another user of the exchange, and what was sent and received. */
import { encodePassword } from '@assay/client';
import { useClient, useSession } from '@assay/client/react';
import type { TransferToUserReceiptView } from '@assay/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { TRANSFER_CELLS } from '../../../money/history-csv.ts';
import { HISTORY_PAGE, pageQuery } from '../../../money/history-page.ts';
import { useHistoryExport } from '../../../money/use-history-export.ts';
import { useTranslation } from 'react-i18next';
import { hasFactor } from '../../../account-forms/proof.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { useStepUp } from '../../../step-up/use-step-up.ts';
import type { SendingValues } from './sending.ts';

/** What another one sends may be in the balance a moment before it is in the list. */
const AGAIN_AFTER_MS = 10_000;

/** Sends, confirmed by the second factor where one is set up. Answers null when that is given up. */
export function useSendToUser() {
  const { t } = useTranslation();
  const { money, account } = useClient();
  const { user } = useSession();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  return async (values: SendingValues): Promise<TransferToUserReceiptView | null> => {
    const request = {
      uid: values.uid.trim(),
      coin: values.coin,
      amount: whole(values.amount),
      fundPassword: encodePassword(values.fundPassword),
    };
    const isProven = user !== null && hasFactor(user.security);
    const text = t('wallet.send.confirm', { ...request });
    const done = isProven
      ? await stepUp.run({ title: t('wallet.send.title'), text }, (proof) =>
          money('transferToUser', { ...request, ...proof }, { silent: true }),
        )
      : await money('transferToUser', request, { silent: true });
    if (done === null) return null;
    void account.loadBalances();
    void queries.invalidateQueries({ queryKey: ['private', 'wallet'] });
    return done;
  };
}

export function useUserTransfers(pageNo: number) {
  const client = useClient();
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: ['private', 'wallet', 'user-transfers', pageNo],
    queryFn: ({ signal }) =>
      client.call('userTransferList', pageQuery(pageNo, HISTORY_PAGE), { silent: true, signal }),
    enabled: signedIn,
    refetchInterval: AGAIN_AFTER_MS,
    placeholderData: keepPreviousData,
  });
}

export function useUserTransferExport() {
  const client = useClient();
  return useHistoryExport({
    name: 'user-transfers',
    cells: TRANSFER_CELLS,
    rowKey: ({ id }) => id,
    load: ({ pageNo, pageSize }) =>
      client.call('userTransferList', pageQuery(pageNo, pageSize), { silent: true }),
  });
}
