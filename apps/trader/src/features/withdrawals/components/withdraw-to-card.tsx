import type { CardOffersView, WithdrawalMethodsView } from '@assay/protocol';
import { Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerOf } from '../model/card-draft.ts';
import { CardForm } from './card-form.tsx';

interface WithdrawToCardProps {
  readonly offers: CardOffersView;
  readonly methods: WithdrawalMethodsView;
  /** Coin that the address wishes, and who is told of another choice. */
  readonly wish: string | undefined;
  readonly onCoin: (coin: string) => void;
}

/** A coin and one of the currencies that it is sold for; then the form, of which another choice begins a new one. */
export default function WithdrawToCard({ offers, methods, wish, onCoin }: WithdrawToCardProps) {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const offer = offerOf(offers.offers, wish, currency);
  // Closed while somebody looked.
  if (offer === undefined) return null;
  const coins = [...new Set(offers.offers.map((one) => one.coin))];
  const currencies = offers.offers.filter((one) => one.coin === offer.coin).map((one) => one.currency);
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          look="field"
          labelShown
          label={t('wallet.coin')}
          value={offer.coin}
          options={coins.map((coin) => ({ value: coin, label: coin }))}
          onValue={onCoin}
        />
        <Select
          look="field"
          labelShown
          label={t('wallet.cards.currency')}
          value={offer.currency}
          options={currencies.map((one) => ({ value: one, label: one }))}
          onValue={setCurrency}
        />
      </div>
      <CardForm
        key={`${offer.coin}-${offer.currency}-${sent}`}
        offer={offer}
        offers={offers}
        methods={methods}
        onSent={() => setSent(sent + 1)}
      />
    </div>
  );
}
