import { useSession } from '@assay/client/react';
import { Note, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { notOfferedIn, useRestricted, type Restricted } from '../../../venue/where-offered.ts';
import { RuleList, RulePanel } from './rule-panel.tsx';

/** What is not offered to everybody, and where it is; nothing where all of it is offered everywhere. */
export function WhereOffered() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const restricted = useRestricted();
  if (restricted.length === 0) return null;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const list = new Intl.ListFormat(locale);
  const linesOf = ({ product, countries, leverage }: Restricted): string[] => {
    const of = { product: t(`rules.offered.products.${product}`) };
    const where = countries === null ? null : list.format(countries.map((code) => names.of(code) ?? code));
    return [
      ...(where === null
        ? []
        : [
            where === ''
              ? t('rules.offered.nowhere', of)
              : t('rules.offered.only', { ...of, countries: where }),
          ]),
      ...(leverage === null ? [] : [t('rules.offered.leverage', { ...of, leverage })]),
    ];
  };
  return (
    <RulePanel title={t('rules.offered.title')}>
      <OwnCountry restricted={restricted} />
      <RuleList>
        {restricted.flatMap(linesOf).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </RuleList>
      <p className="max-w-[80ch] px-4 pb-4 text-13 text-quiet sm:px-5">{t('rules.offered.text')}</p>
    </RulePanel>
  );
}

/** For whoever has said where they live, before an order is refused. */
function OwnCountry({ restricted }: { readonly restricted: readonly Restricted[] }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const country = useSession().user?.country ?? null;
  const missing = country === null ? [] : notOfferedIn(restricted, country);
  if (country === null || missing.length === 0) return null;
  const products = missing.map(({ product }) => t(`rules.offered.products.${product}`));
  return (
    <div className="px-4 pt-4 sm:px-5">
      <Note tone="warn">
        {t('rules.offered.own', {
          country: new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country,
          products: new Intl.ListFormat(locale).format(products),
        })}
      </Note>
    </div>
  );
}
