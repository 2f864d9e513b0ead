/** What was traded by hour and market, the oldest first; trades between two parties of the house count nowhere. */
import type { TimeMs } from '@assay/core';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { HOUR_MS } from '../periods.ts';
import type { VolumeFilter, VolumeRow } from '../port.ts';

export function volumeHours(
  database: ViewsDatabase,
  { realm, from }: VolumeFilter,
): Promise<readonly VolumeRow[]> {
  return database
    .selectFrom('candles')
    .select(['market', 'open_time', 'value'])
    .where('realm', '=', realm)
    .where('width_ms', '=', HOUR_MS)
    .where((eb) => eb('open_time', '>=', eb.val(from).$castTo<TimeMs>()))
    .where('value', '>', 0 as never)
    .orderBy('open_time')
    .execute();
}
