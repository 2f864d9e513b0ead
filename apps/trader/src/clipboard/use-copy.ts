import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Copies a text and says whether that worked; answers the same. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useTranslation();
  return async (text) => {
    try {
      // Absent where the page is neither on https nor on localhost.
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'ok', title: t('app.copied') });
      return true;
    } catch {
      showToast({ tone: 'error', title: t('app.copyFailed') });
      return false;
    }
  };
}
