import { LANGUAGES } from '@assay/protocol';
import { Button, Dialog, Segmented, Select, Switch } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { THEMES } from '../../../preferences/settings.ts';
import { useVenueSettings } from '../../../venue/venue-queries.ts';
import { useSetLanguage } from '../model/use-set-language.ts';
import { ColourSetting } from './colour-setting.tsx';
import { CurrencySetting } from './currency-setting.tsx';
import { TimeSettings } from './time-settings.tsx';

/** Everything that can be set for this browser; each takes effect at once. */
export function UserSettings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { language, themeName, hideAmounts, showAllAssets } = usePreferences();
  const setLanguage = useSetLanguage();
  const { data: venue } = useVenueSettings();
  // One that was chosen before it was taken away stays until another is.
  const offered = new Set([language, ...(venue?.languages ?? [])]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.title')}
      closeLabel={t('app.close')}
      className="w-[460px]"
      footer={
        <>
          <p className="mr-auto text-12 text-quiet">{t('settings.kept')}</p>
          <Button tone="primary" onClick={onClose}>
            {t('settings.done')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Select
          label={t('settings.language')}
          labelShown
          look="field"
          value={language}
          options={LANGUAGES.flatMap(({ code, name }) =>
            offered.has(code) ? [{ value: code, label: name }] : [],
          )}
          onValue={(code) => void setLanguage(code)}
        />
        <CurrencySetting />
        <TimeSettings />
        <div>
          <p className="mb-1.5 font-medium">{t('settings.theme')}</p>
          <Segmented
            label={t('settings.theme')}
            value={themeName}
            options={THEMES.map((value) => ({ value, label: t(`app.look.${value}`) }))}
            onValue={(theme) => setPreferences({ themeName: theme })}
          />
        </div>
        <ColourSetting />
        <div className="grid justify-items-start gap-2.5">
          <p className="font-medium">{t('settings.amounts')}</p>
          <Switch checked={hideAmounts} onChecked={(on) => setPreferences({ hideAmounts: on })}>
            {t('settings.hideAmounts')}
          </Switch>
          <Switch checked={!showAllAssets} onChecked={(on) => setPreferences({ showAllAssets: !on })}>
            {t('settings.hideSmall')}
          </Switch>
        </div>
      </div>
    </Dialog>
  );
}
