/** The countries that the venue knows, by their names in the page's language. */
import { useClient } from '@assay/client/react';
import { useFigureSettings } from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { regionHere, type BrowserLocale } from '../preferences/browser-locale.ts';

export interface Country {
  /** ISO 3166, two letters. */
  readonly code: string;
  readonly name: string;
  /** With its plus, such as `+44`. */
  readonly areaCode: string;
}

/** Sorted by name. The list changes with a release of the venue alone, so that it is asked for once. */
export function useCountries() {
  const client = useClient();
  const { locale } = useFigureSettings();
  const answer = useQuery({
    queryKey: ['countries'],
    queryFn: () => client.call('getCountryCode', {}, { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = useMemo(() => namedCountries(answer.data ?? [], locale), [answer.data, locale]);
  return { list, failed: answer.isError, again: () => void answer.refetch() };
}

/** Names in the reader's language; where the browser has none, the venue's own. */
export function namedCountries(countries: readonly Country[], locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** The country that the user has named as their own, else the one that the browser is in; null: nobody knows. */
export function likelyCountry(
  countries: readonly Country[],
  own: string | null,
  locale: BrowserLocale,
): Country | null {
  const codes = countries.map(({ code }) => code);
  const likely = own !== null && codes.includes(own) ? own : regionHere(codes, locale);
  return countries.find(({ code }) => code === likely) ?? null;
}
