/** In which countries the venue offers what, as it says for everybody. */
import type { GetAllSettingResponse } from '@assay/protocol';
import { useVenueSettings } from './venue-queries.ts';

export type Restricted = GetAllSettingResponse['offered'][number];

const NONE: readonly Restricted[] = [];

/** Products that are not offered to everybody; none while that is not known. */
export const useRestricted = (): readonly Restricted[] => useVenueSettings().data?.offered ?? NONE;

/** What somebody who lives there cannot begin with. */
export const notOfferedIn = (restricted: readonly Restricted[], country: string): readonly Restricted[] =>
  restricted.filter(({ countries }) => countries !== null && !countries.includes(country));
