/** Sets the language here at once, and for the e-mails of the signed-in user. */
import { useClient, useSession } from '@assay/client/react';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { setPreferences } from '../../../preferences/preferences.ts';

export function useSetLanguage(): (code: string) => Promise<void> {
  const { t } = useTranslation();
  const { call } = useClient();
  const { user } = useSession();
  return async (code) => {
    setPreferences({ language: code });
    if (user === null || user.language === code) return;
    try {
      await call('changeInfo', { type: 'language', value: code }, { silent: true });
    } catch {
      showToast({ tone: 'error', title: t('settings.languageNotSaved') });
    }
  };
}
