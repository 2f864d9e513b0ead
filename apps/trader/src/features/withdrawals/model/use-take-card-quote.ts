/** Asking for a sale for money on the bound card at the price that was shown. */
import { encodePassword } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { CardQuoteView, CardSaleReceiptView, WithdrawalMethodsView } from '@assay/protocol';
import { formatTrimmed, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { sealWithdrawal } from './seal-withdrawal.ts';
import { useLeaving } from './use-leaving.ts';

/** Takes a price, sealed and confirmed; null when that is given up. */
export function useTakeCardQuote(sealing: WithdrawalMethodsView['sealing']) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const client = useClient();
  const leave = useLeaving();
  return (
    { quoteId, ...quote }: CardQuoteView,
    { fundPassword, ending }: { readonly fundPassword: string; readonly ending: string },
  ): Promise<CardSaleReceiptView | null> => {
    const amount = `${formatTrimmed(locale, quote.amount)} ${quote.coin}`;
    const money = `${formatTrimmed(locale, quote.money)} ${quote.currency}`;
    const text = t('wallet.cards.confirm', { amount, money, ending });
    const asked = { quoteId, fundPassword: encodePassword(fundPassword) };
    return leave({
      content: quoteId,
      confirmation: { title: t('wallet.cards.confirmTitle'), text },
      send: async (proof) => {
        const sealed = await sealWithdrawal(sealing, { ...asked, ...proof, sentAt: client.clock.now() });
        return client.call('cardSale', sealed, { silent: true });
      },
    });
  };
}
