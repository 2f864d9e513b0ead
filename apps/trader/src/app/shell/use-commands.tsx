import { useSession } from '@assay/client/react';
import { Icon, type IconName } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../features/palette/index.ts';
import { openOverlay } from '../../keyboard/overlays.ts';
import { usePageActions } from '../../keyboard/page-actions.ts';
import { openFaucet } from '../../play-money/faucet-request.ts';
import { THEMES } from '../../preferences/settings.ts';
import { useOutage } from '../../venue/use-outage.ts';
import { useIsSandbox } from '../../venue/venue-queries.ts';
import type { Screen } from '../routing/route-rules.ts';
import { useLookEntries } from './look-entries.tsx';
import { useLogOut } from './use-log-out.ts';

/** What can be done from anywhere, and on the screen that is shown. */
export function useCommands(): readonly Command[] {
  return [...useHere(), ...usePages(), ...useAccount(), ...useLook()];
}

function useHere(): readonly Command[] {
  const actions = usePageActions((page) => page.actions);
  return actions.map((action) => ({ ...action, group: 'here' }));
}

function usePages(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signedOut = useSession().status === 'signed-out';
  const page = (to: Screen, label: string): Command => ({
    key: to,
    group: 'pages',
    label,
    run: () => void navigate({ to }),
  });
  return [
    page('/home/index', t('app.nav.home')),
    page('/quotes/index', t('app.nav.quotes')),
    page('/market/main', t('app.nav.markets')),
    page('/trade/index', t('app.nav.trade')),
    page('/exchange/index', t('menus.exchange')),
    page('/rate/index', t('menus.rates')),
    page('/rule/index', t('menus.rules')),
    page('/fund/index', t('menus.fund')),
    ...(signedOut
      ? [page('/user/login', t('app.logIn')), page('/user/register', t('app.register'))]
      : [
          page('/account/wallet/assets', t('menus.assets')),
          page('/account/entrust/spot', t('menus.spotOrders')),
          page('/order/index', t('menus.contracts')),
        ]),
  ];
}

function useAccount(): readonly Command[] {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const signedIn = useSession().status === 'signed-in';
  const sandbox = useIsSandbox();
  const isOut = useOutage() !== null;
  const own = (key: string, label: string, icon: IconName, run: () => void): Command => ({
    key,
    group: 'account',
    label,
    icon: <Icon name={icon} />,
    run,
  });
  if (!signedIn) return [];
  return [
    ...(sandbox && !isOut ? [own('faucet', t('app.playMoney'), 'faucet', () => openFaucet())] : []),
    own('log-out', t('menus.logOut'), 'logout', () => void logOut()),
  ];
}

function useLook(): readonly Command[] {
  const { t } = useTranslation();
  const look = useLookEntries().map(({ key, label, icon, checked, onSelect }): Command => ({
    key,
    group: 'look',
    ...commandWords(key, label),
    icon,
    checked: checked === true,
    run: () => onSelect?.(),
  }));
  function commandWords(key: string, name: string): Pick<Command, 'label' | 'otherWords'> {
    const theme = THEMES.find((one) => one === key);
    if (theme === undefined) return { label: t('palette.commands.colours', { name }) };
    return {
      label: t('palette.commands.theme', { name }),
      otherWords: t(`palette.otherWords.${theme}`),
    };
  }
  const settings: Command = {
    key: 'settings',
    group: 'look',
    label: t('menus.settings'),
    icon: <Icon name="settings" />,
    run: () => openOverlay('settings'),
  };
  const keys: Command = {
    key: 'keys',
    group: 'look',
    label: t('palette.commands.keys'),
    icon: <Icon name="info" />,
    shortcut: '?',
    run: () => openOverlay('keys'),
  };
  return [settings, ...look, keys];
}
