import { Banner } from '@assay/ui';
import type { GetAllSettingResponse } from '@assay/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenueSettings } from '../../venue/venue-queries.ts';

/**
 * Says on every screen of an exchange of real money that nobody can come in yet, or that it only rehearses. `brief`: in a
 * word, and drawn by it.
 */
export default function LiveBanner({ brief }: { readonly brief?: (words: string) => ReactNode }) {
  const { t } = useTranslation();
  const state = liveStateOf(useVenueSettings().data);
  if (state === null) return null;
  if (brief !== undefined) return brief(t(`terminal.statusBar.live.${state}`));
  return <Banner label={t('terminal.live.label')}>{t(`terminal.live.${state}`)}</Banner>;
}

/** Null: there is nothing to be said, it is open. */
function liveStateOf(
  settings: Pick<GetAllSettingResponse, 'mode' | 'open' | 'rehearsal'> | undefined,
): 'closed' | 'rehearsal' | 'rehearsalClosed' | null {
  if (settings?.mode !== 'live') return null;
  if (settings.rehearsal) return settings.open ? 'rehearsal' : 'rehearsalClosed';
  return settings.open ? null : 'closed';
}
