/** Addresses of endpoints as operators type them, and what is shown of one. Throws `ActionRefused` that names the field. */
import type { Keyring } from '../../secrets/keyring.ts';
import { refusal } from '../../operator/typed-amounts.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** What marks are made with. */
const MARKED = 'network-endpoints';

export const hostOf = (address: string): string => new URL(address).host;

/** Two addresses of one host are told apart by a mark that says nothing of either. */
export function shownAddress(keyring: Pick<Keyring, 'mac'>, address: string): string {
  const { pathname, search } = new URL(address);
  if (pathname === '/' && search === '') return hostOf(address);
  return `${hostOf(address)} (${keyring.mac(MARKED, address).slice(0, 6)})`;
}

export function readAddress(field: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    throw refusal(
      field,
      'it is typed whole, https://… with all that stands behind the host, which nothing shows',
    );
  }
  if (address.protocol === 'http:' && !LOOPBACK.test(address.hostname)) {
    throw refusal(field, 'http:// is taken for an endpoint of this machine alone, all others have https://');
  }
  if (address.username !== '' || address.password !== '' || address.hash !== '') {
    throw refusal(field, 'a name, a password or a # in an address is not sent');
  }
  return address.href;
}
