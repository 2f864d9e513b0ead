import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DevicesPanel, SignInLog, signInParams, signInQuery } from '../../features/devices/index.ts';
import { usePageTitle } from './page-title.ts';

/** Where the account is logged in, and every attempt to do so. */
export function DevicesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('devices.documentTitle'));
  return (
    <DevicesPanel>
      <SignInLog
        params={signInParams(query)}
        onParams={(params) =>
          void navigate({
            to: '/account/center/device-management',
            search: signInQuery(params),
            replace: true,
          })
        }
      />
    </DevicesPanel>
  );
}
