import { useTranslation } from 'react-i18next';
import { useBalances, useSession } from '@assay/client/react';
import { Button, formatDecimal, useFigureSettings } from '@assay/ui';
import { useQuestion } from '../../../forms/use-question.ts';
import { useFaucet } from '../../../play-money/use-faucet.ts';
import { useFaucetAmounts } from '../../../venue/venue-queries.ts';
import { useTradeContext, useForm } from '../model/trade-context.ts';

/**
 * In a sandbox, where the account has nothing of the coin that the order spends: all that the faucet gives at once, by one
 * press.
 */
export function PlayMoneyOffer() {
  const { rules } = useTradeContext();
  const [{ side }] = useForm();
  const { status } = useSession();
  const balances = useBalances();
  const amounts = useFaucetAmounts();
  const coin = side === 'buy' ? rules.quote : rules.base;
  const amount = amounts[coin];
  const held = balances?.get(coin);
  const hasAny = /[1-9]/.test(`${held?.available ?? ''}${held?.occupied ?? ''}`);
  if (status !== 'signed-in' || amount === undefined || balances === null || hasAny) return null;
  return <Offer key={coin} coin={coin} amount={amount} />;
}

function Offer({ coin, amount }: { readonly coin: string; readonly amount: string }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { send, words, received } = useFaucet();
  const offer = useQuestion({ send: () => send({ coin, amount }), onDone: received, words });
  return (
    <section
      aria-label={t('trade.offer.label')}
      className="grid gap-2 rounded-control border border-line bg-accent-soft p-2.5"
    >
      <p className="text-12 text-soft">{t('trade.offer.text', { coin })}</p>
      <Button tone="primary" wide disabled={offer.busy} onClick={() => offer.submit()}>
        {t('trade.offer.take', { amount: formatDecimal(locale, amount), coin })}
      </Button>
      <p role="alert" className="text-12 text-danger empty:hidden">
        {offer.formError}
      </p>
    </section>
  );
}
