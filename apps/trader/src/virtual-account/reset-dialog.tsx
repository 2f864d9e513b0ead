import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { stopAsking } from './virtual-request.ts';

/** Begins the virtual account anew. */
export default function ResetDialog() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const client = useClient();
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: () => client.money('resetVirtual', {}, { silent: true }),
    retry: false,
    onSuccess: async ({ sequence }) => {
      showToast({
        tone: 'ok',
        title: t('accounts.begunAnew'),
        text: t('accounts.receipt', { sequence: formatDecimal(locale, String(sequence)) }),
      });
      stopAsking();
      await Promise.all([
        client.account.loadBalances(),
        queries.invalidateQueries({ queryKey: ['private'] }),
      ]);
    },
  });
  const { error } = reset;
  const isUnknown = error instanceof CallError && error.outcomeUnknown;
  return (
    <ConfirmDialog
      title={t('accounts.resetTitle')}
      points={[t('accounts.ordersGo'), t('accounts.moneyAgain'), t('accounts.historyStays')]}
      confirm={t('accounts.reset')}
      busy={t('accounts.resetting')}
      isPending={reset.isPending}
      error={isUnknown ? t('accounts.unknown') : (error?.message ?? '')}
      onConfirm={() => reset.mutate()}
      onCancel={stopAsking}
    />
  );
}
