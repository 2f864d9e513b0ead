import { Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../keyboard/overlays.ts';

/** Looks like the field that it opens; where the bar is narrow it is its glass alone. */
export function SearchButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('app.searchLabel')}
      aria-haspopup="dialog"
      onClick={() => openOverlay('commands')}
      className="inline-flex size-8 items-center justify-center gap-2 rounded-control text-13 text-quiet hover:bg-hover hover:text-main max-sm:hidden xl:mr-2 xl:w-[176px] xl:justify-start xl:border xl:border-control-line xl:bg-sunk xl:px-2.5"
    >
      <Icon name="search" />
      <span className="max-xl:hidden">{t('app.search')}</span>
      <kbd
        aria-hidden="true"
        className="ml-auto rounded-s border border-line-2 bg-panel px-1.5 font-sans text-11 leading-4 max-xl:hidden"
      >
        /
      </kbd>
    </button>
  );
}
