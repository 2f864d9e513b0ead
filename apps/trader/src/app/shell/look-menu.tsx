import { Icon, Menu } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import { useLookEntries } from './look-entries.tsx';

/** Theme and direction colours. */
export function LookMenu() {
  const { t } = useTranslation();
  const entries = useLookEntries();
  const night = usePreferences((preferences) => preferences.themeName === 'theme-night');
  return (
    <Menu
      label={t('app.look.label')}
      triggerClass="inline-flex size-8 items-center justify-center rounded-control text-quiet hover:bg-hover hover:text-main"
      trigger={<Icon name={night ? 'moon' : 'sun'} />}
      entries={entries}
    />
  );
}
