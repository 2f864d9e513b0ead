import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { CountriesFailed } from './countries-failed.tsx';
import { useCountries } from './countries.ts';

/** A country by its name. None is chosen beforehand: what is declared is declared by hand. */
export function CountryField(props: {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onValue: (code: string) => void;
  readonly error: string;
}) {
  const { t } = useTranslation();
  const { list, failed, again } = useCountries();
  return (
    <div className="grid gap-2">
      <Select
        label={props.label}
        labelShown
        look="field"
        name="country"
        autoComplete="country"
        value={props.value}
        options={[
          { value: '', label: t('credentials.chooseCountry') },
          ...list.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onValue={props.onValue}
        help={props.help}
        error={props.error}
      />
      {failed && list.length === 0 ? <CountriesFailed onRetry={again} /> : null}
    </div>
  );
}
