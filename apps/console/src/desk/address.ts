/** Where the operator is: behind the `#` of the address, so that a reload and the browser's back button lead there again. */
import { useSyncExternalStore } from 'react';

export type Place =
  | { readonly page: 'start' }
  | { readonly page: 'queue'; readonly noun: string }
  | { readonly page: 'action'; readonly name: string };

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => location.hash));
}

function placeOf(hash: string): Place {
  const [page, name = ''] = hash.replace(/^#\/?/, '').split('/');
  try {
    if (page === 'queue' && name !== '') return { page, noun: decodeURIComponent(name) };
    if (page === 'action' && name !== '') return { page, name: decodeURIComponent(name) };
  } catch {
    // An address that cannot be read leads to the start.
  }
  return { page: 'start' };
}

export function addressOf(place: Place): string {
  if (place.page === 'queue') return `#/queue/${encodeURIComponent(place.noun)}`;
  if (place.page === 'action') return `#/action/${encodeURIComponent(place.name)}`;
  return '#/';
}
