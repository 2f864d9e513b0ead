/** The lines that stand in the menus of the top bar. Each product that is here is in one of them. */
import { useMarketList } from '@assay/client/react';
import { Icon, type IconName, type MenuEntry } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../keyboard/overlays.ts';
import { useHasWallet } from '../../venue/venue-queries.ts';
import type { Query, Screen } from '../routing/route-rules.ts';

/** Answers the line that leads to a screen. */
export function usePageEntry() {
  const navigate = useNavigate();
  return (key: string, label: string, icon: IconName, to: Screen, search?: Query): MenuEntry => ({
    key,
    label,
    icon: <Icon name={icon} />,
    onSelect: () => void navigate({ to, ...(search && { search }) }),
  });
}

/** What the user has, and what it costs to trade. */
export function useWalletEntries(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const page = usePageEntry();
  const hasWallet = useHasWallet();
  return [
    page('assets', t('menus.assets'), 'wallet', '/account/wallet/assets'),
    ...(hasWallet
      ? [
          page('deposit', t('app.deposit'), 'arrow-down', '/recharge/index'),
          page('withdraw', t('menus.withdraw'), 'arrow-up', '/withdraw/index'),
          page('swap', t('menus.swap'), 'refresh', '/swap/index'),
        ]
      : []),
    page('records', t('menus.records'), 'receipt', '/assets/index', { key: 'records' }),
    { ...page('rates', t('menus.rates'), 'info', '/rate/index'), separatorBefore: true },
    page('fund', t('menus.fund'), 'shield', '/fund/index'),
  ];
}

/** What the user has ordered. */
export function useOrderEntries(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const page = usePageEntry();
  const hasFutures = useMarketList().contracts.length > 0;
  return [
    page('orders', t('menus.spotOrders'), 'orders', '/account/entrust/spot'),
    page('contracts', t('menus.contracts'), 'receipt', '/order/index', { key: 'contract' }),
    ...(hasFutures
      ? [page('perpetual', t('menus.perpetual'), 'receipt', '/order/index', { key: 'perpetual' })]
      : []),
    page('spot', t('menus.spot'), 'receipt', '/order/index', { key: 'stock' }),
    page('changes', t('menus.changes'), 'receipt', '/order/index', { key: 'change' }),
  ];
}

/** Where one trades, but for the entries of the main menu. */
export function useTradeEntries(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const page = usePageEntry();
  const { secondsSymbols, contracts } = useMarketList();
  const [symbol] = secondsSymbols;
  const future = contracts[0]?.rules.symbol;
  return [
    page('markets', t('app.nav.markets'), 'search', '/market/main'),
    page('exchange', t('menus.exchange'), 'expand', '/exchange/index'),
    ...(symbol === undefined
      ? []
      : [page('seconds', t('menus.seconds'), 'clock', '/trade/index', { type: 'sec', symbol })]),
    ...(future === undefined
      ? []
      : [page('futures', t('menus.futures'), 'orders', '/trade/index', { type: 'usta', symbol: future })]),
  ];
}

/** The pages of the signed-in user. */
export function useAccountEntries(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const page = usePageEntry();
  return [
    page('account', t('menus.account'), 'user', '/account/center/info'),
    page('security', t('menus.security'), 'shield', '/account/center/security'),
    page('promotion', t('menus.promotion'), 'star', '/user/promote'),
  ];
}

/** For everybody. */
export function useHelpEntries(): readonly MenuEntry[] {
  const { t } = useTranslation();
  const page = usePageEntry();
  return [
    {
      ...page('help', t('menus.help'), 'info', '/user/index', { key: 'helper' }),
      separatorBefore: true,
    },
    page('announcements', t('menus.announcements'), 'mail', '/user/index', {
      key: 'announcementCenter',
    }),
    page('rules', t('menus.rules'), 'hallmark', '/rule/index'),
  ];
}

export function useSettingsEntry(): MenuEntry {
  const { t } = useTranslation();
  return {
    key: 'settings',
    label: t('menus.settings'),
    icon: <Icon name="settings" />,
    onSelect: () => openOverlay('settings'),
  };
}
