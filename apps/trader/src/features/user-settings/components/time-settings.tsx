import { DATE_FORMS, Select, useTimeText, zoneOffsetLabel } from '@assay/ui';
import { useClient } from '@assay/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { useVenueSettings } from '../../../venue/venue-queries.ts';
import { offsetText, cityOfZone, zoneOptions } from '../model/zone-options.ts';

/** Time zone and form of dates, with the moment as it reads now. */
export function TimeSettings() {
  const { t } = useTranslation();
  const { timeZone, dateForm } = usePreferences();
  const listed = useVenueSettings().data?.timeZone ?? [];
  return (
    <>
      <Select
        label={t('settings.timeZone')}
        labelShown
        look="field"
        value={timeZone}
        options={zoneOptions(listed, timeZone).map(({ zone, offsetMinutes }) => ({
          value: zone,
          label: t('settings.zoneOption', { offset: offsetText(offsetMinutes), city: cityOfZone(zone) }),
        }))}
        onValue={(zone) => setPreferences({ timeZone: zone })}
      />
      <Select
        label={t('settings.dateForm')}
        labelShown
        look="field"
        value={dateForm}
        options={DATE_FORMS.map((form) => ({ value: form, label: form }))}
        onValue={(form) => setPreferences({ dateForm: form })}
        help={<Sample />}
      />
    </>
  );
}

function Sample() {
  const { t } = useTranslation();
  const { clock } = useClient();
  const timeText = useTimeText();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return t('settings.sample', { time: `${timeText(now)} ${zoneOffsetLabel(zone, now)}` });
}
