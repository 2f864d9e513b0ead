import { Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { useIsSettingUp } from '../desk/use-setting-up.ts';

/** To whoever sets the exchange up, until that is over. */
export function SetUpNote({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  if (!useIsSettingUp(session)) return null;
  return (
    <Note tone="info" className="mt-3">
      {t('desk.setUp.offered')}{' '}
      <a href={addressOf({ page: 'set-up' })} className="font-medium underline underline-offset-3">
        {t('desk.setUp.begin')}
      </a>
    </Note>
  );
}
