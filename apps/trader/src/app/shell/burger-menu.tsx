import { Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ShellMenu } from './shell-menu.tsx';

/** The main menu where the bar has no room for it, with all that folds away on a phone. */
export function BurgerMenu() {
  const { t } = useTranslation();
  return (
    <ShellMenu
      name="burger"
      label={t('app.nav.menu')}
      triggerClass="inline-flex size-8 items-center justify-center rounded-control text-quiet hover:bg-hover hover:text-main"
      trigger={<Icon name="menu" />}
    />
  );
}
