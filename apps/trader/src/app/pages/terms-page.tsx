import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Rates, Rules, ruleType } from '../../features/terms/index.ts';
import { usePageTitle } from './page-title.ts';

export function RatesPage() {
  const { t } = useTranslation();
  usePageTitle(t('rates.documentTitle'));
  return <Rates />;
}

/** The product whose rules are shown lives in the address. */
export function RulesPage() {
  const { t } = useTranslation();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('rules.documentTitle'));
  return <Rules shown={ruleType(query['type'])} />;
}
