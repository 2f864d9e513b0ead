import { useTranslation } from 'react-i18next';
import { Home } from '../../features/home/index.ts';
import { usePageTitle } from './page-title.ts';

export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t('home.documentTitle'));
  return <Home />;
}
