import type { GetAllSettingResponse } from '@assay/protocol';

/** What has to be said of an exchange of real money; null: nothing, it is one and open. */
export function liveStateOf(
  settings: Pick<GetAllSettingResponse, 'mode' | 'open' | 'rehearsal'> | undefined,
): 'closed' | 'rehearsal' | 'rehearsalClosed' | null {
  if (settings?.mode !== 'live') return null;
  if (settings.rehearsal) return settings.open ? 'rehearsal' : 'rehearsalClosed';
  return settings.open ? null : 'closed';
}
