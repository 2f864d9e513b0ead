import type { CoinRatesResponse } from '@assay/protocol';
import { formatTrimmed, Panel, PanelHead, Price, Table, TableHead, Time, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useFiatRates } from '../../../display-currency/use-display-rate.ts';
import { StateOfQuery } from './state-of-query.tsx';

/** At which rates values are shown in another money, with who said so and when. */
export function ConversionRates() {
  const { t } = useTranslation();
  const rates = useFiatRates(true);
  const { data } = rates;
  return (
    <Panel aria-label={t('rates.conversion.title')}>
      <PanelHead title={t('rates.conversion.title')} roomy>
        {data === undefined ? null : (
          <span className="text-12 text-quiet">
            {t('rates.conversion.asOf')} <Time value={data.serverTime} />
          </span>
        )}
      </PanelHead>
      <p className="max-w-[130ch] px-4 py-3 text-13 text-soft sm:px-5">
        {t('rates.conversion.about')} {data === undefined ? null : t(`rates.conversion.${data.fiatKind}`)}
      </p>
      <StateOfQuery query={rates} failed={t('rates.failed')} retry={t('rates.retry')} lines={9}>
        {(answer) => (
          <div className="grid md:grid-cols-2">
            <CoinRates answer={answer} />
            {answer.fiat.length === 0 ? null : <FiatRates answer={answer} />}
          </div>
        )}
      </StateOfQuery>
    </Panel>
  );
}

function CoinRates({ answer }: { readonly answer: CoinRatesResponse }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 border-line md:border-r">
      <Table caption={t('rates.conversion.coins')} roomy className="[&_td]:h-9!">
        <TableHead
          columns={[
            { label: t('rates.conversion.coin') },
            { label: t('rates.conversion.inCurrency', { currency: answer.currency }), figure: true },
          ]}
        />
        <tbody>
          {answer.rates.map(({ coin, rate }) => (
            <tr key={coin}>
              <td className="font-medium">{coin}</td>
              <td data-figure>
                <Price value={rate} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function FiatRates({ answer }: { readonly answer: CoinRatesResponse }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (
    <div className="min-w-0 max-md:border-t max-md:border-line">
      <Table caption={t('rates.conversion.fiat')} roomy className="[&_td]:h-9!">
        <TableHead
          columns={[
            { label: t('rates.conversion.currency') },
            { label: t('rates.conversion.fiat'), figure: true },
            { label: t('rates.conversion.source'), figure: true },
          ]}
        />
        <tbody>
          {answer.fiat.map(({ currency, rate, source, time }) => (
            <tr key={currency}>
              <td className="font-medium">{currency}</td>
              <td data-figure>{formatTrimmed(locale, rate)}</td>
              <td data-figure className="text-quiet max-md:leading-4 max-md:whitespace-normal!">
                {source} <Time value={time} form="clock" className="text-12 max-md:block" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
