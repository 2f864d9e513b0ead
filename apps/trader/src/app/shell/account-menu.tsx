import { maskedAccount, type UserInfo } from '@assay/protocol';
import { Icon, Menu, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { askToSwitch } from '../../virtual-account/virtual-request.ts';
import { TOOL_CLASS } from './tool-class.ts';
import { useLogOut } from './use-log-out.ts';

/** Name, UID, the other account, and the way out. */
export function AccountMenu({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const name = maskedAccount(user.user.loginName);

  const copyUid = async () => {
    await navigator.clipboard.writeText(user.userId);
    showToast({ tone: 'ok', title: t('app.accountMenu.copied') });
  };

  return (
    <Menu
      label={t('app.accountMenu.label', { name })}
      triggerClass={TOOL_CLASS}
      trigger={
        <>
          <Icon name="user" />
          <span className="max-xl:hidden">{name}</span>
          <Icon name="chevron-down" size={12} className="text-quiet" />
        </>
      }
      head={
        <>
          <p className="font-strong">{name}</p>
          <p className="text-12 text-quiet figures">{t('app.accountMenu.uid', { id: user.userId })}</p>
        </>
      }
      entries={[
        {
          key: 'copy',
          label: t('app.accountMenu.copyUid'),
          icon: <Icon name="copy" />,
          onSelect: () => void copyUid(),
        },
        {
          key: 'switch',
          label: user.virtual === 1 ? t('app.virtual.toReal') : t('app.virtual.toVirtual'),
          icon: <Icon name="refresh" />,
          onSelect: askToSwitch,
        },
        {
          key: 'logout',
          label: t('app.accountMenu.logOut'),
          icon: <Icon name="logout" />,
          separatorBefore: true,
          onSelect: () => void logOut(),
        },
      ]}
    />
  );
}
