import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useVenueSettings } from '../../venue/venue-queries.ts';
import { liveStateOf } from '../../venue/live-state.ts';

/** Says on every screen of an exchange of real money that nobody can come in yet, or that it only rehearses. */
export default function LiveBanner() {
  const { t } = useTranslation();
  const state = liveStateOf(useVenueSettings().data);
  return state === null ? null : <Banner label={t('live.label')}>{t(`live.${state}`)}</Banner>;
}
