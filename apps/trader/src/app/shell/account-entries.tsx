/** The lines that the account menu and the burger menu share. */
import { Icon, type MenuEntry } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../keyboard/overlays.ts';

/** The pages of whoever is signed in. */
export function useAccountEntries(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return [
    {
      key: 'account',
      label: t('app.accountMenu.account'),
      icon: <Icon name="user" />,
      onSelect: () => void navigate({ to: '/account/center/info' }),
    },
    {
      key: 'security',
      label: t('app.accountMenu.security'),
      icon: <Icon name="shield" />,
      onSelect: () => void navigate({ to: '/account/center/security' }),
    },
    {
      key: 'promotion',
      label: t('app.accountMenu.promotion'),
      icon: <Icon name="star" />,
      onSelect: () => void navigate({ to: '/user/promote' }),
    },
  ];
}

/** For everybody. */
export function useHelpEntries(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return [
    {
      key: 'help',
      label: t('app.accountMenu.help'),
      icon: <Icon name="info" />,
      separatorBefore: true,
      onSelect: () => void navigate({ to: '/user/index', search: { key: 'helper' } }),
    },
    {
      key: 'announcements',
      label: t('app.accountMenu.announcements'),
      icon: <Icon name="mail" />,
      onSelect: () => void navigate({ to: '/user/index', search: { key: 'announcementCenter' } }),
    },
  ];
}

export function useSettingsEntry(): MenuEntry {
  const { t } = useTranslation();
  return {
    key: 'settings',
    label: t('app.settings.open'),
    icon: <Icon name="settings" />,
    onSelect: () => openOverlay('settings'),
  };
}
