/** The time zones that can be chosen: the venue's list, from UTC-12 to UTC+14, and the one in use. */
import type { GetAllSettingResponse } from '@assay/protocol';
import { standardOffsetMinutes } from '../../../preferences/zone-offset.ts';

export interface ZoneOption {
  readonly zone: string;
  /** Minutes east of UTC outside of summer time. */
  readonly offsetMinutes: number;
}

type ListedZone = GetAllSettingResponse['timeZone'][number];

/** In the order of their offsets. A zone that this browser does not know is left out; the one in use never is. */
export function zoneOptions(listed: readonly ListedZone[], inUse: string): readonly ZoneOption[] {
  const known = listed.filter(({ zoneId }) => isKnown(zoneId));
  const options = known.map(({ zoneId, offSetValue }) => ({ zone: zoneId, offsetMinutes: offSetValue }));
  if (!options.some(({ zone }) => zone === inUse)) {
    options.push({ zone: inUse, offsetMinutes: standardOffsetMinutes(inUse) });
  }
  return options.toSorted((one, other) => one.offsetMinutes - other.offsetMinutes);
}

/** `UTC+05:30`. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** `Hong Kong` of `Asia/Hong_Kong`. */
export function cityOfZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return true;
  } catch {
    return false;
  }
}
