/**
 * The user's likely region, from their browser's settings: its time zone, else the regions of its languages.
 * Never: asks anybody else; counts for more than a first choice that can be changed.
 */

export interface BrowserLocale {
  /** null: the browser names none that it knows itself. */
  readonly zone: string | null;
  readonly languages: readonly string[];
  /** In which the exchange has sent the page; none: nobody said. */
  readonly page?: string | undefined;
}

export function browserLocale(): BrowserLocale {
  // Undefined in old browsers, whatever the type says.
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    zone: zone === 'Etc/Unknown' ? null : (zone ?? null),
    languages: navigator.languages,
    page: document.documentElement.lang || undefined,
  };
}

/** `Europe/Vilnius` is somewhere, `UTC` and `Etc/GMT+3` are not. */
export function isSomewhere({ zone }: BrowserLocale): boolean {
  return zone !== null && zone.includes('/') && !zone.startsWith('Etc/');
}

/** The one of these regions (ISO 3166, two letters) that the browser is in; null: in none of them, or nobody knows. */
export function regionHere(regions: readonly string[], locale: BrowserLocale): string | null {
  const { zone } = locale;
  const found =
    zone !== null && isSomewhere(locale)
      ? regions.find((region) => zonesOf(region).includes(zone))
      : undefined;
  if (found !== undefined) return found;
  // A zone that is somewhere else says more than a language that is spoken here, too.
  if (isSomewhere(locale) && zonesAreKnown()) return null;
  for (const language of locale.languages) {
    const region = regionOf(language);
    if (region !== undefined && regions.includes(region)) return region;
  }
  return null;
}

/** A browser says by one of two names which zones a region has; one that has neither says nothing. */
function zonesOf(region: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] } =
    new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const zonesAreKnown = (): boolean => zonesOf('US').length > 0;

/** Some systems name languages in a way that no standard knows, such as `en-US@posix`. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}
