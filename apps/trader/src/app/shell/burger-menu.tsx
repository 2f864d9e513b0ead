import { useSession } from '@assay/client/react';
import { Icon, Menu, type MenuEntry } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../keyboard/overlays.ts';
import { useAccountEntries, useHelpEntries, useSettingsEntry } from './account-entries.tsx';

/** The main menu where the bar has no room for it, with all that folds away on a phone. */
export function BurgerMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSession();
  const account = useAccountEntries();
  const help = useHelpEntries();
  const settings = useSettingsEntry();
  const pages: MenuEntry[] = [
    { key: 'search', label: t('app.search'), onSelect: () => openOverlay('commands') },
    { key: 'home', label: t('app.nav.home'), onSelect: () => void navigate({ to: '/home/index' }) },
    { key: 'quotes', label: t('app.nav.quotes'), onSelect: () => void navigate({ to: '/quotes/index' }) },
    { key: 'markets', label: t('app.nav.markets'), onSelect: () => void navigate({ to: '/market/main' }) },
    { key: 'trade', label: t('app.nav.trade'), onSelect: () => void navigate({ to: '/trade/index' }) },
  ];
  if (status !== 'signed-out') {
    pages.push(
      {
        key: 'assets',
        label: t('app.walletMenu.assets'),
        onSelect: () => void navigate({ to: '/account/wallet/assets' }),
      },
      {
        key: 'orders',
        label: t('app.walletMenu.orders'),
        onSelect: () => void navigate({ to: '/account/entrust/spot' }),
      },
      ...account.map((entry, place) => ({ ...entry, ...(place === 0 && { separatorBefore: true }) })),
    );
  }
  return (
    <Menu
      label={t('app.nav.menu')}
      align="start"
      triggerClass="inline-flex size-8 items-center justify-center rounded-control text-quiet hover:bg-hover hover:text-main"
      trigger={<Icon name="menu" />}
      entries={[...pages, { ...settings, separatorBefore: true }, ...help]}
    />
  );
}
