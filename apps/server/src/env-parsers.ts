/**
 * How the text of an environment variable becomes a value.
 * Owns: one parser for each kind of setting.
 * Promises: a parser gives a checked value or throws `SettingWrong` with a sentence that says what would be right.
 * Never: reads the environment, a file or a clock.
 */
import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { parseDecimal } from '@assay/core';
import { CALLS, OPERATOR_SIGN_IN, REQUEST_HEAD } from '@assay/protocol';
import type { CallRoute } from '@assay/protocol';

/** What is wrong with the text of a setting, as a sentence's end: `PORT must be …`. */
export class SettingWrong extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'SettingWrong';
  }
}

/** A whole number in [least, greatest]. */
export const wholeNumber =
  (least: number, greatest: number) =>
  (text: string): number => {
    const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= greatest)) {
      throw new SettingWrong(`must be a whole number from ${least} to ${greatest}, not "${text}"`);
    }
    return value;
  };

/** One of the words given. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (text: string): Word => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw new SettingWrong(`must be one of ${words.join(', ')}, not "${text}"`);
    return found;
  };

/** `1` is yes; `0` is no. */
export function flag(text: string): boolean {
  return oneOf('0', '1')(text) === '1';
}

export function plainText(text: string): string {
  return text;
}

/** Where an operator is written to, by which they log in. */
export function operatorEmail(text: string): string {
  if (!new RegExp(OPERATOR_SIGN_IN.email, 'u').test(text)) {
    throw new SettingWrong(`must be an address like owner@exchange.example, not "${text}"`);
  }
  return text;
}

/** A password that can be typed as it stands. What is wrong with it is said without it. */
export function operatorPassword(text: string): string {
  const { minPassword, maxPassword } = OPERATOR_SIGN_IN;
  if (text.length < minPassword || text.length > maxPassword) {
    throw new SettingWrong(`must have ${minPassword} to ${maxPassword} characters`);
  }
  if (text !== text.trim() || /\p{Cc}/u.test(text)) {
    throw new SettingWrong('must have no blanks at its ends and no control characters');
  }
  return text;
}

/** A name or an address of a machine: no pattern, which a page's policy would take for many. */
const isOneHost = ({ hostname }: URL): boolean => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname);

/** An http or https address without path, query or credentials. */
export function siteAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSite = url !== null && /^https?:$/.test(url.protocol) && isOneHost(url);
  if (!isSite || url.username !== '' || url.pathname !== '/') {
    throw new SettingWrong(`must be an address like https://exchange.example, not "${text}"`);
  }
  return url.origin;
}

/** A ws or wss address without path, query or credentials. */
export function socketSite(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSite = url !== null && /^wss?:$/.test(url.protocol) && isOneHost(url);
  if (!isSite || url.username !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new SettingWrong(`must be an address like wss://exchange.example, not "${text}"`);
  }
  return url.origin;
}

const MIN_KEY_BITS = 2048;

/** A public RSA key of at least 2048 bits: SPKI in base64, on one line. */
export function publicKey(text: string): string {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (/^[A-Za-z0-9+/]+={0,2}$/.test(text) && bits >= MIN_KEY_BITS) return text;
  } catch {
    // Said below: what the library says of it helps nobody.
  }
  throw new SettingWrong(
    `must be a public RSA key of at least ${MIN_KEY_BITS} bits, SPKI in base64 on one line`,
  );
}

/** A way to reach the people of the venue. */
export interface ServiceContact {
  readonly name: string;
  readonly url: string;
}

const MAX_CONTACTS = 8;

/** Ways to reach the venue, `E-mail=mailto:help@exchange.example; Chat=https://chat.example`. */
export function serviceContacts(text: string): readonly ServiceContact[] {
  const contacts = text.split(';').map((part) => {
    const [name = '', ...rest] = part.trim().split('=');
    const url = URL.canParse(rest.join('=')) ? new URL(rest.join('=')) : null;
    const isLink = url !== null && /^(https?|mailto):$/.test(url.protocol) && url.username === '';
    if (!isLink || !/^[^<>"\p{Cc}]{1,40}$/u.test(name.trim()) || url.href.length > 500) {
      throw new SettingWrong(
        `must be a list like E-mail=mailto:help@exchange.example; Chat=https://chat.example; "${part.trim()}" is no such entry`,
      );
    }
    return { name: name.trim(), url: url.href };
  });
  if (contacts.length > MAX_CONTACTS) throw new SettingWrong(`must have at most ${MAX_CONTACTS} entries`);
  return contacts;
}

/** Where people can be written to. */
export function contactAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !/^(https?|mailto):$/.test(url.protocol) ||
    url.username !== '' ||
    url.href.length > 500
  ) {
    throw new SettingWrong(`must be an address like mailto:help@exchange.example, not "${text}"`);
  }
  return url.href;
}

/** Second parts of addresses that calls have: none of them may be the request head. */
const fixedSecondParts = (): ReadonlySet<string> =>
  new Set(
    Object.values<CallRoute>(CALLS)
      .flatMap(({ path, aliases }) => [path, ...aliases])
      .flatMap((path) => /^\/api\/([^/]+)/.exec(path)?.[1] ?? [])
      .filter((part) => part !== REQUEST_HEAD),
  );

/** One part of an address that no call has as a fixed one. */
export function requestHead(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(text) || fixedSecondParts().has(text)) {
    throw new SettingWrong(`must be a word like web that no call's address has, not "${text}"`);
  }
  return text;
}

/** A page that users are sent to: any path, no name and password in it. */
export function pageAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || text.length > 500) {
    throw new SettingWrong(`must be an address like https://support.example/chat, not "${text}"`);
  }
  return url.href;
}

/** The address of a PostgreSQL database. What is wrong is said without the text: it may hold a password. */
export function databaseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const names = url !== null && /^postgres(ql)?:$/.test(url.protocol) && /^\/[^/]+$/.test(url.pathname);
  if (!names || url.searchParams.has('options')) {
    throw new SettingWrong(
      'must be an address like postgres://user:password@host:5432/assay, without `options`',
    );
  }
  return text;
}

/** The address of a mail server. What is wrong is said without the text: it may hold a password. */
export function mailServerAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isServer = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  if (!isServer || !['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new SettingWrong('must be an address like smtp://user:password@host:587 or smtps://host');
  }
  return text;
}

/** `Name <address>`, or an address alone. */
export function mailSender(text: string): string {
  if (!/^(?:[^<>"\r\n@,;:]{1,64} <[^<>\s@,;:]+@[^<>\s@,;:]+>|[^<>\s@,;:]+@[^<>\s@,;:]+)$/.test(text)) {
    throw new SettingWrong(`must be like Assay <no-reply@exchange.example>, not "${text}"`);
  }
  return text;
}

/** Countries, `CN,US`: ISO 3166-1, two letters each. */
export function countryCodes(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim());
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined) {
    throw new SettingWrong(`must be a list of countries like CN,US; "${wrong}" is no such code`);
  }
  return [...new Set(codes)];
}

/** Amounts of coins, `USDT:100000,BTC:5`; each amount is a decimal string. */
export function coinAmounts(text: string): ReadonlyMap<string, string> {
  const amounts = new Map<string, string>();
  for (const part of text.split(',')) {
    const [coin = '', amount = '', ...rest] = part.trim().split(':');
    if (!/^[A-Z0-9]{2,12}$/.test(coin) || parseDecimal(amount, 6) === null || rest.length > 0) {
      throw new SettingWrong(`must be a list like USDT:100000,BTC:5; "${part}" is no such entry`);
    }
    amounts.set(coin, amount);
  }
  return amounts;
}

/** Addresses of the proxies whose X-Forwarded-For is believed, or the number of proxies in front. */
export function trustedProxies(text: string): number | readonly string[] {
  if (/^[0-9]$/.test(text)) return Number(text);
  const names = text.split(',').map((name) => name.trim());
  if (names.every(isProxyAddress)) return names;
  throw new SettingWrong(
    `must be a number of proxies (1) or their addresses (10.0.0.1,192.168.0.0/16,loopback), not "${text}"`,
  );
}

function isProxyAddress(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/([0-9]{1,3}))?$/.exec(name) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** What `PRICE_FEED` asks for. A simulation without a seed takes the one that the data folder was opened with. */
export type FeedChoice =
  | { readonly kind: 'live' }
  | { readonly kind: 'simulated'; readonly seed: number | null }
  | { readonly kind: 'replay'; readonly path: string };

const MAX_SEED = 0xffff_ffff;

export function feedChoice(text: string): FeedChoice {
  if (text === 'live') return { kind: 'live' };
  if (text === 'simulated') return { kind: 'simulated', seed: null };
  if (text.startsWith('simulated:')) {
    return { kind: 'simulated', seed: wholeNumber(0, MAX_SEED)(text.slice('simulated:'.length)) };
  }
  const path = text.startsWith('replay:') ? text.slice('replay:'.length) : '';
  if (path !== '') return { kind: 'replay', path };
  throw new SettingWrong(
    `must be live, simulated, simulated:<seed> or replay:<file or folder>, not "${text}"`,
  );
}
