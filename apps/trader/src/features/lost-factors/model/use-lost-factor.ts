/** The request of the account, read and ended. */
import { useClient, useSession } from '@assay/client/react';
import type { LostFactorAnswer } from '@assay/protocol';
import { showToast } from '@assay/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOpen } from './lost-factors.ts';

const AGAIN_MS = 60_000;

export function useLostFactor() {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: keyOf(user?.userId),
    queryFn: () => client.call('lostFactor', {}, { silent: true }),
    enabled: user !== null,
    // Others move it on.
    refetchInterval: ({ state: { data } }) => (data?.request && isOpen(data.request) ? AGAIN_MS : false),
  });
}

const keyOf = (userId: string | undefined) => ['private', 'lost-factor', userId];

/** Takes over what a call has answered. */
export function useLostFactorChanged(): (answer: LostFactorAnswer) => void {
  const { user } = useSession();
  const queries = useQueryClient();
  return (answer) => queries.setQueryData(keyOf(user?.userId), answer);
}

export function useCancelLostFactor() {
  const { t } = useTranslation();
  const client = useClient();
  const changed = useLostFactorChanged();
  return useMutation({
    mutationFn: () => client.call('cancelLostFactor', {}, { silent: true }),
    retry: false,
    onSuccess: (answer) => {
      changed(answer);
      showToast({ tone: 'ok', title: t('credentials.lost.cancelled') });
    },
  });
}
