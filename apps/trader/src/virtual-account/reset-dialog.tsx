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
        title: t('app.virtual.begunAnew'),
        text: t('app.virtual.receipt', { sequence: formatDecimal(locale, String(sequence)) }),
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
      title={t('app.virtual.resetTitle')}
      points={[t('app.virtual.ordersGo'), t('app.virtual.moneyAgain'), t('app.virtual.historyStays')]}
      confirm={t('app.virtual.reset')}
      busy={t('app.virtual.resetting')}
      isPending={reset.isPending}
      error={isUnknown ? t('app.virtual.unknown') : (error?.message ?? '')}
      onConfirm={() => reset.mutate()}
      onCancel={stopAsking}
    />
  );
}
