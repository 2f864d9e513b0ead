import { Icon, type MenuEntry } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../preferences/preferences.ts';
import { DIRECTION_COLOURS, THEMES } from '../../preferences/settings.ts';

/** The choices of theme and direction colours as menu lines. */
export function useLookEntries(): readonly (MenuEntry & { readonly label: string })[] {
  const { t } = useTranslation();
  const { themeName, directionColours } = usePreferences();
  return [
    ...THEMES.map((theme) => ({
      key: theme,
      label: t(`app.look.${theme}`),
      icon: <Icon name={theme === 'theme-night' ? 'moon' : 'sun'} />,
      checked: theme === themeName,
      onSelect: () => setPreferences({ themeName: theme }),
    })),
    ...DIRECTION_COLOURS.map((colours, index) => ({
      key: colours,
      label: t(`app.look.${colours}`),
      icon: <Icon name="palette" />,
      checked: colours === directionColours,
      separatorBefore: index === 0,
      onSelect: () => setPreferences({ directionColours: colours }),
    })),
  ];
}
