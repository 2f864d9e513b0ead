import { useTranslation } from 'react-i18next';
import { isComplete, type AccountName } from './account-name.ts';

/** What is wrong with a name, in words; nothing when it is whole. */
export function useNameProblem(): (name: AccountName) => string {
  const { t } = useTranslation();
  return (name) => {
    if (isComplete(name)) return '';
    return name.kind === 'email' ? t('credentials.enterEmail') : t('credentials.enterPhone');
  };
}
