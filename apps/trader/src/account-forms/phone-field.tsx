import { useSession } from '@assay/client/react';
import { Select, TextField } from '@assay/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CountriesFailed } from './countries-failed.tsx';
import { browserLocale } from '../preferences/browser-locale.ts';
import { likelyCountry, useCountries } from './countries.ts';

export interface PhoneNumber {
  readonly country: string;
  readonly areaCode: string;
  readonly phone: string;
}

/** A phone number with the code of its country; the one where the user lives is chosen first, else the browser's own. */
export function PhoneField(props: {
  readonly value: PhoneNumber;
  readonly onValue: (value: PhoneNumber) => void;
  readonly error: string;
}) {
  const { t } = useTranslation();
  const { value, onValue, error } = props;
  const { user } = useSession();
  const { list, failed, again } = useCountries();
  useEffect(() => {
    if (value.country !== '') return;
    const first = likelyCountry(list, user?.country ?? null, browserLocale()) ?? list[0];
    if (first) onValue({ ...value, country: first.code, areaCode: first.areaCode });
  });
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-start gap-2 max-sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Select
          label={t('credentials.areaCode')}
          labelShown
          look="field"
          autoComplete="tel-country-code"
          value={value.country}
          options={list.map(({ code, name, areaCode }) => ({ value: code, label: `${areaCode} ${name}` }))}
          onValue={(country) => {
            const areaCode = list.find((one) => one.code === country)?.areaCode ?? '';
            onValue({ ...value, country, areaCode });
          }}
        />
        <TextField
          label={t('credentials.phoneNumber')}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          value={value.phone}
          onValue={(phone) => onValue({ ...value, phone })}
          error={error}
        />
      </div>
      {failed && list.length === 0 ? <CountriesFailed onRetry={again} /> : null}
    </div>
  );
}
