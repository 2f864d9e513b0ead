/** The request for play money: sent under one id until its outcome is known, then shown as a receipt. */
import type { ResponseOf } from '@assay/client';
import { useClient } from '@assay/client/react';
import { formatDecimal, formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordsIfUnknown } from '../forms/words-of-failure.ts';

/** What a form needs that asks for it. */
export function useFaucet() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const client = useClient();
  const queries = useQueryClient();
  return {
    send: (request: { readonly coin: string; readonly amount: string }) =>
      client.money('faucet', request, { silent: true }),
    words: wordsIfUnknown(t('faucet.unknown')),
    received: ({ coin, amount, balanceAfter, sequence }: ResponseOf<'faucet'>): void => {
      showToast({
        tone: 'ok',
        title: t('faucet.received', { coin, amount: formatTrimmed(locale, amount) }),
        text: t('faucet.receipt', {
          coin,
          balance: formatTrimmed(locale, balanceAfter),
          sequence: formatDecimal(locale, String(sequence)),
        }),
      });
      void client.account.loadBalances();
      void queries.invalidateQueries({ queryKey: ['private', 'wallet'] });
    },
  };
}
