import { Percent, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { DIRECTION_COLOURS } from '../../../preferences/settings.ts';

/** Which colours up and down have, with a sample of both. */
export function ColourSetting() {
  const { t } = useTranslation();
  const colours = usePreferences((preferences) => preferences.directionColours);
  return (
    <Select
      label={t('settings.colours')}
      labelShown
      look="field"
      value={colours}
      options={DIRECTION_COLOURS.map((value) => ({ value, label: t(`app.look.${value}`) }))}
      onValue={(directionColours) => setPreferences({ directionColours })}
      help={
        <span className="flex gap-3 font-medium">
          <span className="sr-only">{t('settings.colourSample')}</span>
          <Percent value="2.31" arrow />
          <Percent value="-1.07" arrow />
        </span>
      }
    />
  );
}
