import { shownName, type UserInfo } from '@assay/protocol';
import { Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ShellMenu } from './shell-menu.tsx';
import { TOOL_CLASS } from './tool-class.ts';

/** The button with the user's name. */
export function AccountMenu({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const name = shownName(user);
  return (
    <ShellMenu
      name="account"
      label={t('app.accountMenu.label', { name })}
      triggerClass={TOOL_CLASS}
      trigger={
        <>
          <Icon name="user" />
          <span className="max-w-40 truncate max-xl:hidden">{name}</span>
          <Icon name="chevron-down" size={12} className="text-quiet" />
        </>
      }
    />
  );
}
