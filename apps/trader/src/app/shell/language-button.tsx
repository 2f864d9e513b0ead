import { Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../keyboard/overlays.ts';
import { TOOL_CLASS } from './tool-class.ts';

/** The language that is shown; opens the settings, where it stands first. */
export function LanguageButton() {
  const { t, i18n } = useTranslation();
  const code = i18n.language.toUpperCase();
  return (
    <button
      type="button"
      aria-label={t('app.settings.language', { code })}
      onClick={() => openOverlay('settings')}
      className={TOOL_CLASS}
    >
      <Icon name="globe" />
      <span className="max-xl:hidden">{code}</span>
    </button>
  );
}
