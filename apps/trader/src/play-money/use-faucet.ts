/** The request for play money: sent under one id until its outcome is known, then shown as a receipt. */
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { formatDecimal, formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { closeFaucet } from './faucet-request.ts';

export function useFaucet() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: { coin: string; amount: string }) =>
      client.money('faucet', request, { silent: true }),
    retry: false,
    onSuccess: async (receipt) => {
      const { coin, sequence } = receipt;
      showToast({
        tone: 'ok',
        title: t('faucet.received', { coin, amount: formatTrimmed(locale, receipt.amount) }),
        text: t('faucet.receipt', {
          coin,
          balance: formatTrimmed(locale, receipt.balanceAfter),
          sequence: formatDecimal(locale, String(sequence)),
        }),
      });
      closeFaucet();
      await Promise.all([
        client.account.loadBalances(),
        queries.invalidateQueries({ queryKey: ['private', 'wallet'] }),
      ]);
    },
  });
}

/** The words of a refusal for the form; an unknown outcome says what to do. */
export function faucetRefusal(error: Error | null, unknown: string): string {
  if (!error) return '';
  return error instanceof CallError && error.outcomeUnknown ? unknown : error.message;
}
