import { FIAT_CURRENCIES } from '@assay/protocol';
import { formatDecimal, priceDecimals, Select, useFigureSettings, useTimeText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useDisplayRate, useFiatRates } from '../../../display-currency/use-display-rate.ts';
import { currencyName } from '../../../preferences/currency-names.ts';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { NO_CURRENCY } from '../../../preferences/settings.ts';

/** The money beside USDT, and the rate that values are shown at. */
export function CurrencySetting() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const currency = usePreferences((preferences) => preferences.currency);
  const { data } = useFiatRates(true);
  // Those that the exchange shows; and the chosen one, so that one sees that it has no rate.
  const offered = FIAT_CURRENCIES.filter(
    (code) => code === currency || (data?.fiat.some((rate) => rate.currency === code) ?? true),
  );
  const moneys = offered.map((code) => ({
    value: code,
    label: t('settings.currencyOption', { code, name: currencyName(code, locale) }),
  }));
  return (
    <Select
      label={t('settings.currency')}
      labelShown
      look="field"
      value={currency}
      options={[...moneys, { value: NO_CURRENCY, label: t('settings.noCurrency') }]}
      onValue={(code) => setPreferences({ currency: code })}
      help={<RateLine />}
    />
  );
}

function RateLine() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const timeText = useTimeText();
  const shown = useDisplayRate();
  if (shown === null) return t('settings.usdtOnly');
  const { currency, state, origin, source, time } = shown;
  const rate = formatDecimal(locale, shown.rate, priceDecimals(shown.rate));
  if (state === 'loading') return t('settings.rateLoading');
  if (state === 'unconverted' || time === null) return t('settings.noRate', { currency });
  if (origin === 'simulated') return t('settings.simulatedRate', { rate, currency });
  if (origin === 'built-in') return t('settings.usualRate', { rate, currency });
  return t('settings.rate', { rate, currency, source, time: timeText(time) });
}
