/**
 * The token pair in two cookies: the browser's own storage, which no server reads.
 * Promises: SameSite=Lax, Secure on https, lifetime as configured and renewed at each writing; a value that cannot be
 * a token is dropped and reads as null.
 */
import { STORAGE_PREFIX } from '@assay/protocol';

const ACCESS_COOKIE = `${STORAGE_PREFIX}_access_token`;
const REFRESH_COOKIE = `${STORAGE_PREFIX}_refresh_token`;
/** What can travel in a header. */
const TOKEN_TEXT = /^[\x21-\x7e]+$/;

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** `document`, or something with one text field that behaves like `document.cookie`. */
export interface CookieJar {
  cookie: string;
}

export class TokenCookies {
  readonly #jar: CookieJar;
  readonly #attributes: string;
  readonly #lifetimeSeconds: number;

  constructor(jar: CookieJar, settings: { readonly days: number; readonly secure: boolean }) {
    this.#jar = jar;
    this.#lifetimeSeconds = Math.round(settings.days * 86_400);
    this.#attributes = `; path=/; samesite=lax${settings.secure ? '; secure' : ''}`;
  }

  get access(): string | null {
    return this.#read(ACCESS_COOKIE);
  }

  get refresh(): string | null {
    return this.#read(REFRESH_COOKIE);
  }

  write(pair: TokenPair): void {
    this.#set(ACCESS_COOKIE, pair.access, this.#lifetimeSeconds);
    this.#set(REFRESH_COOKIE, pair.refresh, this.#lifetimeSeconds);
  }

  /** Gives the cookies that stand their full lifetime again. */
  renew(): void {
    const { access, refresh } = this;
    if (access !== null && refresh !== null) this.write({ access, refresh });
  }

  clear(): void {
    this.#set(ACCESS_COOKIE, '', 0);
    this.#set(REFRESH_COOKIE, '', 0);
  }

  #set(name: string, value: string, seconds: number): void {
    this.#jar.cookie = `${name}=${encodeURIComponent(value)}; max-age=${seconds}${this.#attributes}`;
  }

  #read(name: string): string | null {
    const found = this.#jar.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    const value = found?.slice(name.length + 1) ?? '';
    if (value === '') return null;
    const token = decoded(value);
    if (token === null) this.#set(name, '', 0);
    return token;
  }
}

function decoded(value: string): string | null {
  try {
    const text = decodeURIComponent(value);
    return TOKEN_TEXT.test(text) ? text : null;
  } catch {
    return null;
  }
}
