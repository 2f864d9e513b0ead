import { Icon, type IconName } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ShellMenuName } from './shell-menu-name.ts';
import { ShellMenu } from './shell-menu.tsx';
import { TOOL_CLASS } from './tool-class.ts';

/** What the user has. */
export function WalletMenu() {
  const { t } = useTranslation();
  return <Tool name="wallet" label={t('app.walletMenu.label')} icon="wallet" />;
}

/** What the user has ordered. */
export function OrderMenu() {
  const { t } = useTranslation();
  return <Tool name="orders" label={t('app.walletMenu.ordersLabel')} icon="orders" />;
}

function Tool(props: { readonly name: ShellMenuName; readonly label: string; readonly icon: IconName }) {
  return (
    <ShellMenu
      name={props.name}
      label={props.label}
      triggerClass={TOOL_CLASS}
      trigger={
        <>
          <Icon name={props.icon} />
          <span className="max-xl:hidden">{props.label}</span>
          <Icon name="chevron-down" size={12} className="text-quiet" />
        </>
      }
    />
  );
}
