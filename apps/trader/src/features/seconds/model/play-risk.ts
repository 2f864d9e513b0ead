/** Whether the user who is signed in has confirmed age and risk, and confirms it; kept in this browser. */
import { useClient, useSession } from '@assay/client/react';
import { CONSENT_ITEM, hasConsented, withConsent } from './risk-consent.ts';

export interface PlayRisk {
  readonly isConfirmed: () => boolean;
  readonly confirm: () => void;
}

export function usePlayRisk(): PlayRisk {
  const { storage } = useClient();
  const userId = useSession().user?.userId ?? null;
  return {
    isConfirmed: () => userId !== null && hasConsented(storage.read(CONSENT_ITEM), userId),
    confirm: () => {
      if (userId !== null) storage.write(CONSENT_ITEM, withConsent(storage.read(CONSENT_ITEM), userId));
    },
  };
}
