import { useSession } from '@assay/client/react';
import { shownName } from '@assay/protocol';
import { Icon, Menu, showToast, type MenuEntry, type OpeningButton } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../keyboard/overlays.ts';
import { askToSwitch } from '../../virtual-account/virtual-request.ts';
import {
  useAccountEntries,
  useHelpEntries,
  useOrderEntries,
  usePageEntry,
  useSettingsEntry,
  useTradeEntries,
  useWalletEntries,
} from './menu-entries.tsx';
import type { ShellMenuName } from './shell-menu-name.ts';
import { useLogOut } from './use-log-out.ts';

interface OpenProps {
  readonly button: OpeningButton;
}

const MENUS: Readonly<Record<ShellMenuName, (props: OpenProps) => ReactNode>> = {
  wallet: WalletMenu,
  orders: OrderMenu,
  account: AccountMenu,
  burger: BurgerMenu,
};

/** A menu of the top bar once its button was pressed. */
export default function OpenMenu({ name, button }: OpenProps & { readonly name: ShellMenuName }) {
  const Named = MENUS[name];
  return <Named button={button} />;
}

const behindALine = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.map((entry, index) => ({ ...entry, ...(index === 0 && { separatorBefore: true }) }));

function WalletMenu({ button }: OpenProps) {
  return <Menu startsOpen {...button} entries={useWalletEntries()} />;
}

function OrderMenu({ button }: OpenProps) {
  const orders = useOrderEntries();
  const trade = useTradeEntries();
  return <Menu startsOpen {...button} entries={[...orders, ...behindALine(trade)]} />;
}

/** Name and UID, the pages of the account, the other account, settings, help, and the way out. */
function AccountMenu({ button }: OpenProps) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const account = useAccountEntries();
  const help = useHelpEntries();
  const settings = useSettingsEntry();
  const { user } = useSession();
  if (user === null) return null;

  const copyUid = async () => {
    await navigator.clipboard.writeText(user.userId);
    showToast({ tone: 'ok', title: t('menus.copied') });
  };

  return (
    <Menu
      startsOpen
      {...button}
      head={
        <>
          <p className="max-w-56 font-strong break-words">{shownName(user)}</p>
          <p className="text-12 text-quiet figures">{t('app.accountMenu.uid', { id: user.userId })}</p>
        </>
      }
      entries={[
        ...account,
        {
          key: 'switch',
          label: user.virtual === 1 ? t('app.virtual.toReal') : t('app.virtual.toVirtual'),
          icon: <Icon name="refresh" />,
          separatorBefore: true,
          onSelect: askToSwitch,
        },
        settings,
        {
          key: 'copy',
          label: t('menus.copyUid'),
          icon: <Icon name="copy" />,
          onSelect: () => void copyUid(),
        },
        ...help,
        {
          key: 'logout',
          label: t('menus.logOut'),
          icon: <Icon name="logout" />,
          separatorBefore: true,
          onSelect: () => void logOut(),
        },
      ]}
    />
  );
}

/** All that folds away on a phone. */
function BurgerMenu({ button }: OpenProps) {
  const { t } = useTranslation();
  const page = usePageEntry();
  const { status } = useSession();
  const trade = useTradeEntries();
  const wallet = useWalletEntries();
  const orders = useOrderEntries();
  const account = useAccountEntries();
  const help = useHelpEntries();
  const settings = useSettingsEntry();
  const own = [wallet, orders, account].flatMap(behindALine);
  return (
    <Menu
      startsOpen
      {...button}
      align="start"
      entries={[
        {
          key: 'search',
          label: t('app.search'),
          icon: <Icon name="search" />,
          onSelect: () => openOverlay('commands'),
        },
        page('home', t('app.nav.home'), 'globe', '/home/index'),
        page('quotes', t('app.nav.quotes'), 'star', '/quotes/index'),
        page('trade', t('app.nav.trade'), 'orders', '/trade/index'),
        ...trade,
        ...(status === 'signed-out' ? behindALine(wallet.slice(-2)) : own),
        { ...settings, separatorBefore: true },
        ...help,
      ]}
    />
  );
}
