import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  mainQuery,
  MarketMain,
  marketMainParams,
  Quotes,
  quotesParams,
  quotesQuery,
} from '../../features/quotes/index.ts';
import { usePageTitle } from './page-title.ts';

/** `/quotes/index`. Tab, search and order live in the address: reloading keeps them. */
export function QuotesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('markets.quotes.documentTitle'));
  return (
    <Quotes
      params={quotesParams(query)}
      onParams={(params) =>
        void navigate({ to: '/quotes/index', search: quotesQuery(params), replace: true })
      }
    />
  );
}

/** `/market/main`. Filter, search and order live in the address. */
export function MarketPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('markets.main.documentTitle'));
  return (
    <MarketMain
      params={marketMainParams(query)}
      onParams={(params) => void navigate({ to: '/market/main', search: mainQuery(params), replace: true })}
    />
  );
}
