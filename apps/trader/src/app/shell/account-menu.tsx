import { shownName, type UserInfo } from '@assay/protocol';
import { Icon, Menu, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { askToSwitch } from '../../virtual-account/virtual-request.ts';
import { TOOL_CLASS } from './tool-class.ts';
import { useAccountEntries, useHelpEntries, useSettingsEntry } from './account-entries.tsx';
import { useLogOut } from './use-log-out.ts';

/** Name and UID, the pages of the account, the other account, settings, help, and the way out. */
export function AccountMenu({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const account = useAccountEntries();
  const help = useHelpEntries();
  const settings = useSettingsEntry();
  const name = shownName(user);

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
          <span className="max-w-40 truncate max-xl:hidden">{name}</span>
          <Icon name="chevron-down" size={12} className="text-quiet" />
        </>
      }
      head={
        <>
          <p className="max-w-56 font-strong break-words">{name}</p>
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
          label: t('app.accountMenu.copyUid'),
          icon: <Icon name="copy" />,
          onSelect: () => void copyUid(),
        },
        ...help,
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
