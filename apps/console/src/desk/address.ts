/** Where the operator is: behind the `#` of the address, so that a reload and the browser's back button lead there again. */
import { useSyncExternalStore } from 'react';
import { SET_UP_STEPS } from './set-up.ts';
import type { SetUpStep } from './set-up.ts';

/** Where somebody comes in who has no session; what they were mailed stands there, until the page has read it. */
export type Entry =
  | { readonly page: 'accept'; readonly email?: string; readonly code?: string }
  | { readonly page: 'new-login'; readonly email?: string; readonly code?: string }
  | { readonly page: 'lost-login' };

export type Place =
  | Entry
  | { readonly page: 'today' }
  | { readonly page: 'actions' }
  | { readonly page: 'texts' }
  | { readonly page: 'going-live' }
  | { readonly page: 'backups' }
  | { readonly page: 'tokens' }
  | { readonly page: 'operators' }
  /** `step`: absent: the first. */
  | { readonly page: 'set-up'; readonly step?: SetUpStep }
  /** `id`: the case that is open; absent: the oldest one. */
  | { readonly page: 'queue'; readonly noun: string; readonly id?: number }
  /** `id`: the one that is open; absent: the first. */
  | { readonly page: 'proposals'; readonly id?: number }
  /** `period`: of the income, in days; `coin`: the one whose days are drawn, and never without a period. */
  | { readonly page: 'treasury'; readonly period?: number; readonly coin?: string }
  /** `section`: absent: the first; `name`: the setting that is open. */
  | { readonly page: 'configuration'; readonly section?: string; readonly name?: string }
  /** `user`: the one that is open; absent: the search. */
  | { readonly page: 'users'; readonly user?: number }
  /** `user`: whom its form begins with. */
  | { readonly page: 'action'; readonly name: string; readonly user?: number };

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => location.hash));
}

export const isEntry = (place: Place): place is Entry =>
  place.page === 'accept' || place.page === 'new-login' || place.page === 'lost-login';

/** What was mailed is read, and stands in the address no longer. */
export const forgetMailed = (page: Entry['page']): void =>
  history.replaceState(history.state, '', addressOf({ page }));

/** Pages that lead nowhere further, or have a first place of their own. */
const PLAIN = [
  'actions',
  'treasury',
  'configuration',
  'texts',
  'going-live',
  'backups',
  'tokens',
  'operators',
  'accept',
  'new-login',
  'lost-login',
] as const;
const NUMBER = /^[1-9]\d{0,15}$/;

export function placeOf(hash: string): Place {
  const [page, name = '', id = ''] = hash.replace(/^#\/?/, '').split('/');
  try {
    if (page === 'queue' && name !== '') {
      const noun = decodeURIComponent(name);
      return NUMBER.test(id) ? { page, noun, id: Number(id) } : { page, noun };
    }
    if (page === 'treasury' && NUMBER.test(name)) {
      const period = Number(name);
      return id === '' ? { page, period } : { page, period, coin: decodeURIComponent(id) };
    }
    if (page === 'configuration' && name !== '') {
      const section = decodeURIComponent(name);
      return id === '' ? { page, section } : { page, section, name: decodeURIComponent(id) };
    }
    if ((page === 'accept' || page === 'new-login') && name !== '') {
      return { page, email: decodeURIComponent(name), code: decodeURIComponent(id) };
    }
    if (page === 'action' && name !== '') {
      const action = decodeURIComponent(name);
      return NUMBER.test(id) ? { page, name: action, user: Number(id) } : { page, name: action };
    }
  } catch {
    // An address that cannot be read leads to the first page.
  }
  if (page === 'set-up') {
    const step = SET_UP_STEPS.find((one) => one === name);
    return step === undefined ? { page } : { page, step };
  }
  if (page === 'proposals') return NUMBER.test(name) ? { page, id: Number(name) } : { page };
  if (page === 'users') return NUMBER.test(name) ? { page, user: Number(name) } : { page };
  return { page: PLAIN.find((one) => one === page) ?? 'today' };
}

export function addressOf(place: Place): string {
  switch (place.page) {
    case 'queue': {
      const queue = `#/queue/${encodeURIComponent(place.noun)}`;
      return place.id === undefined ? queue : `${queue}/${place.id}`;
    }
    case 'action': {
      const action = `#/action/${encodeURIComponent(place.name)}`;
      return place.user === undefined ? action : `${action}/${place.user}`;
    }
    case 'users':
      return place.user === undefined ? '#/users' : `#/users/${place.user}`;
    case 'proposals':
      return place.id === undefined ? '#/proposals' : `#/proposals/${place.id}`;
    case 'treasury': {
      const { period, coin } = place;
      if (period === undefined) return '#/treasury';
      return coin === undefined ? `#/treasury/${period}` : `#/treasury/${period}/${encodeURIComponent(coin)}`;
    }
    case 'configuration': {
      const { section, name } = place;
      if (section === undefined) return '#/configuration';
      const base = `#/configuration/${encodeURIComponent(section)}`;
      return name === undefined ? base : `${base}/${encodeURIComponent(name)}`;
    }
    case 'actions':
      return '#/actions';
    case 'texts':
      return '#/texts';
    case 'going-live':
      return '#/going-live';
    case 'backups':
      return '#/backups';
    case 'tokens':
      return '#/tokens';
    case 'operators':
      return '#/operators';
    case 'lost-login':
      return '#/lost-login';
    case 'accept':
    case 'new-login': {
      const { page, email, code = '' } = place;
      return email === undefined
        ? `#/${page}`
        : `#/${page}/${encodeURIComponent(email)}/${encodeURIComponent(code)}`;
    }
    case 'set-up':
      return place.step === undefined ? '#/set-up' : `#/set-up/${place.step}`;
    case 'today':
      return '#/';
  }
}
