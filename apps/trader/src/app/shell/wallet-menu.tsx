import { Icon, Menu } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TOOL_CLASS } from './tool-class.ts';

/** The pages of what the user has and has ordered. */
export function WalletMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Menu
      label={t('app.walletMenu.label')}
      triggerClass={TOOL_CLASS}
      trigger={
        <>
          <Icon name="wallet" />
          <span className="max-xl:hidden">{t('app.walletMenu.label')}</span>
          <Icon name="chevron-down" size={12} className="text-quiet" />
        </>
      }
      entries={[
        {
          key: 'assets',
          label: t('app.walletMenu.assets'),
          icon: <Icon name="wallet" />,
          onSelect: () => void navigate({ to: '/account/wallet/assets' }),
        },
        {
          key: 'orders',
          label: t('app.walletMenu.orders'),
          icon: <Icon name="orders" />,
          onSelect: () => void navigate({ to: '/account/entrust/spot' }),
        },
      ]}
    />
  );
}
