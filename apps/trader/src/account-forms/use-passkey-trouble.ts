import { useTranslation } from 'react-i18next';
import { PasskeyFailure } from '@assay/ui/passkeys';

/** The words for a passkey that came to nothing: in the browser, or at the venue. */
export function usePasskeyTrouble(): (failure: Error) => string {
  const { t } = useTranslation();
  return (failure) =>
    failure instanceof PasskeyFailure ? t(`credentials.passkey.${failure.trouble}`) : failure.message;
}
