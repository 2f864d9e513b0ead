import { useClient } from '@assay/client/react';
import { formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useQuestion } from '../forms/use-question.ts';
import { wordsIfUnknown } from '../forms/words-of-failure.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { stopAsking } from './virtual-request.ts';

/** Begins the virtual account anew. */
export default function ResetDialog() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const client = useClient();
  const queries = useQueryClient();
  const form = useQuestion({
    send: () => client.money('resetVirtual', {}, { silent: true }),
    onDone: ({ sequence }) => {
      showToast({
        tone: 'ok',
        title: t('accounts.begunAnew'),
        text: t('accounts.receipt', { sequence: formatDecimal(locale, String(sequence)) }),
      });
      stopAsking();
      void client.account.loadBalances();
      void queries.invalidateQueries({ queryKey: ['private'] });
    },
    words: wordsIfUnknown(t('accounts.unknown')),
  });
  return (
    <ConfirmDialog
      form={form}
      title={t('accounts.resetTitle')}
      points={[t('accounts.ordersGo'), t('accounts.moneyAgain'), t('accounts.historyStays')]}
      confirm={t('accounts.reset')}
      busy={t('accounts.resetting')}
      onCancel={stopAsking}
    />
  );
}
