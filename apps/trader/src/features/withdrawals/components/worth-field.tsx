import { formatDecimal, moneyDecimals, TextField, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useDisplayRate, useFiatRates } from '../../../display-currency/use-display-rate.ts';
import { worthOf } from '../model/worth.ts';

/** What an amount is worth in the user's own money: for reading alone, and empty where nobody can say. */
export function WorthField({ coin, amount }: { readonly coin: string; readonly amount: string }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const display = useDisplayRate();
  const rates = useFiatRates(true).data;
  const worth = rates === undefined ? null : worthOf(amount, coin, rates, display);
  const currency = worth?.currency ?? (display?.state === 'converted' ? display.currency : rates?.currency);
  return (
    <TextField
      label={t('wallet.withdraw.worth')}
      value={worth === null ? '' : formatDecimal(locale, worth.value, moneyDecimals(worth.currency))}
      onValue={() => undefined}
      readOnly
      unit={currency}
      placeholder="–"
      className="text-right font-medium"
    />
  );
}
